import '../ui/style/tokens.css';
import '../ui/style/furniture.css';
import '../ui/style/seen.css';
import '../phone/phone.css';
import './camera.css';
import { render } from 'preact';
import { hostKey } from '../ui/host-key.ts';
import { t } from '../ui/i18n.ts';
import { dressPage } from '../ui/settings.ts';
import { createCamera } from './model.ts';
import { App } from './views/app.tsx';

dressPage();
const root = document.getElementById('page')!;
const key = hostKey();
if (key) render(<App camera={createCamera(key)} />, root);
else render(<p class="phone alone">{t('hostKeyMissing')}</p>, root);

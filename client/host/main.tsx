import '../ui/style/tokens.css';
import '../ui/style/furniture.css';
import '../ui/style/seen.css';
import './host.css';
import './setup.css';
import './cards.css';
import './night.css';
import { render } from 'preact';
import { hostKey } from '../ui/host-key.ts';
import { dressPage } from '../ui/settings.ts';
import { createVoice } from '../ui/voice.ts';
import { createHost } from './model.ts';
import { App, Plain } from './views/app.tsx';

dressPage();
const root = document.getElementById('page')!;
const key = hostKey();
if (key) render(<App host={createHost(key, createVoice())} />, root);
else render(<Plain text="hostKeyMissing" />, root);

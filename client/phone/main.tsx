import '../ui/style/tokens.css';
import '../ui/style/furniture.css';
import './phone.css';
import { render } from 'preact';
import { dressPage } from '../ui/settings.ts';
import { codeFromAddress, createPhone } from './model.ts';
import { App } from './views/app.tsx';
import { stayAwake } from './wake.ts';

dressPage();
stayAwake();
render(<App phone={createPhone(codeFromAddress(location.pathname))} />, document.getElementById('page')!);

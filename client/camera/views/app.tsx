import { useEffect, useRef } from 'preact/hooks';
import { adviceText } from '../../ui/advice.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from '../../ui/logo.tsx';
import type { LensFault } from '../lens.ts';
import type { Camera } from '../model.ts';
import { Overlay } from './overlay.tsx';

export function App({ camera }: { readonly camera: Camera }) {
  if (camera.fault.value) return <Fault fault={camera.fault.value} again={() => void camera.start()} />;
  return (
    <div class="cam">
      <Picture camera={camera} />
      <Overlay camera={camera} />
      <div class="hud">
        <Advice camera={camera} />
      </div>
      <div class="bottom">
        <Facts camera={camera} />
        <Tools camera={camera} />
      </div>
    </div>
  );
}

function Picture({ camera }: { readonly camera: Camera }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(camera.video), [camera]);
  return <div class="picture" ref={place} />;
}

/** The worst thing first, and what helps. */
function Advice({ camera }: { readonly camera: Camera }) {
  const worst = camera.seen.value?.advice[0];
  const off = camera.wire.state.value !== 'open';
  const words = off
    ? { title: t('reconnecting'), help: t('reconnectingHelp') }
    : camera.complaint.value
      ? { title: camera.complaint.value, help: '' }
      : worst
        ? adviceText(worst)
        : camera.seen.value
          ? { title: t('allWell'), help: t('keepInView') }
          : { title: t('cameraWakes'), help: t('keepInView') };
  const good = !off && !worst && !camera.complaint.value;
  return (
    <section class={good ? 'say good' : 'say'} role="status">
      <Icon name={good ? 'tick' : 'warn'} />
      <p>
        <b>{words.title}</b>
        <span>{words.help}</span>
      </p>
    </section>
  );
}

function Facts({ camera }: { readonly camera: Camera }) {
  const seen = camera.seen.value;
  if (!seen) return null;
  return (
    <div class="facts">
      <span>
        <Icon name="tick" />
        {t('cardsInView', { n: seen.cards.length })}
      </span>
      {seen.cardHeightPx > 0 && (
        <span>
          <Icon name="lay" />
          {t('dotsHigh', { n: Math.round(seen.cardHeightPx) })}
        </span>
      )}
      <span>
        <Icon name="clock" />
        {t('behind', { s: (seen.ms / 1000).toFixed(1) })}
      </span>
    </div>
  );
}

function Tools({ camera }: { readonly camera: Camera }) {
  const running = camera.running.value;
  return (
    <nav class="tools" aria-label={t('camera')}>
      <label class="lens">
        <Icon name="camera" />
        <select
          aria-label={t('whichCamera')}
          value={camera.lens.value ?? ''}
          onChange={(event) => camera.change(event.currentTarget.value)}
        >
          {camera.devices.value.map((device, index) => (
            <option key={device.deviceId} value={device.deviceId}>
              {device.label || t('cameraN', { n: index + 1 })}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class={running ? '' : 'go'} onClick={() => (running ? camera.stop() : void camera.start())}>
        <Icon name={running ? 'close' : 'play'} />
        {t(running ? 'stop' : 'startCamera')}
      </button>
    </nav>
  );
}

function Fault({ fault, again }: { readonly fault: LensFault | 'badKey'; readonly again: () => void }) {
  const local = `http://localhost:${location.port || '80'}/camera`;
  return (
    <main class="phone alone">
      <Brand />
      <h1>{t(fault === 'badKey' ? 'hostKeyWrong' : fault)}</h1>
      <p>{t(fault === 'badKey' ? 'hostKeyMissing' : `${fault}Help`, { url: local })}</p>
      {fault !== 'insecure' && fault !== 'badKey' && (
        <button class="key main" type="button" onClick={again}>
          {t('tryAgain')}
        </button>
      )}
    </main>
  );
}

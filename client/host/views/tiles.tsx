import { adviceText } from '../../ui/advice.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { SeenPicture } from '../../ui/seen.tsx';
import type { Host } from '../model.ts';
import { Qr } from './qr.tsx';

/** What the camera sees, small; a way to open it when there is none. */
export function CameraTile({ host }: { readonly host: Host }) {
  const { connected, cards, advice } = host.camera.value;
  const worst = advice[0];
  if (!connected)
    return (
      <a class="camtile off" href={cameraLink(host)} target="_blank" rel="noreferrer">
        <Icon name="camera" />
        {t('openCamera')}
      </a>
    );
  return (
    <figure class="camtile">
      {host.seen.value && <SeenPicture seen={host.seen.value} />}
      <span>
        <Icon name={worst ? 'warn' : 'tick'} />
        {worst ? adviceText(worst).title : t('cardsSeen', { n: cards })}
      </span>
    </figure>
  );
}

export const cameraLink = (host: Host): string => `/camera#key=${encodeURIComponent(host.key)}`;

export function JoinTile({ host }: { readonly host: Host }) {
  const { lobby, joinUrls } = host.table.value ?? {};
  if (!lobby || !joinUrls?.[0]) return null;
  return (
    <aside class="jointile" aria-label={t('join')}>
      <Qr text={joinUrls[0]} />
      <div>
        <span>{t('joinWith')}</span>
        <b>{lobby.code}</b>
        <span>{t('orScan')}</span>
      </div>
    </aside>
  );
}

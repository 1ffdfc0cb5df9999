import type { SeenCard } from '../../../server/protocol/sightings.ts';
import { checkList } from '../../ui/advice.ts';
import { cardName } from '../../ui/card-name.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { SeenPicture } from '../../ui/seen.tsx';
import type { Host } from '../model.ts';
import { cameraLink } from './tiles.tsx';

/** What the camera sees, and what to change about it. Without a camera: how to get one, or to do without. */
export function CameraStep({ host }: { readonly host: Host }) {
  const { connected, advice } = host.camera.value;
  const seen = host.seen.value;
  return (
    <main class="wiz">
      <figure class="view">
        {connected && seen ? (
          <SeenPicture seen={seen} />
        ) : (
          <div class="nocamera">
            <Icon name="camera" />
            <p>{t(connected ? 'cameraWakes' : 'cameraOff')}</p>
          </div>
        )}
        <a class="key say" href={cameraLink(host)} target="_blank" rel="noreferrer">
          <Icon name="camera" />
          {t(connected ? 'openCameraAgain' : 'openCamera')}
        </a>
      </figure>
      <ol class="checks" aria-live="polite">
        {checkList(advice).map(({ title, help, good }) => (
          <Check key={help} title={title} help={help} state={connected ? (good ? 'good' : 'warn') : 'wait'} />
        ))}
        <Read card={seen?.cards.find((each) => each.sure)} />
      </ol>
    </main>
  );
}

interface CheckProps {
  readonly title: string;
  readonly help: string;
  readonly state: 'good' | 'warn' | 'wait';
}
function Check({ title, help, state }: CheckProps) {
  return (
    <li class={`check ${state}`}>
      <span class="st">{state !== 'wait' && <Icon name={state === 'good' ? 'tick' : 'warn'} />}</span>
      <div>
        <h3>
          {title}
          {state !== 'wait' && <span class="vh">: {t(state === 'good' ? 'isGood' : 'isBad')}</span>}
        </h3>
        <p>{help}</p>
      </div>
    </li>
  );
}

function Read({ card }: { readonly card: SeenCard | undefined }) {
  return card?.card ? (
    <Check title={t('iRead', { card: cardName(card.card) })} help={t('iReadHelp')} state="good" />
  ) : (
    <Check title={t('layAny')} help={t('layAnyHelp')} state="wait" />
  );
}

import type { SeenCard } from '../../../server/protocol/sightings.ts';
import { checkList } from '../../ui/advice.ts';
import { cardName } from '../../ui/card-name.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { SeenPicture } from '../../ui/seen.tsx';
import type { Host } from '../model.ts';
import { sees } from '../steps.ts';
import { cameraLink } from './tiles.tsx';

/** What the camera sees, and what to change about it. Without a camera: how to get one, or to do without. */
export function CameraStep({ host }: { readonly host: Host }) {
  const seen = sees(host) ? host.seen.value : undefined;
  const doesWithout = seen === undefined && host.byHand.value;
  return (
    <main class={doesWithout ? 'wiz byhand' : 'wiz'}>
      <figure class="view">
        {seen ? <SeenPicture seen={seen} /> : <NoPicture host={host} />}
        {seen && (
          <a class="key say" href={cameraLink(host)} target="_blank" rel="noreferrer">
            <Icon name="camera" />
            {t('openCameraAgain')}
          </a>
        )}
      </figure>
      {!doesWithout && (
        <ol class="checks" aria-live="polite">
          {checkList(host.camera.value.advice).map(({ title, help, good }) => (
            <Check key={help} title={title} help={help} state={seen ? (good ? 'good' : 'warn') : 'wait'} />
          ))}
          <Read card={seen?.cards.find((each) => each.sure)} />
        </ol>
      )}
    </main>
  );
}

function NoPicture({ host }: { readonly host: Host }) {
  const text = host.camera.value.connected ? 'cameraWakes' : host.byHand.value ? 'tapsCards' : 'cameraOff';
  return (
    <div class="nocamera">
      <Icon name={host.byHand.value ? 'lay' : 'camera'} />
      <p>{t(text)}</p>
    </div>
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

import { useState } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Host } from '../model.ts';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';
import { CameraStep } from './setup-camera.tsx';
import { GameStep } from './setup-game.tsx';
import { SeatsStep } from './setup-seats.tsx';

const STEPS = [
  { id: 'stepGame', head: 'whatGame', Step: GameStep },
  { id: 'stepCamera', head: 'canISee', Step: CameraStep },
  { id: 'stepSeats', head: 'whoPlays', Step: SeatsStep },
] as const;
const LAST = STEPS.length - 1;

/** Before the game: the game, the camera, the seats. Any step may be skipped or visited again. */
export function Setup({ host }: { readonly host: Host }) {
  const [at, go] = useState(0);
  const { head, Step } = STEPS[at]!;
  return (
    <div class="host setup">
      <Bar host={host}>
        <Steps at={at} go={go} />
      </Bar>
      <section class="intro">
        <h1>{t(head)}</h1>
        <p>{t(`${head}Hint`)}</p>
      </section>
      <Step host={host} />
      <footer class="go">
        <Caption host={host} />
        {at > 0 && (
          <button class="key" type="button" onClick={() => go(at - 1)}>
            {t('back')}
          </button>
        )}
        <button
          class="key main"
          type="button"
          onClick={() => (at < LAST ? go(at + 1) : void host.ask({ type: 'start' }))}
        >
          {at < LAST ? t('nextStep', { step: t(STEPS[at + 1]!.id) }) : t('deal')}
          <Icon name="next" />
        </button>
      </footer>
    </div>
  );
}

function Steps({ at, go }: { readonly at: number; readonly go: (step: number) => void }) {
  const name = (step: number) => (step < at ? 'done' : step === at ? 'here' : '');
  return (
    <ol class="steps" aria-label={t('stepOf', { n: at + 1, of: STEPS.length })}>
      {STEPS.map(({ id }, step) => (
        <li key={id} class={name(step)} aria-current={step === at ? 'step' : undefined}>
          <button class="bare" type="button" onClick={() => go(step)}>
            <b>{step < at ? <Icon name="tick" /> : step + 1}</b>
            {t(id)}
          </button>
        </li>
      ))}
    </ol>
  );
}

import { useState } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Host } from '../model.ts';
import { missing, sees, settled, stepAt, STEPS } from '../steps.ts';
import { Page } from './page.tsx';
import { CameraStep } from './setup-camera.tsx';
import { GameStep, HouseStep } from './setup-game.tsx';
import { PlayStep } from './setup-play.tsx';
import { SeatsStep } from './setup-seats.tsx';
import { cameraLink } from './tiles.tsx';

const LAST = STEPS.length - 1;
type Go = (step: number) => void;

/** What each step asks, and what helps. */
function words(host: Host, step: number): readonly [head: string, hint: string] {
  const more = missing(host);
  switch (STEPS[step]) {
    case 'stepCamera':
      return [t('canISee'), t(sees(host) ? 'canISeeHint' : host.byHand.value ? 'byHandHint' : 'noCameraHint')];
    case 'stepTable':
      return [t('houseRules'), t('houseRulesHint')];
    case 'stepSeats':
      return [t('whoPlays'), more === 0 ? t('whoPlaysHint') : t('moreNeeded', { n: more })];
    case 'stepPlay':
      return [t('allReady'), t(more === 0 ? 'allReadyHint' : 'notReadyHint')];
    default:
      return [t('whatGame'), t('whatGameHint')];
  }
}

/** Before the game, in five steps. Any of them may be skipped or visited again. */
export function Setup({ host }: { readonly host: Host }) {
  const [{ at, furthest }, move] = useState({ at: 0, furthest: 0 });
  const go = (step: number): void => {
    move({ at: step, furthest: Math.max(furthest, step) });
    scrollTo(0, 0);
  };
  const [head, hint] = words(host, at);
  return (
    <Page
      host={host}
      where={<Steps at={at} ticks={settled(host, furthest)} go={go} />}
      head={head}
      hint={hint}
      keys={
        <>
          {at > 0 && (
            <button class="key" type="button" onClick={() => go(at - 1)}>
              {t('back')}
            </button>
          )}
          <Onward host={host} at={at} go={go} />
        </>
      }
    >
      <StepBody host={host} at={at} go={go} />
    </Page>
  );
}

interface StepProps {
  readonly host: Host;
  readonly at: number;
  readonly go: Go;
}
function StepBody({ host, at, go }: StepProps) {
  switch (STEPS[at]) {
    case 'stepCamera':
      return <CameraStep host={host} />;
    case 'stepTable':
      return <HouseStep host={host} />;
    case 'stepSeats':
      return <SeatsStep host={host} />;
    case 'stepPlay':
      return <PlayStep host={host} go={go} />;
    default:
      return <GameStep host={host} />;
  }
}

/** The keys that lead on; exactly one of them is the rust-coloured one. */
function Onward({ host, at, go }: StepProps) {
  const next = <Next step={at + 1} go={go} />;
  if (STEPS[at] === 'stepPlay') return <Start host={host} go={go} />;
  if (STEPS[at] !== 'stepCamera') return next;
  const { byHand } = host;
  if (sees(host)) return next;
  return (
    <>
      <button class="quiet" type="button" aria-pressed={byHand.value} onClick={() => (byHand.value = !byHand.value)}>
        {t(byHand.value ? 'withCamera' : 'byHand')}
      </button>
      {byHand.value ? (
        next
      ) : (
        <>
          <Next step={at + 1} role="plain" go={go} />
          <a class="key main" href={cameraLink(host)} target="_blank" rel="noreferrer">
            <Icon name="camera" />
            {t('openCamera')}
          </a>
        </>
      )}
    </>
  );
}

interface NextProps {
  readonly step: number;
  readonly go: Go;
  readonly role?: 'main' | 'plain';
  readonly text?: string;
}
function Next({ step, go, role = 'main', text }: NextProps) {
  return (
    <button class={role === 'main' ? 'key main' : 'key'} type="button" onClick={() => go(step)}>
      {text ?? t('nextStep', { step: t(STEPS[step]!) })}
      <Icon name="next" />
    </button>
  );
}

/** The game begins, or first leads to whom it lacks. */
function Start({ host, go }: { readonly host: Host; readonly go: Go }) {
  if (missing(host) > 0) return <Next step={stepAt('stepSeats')} text={t('toSeats')} go={go} />;
  return (
    <button class="key main" type="button" onClick={() => void host.ask({ type: 'start' })}>
      {t('deal')}
      <Icon name="next" />
    </button>
  );
}

interface StepsProps {
  readonly at: number;
  readonly ticks: readonly boolean[];
  readonly go: Go;
}
function Steps({ at, ticks, go }: StepsProps) {
  const name = (step: number) => (step === at ? 'here' : ticks[step] ? 'done' : '');
  return (
    <ol class="steps" aria-label={t('stepOf', { n: at + 1, of: LAST + 1 })}>
      {STEPS.map((id, step) => (
        <li key={id} class={name(step)} aria-current={step === at ? 'step' : undefined}>
          <button class="bare" type="button" onClick={() => go(step)}>
            <b>{ticks[step] && step !== at ? <Icon name="tick" /> : step + 1}</b>
            <span>{t(id)}</span>
            {ticks[step] && <span class="vh">: {t('isGood')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

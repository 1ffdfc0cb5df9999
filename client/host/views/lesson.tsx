import { useState } from 'preact/hooks';
import type { LessonSays, LessonView, Portrait } from '../../../server/protocol/messages.ts';
import { t, type TextKey } from '../../ui/i18n.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SeenPicture } from '../../ui/seen.tsx';
import type { Pack } from '../../ui/printed.ts';
import { cardsOf } from '../kinds.ts';
import type { Host } from '../model.ts';
import { sees } from '../steps.ts';
import { CardsPage } from './cards-page.tsx';
import { DeckPicker } from './picker.tsx';
import { cameraLink } from './tiles.tsx';

interface LessonProps {
  readonly host: Host;
  readonly lesson: LessonView;
}
type Step = 'done' | 'more' | 'row' | 'keep' | 'end' | 'rest';

/** A pack is shown, checked and tried, in this order. */
export function LessonPage({ host, lesson }: LessonProps) {
  switch (lesson.stage) {
    case 'checking':
      return <Checking host={host} lesson={lesson} />;
    case 'quiz':
      return <Trying host={host} lesson={lesson} />;
    default:
      return <Showing host={host} lesson={lesson} />;
  }
}

interface KeyProps {
  readonly host: Host;
  readonly step: Step;
  readonly text: TextKey;
  readonly role?: string;
  readonly off?: boolean;
}
function StepKey({ host, step, text, role = 'key', off = false }: KeyProps) {
  return (
    <button class={role} type="button" disabled={off} onClick={() => void host.ask({ type: 'lesson', step })}>
      {t(text)}
      {role === 'key main' && <Icon name="next" />}
    </button>
  );
}

function Showing({ host, lesson }: LessonProps) {
  const { seen, wanted, missing, twice, mayEnd, stage, row, asks, again, deck } = lesson;
  const isAll = seen >= wanted;
  const isInRows = asks.length > 0 || row.length > 0;
  return (
    <CardsPage
      host={host}
      head={t(again ? 'showTheseAgain' : 'showMe')}
      hint={t(again ? 'showTheseAgainHint' : isInRows ? 'rowByRowHelp' : 'showMeHint')}
      keys={
        <>
          {again ? <StepKey host={host} step="end" text="skip" /> : <StepKey host={host} step="rest" text="later" />}
          {row.length > 0 && <StepKey host={host} step="row" text="rowRight" role="key main" />}
          {mayEnd && !again && row.length === 0 && (
            <StepKey host={host} step="done" text="allOfThem" role="key main" off={stage === 'learning'} />
          )}
        </>
      }
    >
      <main class="wiz showing">
        <TableView host={host} />
        <div class="tally">
          {!again && (
            <>
              <p class={isAll ? 'count all' : 'count'} role="status">
                <b>{seen}</b>
                <span>{t('cardsOf', { n: wanted })}</span>
              </p>
              <progress max={wanted} value={seen} aria-hidden="true" />
            </>
          )}
          <Says host={host} lesson={lesson} />
          {row.length > 0 && <Row host={host} row={row} pack={again ? undefined : cardsOf(deck)} />}
          {row.length === 0 && asks.length > 0 && <Asked names={asks} />}
          {asks.length === 0 && missing.length > 0 && (
            <p class="rest">{t('notSeenYet', { cards: missing.join(', ') })}</p>
          )}
          {twice.length > 0 && <p class="rest">{t('seenTwice', { cards: twice.join(', ') })}</p>}
        </div>
      </main>
    </CardsPage>
  );
}

/** The cards to lay next, where only a person can name them. */
function Asked({ names }: { readonly names: readonly string[] }) {
  return (
    <div class="asked">
      <p class="rest">{t('layTheseInOrder')}</p>
      <ol>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  readonly host: Host;
  readonly row: readonly Portrait[];
  readonly pack: Pack | undefined; // to say which card it is
}
/** Such cards as they lie there, to be confirmed with one tap. */
function Row({ host, row, pack }: RowProps) {
  const [picked, pick] = useState<string | undefined>(undefined);
  const tap = (card: string): void => {
    pick(picked === undefined ? card : undefined);
    if (picked !== undefined && picked !== card) void host.ask({ type: 'lessonSwap', one: picked, other: card });
  };
  return (
    <>
      <ul class="album small" role="list">
        {row.map((each) => (
          <Photo key={each.card} of={each} on={each.card === picked} tap={() => tap(each.card)} />
        ))}
      </ul>
      {pack && picked !== undefined && (
        <section class="renaming">
          <p class="rest">{t('orNameIt')}</p>
          <DeckPicker pick={tap} words={false} pack={pack} />
        </section>
      )}
    </>
  );
}

const GOOD: readonly LessonSays[] = ['layOthers', 'allSeen'];
const CALM: readonly LessonSays[] = ['waking', 'layCards', 'layRow', 'nameRow', 'looking', 'hands', 'learning'];
const iconOf = (says: LessonSays): IconName =>
  GOOD.includes(says)
    ? 'tick'
    : CALM.includes(says)
      ? says === 'layCards' || says === 'layRow'
        ? 'lay'
        : 'eye'
      : 'warn';
const toneOf = (says: LessonSays): string => (GOOD.includes(says) ? 'good' : CALM.includes(says) ? 'calm' : 'warn');

/** The one thing to do now. */
function Says({ host, lesson: { says } }: LessonProps) {
  if (!host.camera.value.connected)
    return (
      <a class="key main" href={cameraLink(host)} target="_blank" rel="noreferrer">
        <Icon name="camera" />
        {t('openCamera')}
      </a>
    );
  return (
    <div class={`check ${toneOf(says)}`} aria-live="polite">
      <span class="st">
        <Icon name={iconOf(says)} />
      </span>
      <div>
        <h3>{t(`says_${says}`)}</h3>
        <p>{t(`says_${says}_help`)}</p>
      </div>
    </div>
  );
}

function TableView({ host }: { readonly host: Host }) {
  const seen = sees(host) ? host.seen.value : undefined;
  return (
    <figure class="view">
      {seen ? (
        <SeenPicture seen={seen} />
      ) : (
        <div class="nocamera">
          <Icon name="camera" />
          <p>{t(host.camera.value.connected ? 'cameraWakes' : 'cameraOff')}</p>
        </div>
      )}
    </figure>
  );
}

/** The whole pack with its names, to be confirmed with one tap or put right with two. */
function Checking({ host, lesson: { pack, missing, twice } }: LessonProps) {
  const [picked, pick] = useState<string | undefined>(undefined);
  const first = pack.find(({ card }) => card === picked);
  const tap = (card: string): void => {
    if (picked === undefined) return pick(card);
    pick(undefined);
    if (picked !== card) void host.ask({ type: 'lessonSwap', one: picked, other: card });
  };
  return (
    <CardsPage
      host={host}
      head={t('areNamesRight')}
      hint={first ? t('swapWith', { card: first.name }) : t('tapTwo')}
      keys={
        <>
          <StepKey host={host} step="more" text="showMore" />
          <StepKey host={host} step="keep" text="namesRight" role="key main" />
        </>
      }
    >
      <main>
        {missing.length > 0 && <p class="rest warn">{t('missingCards', { cards: missing.join(', ') })}</p>}
        {twice.length > 0 && <p class="rest warn">{t('seenTwice', { cards: twice.join(', ') })}</p>}
        <ul class="album" role="list">
          {pack.map((each) => (
            <Photo key={each.card} of={each} on={each.card === picked} tap={() => tap(each.card)} />
          ))}
        </ul>
      </main>
    </CardsPage>
  );
}

interface PhotoProps {
  readonly of: Portrait;
  readonly on: boolean;
  readonly tap: () => void;
  readonly mark?: string;
}
function Photo({ of: { name, picture }, on, tap, mark }: PhotoProps) {
  return (
    <li>
      <button class={on ? 'photo on' : 'photo'} type="button" aria-pressed={on} onClick={tap}>
        {picture ? <img src={picture} alt="" /> : <Icon name="eye" />}
        <span>{name}</span>
        {on && mark && (
          <span class="chip warn">
            <Icon name="warn" />
            {mark}
          </span>
        )}
      </button>
    </li>
  );
}

/** Ten cards at random: what is read is shown, and only what is wrong needs a tap. */
function Trying({ host, lesson }: LessonProps) {
  const { quiz } = lesson;
  if (!quiz) return null;
  const isOver = quiz.read.length >= quiz.of;
  const isWrong = quiz.read.some(({ wrong }) => wrong);
  return (
    <CardsPage
      host={host}
      head={t('tryMe')}
      hint={t('tryMeHint')}
      keys={
        <>
          {(isWrong || quiz.alike.length > 0) && (
            <StepKey host={host} step="more" text="showAgain" role={isWrong ? 'key main' : 'key'} />
          )}
          <StepKey host={host} step="end" text={isOver ? 'readyToPlay' : 'skip'} role={isWrong ? 'key' : 'key main'} />
        </>
      }
    >
      <main class="wiz showing">
        <TableView host={host} />
        <div class="tally">
          <p class={isOver && !isWrong ? 'count all' : 'count'} role="status">
            <b>{quiz.read.length}</b>
            <span>{t('readOf', { n: quiz.of })}</span>
          </p>
          <ul class="album small" role="list">
            {quiz.read.map((each) => (
              <Photo
                key={each.card}
                of={each}
                on={each.wrong}
                mark={t('readWrongly')}
                tap={() => void host.ask({ type: 'lessonWrong', card: each.card })}
              />
            ))}
          </ul>
          {quiz.alike.map(([one, other]) => (
            <p key={`${one}/${other}`} class="rest">
              {t('mayConfuse', { one, other })}
            </p>
          ))}
        </div>
      </main>
    </CardsPage>
  );
}

import { useState } from 'preact/hooks';
import type { Key, PhoneRow, PhoneView } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';
import { coinsLabel, CoinStack } from '../../ui/coins.tsx';
import { figure, t } from '../../ui/i18n.ts';
import { Icon, NamedIcon, PadIcon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import { leftHanded } from '../../ui/settings.ts';
import { useSeconds } from '../../ui/use-seconds.ts';
import type { Phone } from '../model.ts';
import { Cloth } from './cloth.tsx';
import { Desk } from './desk.tsx';
import { Facing } from './facing.tsx';
import { Pick } from './pick.tsx';
import { Resting } from './resting.tsx';
import { Reveal } from './reveal.tsx';
import { Board, Said } from './said.tsx';
import { Secret } from './secret.tsx';
import { CallSheet } from './sheet.tsx';
import { Top } from './top.tsx';

const OPENED = 'opened'; // the sheet of rules laid open; no key has this name

interface PlayProps {
  readonly phone: Phone;
  readonly view: PhoneView<string>;
}

/** The phone in play: public news above, the secret in the middle, all keys below. */
export function Play({ phone, view }: PlayProps) {
  const [open, setOpen] = useState<string | undefined>(undefined);
  const sheet = view.sheets.find((each) => each.key === open && each.confirm.live);
  const press = (key: string, value?: string) => {
    if (view.sheets.some((each) => each.key === key)) setOpen(key);
    else void phone.press(key, value);
  };
  const me = view.seats.find((each) => each.seat === view.seat);
  if (phone.paused.value && !view.over) return <Resting phone={phone} name={me?.name ?? ''} seat={view.seat} />;
  return (
    <div class={leftHanded.value ? 'phone play left' : 'phone play'}>
      <Top phone={phone} me={{ name: me?.name ?? '', seat: view.seat }} />
      <Public view={view} />
      <Scores view={view} />
      {view.reveal && view.over ? (
        <Reveal reveal={view.reveal} seats={view.seats} />
      ) : view.pick ? (
        <Pick key={view.pick.key} pick={view.pick} online={phone.online.value} keep={phone.press} />
      ) : view.secret ? (
        <Secret secret={view.secret} online={phone.online.value} />
      ) : view.said ? (
        <Said said={view.said} />
      ) : view.board && !view.facing?.open ? (
        <Board board={view.board} />
      ) : view.facing?.open ? null : (
        <Middle view={view} />
      )}
      {view.facing && !view.over && <Facing facing={view.facing} online={phone.online.value} />}
      {view.desk && <Desk key={view.desk.groups.length} desk={view.desk} press={press} />}
      {!view.pick &&
        !view.over &&
        view.rows.map((row, index) => (
          <Row key={index} row={row} press={press} choose={(id, value) => void phone.press(id, value)} />
        ))}
      {view.reveal && !view.over && (
        <button class="quiet opened" type="button" onClick={() => setOpen(OPENED)}>
          <Icon name="eye" />
          {view.reveal.title}
        </button>
      )}
      {open === OPENED && view.reveal && (
        <Cloth label={view.reveal.title} close={() => setOpen(undefined)}>
          <Reveal reveal={view.reveal} seats={view.seats} />
          <button class="key" type="button" onClick={() => setOpen(undefined)}>
            {t('done')}
          </button>
        </Cloth>
      )}
      {sheet && (
        <CallSheet
          key={sheet.key}
          sheet={sheet}
          online={phone.online.value}
          close={() => setOpen(undefined)}
          confirm={(value) => {
            setOpen(undefined);
            void phone.press(sheet.confirm.id, value);
          }}
        />
      )}
    </div>
  );
}

/** Nothing else wants the middle of the phone. */
const cardIsLarge = ({ secret, pick, said, board, facing }: PhoneView<string>): boolean =>
  !secret && !pick && !said && !board && !facing;

/** Where other phones keep a secret: the card that is the news, large. */
function Middle({ view }: { readonly view: PhoneView<string> }) {
  return <span class="grow big">{view.card !== null && cardIsLarge(view) && <FaceCard card={view.card} />}</span>;
}

function Public({ view }: Pick<PlayProps, 'view'>) {
  const seconds = useSeconds(view.timer);
  const name = view.seats.find((each) => each.seat === view.headline.seat)?.name;
  return (
    <section class="public" aria-live="polite">
      <News view={view} />
      <div>
        <p class="t">
          {name !== undefined && <em>{name}</em>} <Marked text={view.headline.text} />
        </p>
        <p class="u">
          {seconds !== undefined && <em class="clock">{t('secondsLeft', { n: seconds })}</em>}
          {view.details.map((line, index) => (
            <span key={index}>
              <Marked text={line} />
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

/** The card that is the news, or the sum; an outline while the sum is not said. */
function News({ view }: { readonly view: PhoneView<string> }) {
  if (view.card !== null && !cardIsLarge(view))
    return (
      <span class="mini">
        <FaceCard card={view.card} />
      </span>
    );
  if (view.sign) return <span class={view.sign.length > 2 ? 'n sign long' : 'n sign'}>{view.sign}</span>;
  if (!view.figure) return null;
  const { value, open, coins } = view.figure;
  if (coins && value !== null)
    return (
      <span class="purse" aria-label={coinsLabel(value)}>
        <CoinStack coins={value} />
        <b class="n">{value}</b>
      </span>
    );
  if (open || value === null)
    return (
      <span class="n sum open" aria-label={t('sumOpen')}>
        {open ? '?' : ''}
      </span>
    );
  const shown = figure(value);
  return (
    <span class={shown.length > 2 ? 'n long' : 'n'} aria-label={t('sum', { sum: shown })}>
      {shown}
    </span>
  );
}

/** A hand as a card with its number of cards. */
function Held({ cards }: { readonly cards: number }) {
  return (
    <span class="held" aria-label={t('cardsHeld', { n: cards })}>
      <FaceCard card="BACK" />
      {cards}
    </span>
  );
}

const scoresClass = (seats: number): string => (seats > 8 ? 'scores many crowd' : seats > 5 ? 'scores many' : 'scores');

function Scores({ view }: { readonly view: PhoneView<string> }) {
  return (
    <ol class={scoresClass(view.seats.length)} aria-label={t('pointsClockwise')}>
      {view.seats.map((each) => (
        <li
          key={each.seat}
          class={each.gone ? 'gone' : each.now ? 'now' : ''}
          aria-current={each.now ? 'true' : undefined}
        >
          <b>{each.cards === undefined ? figure(each.score) : <Held cards={each.cards} />}</b>
          <span class="nm">{each.name}</span>
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  readonly row: PhoneRow<string>;
  readonly press: (key: string) => void;
  readonly choose: (id: string, value: string) => void;
}

function Row({ row, press, choose }: RowProps) {
  if (row.kind === 'choice') return <Choice row={row} choose={choose} />;
  if (row.kind === 'keys')
    return (
      <div class={layoutOf(row.keys)}>
        {row.keys.map((key) => (
          <ActKey key={key.id} of={key} press={press} />
        ))}
      </div>
    );
  return (
    <div class="pad" role="group" aria-label={t('signs')}>
      {row.keys.map((key) => (
        <button key={key.id} type="button" disabled={!row.live} data-key={key.id} onClick={() => press(key.id)}>
          <PadIcon name={key.icon} />
          {key.text}
        </button>
      ))}
    </div>
  );
}

/** Two weighty keys side by side, one alone, pictures above the words, or small ones. */
function layoutOf(keys: readonly Key<string>[]): string {
  if (keys.some((key) => key.icon)) return 'acts three';
  if (keys.every((key) => key.role === 'plain')) return keys.length === 2 ? 'acts even' : 'acts more';
  return keys.length === 1 ? 'acts one' : 'acts';
}

function ActKey({ of: key, press }: { readonly of: Key<string>; readonly press: (key: string) => void }) {
  return (
    <button
      class={`key ${key.live ? key.role : 'wait'} is-${key.role}`}
      type="button"
      disabled={!key.live}
      data-key={key.id}
      onClick={() => press(key.id)}
    >
      {key.role === 'stop' && <Icon name="call" />}
      {key.icon !== undefined && <NamedIcon name={key.icon} />}
      {key.text}
      {key.note !== undefined && <small>{key.note}</small>}
    </button>
  );
}

interface ChoiceProps {
  readonly row: Extract<PhoneRow<string>, { kind: 'choice' }>;
  readonly choose: (id: string, value: string) => void;
}
function Choice({ row, choose }: ChoiceProps) {
  return (
    <div class={`ace ${row.asked ? 'ask' : row.live ? '' : 'off'}`} role="group" aria-label={row.label}>
      <span class="lab">{row.label}</span>
      {row.options.map((option) => (
        <button
          key={option.id}
          class={row.live ? 'key' : 'key wait'}
          type="button"
          disabled={!row.live}
          data-key={`${row.id}:${option.id}`}
          onClick={() => choose(row.id, option.id)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}

import type { Played } from '../../rules/game.ts';
import { ok, refuse } from '../../rules/result.ts';
import { keep, tell } from '../../rules/secret.ts';
import { RANKS } from './cards.ts';
import { call } from './call.ts';
import type { Event } from './events.ts';
import { mayAct, wholeNumber, type Answer, type Press } from './press.ts';
import {
  allSeats,
  fresh,
  isCounted,
  hasChroniclers,
  heldBy,
  isOut,
  most,
  nextDealer,
  nextOf,
  seatsIn,
  takerOf,
  type Play,
  type State,
} from './state.ts';

/** Why nobody lays cards now; undefined when somebody does. */
function notNow({ phase }: State): string | undefined {
  if (phase.at === 'last') return 'lastFirst';
  if (phase.at === 'reveal') return 'showFirst';
  if (phase.at === 'pickup') return 'pileFirst';
  return phase.at === 'between' ? 'roundOver' : undefined;
}

/** `value`: how many, and perhaps the rank said: `3` or `3|IX`. */
function lay(press: Press): Answer {
  const { state, atMs } = press;
  const reason = notNow(state);
  if (reason) return refuse(reason);
  const first = state.phase.at === 'deal';
  const seat = state.phase.at === 'turn' ? state.phase.seat : nextOf(state, state.dealer);
  if (!mayAct(press, seat)) return refuse('notYourTurn');
  const [number, rank] = (press.arg ?? press.value ?? '').split('|');
  const count = wholeNumber(number);
  if (count === undefined || count < 1 || count > most(state)) return refuse(`1-${most(state)}`);
  if (rank !== undefined && rank !== RANKS[state.due]) return refuse('rank');
  if (count > heldBy(state, seat)) return refuse('notSoMany', { n: heldBy(state, seat) });
  const seen = fresh(state).length;
  if (seen > 0 && seen !== count && !state.believed && isCounted(state)) return refuse('count', { seen });
  const play: Play = {
    id: press.n,
    by: seat,
    count,
    step: state.due,
    atMs,
    unseen: state.believed || (seen > 0 && isCounted(state)) ? 0 : Math.max(0, count - seen),
    closed: false,
    owned: keep(false),
  };
  return ok([...(first ? [{ type: 'dealt' } as const] : []), { type: 'laid', play }]);
}

function dealtOut(press: Press): Answer {
  if (press.state.phase.at !== 'deal') return refuse('dealtAlready');
  return mayAct(press, press.state.dealer) ? ok([{ type: 'dealt' }]) : refuse('notDealer');
}

function picked(press: Press): Answer {
  const taker = takerOf(press.state);
  if (taker === null) return refuse('noPile');
  return mayAct(press, taker) ? ok([{ type: 'picked' }]) : refuse('notYourPile');
}

function nextRound(press: Press): Answer {
  const { state } = press;
  if (state.phase.at !== 'between') return refuse('roundOn');
  return mayAct(press, nextDealer(state)) ? ok([{ type: 'next' }]) : refuse('notDealer');
}

/** Last cards: whoever is not their player lets them go; the host may speak for everybody without a time limit. */
function agree({ state, seat, atMs }: Press): Answer {
  const { phase } = state;
  if (phase.at !== 'last') return refuse('noLast');
  if (seat === null) {
    const rest = seatsIn(state).filter((other) => other !== phase.by && !phase.agreed.includes(other));
    return state.options.limits === 'off'
      ? ok(rest.map((other): Event => ({ type: 'agreed', seat: other, closeMs: atMs })))
      : refuse('stillOpen');
  }
  if (seat === phase.by) return refuse('ownLast');
  if (isOut(state, seat)) return refuse('youAreOut');
  if (phase.agreed.includes(seat)) return refuse('agreedAlready');
  const agreed = [...phase.agreed, seat];
  const isAll = seatsIn(state).every((other) => other === phase.by || isOut(state, other) || agreed.includes(other));
  return ok([{ type: 'agreed', seat, closeMs: isAll ? atMs : null }]);
}

/** The main key of every phone; the moment says what it is about. */
function okKey(press: Press): Answer {
  switch (press.state.phase.at) {
    case 'deal':
      return dealtOut(press);
    case 'pickup':
      return picked(press);
    case 'between':
      return nextRound(press);
    default:
      return agree(press);
  }
}

/**
 * "The Pale one was mine" (RULES.md BL-10): noted in secret while the play can be called, and due once it cannot.
 * Pressed later it is due at once, as long as the following play is the newest.
 */
function owns({ state, seat }: Press): Answer {
  const { phase, pile } = state;
  if (!hasChroniclers(state)) return refuse('noChroniclers');
  if (seat === null) return refuse('whoOwns');
  if (phase.at === 'pickup') return refuse('pileFirst');
  const play = pile.slice(-2).findLast(({ by }) => by === seat);
  if (!play) return refuse('noPlay');
  if (phase.at === 'reveal' && phase.accused === seat && play.id === pile.findLast(({ by }) => by === seat)?.id) {
    return refuse('calledAlready');
  }
  if (play.closed) return ok([{ type: 'paled', play: play.id, by: seat }]);
  return tell(play.owned) ? refuse('ownedAlready') : ok([{ type: 'owned', play: play.id }]);
}

function believe({ state, actor }: Press): Answer {
  if (actor !== 'host') return refuse('hostOnly');
  if (fresh(state).length === 0 || state.believed) return refuse('nothingCounted');
  return ok([{ type: 'believed' }]);
}

/** Without a camera the host says what the open cards were. */
function verdict({ state, actor, arg, value }: Press): Answer {
  const said = arg ?? value;
  if (actor !== 'host') return refuse('hostOnly');
  if (state.phase.at !== 'reveal') return refuse('nothingToJudge');
  return said === 'lie' || said === 'true' ? ok([{ type: 'judged', lie: said === 'lie' }]) : refuse('badValue');
}

const KEYS: Readonly<Record<string, (press: Press) => Answer>> = {
  lay,
  call,
  ok: okKey,
  dealt: dealtOut,
  picked,
  next: nextRound,
  pale: owns,
  believe,
  verdict,
};

/** A key pressed by a seat or by the host. */
export function press(state: State, { n, actor, move, atMs }: Played): Answer {
  if (move.type !== 'press' || actor === 'camera' || actor === 'clock') return refuse('unknownKey');
  const [name = '', arg, forSeat] = move.key.split('@');
  const seat = actor === 'host' ? (wholeNumber(forSeat) ?? null) : actor.seat;
  if (seat !== null && !allSeats(state).includes(seat)) return refuse('notAtTable');
  if (seat !== null && state.gone.includes(seat)) return refuse('gone');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (!key) return refuse('unknownKey');
  if (state.phase.at === 'over') return refuse('over');
  return key({ state, n, actor, seat, arg: arg === '' ? undefined : arg, value: move.value, atMs });
}

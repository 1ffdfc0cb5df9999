import type { Actor, Played } from '../../rules/game.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import type { Event } from './events.ts';
import { isMask, PACK, type MaskId } from './masks.ts';
import { fits } from './powers.ts';
import { problemsOf } from './scripts.ts';
import {
  allPlaces,
  allSeats,
  handCount,
  holderOf,
  inPlay,
  mustSwap,
  onTable,
  placeOf,
  seatsIn,
  type Answer,
  type Place,
  type State,
} from './state.ts';

/** A key pressed by a seat or on the host page. A key may carry an argument of its own: `pick@3`. */
interface Press {
  readonly state: State;
  readonly actor: Actor;
  readonly seat: number | null; // null: the host page
  readonly arg: string | undefined;
  readonly value: string | undefined;
  readonly atMs: number;
}
type Reply = Result<readonly Event[]>;

const isHost = ({ actor }: Press): boolean => actor === 'host';
const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
/** `value` as its parts; a part too many spoils it. */
const parts = ({ value = '' }: Press): readonly string[] => value.split('|');

// Before the first turn

function pick({ state, arg, ...press }: Press): Reply {
  if (press.actor !== 'host') return refuse('hostOnly');
  if (state.phase.at !== 'script') return refuse('scriptSet');
  const place = wholeNumber(arg);
  if (place === undefined || place >= PACK.length) return refuse('badValue');
  const { picked } = state.phase;
  const next = picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place];
  return ok([{ type: 'picked', picked: next.toSorted((a, b) => a - b) }]);
}

function draw(press: Press): Reply {
  if (!isHost(press)) return refuse('hostOnly');
  return press.state.phase.at === 'script' ? ok([{ type: 'drew' }]) : refuse('scriptSet');
}

function deal(press: Press): Reply {
  const { state } = press;
  if (!isHost(press)) return refuse('hostOnly');
  if (state.phase.at !== 'script') return refuse('scriptSet');
  const [problem] = problemsOf(
    state.phase.picked.map((place) => PACK[place]!),
    allSeats(state).length,
  );
  if (!problem) return ok([{ type: 'dealt' }]);
  const { why, ...args } = problem;
  return refuse(`script.${why}`, args);
}

function read({ state, seat }: Press): Reply {
  if (state.phase.at !== 'open') return refuse('masksDown');
  if (seat === null) return ok([{ type: 'covered' }]); // the host: all have read
  if (state.phase.read.includes(seat)) return refuse('alreadyRead');
  const { read: before } = state.phase;
  const done = seatsIn(state).every((other) => other === seat || before.includes(other));
  return ok([{ type: 'read', seat }, ...(done ? [{ type: 'covered' } as const] : [])]);
}

// A turn

/** What every action of a turn asks first. */
function onTurn({ state, seat }: Press): Result<number> {
  if (state.phase.at === 'script' || state.phase.at === 'open') return refuse('notYet');
  if (seat === null) return refuse('hostCannot');
  if (state.phase.at !== 'turn') return refuse(seat === state.active ? 'inAction' : 'notYourTurn');
  return seat === state.active ? ok(seat) : refuse('notYourTurn');
}

/** The player's own place: with two masks the value names the hand. */
function ownPlace(state: State, seat: number, hand: string | undefined): Place | undefined {
  if (handCount(state) === 1) return hand === undefined || hand === '' ? seat : undefined;
  return hand === '0' || hand === '1' ? placeOf(state, seat, Number(hand)) : undefined;
}

function look(press: Press): Reply {
  const turn = onTurn(press);
  if (!turn.ok) return turn;
  if (mustSwap(press.state)) return refuse('mustSwap');
  const [hand, more] = parts(press);
  const place = more === undefined ? ownPlace(press.state, turn.value, hand) : undefined;
  return place === undefined ? refuse('badValue') : ok([{ type: 'looked', place, atMs: press.atMs }]);
}

function swap(press: Press): Reply {
  const turn = onTurn(press);
  if (!turn.ok) return turn;
  const { state } = press;
  const [target, hand, more] = parts(press);
  const own = more === undefined ? ownPlace(state, turn.value, hand) : undefined;
  const other = wholeNumber(target);
  if (own === undefined || other === undefined || !allPlaces(state).includes(other)) return refuse('badValue');
  if (other === own) return refuse('ownMask');
  return ok([{ type: 'took', seat: turn.value, places: [own, other], spied: false }]);
}

function announce(press: Press): Reply {
  const turn = onTurn(press);
  if (!turn.ok) return turn;
  const { state, atMs } = press;
  if (mustSwap(state)) return refuse('mustSwap');
  if (state.forced.includes(turn.value)) return refuse('revealed');
  const [mask = '', hand, more] = parts(press);
  const place = more === undefined ? ownPlace(state, turn.value, hand) : undefined;
  if (place === undefined || !isMask(mask)) return refuse('badValue');
  return inPlay(state).includes(mask) ? ok([{ type: 'announced', place, mask, atMs }]) : refuse('notInPlay');
}

/** One of two like keys; which one swaps for real, only its owner knows. */
const side =
  (first: boolean) =>
  ({ state, seat, atMs }: Press): Reply => {
    if (state.phase.at !== 'swap' || onTable(state)) return refuse('nothingToSwap');
    if (seat !== state.phase.seat) return refuse('notYourSwap');
    return ok([{ type: 'swapped', really: tell(state.sides[seat]!) === first, atMs }]);
  };

/** "Seen", "swapped or not": what was begun is over. */
function done({ state, seat, atMs }: Press): Reply {
  const { phase } = state;
  if (phase.at === 'look') return seat === state.active ? ok([{ type: 'passedOn' }]) : refuse('notYourTurn');
  if (phase.at !== 'swap' || !onTable(state)) return refuse('nothingToSwap');
  return seat === phase.seat ? ok([{ type: 'swapped', really: false, atMs }]) : refuse('notYourSwap');
}

// Answers

function answerer({ state, seat }: Press): Result<number> {
  const { phase, act } = state;
  if (phase.at !== 'claims' || !act) return refuse('notAsked');
  const asked = seat ?? phase.asked; // the host answers for whoever is asked
  if (asked === null) return refuse('whoAnswers');
  if (act.answered.includes(asked)) return refuse('answered');
  if (asked === act.seat || (phase.asked !== null && phase.asked !== asked)) return refuse('notAsked');
  return ok(asked);
}
const answer = (answer: Answer, atMs: number): Reply => ok([{ type: 'answered', answer, atMs }]);

function claim(press: Press): Reply {
  const asked = answerer(press);
  if (!asked.ok) return asked;
  const [hand, more] = parts(press);
  const place = more === undefined ? ownPlace(press.state, asked.value, hand) : undefined;
  return place === undefined ? refuse('badValue') : answer({ seat: asked.value, place }, press.atMs);
}

function pass(press: Press): Reply {
  const asked = answerer(press);
  return asked.ok ? answer({ seat: asked.value, place: null }, press.atMs) : asked;
}

// Powers

function choose(press: Press): Reply {
  const { state, seat } = press;
  const owner = state.act?.owners[0];
  if (state.phase.at !== 'choose' || !state.act || !owner) return refuse('nothingToChoose');
  if (seat !== owner.seat) return refuse('notYourPower');
  const targets = parts(press).map(wholeNumber);
  const whole = targets.filter((target) => target !== undefined);
  const legal = whole.length === targets.length && fits(state, state.act.mask, owner, whole);
  return legal ? ok([{ type: 'chose', targets: whole }]) : refuse('badTarget');
}

function nameMask({ state, seat, value = '', atMs }: Press): Reply {
  if (state.phase.at !== 'name') return refuse('notAskedMask');
  if (seat === null || seat !== holderOf(state, state.phase.place)) return refuse('notAskedMask');
  if (!isMask(value)) return refuse('badValue');
  const mask: MaskId = value;
  return inPlay(state).includes(mask) ? ok([{ type: 'named', mask, atMs }]) : refuse('notInPlay');
}

/** Masks down again, on with the game. */
function goOn({ state, seat }: Press): Reply {
  if (state.phase.at !== 'aftermath') return refuse('notShown');
  return seat === null || seat === state.active ? ok([{ type: 'passedOn' }]) : refuse('notYourTurn');
}

/** The host goes on without whoever is awaited. */
function skip(press: Press): Reply {
  const { state, atMs } = press;
  if (!isHost(press)) return refuse('hostOnly');
  switch (state.phase.at) {
    case 'turn':
    case 'look':
      return ok([{ type: 'passedOn' }]);
    case 'swap':
      return ok([{ type: 'swapped', really: false, atMs }]);
    case 'choose':
      return ok([{ type: 'chose', targets: [] }]);
    case 'name':
      return ok([{ type: 'named', mask: null, atMs }]);
    case 'show':
      return ok([{ type: 'settled' }]);
    default:
      return refuse('nobodyAwaited');
  }
}

const KEYS: Readonly<Record<string, (press: Press) => Reply>> = {
  pick,
  draw,
  deal,
  read,
  look,
  swap,
  announce,
  first: side(true),
  second: side(false),
  done,
  claim,
  pass,
  choose,
  name: nameMask,
  on: goOn,
  skip,
};

/** A key pressed by a seat or by the host. */
export function press(state: State, { actor, move, atMs }: Played): Reply {
  if (move.type !== 'press' || actor === 'camera' || actor === 'clock') return refuse('unknownKey');
  const seat = actor === 'host' ? null : actor.seat;
  if (seat !== null && !allSeats(state).includes(seat)) return refuse('notAtTable');
  const [name = '', arg] = move.key.split('@');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (!key) return refuse('unknownKey');
  if (state.phase.at === 'over') return refuse('over');
  return key({ state, actor, seat, arg, value: move.value, atMs });
}

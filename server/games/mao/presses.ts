import type { Actor, Played } from '../../rules/game.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import { alert, draw, signOf, type Script } from './books.ts';
import type { Event } from './events.ts';
import { stands } from './facts.ts';
import { doesNotFit, fine } from './penalties.ts';
import { choosable } from './options.ts';
import { CEILING, OWN_LETTERS, ownSecret, type SecretName } from './secrets.ts';
import { isStuck, KINDS, pending, seatsIn, type State } from './state.ts';

/** A key pressed by a seat or on the host page. */
interface Press {
  readonly state: State;
  readonly actor: Actor;
  readonly seat: number | null; // null: the host page
  readonly value: string | undefined;
  readonly atMs: number;
}
type Answer = Result<Script>;
type Key = (press: Press) => Answer;

const seatIn = (state: State, text: string | undefined): number | undefined =>
  seatsIn(state).find((seat) => `${seat}` === text);

/** Keys of the dealer's sheet. */
const dealers =
  (key: Key): Key =>
  (press) =>
    press.seat === press.state.dealer ? key(press) : refuse('dealerOnly');
/** Keys that the host page has as well, for what everybody can see. */
const dealersOrHosts =
  (key: Key): Key =>
  (press) =>
    press.seat === null || press.seat === press.state.dealer ? key(press) : refuse('dealerOnly');
const hosts =
  (key: Key): Key =>
  (press) =>
    press.seat === null ? key(press) : refuse('hostOnly');
/** Keys of one phase; what phase it is everybody knows. */
const during =
  (at: State['phase']['at'], code: string, key: Key): Key =>
  (press) =>
    press.state.phase.at === at ? key(press) : refuse(code);

const dealt: Key = () => ok([{ type: 'dealt' }]);

const thrownIn: Key = ({ state }) =>
  ['deal', 'starter', 'play'].includes(state.phase.at) ? ok([{ type: 'thrownIn' }]) : refuse('noDeal');

/** A player's own draw; the dealer notes it for anybody, without a name for whoever is on turn. */
function drew({ state, seat, value }: Press): Answer {
  if (seat === null) return refuse('whoDraws');
  if (seat !== state.dealer) return value ? refuse('dealerOnly') : ok(draw(state, seat));
  const who = value ? seatIn(state, value) : tell(state.books).course.turn;
  return who === undefined ? refuse('badValue') : ok(draw(state, who));
}

/** `value`: `seat|kind`, or `takeBack`. */
function penalty({ state, value = '', atMs }: Press): Answer {
  const [who, what] = value.includes('|') ? value.split('|') : [undefined, value];
  if (what === 'takeBack') return tell(state.beforeFine) ? ok([{ type: 'pardoned' }]) : refuse('nothingToTakeBack');
  const seat = seatIn(state, who);
  const kind = KINDS.find((each) => each === what);
  return seat === undefined || kind === undefined ? refuse('badValue') : fine(state, seat, kind, atMs);
}

/** Said with a card that is not the last one it is talking, for the dealer to fine. */
function word({ state, value, atMs }: Press): Answer {
  const { out, last } = tell(state.books);
  if (value && seatIn(state, value) === undefined) return refuse('badValue');
  const who = seatIn(state, value) ?? out?.seat ?? last?.seat;
  if (who === undefined) return doesNotFit();
  if (out && out.seat === who && out.fined.length === 0 && !out.word) return ok(signOf(state, 'word'));
  const early: Event = { type: 'early', sign: 'word', atMs };
  return ok([early, alert('tooSoon', who)]);
}

function tap({ state, atMs }: Press): Answer {
  const { out } = tell(state.books);
  if (out && out.fined.length === 0 && !out.tap) return ok(signOf(state, 'tap'));
  return ok([{ type: 'early', sign: 'tap', atMs }]);
}

/** An illegal card stands, or a doubt about it is over; with a name it also says who laid the card. */
function letPass({ state, value, atMs }: Press): Answer {
  const { last, alerts } = tell(state.books);
  if (value && seatIn(state, value) === undefined) return refuse('badValue');
  const seat = seatIn(state, value) ?? last?.seat;
  const waiting = pending(tell(state.books));
  const passed: Event = { type: 'passed' };
  if (waiting) return ok(stands(state, [passed], seat ?? waiting.seat, atMs));
  if (last && !last.back && seat !== undefined && seat !== last.seat)
    return ok(stands(state, [passed, { type: 'renamed' }], seat, atMs)); // taken back on paper and laid anew
  return alerts.length > 0 ? ok([passed]) : doesNotFit();
}

/** Nobody can move: the fewest cards win; with equal hands nobody does (RULES.md MA-18). */
function count({ state }: Press): Answer {
  if (!isStuck(state)) return refuse('notStuck');
  const { held } = tell(state.books);
  const fewest = Math.min(...seatsIn(state).map((each) => held[each] ?? 0));
  const [seat, ...others] = seatsIn(state).filter((each) => held[each] === fewest);
  return ok(seat === undefined || others.length > 0 ? [{ type: 'nobodyWon' }] : [{ type: 'won', seat }]);
}

function mayAdd(state: State, name: SecretName): Answer | undefined {
  const active = tell(state.secrets);
  if (active.length >= CEILING) return refuse('ceiling', { n: CEILING });
  return active.some((each) => each.name === name) ? refuse('alreadyIn') : undefined;
}

/** `value`: the name of one secret, or `none`. */
function add({ state, value = '' }: Press): Answer {
  if (value === 'none') return ok([{ type: 'sheetReady', secret: null }]);
  if (value.includes('|')) return refuse('oneOnly');
  if (!choosable(state.options).includes(value)) return refuse('badValue');
  return mayAdd(state, value) ?? ok([{ type: 'sheetReady', secret: value }]);
}

/** A secret in the winner's own words. */
function own({ state, value = '' }: Press): Answer {
  const words = value.trim().replaceAll(/\s+/gu, ' ').slice(0, OWN_LETTERS);
  if (!state.options.own) return refuse('optionOff');
  if (words === '') return refuse('badValue');
  return mayAdd(state, ownSecret(words)) ?? ok([{ type: 'sheetReady', secret: ownSecret(words) }]);
}

function flipped({ state }: Press): Answer {
  return state.pile.length > 1 ? ok([{ type: 'flipped' }]) : refuse('nothingToTurn');
}

function back({ state }: Press): Answer {
  const ids = state.leaving.map(({ id }) => id);
  return ids.length > 0 ? ok([{ type: 'gone', ids }]) : refuse('nothingToTakeBack');
}

const inPlay = (key: Key): Key => during('play', 'notPlaying', key);

const KEYS: Readonly<Record<string, Key>> = {
  dealt: dealersOrHosts(during('deal', 'noDeal', dealt)),
  thrownIn: dealersOrHosts(thrownIn),
  drew: inPlay(drew),
  penalty: dealers(inPlay(penalty)),
  word: dealers(inPlay(word)),
  tap: dealers(inPlay(tap)),
  pass: dealers(inPlay(letPass)),
  count: dealers(inPlay(count)),
  add: dealers(during('handOver', 'notHandOver', add)),
  own: dealers(during('handOver', 'notHandOver', own)),
  flipped: hosts(inPlay(flipped)),
  back: hosts(inPlay(back)),
  handOn: hosts(() => ok([{ type: 'handedOn' }])),
};

/** A key pressed by a seat or by the host. */
export function press(state: State, { actor, move, atMs }: Played): Answer {
  if (move.type !== 'press' || actor === 'camera' || actor === 'clock') return refuse('unknownKey');
  const seat = actor === 'host' ? null : actor.seat;
  if (seat !== null && state.names[seat] === undefined) return refuse('notAtTable');
  const key = Object.hasOwn(KEYS, move.key) ? KEYS[move.key] : undefined;
  if (!key) return refuse('unknownKey');
  if (state.phase.at === 'over') return refuse('over');
  return key({ state, actor, seat, value: move.value, atMs });
}

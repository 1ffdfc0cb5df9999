import type { Actor, Played } from '../../rules/game.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import { inTime, looksBroken, targetOf, type Target } from './call.ts';
import { measure } from './draft.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { gatherer } from './facts.ts';
import {
  alarmAt,
  allSeats,
  knowsOwnRules,
  newest,
  PAD,
  seatsIn,
  takerOf,
  type Offer,
  type PadKey,
  type Rule,
  type State,
} from './state.ts';

/** A key pressed by a seat or on the host page. A key may carry an argument of its own: `ace@11`, `call@17`. */
interface Press {
  readonly state: State;
  readonly actor: Actor;
  readonly seat: number | null; // null: the host page
  readonly arg: string | undefined;
  readonly value: string | undefined;
  readonly atMs: number;
  readonly verdict: boolean | undefined; // what the rule said when the key was pressed, before a correction
}
type Answer = Result<readonly Event[]>;

const NOTES_AT_MOST = 200;
const TAPS_AT_MOST = 100;
const STEPS_PER_RULE = 4;
const isHost = ({ actor }: Press): boolean => actor === 'host';
const mayAct = (press: Press, seat: number | null): boolean => isHost(press) || press.seat === seat;
const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function ace(press: Press): Answer {
  const { state, atMs } = press;
  const as = press.arg ?? press.value;
  if (state.phase.at !== 'ace' && state.phase.at !== 'starterAce') return refuse('noAce');
  if (!mayAct(press, newest(state)?.by ?? state.flipper)) return refuse('notYourAce');
  if (as !== '1' && as !== '11') return refuse('badValue');
  return ok([{ type: 'aceDeclared', as: as === '1' ? 1 : 11, atMs }]);
}

function said(press: Press): Answer {
  const { state, atMs } = press;
  if (state.phase.at === 'ace' || state.phase.at === 'starterAce') return refuse('aceFirst');
  if (state.phase.at !== 'say') return refuse('nothingToSay');
  return mayAct(press, newest(state)?.by ?? null) ? ok([{ type: 'said', atMs }]) : refuse('notYourSum');
}

/** Whether nobody can call the finished trick any more. */
function mayCollect(press: Press): boolean {
  const { state, atMs } = press;
  if (state.phase.at !== 'finished') return false;
  const { agreed, graceOver } = state.phase;
  const taker = takerOf(state);
  const agreedAll = seatsIn(state).every((seat) => seat === taker || agreed.includes(seat));
  return graceOver || agreedAll || atMs >= (alarmAt(state) ?? (isHost(press) ? 0 : Infinity));
}

function collect(press: Press): Answer {
  const { state } = press;
  if (state.phase.at !== 'finished') return refuse(state.row.length > 0 ? 'trickOpen' : 'noTrick');
  if (state.question) return refuse('asking');
  if (!mayAct(press, gatherer(state))) return refuse('notYourTrick');
  return mayCollect(press) ? ok([{ type: 'collected' }]) : refuse('tooSoon');
}

/** "Agreed": the taker takes the trick; everybody else lets it go. */
function agree(press: Press): Answer {
  const { state, seat } = press;
  if (seat === null || state.phase.at !== 'finished' || seat === takerOf(state)) return collect(press);
  if (state.phase.agreed.includes(seat)) return ok([]);
  const agreed: Event = { type: 'agreed', seat };
  const after = { ...press, state: evolve(state, agreed) };
  const isVoid = takerOf(state) === null;
  return ok(isVoid && mayCollect(after) && !state.question ? [agreed, { type: 'collected' }] : [agreed]);
}

/** What every kind of call asks first. */
function target({ state, seat, arg, atMs }: Press): Result<{ readonly target: Target; readonly by: number }> {
  if (seat === null) return refuse('whoCalls');
  const found = targetOf(state, wholeNumber(arg), atMs);
  if (!found) return refuse(arg === undefined ? 'nothing' : 'late');
  const { laid } = found;
  if (laid.callers.includes(seat)) return refuse('twice');
  if (!inTime(state, laid.id, atMs)) return refuse('late');
  if (laid.by === seat) return refuse('ownCall');
  if (state.gone.includes(laid.by)) return refuse('hasLeft');
  if (state.question) return refuse('asking');
  if (state.phase.at === 'ace' && laid.id === newest(state)?.id) return refuse('aceFirst');
  return ok({ target: found, by: seat });
}

const rejected = (state: State, by: number): Answer =>
  state.options.falseAlarm ? ok([{ type: 'falseAlarm', by }]) : refuse('noReason');

function call(press: Press): Answer {
  const found = target(press);
  if (!found.ok) return found;
  const { by } = found.value;
  const { state, value, atMs } = press;
  if (!knowsOwnRules(state, by)) return refuse('blind');
  const rules = tell(state.hands[by]!.rules);
  if (rules.length === 0) return refuse('noRule');
  const step = value ? wholeNumber(value) : 1;
  const rule = step ? rules[Math.floor((step - 1) / STEPS_PER_RULE)] : undefined;
  if (!rule || step === undefined) return refuse('badValue');
  const isBroken = press.verdict ?? looksBroken(rule, found.value.target, atMs);
  if (state.options.assist !== 'off' && !isBroken) return rejected(state, by);
  return ok([{ type: 'called', by, playId: found.value.target.laid.id, step: value ? step : null }]);
}

/** A call that somebody must judge: the owner of the rule (`found`), or the host and the accused (`sum`). */
const ask =
  (kind: 'found' | 'sum') =>
  (press: Press): Answer => {
    if (!(kind === 'found' ? press.state.options.anyone : press.state.options.police)) return refuse('optionOff');
    const found = target(press);
    if (!found.ok) return found;
    const { laid } = found.value.target;
    if (kind === 'sum' && laid.saidAtMs === null) return refuse('notSaid');
    return ok([{ type: 'asked', kind, by: found.value.by, playId: laid.id, atMs: press.atMs }]);
  };

/** How a question ends: the call is upheld or comes to nothing. */
export function settle(state: State, upheld: boolean): readonly Event[] {
  if (!state.question) return [];
  const { by, playId } = state.question;
  const called: readonly Event[] = [{ type: 'called', by, playId, step: null }];
  const nothing: readonly Event[] = state.options.falseAlarm ? [{ type: 'falseAlarm', by }] : [];
  return [{ type: 'settled' }, ...(upheld ? called : nothing)];
}
/** Whether nobody is left to say yes or no. */
export const everybodyAnswered = (state: State): boolean =>
  seatsIn(state).every((seat) => seat === state.question?.by || state.question?.answered.includes(seat));
export const anyYes = (state: State): boolean => Object.values(tell(state.question!.answers)).includes(true);

/** An owner's yes counts only when the engine sees that rule broken as well. */
function owns(state: State, seat: number, atMs: number): boolean {
  const found = targetOf(state, state.question?.playId, atMs);
  const rules = tell(state.hands[seat]!.rules);
  if (!found || rules.length === 0) return false;
  return state.options.assist === 'off' || rules.some((rule) => looksBroken(rule, found, state.question!.atMs));
}

const answer =
  (yes: boolean) =>
  (press: Press): Answer => {
    const { state, seat } = press;
    const question = state.question;
    if (!question) return refuse('notAsked');
    if (question.kind === 'sum') return answerSum(press, yes);
    if (seat === null) return yes ? refuse('notAsked') : ok(settle(state, false));
    if (seat === question.by || question.answered.includes(seat)) return refuse('notAsked');
    const answered: Event = { type: 'answered', seat, yes: yes && (press.verdict ?? owns(state, seat, press.atMs)) };
    const after = evolve(state, answered);
    return ok(everybodyAnswered(after) ? [answered, ...settle(after, anyYes(after))] : [answered]);
  };

/** The host decides about a wrong sum; the accused may admit it. */
function answerSum(press: Press, yes: boolean): Answer {
  const { state, seat } = press;
  const accused = targetOf(state, state.question!.playId, press.atMs)?.laid.by;
  const mayJudge = seat === null || (yes && seat === accused);
  return mayJudge ? ok(settle(state, yes)) : refuse('notAsked');
}

function solve(press: Press): Answer {
  const { state, seat, value = '' } = press;
  if (!state.options.solve) return refuse('optionOff');
  if (state.question) return refuse('asking');
  if (seat === null || state.phase.at !== 'turn' || state.phase.seat !== seat) return refuse('notYourTurn');
  if (state.solvedOn === newest(state)?.id) return refuse('onceATurn');
  const [owner, trigger, action] = value.split('|').map(wholeNumber);
  const isOther = owner !== undefined && owner !== seat && !state.gone.includes(owner);
  const hand = isOther ? state.hands[owner] : undefined;
  if (!hand || owner === undefined || !trigger || !action) return refuse('badValue');
  const rules = tell(hand.rules);
  if (rules.length === 0) return refuse('noRule');
  const rule = rules.find((other) => other.trigger === trigger && other.action === action);
  if (!rule) return ok([{ type: 'missed', by: seat }]);
  const solved: Event = { type: 'solved', by: seat, owner, rule };
  if (!state.options.blind) return ok([solved]);
  const offer = evolve(state, solved).hands[owner]?.offer;
  return ok(offer ? [solved, { type: 'kept', seat: owner, rules: firstOf(tell(offer), 1) }] : [solved]);
}

export const firstOf = ({ triggers, actions }: Offer, count: number): readonly Rule[] =>
  triggers.slice(0, count).flatMap((trigger, place) => {
    const action = actions[place];
    return action === undefined ? [] : [{ trigger, action }];
  });

/** How many rules the seat still has to keep. */
export const keepCount = (state: State, seat: number): number =>
  Math.min(
    tell(state.hands[seat]!.offer ?? { sealed: { triggers: [], actions: [] } }).triggers.length,
    measure(allSeats(state).length, state.options).kept - tell(state.hands[seat]!.rules).length,
  );

/** `value`: the places of the triggers, then of the actions kept, joined by `|`, e.g. `0|1`. */
function keepRule({ state, seat, value = '' }: Press): Answer {
  if (seat === null) return refuse('hostCannot');
  const offer = state.hands[seat]!.offer;
  if (!offer) return refuse('alreadyKept');
  const count = keepCount(state, seat);
  const picks = value.split(/[|,]/).map(wholeNumber);
  const pick = (cards: readonly number[], from: number): readonly number[] =>
    picks.slice(from, from + count).flatMap((place) => cards[place ?? -1] ?? []);
  const triggers = pick(tell(offer).triggers, 0);
  const actions = pick(tell(offer).actions, count);
  const distinct = new Set(triggers).size === count && new Set(actions).size === count;
  if (picks.length !== 2 * count || !distinct) return refuse('badValue');
  return ok([{ type: 'kept', seat, rules: firstOf({ triggers, actions }, count) }]);
}

/** The host lets Kibitz choose for everybody who has not. */
function keepRest(press: Press): Answer {
  const { state } = press;
  if (!isHost(press)) return refuse('hostOnly');
  const kept = allSeats(state).flatMap((seat): readonly Event[] => {
    const offer = state.hands[seat]?.offer;
    return offer ? [{ type: 'kept', seat, rules: firstOf(tell(offer), keepCount(state, seat)) }] : [];
  });
  return kept.length > 0 ? ok(kept) : refuse('alreadyKept');
}

function tick({ state, seat, value = '' }: Press): Answer {
  const word = value.trim().slice(0, 40);
  if (seat === null) return refuse('hostCannot');
  if (word === '') return refuse('badValue');
  return tell(state.hands[seat]!.notes).length < NOTES_AT_MOST ? ok([{ type: 'ticked', seat, word }]) : ok([]);
}

function shuffled(press: Press): Answer {
  if (press.state.phase.at !== 'reshuffle') return refuse('noShuffle');
  return isHost(press) ? ok([{ type: 'shuffled' }]) : refuse('hostOnly');
}

function back(press: Press): Answer {
  const ids = press.state.leaving.map(({ laid }) => laid.id);
  if (!isHost(press)) return refuse('hostOnly');
  return ids.length > 0 ? ok([{ type: 'gone', ids }]) : refuse('nothingToTakeBack');
}

/** The pad answers everybody alike; only the taps of whoever is about to say the sum are kept. */
function pad({ state, seat }: Press, key: PadKey): Answer {
  const laid = newest(state);
  const counts = (state.phase.at === 'ace' || state.phase.at === 'say') && seat !== null && laid?.by === seat;
  return ok(counts && laid.taps.length < TAPS_AT_MOST ? [{ type: 'tapped', key }] : []);
}

const KEYS: Readonly<Record<string, (press: Press) => Answer>> = {
  ace,
  said,
  collect,
  ok: agree,
  call,
  found: ask('found'),
  sum: ask('sum'),
  yes: answer(true),
  no: answer(false),
  solve,
  keep: keepRule,
  keepRest,
  tick,
  shuffled,
  back,
  ...Object.fromEntries(PAD.map((key) => [key, (press: Press) => pad(press, key)])),
};

/** A key pressed by a seat or by the host. */
export function press(state: State, { actor, move, atMs, verdict }: Played): Answer {
  if (move.type !== 'press' || actor === 'camera' || actor === 'clock') return refuse('unknownKey');
  const seat = actor === 'host' ? null : actor.seat;
  if (seat !== null && !state.hands[seat]) return refuse('notAtTable');
  const [name = '', arg] = move.key.split('@');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (!key) return refuse('unknownKey');
  if (state.phase.at === 'over') return refuse('over');
  return key({ state, actor, seat, arg, value: move.value, atMs, verdict });
}

/** What somebody's secret rule said: a call by a step of the ladder was upheld or not, a yes counts or not. */
export function verdict(events: readonly Event[]): boolean | undefined {
  const [first] = events;
  if (first?.type === 'called') return true;
  if (first?.type === 'falseAlarm') return false;
  return first?.type === 'answered' && first.yes ? true : undefined;
}

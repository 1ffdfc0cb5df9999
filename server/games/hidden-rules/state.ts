import type { CardId } from '../../protocol/cards.ts';
import type { Quad } from '../../protocol/geometry.ts';
import type { Seed } from '../../rules/random.ts';
import type { Secret } from '../../rules/secret.ts';
import { pointsOf } from './cards.ts';
import type { Options } from './options.ts';

export type PadKey = 'bell' | 'star' | 'moon' | 'drum' | 'red' | 'black';
export const PAD: readonly PadKey[] = ['bell', 'star', 'moon', 'drum', 'red', 'black'];

/** A card on the table. `id` is the number of the move that laid it. */
export interface Laid {
  readonly id: number;
  readonly track: number | null; // null: entered on the host page
  readonly card: CardId;
  readonly by: number | null; // null: a starter, or a stray card of unknown hand
  readonly atMs: number;
  readonly quad?: Quad;
  readonly aceAs: 1 | 11 | null;
  readonly saidAtMs: number | null;
  readonly taps: readonly PadKey[]; // pressed by its player between laying and saying, in order
  readonly callers: readonly number[]; // whose calls on it were upheld
  readonly scores: readonly number[]; // as they stood when it was laid
  readonly afterTakeBack: boolean; // the play just before it was taken back
}

/** Why a card has to leave the table. */
export type Reason = 'called' | 'raced' | 'turn' | 'stray';
export interface Leaving {
  readonly laid: Laid;
  readonly why: Reason;
}

/** Numbers of a trigger card and an action card. */
export interface Rule {
  readonly trigger: number;
  readonly action: number;
}
export interface Offer {
  readonly triggers: readonly number[];
  readonly actions: readonly number[];
}

/** What one player must not tell, and nobody else may learn. */
export interface Hand {
  readonly rules: Secret<readonly Rule[]>;
  readonly offer: Secret<Offer> | null;
  readonly steps: Secret<readonly number[]>; // steps of the hint ladder said before
  readonly notes: Secret<readonly string[]>; // names the owner ticked as used
}

type Phase =
  | { readonly at: 'draft' }
  | { readonly at: 'starter' }
  | { readonly at: 'starterAce'; readonly asked: boolean }
  | { readonly at: 'turn'; readonly seat: number }
  | { readonly at: 'ace'; readonly asked: boolean }
  | { readonly at: 'say' }
  | {
      readonly at: 'finished'; // 21, past it, or nobody holds a card
      readonly fromMs: number;
      readonly agreed: readonly number[];
      readonly graceOver: boolean;
      readonly away: readonly number[]; // cards picked up already
    }
  | { readonly at: 'reshuffle' }
  | { readonly at: 'over'; readonly winner: number };

/** A call that is being asked about: a rule of somebody else (`found`), or a wrong sum (`sum`). */
interface Question {
  readonly kind: 'found' | 'sum';
  readonly by: number;
  readonly playId: number;
  readonly atMs: number;
  readonly answers: Secret<Readonly<Record<number, boolean>>>;
  readonly answered: readonly number[];
}

export interface State {
  readonly names: readonly string[];
  readonly options: Options;
  readonly seed: Secret<Seed>;
  readonly phase: Phase;
  readonly scores: readonly number[];
  readonly cardsHeld: readonly number[];
  readonly stock: number;
  readonly taken: number; // cards in the piles of taken tricks
  readonly spent: readonly CardId[]; // faces of the tricks taken since the last shuffle
  readonly tricks: number; // begun so far
  readonly tricksTaken: readonly number[]; // by seat
  readonly flipper: number; // who turns the next starter
  readonly row: readonly Laid[]; // the trick, starter first
  readonly leaving: readonly Leaving[];
  readonly lingering: readonly Laid[]; // cards of a taken trick that the camera still sees
  readonly takenBack: Laid | null; // the play just before, when a call took it back
  readonly question: Question | null;
  readonly hands: readonly Hand[];
  readonly opened: readonly { readonly seat: number; readonly rule: Rule }[]; // rules solved and laid open
  readonly gone: readonly number[]; // seats that have left; nothing waits for them
  readonly solvedOn: number | null; // the id of the newest card when a rule was last guessed: once a turn
}

export const GOAL_SUM = 21;
export const RACE_MS = 1500;
const ACE_MS = 15_000;
const GRACE_MS = 8_000;

export const seatCount = (state: State): number => state.names.length;
export const allSeats = (state: State): readonly number[] => state.names.map((_, seat) => seat);
export const seatsIn = (state: State): readonly number[] =>
  allSeats(state).filter((seat) => !state.gone.includes(seat));

/** The next seat that somebody sits on, `seat` itself last. */
function beside(state: State, seat: number, step: 1 | -1): number {
  const round = allSeats(state).map((k) => (seat + step * (k + 1) + 2 * seatCount(state)) % seatCount(state));
  return round.find((other) => !state.gone.includes(other)) ?? seat;
}
export const leftOf = (state: State, seat: number): number => beside(state, seat, 1);
export const rightOf = (state: State, seat: number): number => beside(state, seat, -1);

export const worthOf = (laid: Laid): number => pointsOf(laid.card, laid.aceAs);
export const sumOf = (row: readonly Laid[]): number => row.reduce((sum, laid) => sum + worthOf(laid), 0);
export const newest = (state: State): Laid | undefined => state.row.at(-1);

/** The newest card that a player laid; starters do not count. */
function newestPlay(state: State): (Laid & { readonly by: number }) | undefined {
  const laid = newest(state);
  return laid && laid.by !== null ? { ...laid, by: laid.by } : undefined;
}

/** The next seat clockwise with a card in hand, `from` itself last; undefined when nobody holds one. */
export function nextHolder(state: State, from: number): number | undefined {
  return allSeats(state)
    .map((step) => (from + 1 + step) % seatCount(state))
    .find((seat) => (state.cardsHeld[seat] ?? 0) > 0);
}

/** Whether the sum with the newest card is still to be said. */
export const unsaid = (state: State): boolean =>
  state.phase.at === 'starterAce' || state.phase.at === 'ace' || state.phase.at === 'say';

/** The sum before the newest card, or the whole sum once it is public. */
export const publicSum = (state: State): number => sumOf(unsaid(state) ? state.row.slice(0, -1) : state.row);

/** Who takes a finished trick; null when it is void. What falls to somebody who has left goes to the right neighbour. */
export function takerOf(state: State): number | null {
  const play = newestPlay(state);
  const sum = sumOf(state.row);
  if (!play || sum < GOAL_SUM) return null;
  return sum === GOAL_SUM && !state.gone.includes(play.by) ? play.by : rightOf(state, play.by);
}

export const goalOf = (state: State): number => (state.options.long ? 5 : 3);

/** RULES.md 2.6: alone on top, with enough points in all or enough ahead of the second. */
export function winnerOf(state: State): number | null {
  const [best, other] = seatsIn(state).toSorted((a, b) => (state.scores[b] ?? 0) - (state.scores[a] ?? 0));
  const [first = 0, second = 0] = [state.scores[best ?? -1], state.scores[other ?? -1]];
  const enough = state.options.lead ? first - second >= goalOf(state) : first >= goalOf(state);
  return enough && first > second ? (best ?? null) : null;
}

/** RULES.md 2.1. */
export function handSize(seats: number, short: boolean): number {
  if (short) return Math.max(3, 8 - seats);
  return seats >= 7 ? 4 : 5;
}

/** A time limit under the option `limits`; undefined when there is none. */
function limited(state: State, ms: number): number | undefined {
  if (state.options.limits === 'off') return undefined;
  return state.options.limits === 'double' ? 2 * ms : ms;
}

/** When the game wants to hear from the clock. */
export function alarmAt(state: State): number | undefined {
  const { phase, question } = state;
  const after = (fromMs: number, ms: number): number | undefined => {
    const wait = limited(state, ms);
    return wait === undefined ? undefined : fromMs + wait;
  };
  if (question) return after(question.atMs, GRACE_MS);
  if (phase.at === 'ace' || phase.at === 'starterAce') {
    return after(newest(state)?.atMs ?? 0, phase.asked ? 2 * ACE_MS : ACE_MS);
  }
  return phase.at === 'finished' && !phase.graceOver ? after(phase.fromMs, GRACE_MS) : undefined;
}

/** A seat's own rules are dark to it under `blind` until it has taken a trick. */
export const knowsOwnRules = (state: State, seat: number): boolean =>
  !state.options.blind || (state.tricksTaken[seat] ?? 0) > 0 || state.phase.at === 'over';

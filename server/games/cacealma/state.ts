import type { Face } from '../../protocol/cards.ts';
import type { Quad } from '../../protocol/geometry.ts';
import type { Secret } from '../../rules/secret.ts';
import { dealFor, packsFor, type Deal, type Step } from './cards.ts';
import type { Options } from './options.ts';

/** A card the camera follows, or that was entered on the host page. `id` is the number of the move that told its face. */
export interface Lying {
  readonly id: number;
  readonly track: number | null;
  readonly card: Face;
  readonly play: number | null; // the play it belongs to; null: not said yet, or nobody knows
  readonly quad?: Quad;
  readonly crowded?: boolean; // face down, with others against it: there may be more of them
}

/** Cards laid together face down, with what was said of them. `id` is the number of the move that said it. */
export interface Play {
  readonly id: number;
  readonly by: number;
  readonly count: number;
  readonly step: Step; // the rank claimed
  readonly atMs: number;
  readonly unseen: number; // cards of it that the camera may still find
  readonly closed: boolean; // nobody can call it any more, and an owned Pale one has come due
  readonly owned: Secret<boolean>; // its player pressed that the Pale one is in it
}

type Phase =
  | { readonly at: 'deal' }
  | { readonly at: 'turn'; readonly seat: number }
  | {
      readonly at: 'last'; // somebody laid the last cards of a hand: still open to a call
      readonly by: number;
      readonly fromMs: number;
      readonly agreed: readonly number[];
      readonly closeMs: number | null; // everybody agreed
    }
  | { readonly at: 'reveal'; readonly accused: number; readonly accuser: number; readonly atMs: number }
  | { readonly at: 'pickup'; readonly accused: number; readonly accuser: number; readonly lie: boolean }
  | { readonly at: 'between' } // the round is over
  | { readonly at: 'over' };

/** Why something on the table fits no state: an open card where none is due, or one more than was laid. */
export type Puzzle = 'open' | 'extra';

export interface State {
  readonly names: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly dealer: number;
  readonly round: number; // from 1
  readonly scores: readonly number[];
  readonly held: readonly number[]; // cards in hand, by bookkeeping
  readonly aside: number; // set aside this round, with what players who left had
  readonly dealtTo: number; // how many players this round was dealt to
  readonly gone: readonly number[]; // seats that have left
  readonly due: Step; // the rank the next play has to claim
  readonly pile: readonly Play[]; // newest last
  readonly lying: readonly Lying[];
  readonly out: readonly number[]; // who got rid of all cards this round, first one first
  readonly believed: boolean; // the host vouches for a number that the camera did not count
  readonly puzzle: Puzzle | null;
}

export const RACE_MS = 1500;
const GRACE_MS = 8_000;

export const seatCount = (state: State): number => state.names.length;
export const allSeats = (state: State): readonly number[] => state.names.map((_, seat) => seat);
const rightOf = (state: State, seat: number, steps = 1): number =>
  (seat + seatCount(state) * steps - steps) % seatCount(state);

export const seatsIn = (state: State): readonly number[] =>
  allSeats(state).filter((seat) => !state.gone.includes(seat));

export const dealOf = (state: State): Deal => dealFor(state.dealtTo, state.options.chroniclers);
/** RULES.md BL-5, BL-7: one pack has no more than four cards of a rank. */
export const most = ({ options, dealtTo }: State): number => (options.eight && packsFor(dealtTo) > 1 ? 8 : 4);
export const heldBy = (state: State, seat: number): number => state.held[seat] ?? 0;
export const isOut = (state: State, seat: number): boolean => state.out.includes(seat);
export const hasChroniclers = ({ options }: State): boolean => options.chroniclers !== 'none';

export const newest = (state: State): Play | undefined => state.pile.at(-1);
export const cardsIn = (pile: readonly Play[]): number => pile.reduce((sum, play) => sum + play.count, 0);

/** Whether the seat still holds cards in this round. */
export const isIn = (state: State, seat: number): boolean => !isOut(state, seat) && !state.gone.includes(seat);
const toTheRight = (state: State, seat: number): readonly number[] =>
  allSeats(state).map((_, step) => rightOf(state, seat, step + 1));

/** The next player to the right who is still in. */
export const nextOf = (state: State, seat: number): number =>
  toTheRight(state, seat).find((other) => isIn(state, other)) ?? seat;
/** Who deals the next round. */
export const nextDealer = (state: State): number =>
  toTheRight(state, state.dealer).find((other) => !state.gone.includes(other)) ?? state.dealer;

/** How far the seat is from another one in playing order, 1 … n. */
export const stepsAfter = (state: State, from: number, seat: number): number =>
  ((from - seat + seatCount(state) - 1) % seatCount(state)) + 1;

/** Face-down cards that were laid but not said yet. */
export const fresh = ({ phase, lying }: State): readonly Lying[] =>
  phase.at === 'turn' ? lying.filter(({ card, play }) => card === 'BACK' && play === null) : [];

/** Whether the camera is sure how many cards were laid face down: none of them lies against another. */
export const isCounted = (state: State): boolean => fresh(state).every(({ crowded }) => !crowded);

/** Cards turned face up to judge the play that was called. */
export const faces = (state: State): readonly Lying[] => state.lying.filter(({ card }) => card !== 'BACK');

/** Who takes the pile after a call. */
export const takerOf = ({ phase }: State): number | null =>
  phase.at === 'pickup' ? (phase.lie ? phase.accused : phase.accuser) : null;

/** A time limit under the option `limits`; undefined when there is none. */
function limited(state: State, ms: number): number | undefined {
  if (state.options.limits === 'off') return undefined;
  return state.options.limits === 'double' ? 2 * ms : ms;
}

/** Plays out of reach of a call by then; each is closed, whether or not it holds a Pale one. */
export const closing = ({ pile }: State, atMs: number): readonly Play[] =>
  pile.filter((play, place) => !play.closed && (pile[place + 1]?.atMs ?? Infinity) + RACE_MS <= atMs);

/** When the oldest play that can still be called is out of reach. */
function closesAtMs({ pile }: State): number | undefined {
  const oldest = pile.findIndex(({ closed }) => !closed);
  const next = oldest < 0 ? undefined : pile[oldest + 1];
  return next && next.atMs + RACE_MS;
}

/** When the last cards of a hand stand; undefined: only once everybody or the host says so. */
export function standsAtMs(state: State): number | undefined {
  const { phase } = state;
  if (phase.at !== 'last') return undefined;
  const grace = limited(state, GRACE_MS);
  return phase.closeMs ?? (grace === undefined ? undefined : phase.fromMs + grace);
}

/** When the game wants to hear from the clock. Depends on public facts alone. */
export function alarmAt(state: State): number | undefined {
  const [closesMs, standsMs] = [closesAtMs(state), standsAtMs(state)];
  return standsMs === undefined ? closesMs : Math.min(standsMs, closesMs ?? Infinity);
}

import type { CardId } from '../../protocol/cards.ts';
import type { Quad } from '../../protocol/geometry.ts';
import { tell, type Secret } from '../../rules/secret.ts';
import { matches } from './cards.ts';
import type { Options } from './options.ts';
import type { SecretName } from './secrets.ts';

export const HAND_CARDS = 7;
export const GOAL_WINS = 3;
/** Time in which the dealer may fine himself before the host does (RULES.md MA-16). */
const OWN_BREACH_MS = 5000;
/** The word may be noted so long before the camera is sure of the card. */
export const EARLY_MS = 3000;
/** A second key press for the same breach within this time is a slip of the finger. */
export const SLIP_MS = 1500;
const STUCK_ROUNDS = 3;

/** What the dealer can fine. */
export const KINDS = ['talking', 'outOfTurn', 'noMatch', 'noMao', 'tooSoon', 'missedTwo', 'noTap', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** A card on the pile. `id` is the number of the move that laid it. Who laid it stands in the dealer's books. */
export interface Laid {
  readonly id: number;
  readonly track: number | null; // null: entered on the host page
  readonly card: CardId;
  readonly atMs: number;
  readonly quad?: Quad;
  readonly away: boolean; // the camera saw it leave
}

/** Whose turn it really is. */
export interface Course {
  readonly turn: number;
  readonly dir: 1 | -1; // 1: clockwise
  readonly owed: number; // cards that the next player has to draw for twos
}

/** The newest card that a player laid, and what it changed. */
export interface LastPlay {
  readonly id: number;
  readonly seat: number; // as expected, or as the dealer said
  readonly before: Course;
  readonly after: Course;
  readonly stood: boolean; // taken as laid; an illegal card waits for the dealer's word
  readonly from: number | null; // whose hand it came from, once it stood; null: out of nowhere
  readonly back: boolean; // it had to go back
  readonly fined: readonly Kind[];
}

/** Somebody who laid the last card and waits for the dealer's word. */
export interface Out {
  readonly seat: number;
  readonly word: boolean;
  readonly tap: boolean;
  readonly fined: readonly Kind[];
}

export interface Alert {
  readonly kind: Kind;
  readonly seat: number;
  readonly drew: boolean; // a card drawn, not laid, out of turn
}

/** The dealer's bookkeeping: what follows from the secrets, and from whom the engine takes for the player of a card. */
export interface Books {
  readonly course: Course;
  readonly held: readonly number[];
  readonly stock: number;
  readonly last: LastPlay | null;
  readonly out: Out | null;
  readonly alerts: readonly Alert[];
  readonly early: { readonly wordMs: number | null; readonly tapMs: number | null };
  readonly fine: { readonly seat: number; readonly kind: Kind; readonly atMs: number } | null; // the newest
}

/** A secret in force, and who chose it. */
interface AddedSecret {
  readonly by: number;
  readonly name: SecretName;
}

type Phase =
  | { readonly at: 'deal' } // until the dealer says that everybody has seven
  | { readonly at: 'starter' }
  | { readonly at: 'play' }
  | { readonly at: 'handOver' } // the winner, now dealer, may add a secret
  | { readonly at: 'over'; readonly winner: number };

export interface State {
  readonly names: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly hand: number; // from 1
  readonly dealer: number; // who keeps the sheet
  readonly wins: readonly number[];
  readonly pile: readonly Laid[]; // oldest first
  readonly was: CardId | null; // what lay on top before
  readonly leaving: readonly Laid[]; // has to go back to its owner
  readonly fruitless: number; // draws in a row that found no card
  readonly called: number | null; // who was fined last, until the next card
  readonly ruled: number | null; // the card the dealer last spoke about
  readonly gone: readonly number[]; // seats that have left
  readonly rung: number | null; // the card for which the time of RULES.md MA-16 is over
  readonly secrets: Secret<readonly AddedSecret[]>;
  readonly books: Secret<Books>;
  readonly beforeFine: Secret<Omit<State, 'beforeFine'> | null>; // to take the newest penalty back
}

export const seatCount = ({ names }: Pick<State, 'names'>): number => names.length;
export const allSeats = ({ names }: Pick<State, 'names'>): readonly number[] => names.map((_, seat) => seat);
export const packSize = ({ options }: Pick<State, 'options'>): number => (options.packs === 'two' ? 104 : 52);
export const topOf = ({ pile }: Pick<State, 'pile'>): Laid | undefined => pile.at(-1);
export const isActive = (state: State, secret: SecretName): boolean =>
  tell(state.secrets).some(({ name }) => name === secret);

export const seatsIn = (state: Pick<State, 'names' | 'gone'>): readonly number[] =>
  allSeats(state).filter((seat) => !state.gone.includes(seat));

/** The seat some steps on, in the direction of play; who has left is passed over. */
export function seatAfter(state: Pick<State, 'names' | 'gone'>, seat: number, dir: 1 | -1, steps = 1): number {
  const seats = seatCount(state);
  const round = allSeats(state).map((k) => (seat + dir * (k + 1) + 2 * seats) % seats);
  const next = round.find((other) => !state.gone.includes(other)) ?? seat;
  return steps > 1 ? seatAfter(state, next, dir, steps - 1) : next;
}
export const leftOf = (state: Pick<State, 'names' | 'gone'>, seat: number): number => seatAfter(state, seat, 1);

/** Nobody could lay or draw for three rounds; everybody at the table sees that. */
export const isStuck = (state: State): boolean =>
  state.phase.at === 'play' && state.fruitless >= STUCK_ROUNDS * seatsIn(state).length;

/** The card that waits for the dealer's word. */
export function pending({ last }: Books): LastPlay | undefined {
  return last && !last.stood && !last.back ? last : undefined;
}

/**
 * When the game wants to hear from the clock: for any card that does not match what lay there and about which the
 * dealer keeps quiet. Whose card it is decides only afterwards, so the clock tells nothing.
 */
export function alarmAt(state: State): number | undefined {
  const top = topOf(state);
  if (state.phase.at !== 'play' || !state.options.judgeDealer || !top || state.was === null) return undefined;
  if (state.ruled === top.id || state.rung === top.id || matches(top.card, state.was)) return undefined;
  return top.atMs + OWN_BREACH_MS;
}

import type { CardId } from '../../protocol/cards.ts';
import { GOAL_SUM } from './state.ts';
import { colourOf, orderOf, rankOf, suitOf } from './cards.ts';

/** What a trigger may look at; a play is a hand card laid on a trick. */
export interface Play {
  readonly card: CardId;
  readonly prev: CardId; // the card before it, the starter counts
  readonly earlier: readonly CardId[]; // all cards of the trick before it
  readonly value: number;
  readonly prevValue: number;
  readonly before: number; // sum before the play
  readonly total: number; // sum after it
  readonly index: number; // place in the trick, starter = 1
  readonly aceAs: 1 | 11 | null;
  readonly ownPlays: number; // standing plays of this seat in the trick, this one included
  readonly scores: readonly number[];
  readonly seat: number;
  readonly afterTakeBack: boolean;
}

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];
const suits = (cards: readonly CardId[]): number => new Set(cards.map(suitOf)).size;
const leadsAlone = ({ scores, seat }: Play): boolean =>
  scores.every((score, other) => other === seat || score < (scores[seat] ?? 0));

/** The 28 trigger cards by number; the texts are `trigger.<number>`. */
export const TRIGGERS: Readonly<Record<number, (play: Play) => boolean>> = {
  1: ({ card, prev }) => suitOf(card) === suitOf(prev),
  2: ({ card, earlier }) => earlier.some((other) => rankOf(other) === rankOf(card)),
  3: ({ card }) => suitOf(card) === 'H',
  4: ({ card }) => rankOf(card) === 'A',
  5: ({ card }) => ['J', 'Q', 'K'].includes(rankOf(card)),
  6: ({ value }) => value < 0,
  7: ({ total }) => Math.abs(total) % 2 === 0,
  8: ({ total }) => Math.abs(total) % 5 === 0,
  9: ({ total }) => PRIMES.includes(total),
  10: ({ index }) => index === 3,
  11: ({ card, prev }) => Math.abs(orderOf(card) - orderOf(prev)) === 1,
  12: ({ total }) => total >= 17 && total <= 20,
  13: ({ total }) => total === 0,
  14: ({ card, prev }) => colourOf(prev) === 'red' && colourOf(card) === 'black',
  15: ({ value }) => value >= 8,
  16: ({ card, aceAs }) => rankOf(card) === 'A' && aceAs === 11,
  17: ({ total }) => total === GOAL_SUM,
  18: ({ total }) => total > GOAL_SUM,
  19: ({ before }) => before < 0,
  20: ({ before, total }) => before < 10 && total >= 10,
  21: ({ index }) => index === 2,
  22: ({ ownPlays }) => ownPlays >= 2,
  23: ({ card, earlier }) => suits(earlier) === 3 && suits([...earlier, card]) === 4,
  24: leadsAlone,
  25: ({ afterTakeBack }) => afterTakeBack,
  26: ({ before, total }) => before > 0 && total === 2 * before,
  27: ({ value, prevValue }) => value + prevValue === 10,
  28: ({ card }) => rankOf(card) === '7',
};
export const TRIGGER_IDS: readonly number[] = Object.keys(TRIGGERS).map(Number);

import type { CardId } from '../protocol/cards.ts';

export const GOAL = 21;
const WORTH: Readonly<Record<string, number>> = { J: 0, Q: -2, K: -4 };

/** What a card may count. */
export function worths(card: CardId): readonly number[] {
  const rank = card.slice(0, -1);
  return rank === 'A' ? [1, 11] : [WORTH[rank] ?? Number(rank)];
}

/** How a simulated player likes a sum: 21 best, then as high as is safe from the next player, never past 21 if it can be helped. */
function liking(sum: number): number {
  if (sum === GOAL) return 100;
  if (sum > GOAL) return GOAL - sum - 100;
  return sum > GOAL - 12 && sum < GOAL - 1 ? sum : sum + 6;
}

const bestSum = (sum: number, card: CardId): number => Math.max(...worths(card).map((worth) => liking(sum + worth)));

/** The card that a simulated player lays on a sum. */
export const chooseCard = (hand: readonly CardId[], sum: number): CardId | undefined =>
  [...hand].sort((a, b) => bestSum(sum, b) - bestSum(sum, a))[0];

export const chooseAce = (sum: number): '1' | '11' => (liking(sum + 11) > liking(sum + 1) ? '11' : '1');

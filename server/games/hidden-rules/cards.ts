import { FRENCH_RANKS, type CardId } from '../../protocol/cards.ts';

const FACES = new Set(FRENCH_RANKS.flatMap((rank) => ['S', 'H', 'D', 'C'].map((suit) => `${rank}${suit}`)));

/** Whether the card is played with; jokers and backs are not. */
export const isPlayingCard = (card: CardId): boolean => FACES.has(card);
export const rankOf = (card: CardId): string => card.slice(0, -1);
export const suitOf = (card: CardId): string => card.slice(-1);
export const colourOf = (card: CardId): 'red' | 'black' => ('HD'.includes(suitOf(card)) ? 'red' : 'black');
/** A = 1 … K = 13. */
export const orderOf = (card: CardId): number => FRENCH_RANKS.findIndex((rank) => rank === rankOf(card)) + 1;
export const isAce = (card: CardId): boolean => rankOf(card) === 'A';

const COURT_POINTS: Readonly<Record<string, number>> = { J: 0, Q: -2, K: -4 };

/** Points of a card; an ace counts as declared, and nothing until it is. */
export function pointsOf(card: CardId, aceAs: 1 | 11 | null): number {
  const rank = rankOf(card);
  return rank === 'A' ? (aceAs ?? 0) : (COURT_POINTS[rank] ?? Number(rank));
}

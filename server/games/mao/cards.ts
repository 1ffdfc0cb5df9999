import { FRENCH_RANKS, FRENCH_SUITS, type CardId } from '../../protocol/cards.ts';

/** What the pack is made of; jokers stay in the box. */
export const FACES: readonly CardId[] = FRENCH_RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`));
const KNOWN = new Set(FACES);

export const isPlayingCard = (card: CardId): boolean => KNOWN.has(card);
export const rankOf = (card: CardId): string => card.slice(0, -1);
const suitOf = (card: CardId): string => card.slice(-1);
export const matches = (card: CardId, top: CardId): boolean =>
  rankOf(card) === rankOf(top) || suitOf(card) === suitOf(top);

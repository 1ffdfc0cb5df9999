import type { Face, FrenchRank, FrenchSuit } from '../../server/protocol/cards.ts';
import { FRENCH_RANKS, FRENCH_SUITS } from '../../server/protocol/cards.ts';
import { t, type TextKey } from './i18n.ts';

const RANK_WORD: Partial<Readonly<Record<FrenchRank, TextKey>>> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const SUIT_WORD: Readonly<Record<FrenchSuit, TextKey>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const OTHER: Readonly<Record<string, TextKey>> = { BACK: 'faceDown', 'JOKER-R': 'jokerRed', 'JOKER-B': 'jokerBlack' };

export const suitName = (suit: FrenchSuit): string => t(SUIT_WORD[suit]);

/** Rank and suit of a French card, or undefined for jokers, backs and cards of other decks. */
export function frenchCard(card: Face): { readonly rank: FrenchRank; readonly suit: FrenchSuit } | undefined {
  const rank = FRENCH_RANKS.find((each) => each === card.slice(0, -1));
  const suit = FRENCH_SUITS.find((each) => each === card.slice(-1));
  return rank && suit ? { rank, suit } : undefined;
}

/** "7 of diamonds", "ace of clubs". */
export function cardName(card: Face): string {
  const french = frenchCard(card);
  if (!french) return OTHER[card] ? t(OTHER[card]) : card;
  const word = RANK_WORD[french.rank];
  return t('cardOf', { rank: word ? t(word) : french.rank, suit: suitName(french.suit) });
}

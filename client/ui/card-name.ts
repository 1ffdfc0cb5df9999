import type { Face } from '../../server/protocol/cards.ts';
import { t, type TextKey } from './i18n.ts';
import { printed, type Suit } from './printed.ts';

const RANK_WORD: Readonly<Record<string, TextKey>> = {
  A: 'ace',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  U: 'unter',
  O: 'ober',
};
const SUIT_WORD: Readonly<Record<Suit, TextKey>> = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
  M: 'acorns',
  Z: 'leaves',
  P: 'hearts',
  T: 'bells',
};
const OTHER: Readonly<Record<string, TextKey>> = {
  BACK: 'faceDown',
  'JOKER-R': 'jokerRed',
  'JOKER-B': 'jokerBlack',
  COL: 'coloured',
  PAL: 'pale',
};

export const suitName = (suit: Suit): string => t(SUIT_WORD[suit]);

/** "7 of diamonds", "ace of clubs", "Unter of leaves", "Pale Chronicler". */
export function cardName(card: Face): string {
  const face = printed(card);
  if (!face) return OTHER[card] ? t(OTHER[card]) : card;
  const word = RANK_WORD[face.rank];
  return t('cardOf', { rank: word ? t(word) : face.rank, suit: suitName(face.suit) });
}

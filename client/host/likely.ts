import type { FrenchRank, FrenchSuit } from '../../server/protocol/cards.ts';
import { frenchCard } from '../ui/card-name.ts';

/** What a rank is most often mistaken for by a reader: upside down, or in a blurred corner. */
const LIKE_RANK: Readonly<Record<FrenchRank, FrenchRank>> = {
  A: '4',
  '2': '7',
  '3': '8',
  '4': 'A',
  '5': '6',
  '6': '9',
  '7': '9',
  '8': '3',
  '9': '6',
  '10': '7',
  J: 'Q',
  Q: 'K',
  K: 'Q',
};
const LIKE_SUIT: Readonly<Record<FrenchSuit, FrenchSuit>> = { S: 'C', C: 'S', H: 'D', D: 'H' };

/** The two cards a misread card probably was: another rank of its suit, another suit of its colour. */
export function likelyMisread(card: string): readonly string[] {
  const french = frenchCard(card);
  return french ? [`${LIKE_RANK[french.rank]}${french.suit}`, `${french.rank}${LIKE_SUIT[french.suit]}`] : [];
}

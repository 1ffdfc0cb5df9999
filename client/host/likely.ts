import { printed, type Suit } from '../ui/printed.ts';

/** What a rank is most often mistaken for by a reader: upside down, or in a blurred corner. */
const LIKE_RANK: Readonly<Record<string, string>> = {
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
  VII: 'VIII',
  VIII: 'VII',
  IX: 'X',
  X: 'IX',
  U: 'O',
  O: 'U',
};
const HUNGARIAN_LIKE: Readonly<Record<string, string>> = { K: 'O', A: 'K' };
const LIKE_SUIT: Readonly<Record<Suit, Suit>> = { S: 'C', C: 'S', H: 'D', D: 'H', M: 'T', T: 'M', Z: 'P', P: 'Z' };

/** The two cards a misread card probably was: another rank of its suit, another suit of its colour. */
export function likelyMisread(card: string): readonly string[] {
  const face = printed(card);
  if (!face) return [];
  const { rank, suit } = face;
  const like = ('MZPT'.includes(suit) ? HUNGARIAN_LIKE[rank] : undefined) ?? LIKE_RANK[rank] ?? rank;
  return [`${like}${suit}`, `${rank}${LIKE_SUIT[suit]}`];
}

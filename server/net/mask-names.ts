import { MASK_CARDS } from '../decks/home-made.ts';
import { maskOf } from '../games/masks/masks.ts';
import type { House } from './house.ts';

const GAME = 'masks';

/** What the masks are called in the table's language, in the order of the cards that stand for them. */
export function maskNames({ live, words }: House): readonly string[] {
  const reader = { lang: live.table().lang, names: [], game: GAME };
  if (!live.games[GAME]) return [];
  const names = MASK_CARDS.map((card) => words({ key: `mask.${maskOf(card)!}` }, reader));
  return names.map((name, n) => (names.indexOf(name) < n ? `${name} 2` : name)); // there are two Peasants
}

import {
  FRENCH_RANKS,
  FRENCH_SUITS,
  HUNGARIAN_RANKS,
  HUNGARIAN_SUITS,
  type Face,
  type FrenchSuit,
  type HungarianSuit,
} from '../../server/protocol/cards.ts';

export type Suit = FrenchSuit | HungarianSuit;
/** A deck as the pages draw it and choose from it. */
export interface Pack {
  readonly ranks: readonly string[];
  readonly suits: readonly Suit[];
  readonly extras: readonly string[]; // without rank and suit, but played with
}

const PACKS: Readonly<Record<string, Pack>> = {
  french52: { ranks: FRENCH_RANKS, suits: FRENCH_SUITS, extras: [] },
  hungarian32: { ranks: HUNGARIAN_RANKS, suits: HUNGARIAN_SUITS, extras: ['COL', 'PAL'] },
};

/** The pack of a deck by its id; a deck that is not drawn yet is chosen from like the French one. */
export const packOf = (deck: string | undefined): Pack => PACKS[deck ?? 'french52'] ?? PACKS['french52']!;

/** Rank and suit as printed on a card, or undefined for jokers, Chroniclers and backs. */
export function printed(card: Face): { readonly rank: string; readonly suit: Suit } | undefined {
  for (const { ranks, suits } of Object.values(PACKS)) {
    const suit = suits.find((each) => each === card.slice(-1));
    const rank = ranks.find((each) => each === card.slice(0, -1));
    if (rank && suit) return { rank, suit };
  }
  return undefined;
}

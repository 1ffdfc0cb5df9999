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

interface Played {
  readonly deck: string;
  readonly ranks: readonly string[] | null;
  readonly extras: readonly Face[];
}

const PACKS: Readonly<Record<string, Omit<Pack, 'extras'>>> = {
  french52: { ranks: FRENCH_RANKS, suits: FRENCH_SUITS },
  hungarian32: { ranks: HUNGARIAN_RANKS, suits: HUNGARIAN_SUITS },
};

/** What is played with, as it is chosen from: the deck by its id, these ranks of it (null: all), these jokers. */
export function packOf({ deck, ranks, extras }: Played): Pack {
  const pack = PACKS[deck] ?? PACKS['french52']!;
  return { ...pack, ranks: ranks ? pack.ranks.filter((rank) => ranks.includes(rank)) : pack.ranks, extras };
}

/** Rank and suit as printed on a card, or undefined for jokers, Chroniclers and backs. */
export function printed(card: Face): { readonly rank: string; readonly suit: Suit } | undefined {
  for (const { ranks, suits } of Object.values(PACKS)) {
    const suit = suits.find((each) => each === card.slice(-1));
    const rank = ranks.find((each) => each === card.slice(0, -1));
    if (rank && suit) return { rank, suit };
  }
  return undefined;
}

/**
 * Card names used everywhere: in messages, logs, tests and on the screens.
 * French: rank + suit letter (`10S`). `JOKER-R`, `JOKER-B` are jokers, `BACK` is a card lying face down.
 * Hungarian: rank in Roman figures or its letter (Unter, Ober, king, ace) + suit letter, after the Hungarian names
 * of acorns, leaves, hearts and bells (makk, zöld, piros, tök): `VIIIM`, `UZ`, `KP`, `AT`. `COL` and `PAL` are the
 * Coloured and the Pale Chronicler. Other decks bring ids of their own; a `CardId` is any id that a registered deck knows.
 */
export const FRENCH_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const FRENCH_SUITS = ['S', 'H', 'D', 'C'] as const;
export type FrenchRank = (typeof FRENCH_RANKS)[number];
export type FrenchSuit = (typeof FRENCH_SUITS)[number];

export const HUNGARIAN_RANKS = ['VII', 'VIII', 'IX', 'X', 'U', 'O', 'K', 'A'] as const;
export const HUNGARIAN_SUITS = ['M', 'Z', 'P', 'T'] as const;
export type HungarianRank = (typeof HUNGARIAN_RANKS)[number];
export type HungarianSuit = (typeof HUNGARIAN_SUITS)[number];

/** A face that a deck knows, e.g. `10S`, `JOKER-R`. */
export type CardId = string;
/** What lies on the table: a face, or the back of a card. */
export type Face = CardId | 'BACK';

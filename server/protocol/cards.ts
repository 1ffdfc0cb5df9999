/**
 * Card names used everywhere: in messages, logs, tests and on the screens.
 * French: rank + suit letter (`10S`). `JOKER-R`, `JOKER-B` are jokers, `BACK` is a card lying face down.
 * Other decks bring ids of their own; a `CardId` is any id that a registered deck knows.
 */
export const FRENCH_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const FRENCH_SUITS = ['S', 'H', 'D', 'C'] as const;
export type FrenchRank = (typeof FRENCH_RANKS)[number];
export type FrenchSuit = (typeof FRENCH_SUITS)[number];

/** A face that a deck knows, e.g. `10S`, `JOKER-R`. */
export type CardId = string;
/** What lies on the table: a face, or the back of a card. */
export type Face = CardId | 'BACK';

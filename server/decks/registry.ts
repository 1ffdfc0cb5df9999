import type { Deck } from './deck.ts';
import { french52 } from './french52/deck.ts';
import { hungarian32 } from './hungarian32/deck.ts';

/** Every deck the product knows, by id. A new deck is one folder and one line here. */
export const decks: Readonly<Record<string, Deck>> = { french52, hungarian32 };

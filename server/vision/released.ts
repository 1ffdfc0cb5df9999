import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Deck } from '../decks/deck.ts';
import { isHomeMade } from '../decks/home-made.ts';
import { repoRoot } from '../root.ts';

/** Where a released network lies, by its name; the path of a folder stays as it is. */
export const releaseFolder = (name: string): string => path.resolve(repoRoot(), 'models', 'release', name);

/** Whether a network of this name was released. */
export const hasNetwork = (name: string): boolean => existsSync(path.join(releaseFolder(name), 'model.json'));

/** The deck whose networks look at a deck: nobody has trained any for one that is made at home (models/README.md). */
export const lenderOf = (deckId: string): string => (isHomeMade(deckId) ? 'hungarian32' : deckId);

/** Whether a reader of this deck was released. */
export const isReleased = ({ id }: Deck): boolean => hasNetwork(lenderOf(id));

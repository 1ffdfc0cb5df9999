import type { Quad } from '../protocol/geometry.ts';
import { quadsOf } from './corner-quads.ts';
import { likelyCards } from './likely-cards.ts';
import { linesIn } from './lines.ts';
import type { Pale } from './outlines.ts';

/**
 * Looks for cards the slow way, by straight edges that meet: finds those whose outline is broken by shadows, glare
 * or the edge of the picture.
 * @returns quads in pixels of the frame, short side first
 */
export const searchCards = (pale: Pale): readonly Quad[] => likelyCards(pale, quadsOf(linesIn(pale), pale));

import type { Point, Quad } from '../protocol/geometry.ts';
import { BORDER_PX, MIN_CARD_AREA_PX, MIN_FILL } from './constants.ts';
import { enclosingQuad } from './enclosing-quad.ts';
import { likelyCards } from './likely-cards.ts';
import { outlinesOf, type Pale } from './outlines.ts';
import { areaOf, intersection, isConvex } from './quads.ts';

const frameOf = ({ width, height }: Pale): readonly Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** Whether a side runs along the edge of the picture. */
const alongBorder =
  ({ width, height }: Pale) =>
  ([ax, ay]: Point, [bx, by]: Point): boolean =>
    Math.max(ax, bx) <= BORDER_PX ||
    Math.max(ay, by) <= BORDER_PX ||
    Math.min(ax, bx) >= width - 1 - BORDER_PX ||
    Math.min(ay, by) >= height - 1 - BORDER_PX;

/** The quad around one outline, when the outline fills it as a card would. */
function roughQuad(pale: Pale, outline: readonly Point[]): Quad | undefined {
  const hullArea = areaOf(outline);
  if (hullArea < MIN_CARD_AREA_PX) return undefined;
  const quad = enclosingQuad(outline, alongBorder(pale));
  if (!quad || !isConvex(quad)) return undefined;
  const visible = areaOf(intersection(quad, frameOf(pale)));
  return hullArea / visible >= MIN_FILL && areaOf(quad) < 1.7 * visible ? quad : undefined;
}

/**
 * Finds everything in a picture that is shaped like a card lying apart from others.
 * @returns quads in pixels of the frame, short side first; corners may lie outside the frame when a card is cut off
 */
export function findCards(pale: Pale): readonly Quad[] {
  const rough = outlinesOf(pale).map((outline) => roughQuad(pale, outline));
  return likelyCards(
    pale,
    rough.filter((quad) => quad !== undefined),
  );
}

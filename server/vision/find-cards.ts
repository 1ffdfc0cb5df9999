import type { Point, Quad } from '../protocol/geometry.ts';
import {
  BORDER_PX,
  MAX_CARD_SHARE,
  MAX_PIP_SHARE,
  MIN_ASPECT,
  MIN_CARD_AREA_PX,
  MIN_FILL,
  MIN_INNER_FRAME_SHARE,
  MIN_SUPPORT,
  SAME_CARD_IOU,
} from './constants.ts';
import { enclosingQuad } from './enclosing-quad.ts';
import { quadsOf } from './corner-quads.ts';
import { linesIn } from './lines.ts';
import { outlinesOf, type Pale } from './outlines.ts';
import { areaOf, aspectOf, centreOf, distance, intersection, isConvex, quarterTurn, scaled } from './quads.ts';
import { type Settled, settle } from './settle.ts';

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

/** Turned so that the shorter sides are top and bottom. */
const upright = (quad: Quad): Quad => (aspectOf(quad) > 1 ? quarterTurn(quad) : quad);

const looksLikeACard = (pale: Pale, quad: Quad): boolean =>
  isConvex(quad) && aspectOf(quad) >= MIN_ASPECT && areaOf(quad) < MAX_CARD_SHARE * pale.width * pale.height;

/** Whether one quad cannot be a card because it is part of what is printed on the other: a pip, an inner frame. */
function isPrintedOn(one: Quad, other: Quad): boolean {
  const share = areaOf(one) / areaOf(other);
  if (share >= 1 || areaOf(intersection(one, other)) < 0.85 * areaOf(one)) return false;
  const offCentre = distance(centreOf(one), centreOf(other)) / Math.sqrt(areaOf(other));
  return share < MAX_PIP_SHARE || (share > MIN_INNER_FRAME_SHARE && offCentre < 0.1);
}

const isSame = (one: Quad, other: Quad): boolean => {
  const common = areaOf(intersection(one, other));
  return common > SAME_CARD_IOU * (areaOf(one) + areaOf(other) - common);
};

/** One quad a card: the best supported. */
function distinct(candidates: readonly Settled[]): readonly Quad[] {
  const kept = [...candidates]
    .sort((a, b) => b.support - a.support)
    .reduce<readonly Quad[]>(
      (kept, { quad }) => (kept.some((other) => isSame(quad, other)) ? kept : [...kept, quad]),
      [],
    );
  return kept.filter((quad) => !kept.some((other) => isPrintedOn(quad, other)));
}

/**
 * Finds everything in a picture that is shaped like a card lying apart from others.
 * @returns quads in pixels of the frame, short side first; corners may lie outside the frame when a card is cut off
 */
export function findCards(pale: Pale): readonly Quad[] {
  const rough = process.env.NOHULL?[]: outlinesOf(pale).map((outline) => roughQuad(pale, outline)).filter((q) => q !== undefined);
  const L=process.env.NOLINE?[]:linesIn(pale);const Q=quadsOf(L, pale);if(process.env.DBG)console.log(L.length,Q.length,rough.length);
  const settled = [...rough, ...Q]
    .flatMap((quad) => settle(pale, quad) ?? [])
    .map(({ quad, support }) => ({ quad: upright(quad), support }))
    .filter(({ quad, support }) => support >= MIN_SUPPORT && looksLikeACard(pale, quad));
  return distinct(settled).map((quad) => scaled(quad, pale.scale));
}

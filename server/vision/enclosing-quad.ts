import { ROUNDING_SHARE } from './constants.ts';
import type { Point, Quad } from '../protocol/geometry.ts';
import { areaOf, crossing, turn } from './quads.ts';

/** What leaving out the side from corner `i` costs, and the corner that then replaces its two ends. */
interface Removal {
  readonly cost: number;
  readonly corner: Point;
}

function removalOf(polygon: readonly Point[], i: number): Removal | undefined {
  const n = polygon.length;
  const [before, start, end, after] = [i - 1, i, i + 1, i + 2].map((k) => polygon[(k + n) % n]!) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const corner = crossing(before, start, end, after);
  if (!corner || turn(start, corner, end) <= 0) return undefined;
  return { cost: turn(start, corner, end) / 2, corner };
}

function withoutSide(polygon: readonly Point[], i: number, corner: Point): readonly Point[] {
  const next = (i + 1) % polygon.length;
  return polygon.flatMap((point, k) => (k === i ? [corner] : k === next ? [] : [point]));
}

/**
 * The quad that fits tightest around a convex outline: again and again the side whose removal adds the least area
 * goes, its neighbours being drawn out until they meet. Rounded corners heal first, then corners cut by the picture's edge.
 * @param outline convex, clockwise
 * @param onBorder whether a side runs along the picture's edge and so is no side of the card
 */
export function enclosingQuad(
  outline: readonly Point[],
  onBorder: (start: Point, end: Point) => boolean,
): Quad | undefined {
  const roundingPx2 = ROUNDING_SHARE * areaOf(outline);
  const weight = (cost: number, cut: boolean) => (cost < roundingPx2 ? cost : cut ? roundingPx2 : cost + roundingPx2);
  let polygon = outline;
  for (;;) {
    const cuts = polygon.map((start, i) => onBorder(start, polygon[(i + 1) % polygon.length]!));
    if (polygon.length < 4 || (polygon.length === 4 && cuts.includes(true))) return undefined;
    if (polygon.length === 4) return polygon as unknown as Quad;
    const removals = cuts.flatMap((cut, i) => {
      const removal = removalOf(polygon, i);
      return removal ? [{ side: i, corner: removal.corner, weight: weight(removal.cost, cut) }] : [];
    });
    if (removals.length === 0) return undefined;
    const cheapest = removals.reduce((best, next) => (next.weight < best.weight ? next : best));
    polygon = withoutSide(polygon, cheapest.side, cheapest.corner);
  }
}

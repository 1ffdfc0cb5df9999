import type { Point, Quad } from '../protocol/geometry.ts';

export const centreOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The longer side in pixels, the mean of both edges: a card's height however it lies. */
export const heightOf = ([a, b, c, d]: Quad): number =>
  Math.max(distance(a, b) + distance(c, d), distance(b, c) + distance(d, a)) / 2;

export const shifted = (point: Point, by: Point): Point => [point[0] + by[0], point[1] + by[1]];

export const shiftedQuad = ([a, b, c, d]: Quad, by: Point): Quad => [
  shifted(a, by),
  shifted(b, by),
  shifted(c, by),
  shifted(d, by),
];

/** Mean distance of the corners in pixels; a card upside down lies in the same place. */
export function cornersApart(a: Quad, b: Quad): number {
  const turns = [0, 1, 2, 3].map((turn) => a.reduce((sum, point, i) => sum + distance(point, b[(i + turn) % 4]!), 0));
  return Math.min(...turns) / 4;
}

const signedArea = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

export const areaOf = (polygon: readonly Point[]): number => Math.abs(signedArea(polygon));

/** On which side of the line from `from` to `to` a point lies; positive is inside for a clockwise polygon (y down). */
const side = (from: Point, to: Point, point: Point): number =>
  (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);

/** The part of a polygon on the inner side of one line (Sutherland and Hodgman). */
function clip(polygon: readonly Point[], from: Point, to: Point): readonly Point[] {
  return polygon.flatMap((point, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length]!;
    const here = side(from, to, point);
    const there = side(from, to, before);
    const share = there / (there - here);
    const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
    if (here >= 0) return there >= 0 ? [point] : [crossing, point];
    return there >= 0 ? [crossing] : [];
  });
}

const areFarApart = (a: Quad, b: Quad): boolean =>
  distance(centreOf(a), centreOf(b)) >
  Math.max(...a.map((p) => distance(p, centreOf(a)))) + Math.max(...b.map((p) => distance(p, centreOf(b))));

/** Area in pixels that two convex quads share. */
export function sharedArea(a: Quad, b: Quad): number {
  if (areFarApart(a, b)) return 0;
  const clockwise: readonly Point[] = signedArea(b) >= 0 ? b : b.toReversed();
  const shared = clockwise.reduce<readonly Point[]>(
    (left, from, i) => (left.length === 0 ? left : clip(left, from, clockwise[(i + 1) % 4]!)),
    a,
  );
  return shared.length < 3 ? 0 : areaOf(shared);
}

/** What two quads share, as a share of the smaller one. */
export const overlapOf = (a: Quad, b: Quad): number => sharedArea(a, b) / Math.max(1, Math.min(areaOf(a), areaOf(b)));

export const contains = (quad: Quad, point: Point): boolean => {
  const sides = quad.map((from, i) => side(from, quad[(i + 1) % 4]!, point));
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
};

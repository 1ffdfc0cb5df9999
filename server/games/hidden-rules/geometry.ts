import type { Point, Quad } from '../../protocol/geometry.ts';

/** Poker size; the printed card is the ruler of the picture. */
const CARD_HEIGHT_MM = 88;
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const sides = (quad: Quad): readonly (readonly [Point, Point])[] =>
  quad.map((corner, index) => [corner, quad[(index + 1) % 4] as Point] as const);

/** Direction of the upright axis in degrees, 0…180: a card turned by half a turn lies the same way. */
function axisDeg([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  const up = Math.atan2(
    topLeft[1] + topRight[1] - bottomLeft[1] - bottomRight[1],
    topLeft[0] + topRight[0] - bottomLeft[0] - bottomRight[0],
  );
  return ((up * 180) / Math.PI + 360) % 180;
}

/** Angle between the upright axes of two cards in degrees, 0…90. */
export function angleBetweenDeg(a: Quad, b: Quad): number {
  const turn = Math.abs(axisDeg(a) - axisDeg(b));
  return Math.min(turn, 180 - turn);
}

/** Tilt of a card against upright in the picture, −90…90 degrees, clockwise positive. */
export const tiltDeg = (quad: Quad): number => ((axisDeg(quad) + 180) % 180) - 90;

function toSegment(point: Point, [a, b]: readonly [Point, Point]): number {
  const length2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  const along = length2 === 0 ? 0 : ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length2;
  const t = Math.min(1, Math.max(0, along));
  return distance(point, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function inside(point: Point, quad: Quad): boolean {
  const turns = sides(quad).map(([a, b]) => cross(a, b, point));
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

function cut([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}

const overlap = (a: Quad, b: Quad): boolean =>
  a.some((corner) => inside(corner, b)) ||
  b.some((corner) => inside(corner, a)) ||
  sides(a).some((one) => sides(b).some((other) => cut(one, other)));

/** Smallest gap between two cards in mm, 0 when they overlap; the height of the first card is the scale. */
export function gapMm(a: Quad, b: Quad): number {
  if (overlap(a, b)) return 0;
  const heightPx = (distance(a[0], a[3]) + distance(a[1], a[2])) / 2;
  const gapPx = Math.min(
    ...a.flatMap((corner) => sides(b).map((side) => toSegment(corner, side))),
    ...b.flatMap((corner) => sides(a).map((side) => toSegment(corner, side))),
  );
  return heightPx === 0 ? Infinity : (gapPx * CARD_HEIGHT_MM) / heightPx;
}

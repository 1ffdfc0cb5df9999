import type { Point, Quad } from '../protocol/geometry.ts';

/** Pixels between two points. */
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Twice the signed area of a triangle; positive when a → b → c turns clockwise as seen in the picture. */
export const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Area of a simple polygon, px²; positive when its corners run clockwise as seen in the picture. */
export function areaOf(polygon: readonly Point[]): number {
  let twice = 0;
  let from = polygon.at(-1) ?? [0, 0];
  for (const to of polygon) {
    twice += from[0] * to[1] - to[0] * from[1];
    from = to;
  }
  return twice / 2;
}

/** Where the lines a–b and c–d cross; undefined when they are parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const denominator = (a[0] - b[0]) * (c[1] - d[1]) - (a[1] - b[1]) * (c[0] - d[0]);
  if (Math.abs(denominator) < 1e-9) return undefined;
  const ab = a[0] * b[1] - a[1] * b[0];
  const cd = c[0] * d[1] - c[1] * d[0];
  return [
    (ab * (c[0] - d[0]) - (a[0] - b[0]) * cd) / denominator,
    (ab * (c[1] - d[1]) - (a[1] - b[1]) * cd) / denominator,
  ];
}

/** The part of a polygon that lies on the inner side of the line a → b (its right hand as seen in the picture). */
function cutBy(polygon: readonly Point[], a: Point, b: Point): Point[] {
  const left: Point[] = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const pInside = turn(a, b, p) >= 0;
    if (pInside) left.push(p);
    const edge = pInside === turn(a, b, q) >= 0 ? undefined : crossing(a, b, p, q);
    if (edge) left.push(edge);
  });
  return left;
}

/** Whether one polygon lies wholly to one side of the other: left, right, above or below. */
const areApart = (one: readonly Point[], other: readonly Point[]): boolean =>
  ([0, 1] as const).some((axis) => isBefore(one, other, axis) || isBefore(other, one, axis));

function isBefore(one: readonly Point[], other: readonly Point[], axis: 0 | 1): boolean {
  const end = one.reduce((most, point) => Math.max(most, point[axis]), -Infinity);
  return other.every((point) => point[axis] >= end);
}

/** The common part of two convex polygons with clockwise corners. */
export function intersection(one: readonly Point[], other: readonly Point[]): readonly Point[] {
  if (areApart(one, other)) return [];
  return other.reduce<readonly Point[]>((rest, a, i) => cutBy(rest, a, other[(i + 1) % other.length]!), one);
}

export const isConvex = (quad: Quad): boolean =>
  quad.every((corner, i) => turn(corner, quad[(i + 1) % 4]!, quad[(i + 2) % 4]!) > 0);

/** Width divided by height, both taken as the mean of two opposite sides. */
export const aspectOf = ([p0, p1, p2, p3]: Quad): number =>
  (distance(p0, p1) + distance(p3, p2)) / (distance(p0, p3) + distance(p1, p2));

export const heightOf = ([p0, p1, p2, p3]: Quad): number => (distance(p0, p3) + distance(p1, p2)) / 2;

/** The same card seen a quarter turn further. */
export const quarterTurn = ([p0, p1, p2, p3]: Quad): Quad => [p1, p2, p3, p0];

export const scaled = ([p0, p1, p2, p3]: Quad, factor: number): Quad => {
  const grow = ([x, y]: Point): Point => [x * factor, y * factor];
  return [grow(p0), grow(p1), grow(p2), grow(p3)];
};

export const moved = ([p0, p1, p2, p3]: Quad, [byX, byY]: Point): Quad => {
  const move = ([x, y]: Point): Point => [x + byX, y + byY];
  return [move(p0), move(p1), move(p2), move(p3)];
};

export const centreOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** The same place seen larger: every corner farther from the middle by a share of its distance. */
export const grown = (quad: Quad, share: number): Quad => {
  const [x, y] = centreOf(quad);
  return moved(scaled(moved(quad, [-x, -y]), 1 + share), [x, y]);
};

export const isInside = (point: Point, quad: Quad): boolean =>
  quad.every((corner, i) => turn(corner, quad[(i + 1) % 4]!, point) >= 0);

const ratio = (one: number, other: number): number => Math.max(one, other) / Math.min(one, other);

/** How many times as long the longer of two opposite sides is; 1 seen from straight above. */
export const unevennessOf = ([p0, p1, p2, p3]: Quad): number => {
  return Math.max(ratio(distance(p0, p1), distance(p3, p2)), ratio(distance(p1, p2), distance(p0, p3)));
};

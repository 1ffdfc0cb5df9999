import type { Point, Quad } from '../../server/protocol/geometry.ts';

/** A projective map of the plane, row-major 3 × 3. */
export type Plane = readonly [number, number, number, number, number, number, number, number, number];

export const apply = ([a, b, c, d, e, f, g, h, i]: Plane, [x, y]: Point): Point => {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
};

/** First `second`, then `first`. */
export const after = (first: Plane, second: Plane): Plane =>
  Array.from({ length: 9 }, (_, k) => {
    const row = k - (k % 3);
    const column = k % 3;
    return [0, 1, 2].reduce((sum, j) => sum + first[row + j]! * second[j * 3 + column]!, 0);
  }) as unknown as Plane;

/** The inverse up to a factor, which a projective map does not feel. */
export const inverse = ([a, b, c, d, e, f, g, h, i]: Plane): Plane => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** The map that takes (0,0), (1,0), (1,1), (0,1) to the corners of `quad`. */
export function ontoQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Plane {
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const dx1 = x1 - x2;
  const dy1 = y1 - y2;
  const dx2 = x3 - x2;
  const dy2 = y3 - y2;
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The corners of a rectangle that was turned clockwise about its centre. */
export function rectangleAt([x, y]: Point, width: number, height: number, angleDeg: number): Quad {
  const cos = Math.cos((angleDeg * Math.PI) / 180);
  const sin = Math.sin((angleDeg * Math.PI) / 180);
  const corner = (u: number, v: number): Point => [
    x + u * width * cos - v * height * sin,
    y + u * width * sin + v * height * cos,
  ];
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

export const mapQuad = (quad: Quad, map: (point: Point) => Point): Quad => [
  map(quad[0]),
  map(quad[1]),
  map(quad[2]),
  map(quad[3]),
];

/** Square pixels. */
export const areaOf = (quad: Quad): number =>
  Math.abs(
    quad.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = quad[(i + 1) % 4]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

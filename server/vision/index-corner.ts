import type { Point, Quad } from '../protocol/geometry.ts';
import { INDEX_CORNER } from './constants.ts';

const mean = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** About where the whole card lies, given the corner that was cut out: tilt is left out. */
export function cardAround([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  const { left, top, right, bottom } = INDEX_CORNER;
  const [above, below] = [mean(topLeft, topRight), mean(bottomLeft, bottomRight)];
  const [before, behind] = [mean(topLeft, bottomLeft), mean(topRight, bottomRight)];
  const across: Point = [(behind[0] - before[0]) / (right - left), (behind[1] - before[1]) / (right - left)];
  const down: Point = [(below[0] - above[0]) / (bottom - top), (below[1] - above[1]) / (bottom - top)];
  const middle = mean(above, below);
  const at = (u: number, v: number): Point => {
    const [du, dv] = [u - (left + right) / 2, v - (top + bottom) / 2];
    return [middle[0] + du * across[0] + dv * down[0], middle[1] + du * across[1] + dv * down[1]];
  };
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

/** Where the printed index lies at one end of a card and, the card being turned, at the other. */
export function cornersOf(quad: Quad): readonly Quad[] {
  const { left, top, right, bottom } = INDEX_CORNER;
  const [a, b, c, d] = quad;
  return [quad, [c, d, a, b] as const].map(([origin, across, opposite, down]): Quad => {
    const at = (u: number, v: number): Point => [
      (1 - u) * (1 - v) * origin[0] + u * (1 - v) * across[0] + u * v * opposite[0] + (1 - u) * v * down[0],
      (1 - u) * (1 - v) * origin[1] + u * (1 - v) * across[1] + u * v * opposite[1] + (1 - u) * v * down[1],
    ];
    return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  });
}

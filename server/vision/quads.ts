import type { Point } from '../protocol/geometry.ts';

/** Pixels between two points. */
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

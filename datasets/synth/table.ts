import type { Canvas, Rgb } from './paint.ts';
import { type Plane } from './plane.ts';
import { mix } from './random.ts';

export const TABLE_KINDS = ['plain', 'wood', 'planks', 'cloth', 'check', 'laminate', 'carpet'] as const;
type TableKind = (typeof TABLE_KINDS)[number];

export interface TableSpec {
  readonly kind: TableKind;
  readonly seed: number;
  readonly colour: Rgb;
  readonly second: Rgb; // veins, threads or the other squares
  readonly scalePx: number; // size of a plank, a square, a fleck
}

const bump = (seed: number, i: number, j: number): number => mix(seed + i * 7919, j) / 4294967296;
const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise, 0…1, with one bump per unit. */
function noise(seed: number, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const [fx, fy] = [ease(x - left), ease(y - top)];
  const upper = bump(seed, left, top) * (1 - fx) + bump(seed, left + 1, top) * fx;
  const lower = bump(seed, left, top + 1) * (1 - fx) + bump(seed, left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** How much of the second colour shows at a place of the table, 0…1. */
type Weave = (seed: number, x: number, y: number) => number;

const grain: Weave = (seed, x, y) => {
  const wander = noise(seed, x * 0.6, y * 3) * 2 + noise(seed + 1, x * 0.15, y * 0.7) * 5;
  return 0.5 + 0.3 * Math.sin((y * 5 + wander) * 3) + 0.35 * (noise(seed + 2, x * 1.5, y * 60) - 0.5);
};
const weaves: Readonly<Record<TableKind, Weave>> = {
  plain: (seed, x, y) => 0.15 * noise(seed, x, y),
  wood: grain,
  planks: (seed, x, y) => {
    const plank = Math.floor(y);
    const seam = y - plank < 0.02 ? 1 : 0;
    return Math.max(seam, 0.7 * grain(seed + plank, x + plank * 3.7, y) + 0.25 * (mix(seed, plank) / 4294967296));
  },
  cloth: (seed, x, y) =>
    0.3 + 0.12 * Math.sin(x * 90) + 0.12 * Math.sin(y * 90) + 0.35 * (noise(seed, x * 25, y * 25) - 0.5),
  check: (seed, x, y) => 0.5 * ((Math.floor(x) & 1) + (Math.floor(y) & 1)) + 0.15 * (noise(seed, x * 20, y * 20) - 0.5),
  laminate: (seed, x, y) => (noise(seed, x * 9, y * 9) > 0.72 ? 0.8 : 0.1) + 0.2 * noise(seed + 5, x * 30, y * 30),
  carpet: (seed, x, y) => 0.55 * noise(seed, x * 40, y * 40) + 0.45 * noise(seed + 3, x * 6, y * 6),
};

/** @param toTable takes a pixel of the picture to pixels of the table seen from straight above */
export function paintTable(canvas: Canvas, { kind, seed, colour, second, scalePx }: TableSpec, toTable: Plane): void {
  const [a, b, c, d, e, f, g, h, i] = toTable;
  const weave = weaves[kind];
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const w = (g * x + h * y + i) * scalePx;
      const share = weave(seed, (a * x + b * y + c) / w, (d * x + e * y + f) / w);
      const p = (y * canvas.width + x) * 3;
      for (let k = 0; k < 3; k++) canvas.rgb[p + k] = colour[k]! + (second[k]! - colour[k]!) * share;
    }
}

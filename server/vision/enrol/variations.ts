import type { Point, Quad } from '../../protocol/geometry.ts';
import type { Size } from '../constants.ts';
import { rectify } from '../rectify.ts';

/** One way in which a card may look a little different another time. */
interface Variation {
  readonly zoom: number; // how much of the crop is seen: 1 is all, less is closer
  readonly across: number; // of its width
  readonly down: number; // of its height
  readonly leanRad: number;
  readonly softness: number; // times smaller it was seen before it was enlarged again
  readonly gain: readonly [red: number, green: number, blue: number];
}

const AS_IS: Variation = { zoom: 1, across: 0, down: 0, leanRad: 0, softness: 1, gain: [1, 1, 1] };

/** The other looks that a capture is taught with: loose quads, soft focus, other lamps; each either way up. */
const VARIATIONS: readonly Variation[] = [
  AS_IS,
  { ...AS_IS, zoom: 0.95, leanRad: 0.03, gain: [0.75, 0.75, 0.75] },
  { ...AS_IS, zoom: 1.05, leanRad: -0.03, softness: 1.6, gain: [1.2, 1.2, 1.2] },
  { ...AS_IS, across: 0.03, down: -0.025, softness: 2.2, gain: [1.1, 1, 0.85] },
  { ...AS_IS, across: -0.03, down: 0.025, softness: 1.3, gain: [0.85, 0.95, 1.1] },
  { ...AS_IS, zoom: 0.97, across: -0.02, down: -0.02, leanRad: 0.02, softness: 3, gain: [0.9, 0.9, 0.9] },
];

function quadOf({ width, height }: Size, { zoom, across, down, leanRad }: Variation): Quad {
  const [cos, sin] = [Math.cos(leanRad) * zoom, Math.sin(leanRad) * zoom];
  const at = (u: number, v: number): Point => [
    width * (0.5 + across) + u * width * cos - v * height * sin,
    height * (0.5 + down) + u * width * sin + v * height * cos,
  ];
  return [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)];
}

const whole = ({ width, height }: Size): Quad => quadOf({ width, height }, AS_IS);

/** Smaller, and then as large as before. */
function softened(rgb: Uint8Array, size: Size, softness: number): Uint8Array {
  if (softness === 1) return rgb;
  const [width, height] = [Math.round(size.width / softness), Math.round(size.height / softness)];
  const small = rectify({ ...size, rgb }, whole(size), width, height);
  return rectify({ width, height, rgb: small }, whole({ width, height }), size.width, size.height);
}

function varied(rgb: Uint8Array, size: Size, variation: Variation): Uint8Array {
  if (variation === AS_IS) return rgb;
  const seen = rectify({ ...size, rgb }, quadOf(size, variation), size.width, size.height);
  const soft = softened(seen, size, variation.softness);
  return soft.map((level, i) => Math.min(255, level * variation.gain[i % 3]!));
}

/** The same picture upside down. */
export function upsideDown(rgb: Uint8Array): Uint8Array {
  const pixels = rgb.length / 3;
  const turned = new Uint8Array(rgb.length);
  for (let pixel = 0; pixel < pixels; pixel++)
    turned.set(rgb.subarray(pixel * 3, pixel * 3 + 3), (pixels - 1 - pixel) * 3);
  return turned;
}

/** The looks one capture is taught with, itself first. @param rgb RGB of `size`; so are the answers */
export const variationsOf = (rgb: Uint8Array, size: Size): readonly Uint8Array[] =>
  VARIATIONS.map((variation) => varied(rgb, size, variation));

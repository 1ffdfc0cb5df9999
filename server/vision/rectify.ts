import type { Point, Quad } from '../protocol/geometry.ts';
import { distance } from './quads.ts';
import type { Frame } from './types.ts';

/** A projective map of the unit square: `(u, v) → ((a·u + b·v + c) / w, (d·u + e·v + f) / w)`, `w = g·u + h·v + 1`. */
interface Homography {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/** The map that takes (0,0), (1,0), (1,1), (0,1) to the four corners of `quad`. */
function homographyTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography {
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const dx1 = x1 - x2;
  const dy1 = y1 - y2;
  const dx2 = x3 - x2;
  const dy2 = y3 - y2;
  const det = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return {
    a: x1 - x0 + g * x1,
    b: x3 - x0 + h * x3,
    c: x0,
    d: y1 - y0 + g * y1,
    e: y3 - y0 + h * y3,
    f: y0,
    g,
    h,
  };
}

/** The point of the picture that lies at (u, v) in a quad, whose corners are (0,0), (1,0), (1,1), (0,1). */
export function pointIn(quad: Quad, [u, v]: Point): Point {
  const { a, b, c, d, e, f, g, h } = homographyTo(quad);
  const w = g * u + h * v + 1;
  return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
}

const MAX_SAMPLES_PER_SIDE = 4;

/** Samples a target pixel takes each way: every second source pixel, as one sample already blends two. */
function samplesPerSide([p0, p1, p2, p3]: Quad, width: number, height: number): number {
  const across = Math.max(distance(p0, p1), distance(p3, p2)) / width;
  const down = Math.max(distance(p0, p3), distance(p1, p2)) / height;
  return Math.min(MAX_SAMPLES_PER_SIDE, Math.max(1, Math.ceil(Math.max(across, down) / 1.7)));
}

/**
 * Flattens what lies inside `quad` to an upright picture.
 * @param frame RGB picture; corners may lie outside it, the border pixels are repeated there
 * @param quad first corner becomes top left, then clockwise; pixel centres lie at half-integers
 * @returns RGB, `width × height × 3`, averaged over the covered area when the card is shrunk
 */
export function rectify(frame: Frame, quad: Quad, width: number, height: number): Uint8Array {
  const { a, b, c, d, e, f, g, h } = homographyTo(quad);
  const { rgb, width: frameWidth, height: frameHeight } = frame;
  const n = samplesPerSide(quad, width, height);
  const maxX = frameWidth - 1;
  const maxY = frameHeight - 1;
  const flat = new Uint8Array(width * height * 3);
  const stride = frameWidth * 3;
  let out = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < n * n; sample++) {
        const u = (column + ((sample % n) + 0.5) / n) / width;
        const v = (row + (Math.floor(sample / n) + 0.5) / n) / height;
        const w = g * u + h * v + 1;
        const x = Math.min(maxX, Math.max(0, (a * u + b * v + c) / w - 0.5));
        const y = Math.min(maxY, Math.max(0, (d * u + e * v + f) / w - 0.5));
        const left = x | 0;
        const top = y | 0;
        const fx = x - left;
        const fy = y - top;
        const p00 = top * stride + left * 3;
        const p01 = left < maxX ? p00 + 3 : p00;
        const below = top < maxY ? stride : 0;
        const w00 = (1 - fx) * (1 - fy);
        const w01 = fx * (1 - fy);
        const w10 = (1 - fx) * fy;
        const w11 = fx * fy;
        red += w00 * rgb[p00]! + w01 * rgb[p01]! + w10 * rgb[p00 + below]! + w11 * rgb[p01 + below]!;
        green += w00 * rgb[p00 + 1]! + w01 * rgb[p01 + 1]! + w10 * rgb[p00 + below + 1]! + w11 * rgb[p01 + below + 1]!;
        blue += w00 * rgb[p00 + 2]! + w01 * rgb[p01 + 2]! + w10 * rgb[p00 + below + 2]! + w11 * rgb[p01 + below + 2]!;
      }
      const share = 1 / (n * n);
      flat[out++] = red * share + 0.5;
      flat[out++] = green * share + 0.5;
      flat[out++] = blue * share + 0.5;
    }
  }
  return flat;
}

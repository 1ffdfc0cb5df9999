import type { Quad } from '../../server/protocol/geometry.ts';
import { areaOf, inverse, ontoQuad } from './plane.ts';
import type { Picture } from './picture.ts';

/** What a scene is painted on. `owner` says which painted thing a pixel belongs to; 0 is the table. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8ClampedArray;
  readonly owner: Uint8Array;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Prints a drawing in other colours: what pure white, black, red and blue of the drawing become, 0…255. */
export interface Inks {
  readonly paper: Rgb;
  readonly black: Rgb;
  readonly red: Rgb;
  readonly blue: Rgb;
}
export const AS_DRAWN: Inks = { paper: [255, 255, 255], black: [0, 0, 0], red: [255, 0, 0], blue: [0, 0, 255] };

export const blankCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  rgb: new Uint8ClampedArray(width * height * 3),
  owner: new Uint8Array(width * height),
});

/** The halving of `picture` whose pixels are about as large as those of the canvas. */
function fitting(picture: Picture, areaPx: number): Picture {
  const shrink = Math.sqrt((picture.width * picture.height) / Math.max(1, areaPx));
  return shrink > 1.25 && picture.half ? fitting(picture.half, areaPx) : picture;
}

/** For each output channel: the constant, then the weights of red, green and blue; all for colours multiplied by alpha. */
const inkWeights = ({ paper, black, red, blue }: Inks): readonly (readonly [number, number, number, number])[] =>
  [0, 1, 2].map((c) => {
    const [p, k, r, b] = [paper[c]!, black[c]!, red[c]!, blue[c]!].map((level) => level / 255) as [
      number,
      number,
      number,
      number,
    ];
    return [k, r - k, p - r - b + k, b - k];
  });

function boundsOn(canvas: Canvas, quad: Quad): readonly [x0: number, y0: number, x1: number, y1: number] {
  const xs = quad.map(([x]) => x);
  const ys = quad.map(([, y]) => y);
  return [
    Math.max(0, Math.floor(Math.min(...xs) - 1)),
    Math.max(0, Math.floor(Math.min(...ys) - 1)),
    Math.min(canvas.width, Math.ceil(Math.max(...xs) + 1)),
    Math.min(canvas.height, Math.ceil(Math.max(...ys) + 1)),
  ];
}

interface Brush {
  readonly inks?: Inks;
  readonly opacity?: number; // 0…1
  readonly owner?: number; // 1…255; without it the pixels keep their owner
}

/** Lays `picture` on the canvas so that its corners come to lie on `quad`. */
export function paint(canvas: Canvas, picture: Picture, quad: Quad, brush: Brush = {}): void {
  const { inks = AS_DRAWN, opacity = 1, owner } = brush;
  const { width, height, rgba } = fitting(picture, areaOf(quad));
  const [a, b, c, d, e, f, g, h, i] = inverse(ontoQuad(quad));
  const [x0, y0, x1, y1] = boundsOn(canvas, quad);
  const weights = inkWeights(inks);
  const sample = [0, 0, 0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const w = g * px + h * py + i;
      const u = ((a * px + b * py + c) / w) * width - 0.5;
      const v = ((d * px + e * py + f) / w) * height - 0.5;
      if (!(u > -1 && v > -1 && u < width && v < height)) continue;
      sampleInto(sample, rgba, width, height, u, v);
      const alpha = (sample[3]! / 255) * opacity;
      if (alpha <= 0) continue;
      const at = y * canvas.width + x;
      for (let k = 0; k < 3; k++) {
        const [constant, red, green, blue] = weights[k]!;
        const inked = constant * sample[3]! + red * sample[0]! + green * sample[1]! + blue * sample[2]!;
        canvas.rgb[at * 3 + k] = canvas.rgb[at * 3 + k]! * (1 - alpha) + inked * opacity;
      }
      if (owner !== undefined && alpha > 0.5) canvas.owner[at] = owner;
    }
}

/** Bilinear; beyond the border all is clear. */
function sampleInto(out: number[], rgba: Uint8ClampedArray, width: number, height: number, u: number, v: number): void {
  const left = Math.floor(u);
  const top = Math.floor(v);
  const fx = u - left;
  const fy = v - top;
  out[0] = out[1] = out[2] = out[3] = 0;
  for (let k = 0; k < 4; k++) {
    const sx = left + (k & 1);
    const sy = top + (k >> 1);
    if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
    const share = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy);
    const p = (sy * width + sx) * 4;
    out[0] += rgba[p]! * share;
    out[1] += rgba[p + 1]! * share;
    out[2] += rgba[p + 2]! * share;
    out[3] += rgba[p + 3]! * share;
  }
}

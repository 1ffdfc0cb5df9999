import sharp from 'sharp';
import type { Frame } from '../../server/vision/types.ts';
import { after, type Plane } from './plane.ts';
import { seededRandom, type Random } from './random.ts';

export interface CameraSpec {
  readonly tiltDeg: number; // 0 looks straight down
  readonly turnDeg: number;
  readonly squash: number; // width of a pixel over its height
  readonly blurPx: number; // deviation of the soft focus
  readonly smearPx: number; // length of the motion blur
  readonly smearDeg: number;
  readonly noise: number; // deviation in levels of 255
  readonly jpegQuality?: number; // 1…100; without it nothing is compressed
}
export const PLAIN_CAMERA: CameraSpec = {
  tiltDeg: 0,
  turnDeg: 0,
  squash: 1,
  blurPx: 0,
  smearPx: 0,
  smearDeg: 0,
  noise: 0,
};

/** Takes pixels of the table seen from straight above to pixels of the picture. */
export function lens({ tiltDeg, turnDeg, squash }: CameraSpec, width: number, height: number): Plane {
  const turn = (turnDeg * Math.PI) / 180;
  const tilt = (tiltDeg * Math.PI) / 180;
  const focalPx = 1.2 * Math.max(width, height);
  const toCentre: Plane = [1, 0, -width / 2, 0, 1, -height / 2, 0, 0, 1];
  const turned: Plane = [Math.cos(turn), -Math.sin(turn), 0, Math.sin(turn), Math.cos(turn), 0, 0, 0, 1];
  const tilted: Plane = [squash, 0, 0, 0, Math.cos(tilt), 0, 0, -Math.sin(tilt) / focalPx, 1];
  const back: Plane = [1, 0, width / 2, 0, 1, height / 2, 0, 0, 1];
  return after(back, after(tilted, after(turned, toCentre)));
}

type Tap = readonly [dx: number, dy: number, share: number];

function smearTaps(lengthPx: number, angleDeg: number): readonly Tap[] {
  const steps = Math.max(2, Math.ceil(lengthPx));
  const [dx, dy] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
  return Array.from({ length: steps }, (_, k) => {
    const along = (k / (steps - 1) - 0.5) * lengthPx;
    return [Math.round(along * dx), Math.round(along * dy), 1 / steps];
  });
}

/** Weighted mean of shifted copies; the border pixels are repeated. */
function gather({ width, height, rgb }: Frame, taps: readonly Tap[]): Frame {
  const sum = new Float32Array(rgb.length);
  for (const [dx, dy, share] of taps)
    for (let y = 0; y < height; y++) {
      const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x++) {
        const from = (row + Math.min(width - 1, Math.max(0, x + dx))) * 3;
        const to = (y * width + x) * 3;
        sum[to]! += rgb[from]! * share;
        sum[to + 1]! += rgb[from + 1]! * share;
        sum[to + 2]! += rgb[from + 2]! * share;
      }
    }
  const mean = new Uint8Array(rgb.length);
  for (let p = 0; p < mean.length; p++) mean[p] = sum[p]! + 0.5;
  return { width, height, rgb: mean };
}

async function softened({ width, height, rgb }: Frame, deviationPx: number): Promise<Frame> {
  const soft = sharp(rgb, { raw: { width, height, channels: 3 } }).blur(deviationPx);
  return { width, height, rgb: new Uint8Array(await soft.raw().toBuffer()) };
}

const NOISE_POOL = Float32Array.from({ length: 65536 }, seededRandom(20260).normal);

function grainy({ width, height, rgb }: Frame, deviation: number, random: Random): Frame {
  const noisy = new Uint8ClampedArray(rgb);
  const jump = random.int(0, 65536);
  for (let p = 0; p < noisy.length; p++)
    noisy[p] = rgb[p]! + deviation * NOISE_POOL[(p + jump * (1 + (p >> 16))) & 65535]!;
  return { width, height, rgb: new Uint8Array(noisy.buffer) };
}

async function compressed({ width, height, rgb }: Frame, quality: number): Promise<Frame> {
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  return { width, height, rgb: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

/** Takes the picture: soft focus, motion, noise, compression. */
export async function shoot(scene: Frame, spec: CameraSpec, random: Random): Promise<Frame> {
  const soft = spec.blurPx > 0.3 ? await softened(scene, spec.blurPx) : scene;
  const smeared = spec.smearPx >= 1.5 ? gather(soft, smearTaps(spec.smearPx, spec.smearDeg)) : soft;
  const noisy = spec.noise > 0 ? grainy(smeared, spec.noise, random) : smeared;
  return spec.jpegQuality ? compressed(noisy, spec.jpegQuality) : noisy;
}

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { PLAIN_CAMERA } from '../../datasets/synth/camera.ts';
import type { Design } from '../../datasets/synth/design.ts';
import { DAYLIGHT } from '../../datasets/synth/light.ts';
import type { Inks } from '../../datasets/synth/paint.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { POKER_ASPECT, renderScene, type SceneSpec } from '../../datasets/synth/scene.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const ROWS = 3;
const CARD_PX = 175; // height
const MJPEG_FRAMES_PER_S = 30; // the pace at which Chromium plays such a file

/** How a spread looks besides its cards. */
interface Spread {
  readonly faces: readonly string[];
  readonly seed: number;
  readonly dark?: boolean; // somebody put out the lamp
  readonly touching?: boolean; // the first two lie edge to edge
  readonly handAt?: number; // a hand reaches over the cards, so far from the left, 0…1
}

/** From below, as whoever sits there reaches in. */
const handOver = (share: number): SceneSpec['clutter'][number] => ({
  kind: 'hand',
  seed: 5,
  x: share * WIDTH,
  y: HEIGHT - 220,
  angleDeg: 0,
  pxPerMm: 2,
  over: true,
});

/** A pack of cards and the ink it is printed with. */
interface Printed {
  readonly design: Design;
  readonly inks?: Inks;
}

function sceneOf({ design, inks }: Printed, { faces, seed, dark, touching, handAt }: Spread): SceneSpec {
  const random = seededRandom(seed);
  const perRow = Math.ceil(faces.length / ROWS);
  const [across, down] = [(WIDTH - 60) / Math.max(perRow, 5), HEIGHT / ROWS];
  const aspect = design.aspect ?? POKER_ASPECT;
  const at = (k: number) => ({
    x: 30 + across * ((k % perRow) + 0.5) + random.uniform(-6, 6),
    y: down * (Math.floor(k / perRow) + 0.5) + random.uniform(-8, 8),
    angleDeg: random.uniform(-9, 9) + (random.chance(0.5) ? 180 : 0),
  });
  const cards = faces.map((face, k) => ({
    design: design.name,
    face,
    heightPx: CARD_PX,
    ...(design.aspect === undefined ? {} : { aspect: design.aspect }),
    ...(inks ? { inks } : {}),
    ...at(k),
  }));
  const [first, second] = cards;
  const beside = { x: (first?.x ?? 0) + CARD_PX * aspect + 1, y: first?.y ?? 0, angleDeg: 0 };
  const laid =
    touching && first && second ? [{ ...first, angleDeg: 0 }, { ...second, ...beside }, ...cards.slice(2)] : cards;
  return {
    width: WIDTH,
    height: HEIGHT,
    seed,
    table: { kind: 'wood', seed, colour: [120, 84, 58], second: [96, 64, 42], scalePx: 220 },
    cards: laid,
    clutter: handAt === undefined ? [] : [handOver(handAt)],
    light: { ...DAYLIGHT, colour: dark ? [0.04, 0.04, 0.04] : [0.97, 0.95, 0.9] },
    camera: { ...PLAIN_CAMERA, tiltDeg: 5, blurPx: 0.5, noise: 2 },
  } as SceneSpec;
}

/** A photograph of cards that lie apart on a table, as JPEG. */
export async function photograph(pack: Printed, spread: Spread): Promise<Buffer> {
  const { frame } = await renderScene(sceneOf(pack, spread), new Map([[pack.design.name, pack.design]]));
  const { width, height, rgb } = frame;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A film for the browser's webcam that shows one photograph after the other, each for as long as it says. */
export async function writeShow(
  photographs: readonly { readonly jpeg: Buffer; readonly ms: number }[],
  path: string,
): Promise<void> {
  const frames = photographs.flatMap(({ jpeg, ms }) =>
    Array.from({ length: Math.round((ms * MJPEG_FRAMES_PER_S) / 1000) }, () => jpeg),
  );
  await pipeline(Readable.from(frames), createWriteStream(path));
}

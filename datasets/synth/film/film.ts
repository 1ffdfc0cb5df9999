import sharp from 'sharp';
import type { Quad } from '../../../server/protocol/geometry.ts';
import { lens, PLAIN_CAMERA, shoot } from '../camera.ts';
import type { Design } from '../design.ts';
import { DAYLIGHT, light, type LightSpec } from '../light.ts';
import { blankCanvas, paint, type Canvas, type Inks } from '../paint.ts';
import { pictureOf, type Picture } from '../picture.ts';
import { apply, inverse, mapQuad, rectangleAt } from '../plane.ts';
import { seededRandom } from '../random.ts';
import { POKER_ASPECT } from '../scene.ts';
import { paintTable, type TableSpec } from '../table.ts';
import type { Act } from './acts.ts';
import { armQuad, drawArm } from './arm.ts';
import { shotAt, type PlacedCard, type Shot, type Stage } from './shot.ts';

/** A film of a table. Frames are made when asked for; what stands still is painted and compressed once. */
export interface Film {
  readonly stage: Stage;
  /** @returns a JPEG of what the acts show at `atMs`; the same bytes again while nothing moves */
  readonly frameAt: (acts: readonly Act[], atMs: number) => Promise<Uint8Array>;
}

export const DEFAULT_STAGE: Stage = { seed: 1, seats: 3, width: 1280, height: 720, cardHeightPx: 150 };

const TABLES: readonly Pick<TableSpec, 'kind' | 'colour' | 'second'>[] = [
  { kind: 'wood', colour: [168, 122, 84], second: [132, 90, 58] },
  { kind: 'cloth', colour: [62, 128, 104], second: [48, 104, 84] },
  { kind: 'planks', colour: [142, 112, 90], second: [104, 78, 60] },
];
const LAMP: LightSpec = { ...DAYLIGHT, colour: [0.97, 0.95, 0.9], gradient: { angleDeg: 35, strength: 0.12 } };
/** Drawings as a printer's inks on a card in lamplight. */
export const PRINTED: Inks = { paper: [238, 233, 220], black: [12, 12, 12], red: [214, 14, 12], blue: [10, 20, 160] };
const CAMERA = { ...PLAIN_CAMERA, tiltDeg: 6, blurPx: 0.6, noise: 2.5 };
const QUALITY = 82;
const SHADE_OPACITY = 0.28;

/** The same outline in black. */
const shadeOf = ({ width, height, rgba }: Picture): Picture =>
  pictureOf(
    width,
    height,
    rgba.map((level, i) => (i % 4 === 3 ? level : 0)),
  );

interface Bed {
  readonly key: string;
  readonly rgb: Uint8Array;
}

/** What lamp, camera and table do to a picture of the film at a moment; RGB in and out. */
export type Weather = (rgb: Uint8Array, atMs: number) => Uint8Array;

/**
 * @param design the pack that is played with; photographs keep their own colours, drawings are printed on paper
 * @param weather without it a film at rest gives the same bytes again
 */
export async function openFilm(design: Design, stage: Stage, inks?: Inks, weather?: Weather): Promise<Film> {
  const { width, height, cardHeightPx, seed } = stage;
  const toPicture = lens(CAMERA, width, height);
  const seen = (quad: Quad): Quad => mapQuad(quad, (point) => apply(toPicture, point));
  const arm = await drawArm(seed);
  const shade = shadeOf(arm);
  const bare = blankCanvas(width, height);
  const table = TABLES[seed % TABLES.length]!;
  paintTable(bare, { ...table, seed, scalePx: 220 }, inverse(toPicture));

  const layOn = (canvas: Canvas, card: PlacedCard): void => {
    const picture = design.pictures.get(card.card);
    if (!picture) throw new Error(`This pack has no ${card.card}.`);
    const widthPx = Math.max(1, cardHeightPx * (design.aspect ?? POKER_ASPECT) * card.turn);
    const quad = rectangleAt([card.x, card.y], widthPx, cardHeightPx, card.angleDeg);
    paint(canvas, picture, seen(quad), inks && { inks });
  };

  let bed: Bed = { key: 'none', rgb: new Uint8Array(bare.rgb) };
  const bedOf = async (resting: readonly PlacedCard[]): Promise<Bed> => {
    const key = JSON.stringify(resting);
    if (key === bed.key) return bed;
    const canvas: Canvas = { ...bare, rgb: bare.rgb.slice() };
    for (const card of resting) layOn(canvas, card);
    light(canvas, LAMP);
    const lit = { width, height, rgb: new Uint8Array(canvas.rgb.buffer) };
    bed = { key, rgb: (await shoot(lit, CAMERA, seededRandom(seed))).rgb };
    return bed;
  };

  const develop = (rgb: Uint8Array): Promise<Buffer> =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer();

  const paintOver = ({ rgb }: Bed, { moving, arm: pose }: Shot): Uint8Array => {
    const canvas: Canvas = { ...bare, rgb: new Uint8ClampedArray(rgb) };
    for (const card of moving) layOn(canvas, card);
    if (pose) {
      const below = { ...pose, x: pose.x + cardHeightPx / 12, y: pose.y + cardHeightPx / 12 };
      paint(canvas, shade, seen(armQuad(below, cardHeightPx / 88)), { opacity: SHADE_OPACITY });
      paint(canvas, arm, seen(armQuad(pose, cardHeightPx / 88)));
    }
    return new Uint8Array(canvas.rgb.buffer);
  };

  let last: { readonly key: string; readonly jpeg: Uint8Array } = { key: '', jpeg: new Uint8Array() };
  return {
    stage,
    frameAt: async (acts, atMs) => {
      const shot = shotAt(stage, acts, atMs);
      const key = JSON.stringify(weather ? [shot, atMs] : shot);
      if (key === last.key) return last.jpeg;
      const under = await bedOf(shot.resting);
      const rgb = shot.arm || shot.moving.length > 0 ? paintOver(under, shot) : under.rgb;
      const jpeg = await develop(weather ? weather(rgb, atMs) : rgb);
      last = { key, jpeg };
      return jpeg;
    },
  };
}

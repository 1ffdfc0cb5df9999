import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quad } from '../server/protocol/geometry.ts';
import type { Frame } from '../server/vision/types.ts';
import { type Crop } from './crop.ts';
import { patchesOf } from './index-patch.ts';
import { hasFourIndices, indicesOf, type PrintedIndex } from './printed-index.ts';
import { saveCrops, type ShardPlan } from './shard.ts';
import type { Design } from './synth/design.ts';
import { busyScene, packOf } from './synth/random-scene.ts';
import { mix, seededRandom } from './synth/random.ts';
import { renderScene, type Scene } from './synth/scene.ts';

/**
 * What the finder of printed indices learns from, beside the patches that its reader learns from:
 * `NAME.pictures.bin`, the scenes at half their size (RGB, FINDER_SIDE × FINDER_SIDE), and `NAME.places.bin`,
 * PLACES rows of ten float32 a scene: 0 a card, 1 an index, −1 nothing; its quad in px of that picture; share seen.
 */
const FINDER_SIDE = 256;
const PLACES = 120;
const ROW = 10;

function halved({ width, height, rgb }: Frame): Uint8Array {
  const [w, h] = [width >> 1, height >> 1];
  const small = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 3; c++) {
        const p = (2 * y * width + 2 * x) * 3 + c;
        small[(y * w + x) * 3 + c] = (rgb[p]! + rgb[p + 3]! + rgb[p + 3 * width]! + rgb[p + 3 * width + 3]! + 2) >> 2;
      }
  return small;
}

function placesIn(scene: Scene, indices: readonly PrintedIndex[]): Float32Array {
  const rows = new Float32Array(PLACES * ROW);
  const put = (kind: number, quad: Quad, visible: number, row: number): void => {
    rows.set([kind, ...quad.flat().map((px) => px / 2), visible], row * ROW);
  };
  for (let row = 0; row < PLACES; row++) rows[row * ROW] = -1;
  scene.cards.forEach(({ quad, visible }, k) => put(0, quad, visible, k));
  indices
    .slice(0, PLACES - scene.cards.length)
    .forEach(({ quad, visible }, k) => put(1, quad, visible, scene.cards.length + k));
  return rows;
}

/** Paints busy tables until there are `plan.count` patches, or as many tables, and writes the four files of the shard. */
export async function writeBusyShard(plan: ShardPlan, designs: readonly Design[]): Promise<void> {
  const byName = new Map(designs.map((design) => [design.name, design]));
  const four = new Set(designs.filter(hasFourIndices).map(({ name }) => name));
  const patches: (readonly [Crop, number])[] = [];
  const pictures: Uint8Array[] = [];
  const places: Float32Array[] = [];
  const isFinder = plan.part === 'finder';
  for (let k = 0; (isFinder ? k : patches.length) < plan.count; k++) {
    const random = seededRandom(mix(plan.seed, k));
    const spec = busyScene(random, designs, 2 * FINDER_SIDE);
    const name = packOf(spec);
    const scene = await renderScene(spec, byName);
    const indices = scene.cards.map((_, n) => indicesOf(scene, n, four.has(name)));
    const design = Math.max(
      0,
      designs.findIndex((known) => known.name === name),
    );
    if (!isFinder) patches.push(...patchesOf(scene, indices, random).map((crop) => [crop, design] as const));
    pictures.push(halved(scene.frame));
    places.push(placesIn(scene, indices.flat()));
  }
  const path = (kind: string): string => join(plan.folder, `${plan.name}.${kind}.bin`);
  await writeFile(path('pictures.part'), Buffer.concat(pictures));
  await rename(path('pictures.part'), path('pictures'));
  await writeFile(path('places'), Buffer.concat(places.map(({ buffer }) => Buffer.from(buffer))));
  await saveCrops(plan, patches.slice(0, plan.count));
}

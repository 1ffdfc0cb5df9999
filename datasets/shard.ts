import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decks } from '../server/decks/registry.ts';
import { cropSizeOf, hasIndices } from '../server/vision/constants.ts';
import { loadReader, type Reader } from '../server/vision/model.ts';
import { openCvReady } from '../server/vision/opencv.ts';
import { hasNetwork } from '../server/vision/released.ts';
import { cropsOf, leastSeen, type Crop } from './crop.ts';
import { foundCrops, placedCrops } from './found.ts';
import type { Design } from './synth/design.ts';
import { busyScene, packOf, randomScene } from './synth/random-scene.ts';
import { mix, seededRandom, type Random } from './synth/random.ts';
import { renderScene, type SceneSpec } from './synth/scene.ts';

/**
 * A shard is two files: `NAME.crops.bin`, the pictures (RGB, one after the other), and
 * `NAME.answers.bin`, three bytes a picture: the class, the design, the height of the card in pixels (255 at most).
 */
export interface ShardName {
  readonly folder: string;
  readonly name: string;
  readonly deck: string;
}

/** What is learnt: reading whole cards, reading the printed indices in their corners, or finding both on busy tables. */
export const PARTS = ['card', 'index', 'finder'] as const;
export type Part = (typeof PARTS)[number];

export interface ShardPlan extends ShardName {
  readonly part: Part;
  readonly count: number; // of crops; of tables for the finder
  readonly seed: number;
}

const CARD_HEIGHTS_PX = [34, 210] as const;

/** A small scene with cards of one height and a handful of things. */
function trainingScene(random: Random, designs: readonly Design[]): SceneSpec {
  const heightPx = CARD_HEIGHTS_PX[0] * (CARD_HEIGHTS_PX[1] / CARD_HEIGHTS_PX[0]) ** random.uniform(0, 1);
  const apart = random.chance(0.7);
  return randomScene(random, {
    width: Math.round(Math.min(600, heightPx * 4.6)),
    height: Math.round(Math.min(450, heightPx * 3.4)),
    designs,
    cards: apart ? [3, 7] : [4, 8],
    heightPx: [heightPx, heightPx * 1.001],
    clutter: 1,
    hardship: random.chance(0.2) ? 0.4 : 1,
    apart,
  });
}

/** A card or two that fill the picture, so large that the finder takes pips and frames for cards. */
const closeUp = (random: Random, designs: readonly Design[]): SceneSpec =>
  randomScene(random, {
    width: 440,
    height: random.pick([330, 440]),
    designs,
    cards: [1, 2],
    heightPx: [170, 400],
    clutter: 0.7,
    hardship: random.uniform(0.2, 0.9),
    apart: false,
  });

const CLOSE_UPS = 0.35;
/** Share of tables with fans, rows and heaps, for packs that are read by their pictures also where they are covered. */
const BUSY = 0.6;
const BUSY_SIDE_PX = 512;

function sceneFor(deckId: string, random: Random, designs: readonly Design[]): SceneSpec {
  if (!hasIndices(deckId) && random.chance(BUSY)) return busyScene(random, designs, BUSY_SIDE_PX);
  return random.chance(CLOSE_UPS) ? closeUp(random, designs) : trainingScene(random, designs);
}

/** The released network that looks for covered cards, for packs that are read by their pictures also there. */
const finderFor = (deckId: string): Promise<Reader> | undefined =>
  !hasIndices(deckId) && hasNetwork(`${deckId}-finder`) ? loadReader(decks[deckId]!) : undefined;

/** The crops of one scene after another, and the number of the design each shows. */
async function* crops(plan: ShardPlan, designs: readonly Design[]): AsyncGenerator<readonly [Crop, number]> {
  await openCvReady;
  const byName = new Map(designs.map((design) => [design.name, design]));
  const size = cropSizeOf(plan.deck);
  const finder = await finderFor(plan.deck);
  for (let scene = 0; ; scene++) {
    const random = seededRandom(mix(plan.seed, scene));
    const spec = sceneFor(plan.deck, random, designs);
    const design = designs.findIndex(({ name }) => name === packOf(spec));
    const painted = await renderScene(spec, byName);
    const seen = leastSeen(plan.deck);
    const placed = finder ? await placedCrops(finder, painted, random, size, seen) : [];
    for (const crop of [...cropsOf(painted, random, size, seen), ...foundCrops(painted, random, size, seen), ...placed])
      yield [crop, Math.max(0, design)];
  }
}

/** Writes the two files of a shard, the answers last: a shard that has them is whole. */
export async function saveCrops(
  { folder, name, deck }: ShardName,
  crops: readonly (readonly [Crop, number])[],
): Promise<void> {
  const classes = decks[deck]!.classes;
  const cropBytes = crops[0]?.[0].rgb.length ?? 0;
  const pictures = new Uint8Array(crops.length * cropBytes);
  const answers = new Uint8Array(crops.length * 3);
  crops.forEach(([crop, design], row) => {
    pictures.set(crop.rgb, row * cropBytes);
    answers.set([classes.indexOf(crop.answer), design, Math.min(255, crop.cardHeightPx)], row * 3);
  });
  const path = (kind: string): string => join(folder, `${name}.${kind}.bin`);
  await writeFile(path('crops.part'), pictures);
  await rename(path('crops.part'), path('crops'));
  await writeFile(path('answers'), answers);
}

/** Paints and writes one shard; a shard that has both files is whole. */
export async function writeShard(plan: ShardPlan, designs: readonly Design[]): Promise<void> {
  const rows: (readonly [Crop, number])[] = [];
  for await (const row of crops(plan, designs)) {
    if (rows.push(row) === plan.count) break;
  }
  await saveCrops(plan, rows);
}

const PHOTO_DESIGN = 255;

/** Writes one shard of crops from photographs. */
export const writePhotoShard = (shard: ShardName, photographed: readonly Crop[]): Promise<void> =>
  saveCrops(
    shard,
    photographed.map((crop) => [crop, PHOTO_DESIGN]),
  );

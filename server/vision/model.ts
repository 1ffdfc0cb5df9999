import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

import type { Deck } from '../decks/deck.ts';
import { decks } from '../decks/registry.ts';
import { cropSizeOf, FINDER_STEP_PX, PATCH_SIZE, ROUGH_SIZE, type Size } from './constants.ts';
import { hasNetwork, lenderOf, releaseFolder } from './released.ts';
import { asStrange } from './strange-deck.ts';
import type { Frame } from './types.ts';

/** What the finder says of a picture: at every place a logit and a quad, nine numbers, row by row. */
export interface Maps {
  readonly cards: Float32Array;
  readonly indices: Float32Array;
}

/** What a network makes of pictures, row by row: its logits, and the features it takes them from. */
export interface Impressions {
  readonly logits: Float32Array; // pictures × classes
  readonly features: Float32Array; // pictures × features
}
type Perceive = (pictures: readonly Uint8Array[]) => Promise<Impressions>;

/** What a pack can be learnt by heart with: what the networks see beneath what they say. */
interface Perception {
  /** Changes when the weights of a reader do: prototypes of other weights mean nothing. */
  readonly version: string;
  readonly cards: Perceive;
  readonly indices: Perceive | undefined;
}

/** The trained networks of one deck. */
export interface Reader {
  readonly deck: Deck;
  readonly perception: Perception;
  /** Size of what `read` takes in. */
  readonly crop: Size;
  /**
   * Reads whole cards.
   * @param crops RGB, crop.width × crop.height × 3 bytes each
   * @returns logits, `crops.length × deck.classes.length`
   */
  readonly read: (crops: readonly Uint8Array[]) => Promise<Float32Array>;
  /**
   * Reads printed indices; undefined for a deck that has none.
   * @param patches RGB, PATCH_SIZE, 3 bytes a pixel
   * @returns logits, `patches.length × deck.classes.length`
   */
  readonly readIndices: ((patches: readonly Uint8Array[]) => Promise<Float32Array>) | undefined;
  /**
   * Says where cards and printed indices lie.
   * @param picture both sides multiples of FINDER_STEP_PX
   */
  readonly find: (picture: Frame) => Promise<Maps>;
  /**
   * Says where the corners of roughly found cards lie; undefined for a deck that needs none of it.
   * @param crops RGB, ROUGH_SIZE, 3 bytes a pixel: a rough quad and what is about it
   * @returns eight numbers a crop: x and y of each corner as seen from the rough one, in widths and heights of the crop
   */
  readonly refine: ((crops: readonly Uint8Array[]) => Promise<Float32Array>) | undefined;
  readonly close: () => void;
}

/** The two files of a TF.js graph model, handed over as its loader wants them. */
export async function artifactsIn(folder: string): Promise<tf.io.ModelArtifacts> {
  const model = JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')) as tf.io.ModelJSON;
  const shards = model.weightsManifest.flatMap(({ paths }) => paths);
  const bytes = Buffer.concat(await Promise.all(shards.map((shard) => readFile(path.join(folder, shard)))));
  return {
    modelTopology: model.modelTopology,
    format: model.format ?? 'graph-model',
    ...(model.signature ? { signature: model.signature } : {}),
    weightSpecs: model.weightsManifest.flatMap(({ weights }) => weights),
    weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  };
}

/** Lets TF.js compute in wasm. */
export async function startBackend(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json');
  setWasmPaths(path.join(path.dirname(wasm), 'dist') + path.sep);
  tf.enableProdMode();
  await tf.setBackend('wasm');
  await tf.ready();
}

/** Pixels 0…255 to the networks' −1…1. */
export function levelsOf(pictures: readonly Uint8Array[]): Float32Array {
  const size = pictures[0]?.length ?? 0;
  const levels = new Float32Array(pictures.length * size);
  pictures.forEach((picture, n) => {
    for (let i = 0; i < size; i++) levels[n * size + i] = picture[i]! / 127.5 - 1;
  });
  return levels;
}

async function classify(
  model: tf.GraphModel,
  crops: readonly Uint8Array[],
  { width, height }: Size,
): Promise<Float32Array> {
  if (crops.length === 0) return new Float32Array();
  const logits = tf.tidy(
    () => model.predict(tf.tensor4d(levelsOf(crops), [crops.length, height, width, 3])) as tf.Tensor,
  );
  const values = await logits.data<'float32'>();
  logits.dispose();
  return values;
}

async function perceive(
  model: tf.GraphModel,
  pictures: readonly Uint8Array[],
  { width, height }: Size,
): Promise<Impressions> {
  if (pictures.length === 0) return { logits: new Float32Array(), features: new Float32Array() };
  const [logits, features] = tf.tidy(() => {
    const input = tf.tensor4d(levelsOf(pictures), [pictures.length, height, width, 3]);
    return model.execute(input, ['logits', 'features']) as [tf.Tensor, tf.Tensor];
  });
  const seen = { logits: await logits.data<'float32'>(), features: await features.data<'float32'>() };
  tf.dispose([logits, features]);
  return seen;
}

async function mapsOf(model: tf.GraphModel, { width, height, rgb }: Frame): Promise<Maps> {
  const [cards, indices] = tf.tidy(() => {
    const picture = tf.tensor4d(levelsOf([rgb]), [1, height, width, 3]);
    return model.execute(picture, ['cards', 'indices']) as [tf.Tensor, tf.Tensor];
  });
  const maps = { cards: await cards.data<'float32'>(), indices: await indices.data<'float32'>() };
  tf.dispose([cards, indices]);
  return maps;
}

/** How many tensors are alive: the same before and after every picture, or memory leaks. */
export const tensorCount = (): number => tf.memory().numTensors;

async function loadNetwork(name: string): Promise<tf.GraphModel> {
  if (!hasNetwork(name)) throw new Error(`A trained reader is missing: models/release/${name}.`);
  const artifacts = await artifactsIn(releaseFolder(name));
  return tf.loadGraphModel({ load: () => Promise.resolve(artifacts) });
}

/** A short hash over the weights of networks. */
async function versionOf(names: readonly (string | undefined)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) if (name) hash.update(await readFile(path.join(releaseFolder(name), 'weights.bin')));
  return hash.digest('hex').slice(0, 16);
}

/** A reader that has run once on one crop and on eight, so that the first picture is as quick as the others. */
async function warmReader(name: string, size: Size): Promise<tf.GraphModel> {
  const model = await loadNetwork(name);
  const blank = new Uint8Array(size.width * size.height * 3);
  for (const crops of [[blank], Array.from({ length: 8 }, () => blank)]) await classify(model, crops, size);
  return model;
}

async function warmFinder(name: string): Promise<tf.GraphModel> {
  const model = await loadNetwork(`${name}-finder`);
  const side = 2 * FINDER_STEP_PX;
  await mapsOf(model, { width: side, height: side, rgb: new Uint8Array(side * side * 3) });
  return model;
}

/**
 * Loads the released networks of a deck: the reader of whole cards, that of printed indices, and the finder. Those of
 * another deck look at one that is made at home; to them all its cards are strange.
 * @param release of the reader of whole cards: a name, or the path of its folder
 */
export async function loadReader(deck: Deck, release: string = lenderOf(deck.id)): Promise<Reader> {
  await startBackend();
  const crop = cropSizeOf(deck.id);
  const names = { cards: release, indices: hasNetwork(`${deck.id}-index`) ? `${deck.id}-index` : undefined };
  const cards = await warmReader(names.cards, crop);
  const indices = names.indices === undefined ? undefined : await warmReader(names.indices, PATCH_SIZE);
  const lender = lenderOf(deck.id);
  const finder = await warmFinder(lender);
  const refiner = hasNetwork(`${lender}-refiner`) ? await warmReader(`${lender}-refiner`, ROUGH_SIZE) : undefined;
  const inItsWords = (logits: Float32Array): Float32Array =>
    lender === deck.id ? logits : asStrange(deck.classes, decks[lender]!.classes, logits);
  return {
    deck,
    crop,
    perception: {
      version: await versionOf(Object.values(names)),
      cards: async (crops) => {
        const { logits, features } = await perceive(cards, crops, crop);
        return { logits: inItsWords(logits), features };
      },
      indices: indices && ((patches) => perceive(indices, patches, PATCH_SIZE)),
    },
    read: async (crops) => inItsWords(await classify(cards, crops, crop)),
    readIndices: indices && ((patches) => classify(indices, patches, PATCH_SIZE)),
    find: (picture) => mapsOf(finder, picture),
    refine: refiner && ((crops) => classify(refiner, crops, ROUGH_SIZE)),
    close: () => [cards, indices, finder, refiner].forEach((model) => model?.dispose()),
  };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

import type { Deck } from '../decks/deck.ts';
import { CROP_HEIGHT, CROP_WIDTH } from './constants.ts';
import { releaseFolder } from './released.ts';

/** A trained reader of one deck. */
export interface Reader {
  readonly deck: Deck;
  /**
   * @param crops RGB, CROP_WIDTH × CROP_HEIGHT × 3 bytes each
   * @returns logits, `crops.length × deck.classes.length`
   */
  readonly read: (crops: readonly Uint8Array[]) => Float32Array;
  /** The same for patches of printed indices. */
  readonly readIndices: (patches: readonly Uint8Array[]) => Float32Array;
  readonly close: () => void;
}

/** The two files of a TF.js graph model, handed over as its loader wants them. */
async function artifactsIn(folder: string): Promise<tf.io.ModelArtifacts> {
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

async function startBackend(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json');
  setWasmPaths(path.join(path.dirname(wasm), 'dist') + path.sep);
  tf.enableProdMode();
  await tf.setBackend('wasm');
  await tf.ready();
}

/** Pixels 0…255 to the reader's −1…1. */
function batchOf(crops: readonly Uint8Array[]): Float32Array {
  const size = CROP_WIDTH * CROP_HEIGHT * 3;
  const batch = new Float32Array(crops.length * size);
  crops.forEach((crop, n) => {
    for (let i = 0; i < size; i++) batch[n * size + i] = crop[i]! / 127.5 - 1;
  });
  return batch;
}

function readBatch(model: tf.GraphModel, crops: readonly Uint8Array[]): Float32Array {
  const logits = tf.tidy(() => {
    const batch = tf.tensor4d(batchOf(crops), [crops.length, CROP_HEIGHT, CROP_WIDTH, 3]);
    return model.predict(batch) as tf.Tensor;
  });
  const values = logits.dataSync<'float32'>();
  logits.dispose();
  return values;
}

/** How many tensors are alive: the same before and after every picture, or memory leaks. */
export const tensorCount = (): number => tf.memory().numTensors;

/** One released network, run once so that the first picture is as quick as the others. */
async function loadNetwork(name: string): Promise<tf.GraphModel> {
  const folder = releaseFolder(name);
  if (!existsSync(path.join(folder, 'model.json'))) {
    throw new Error(`A trained reader is missing: models/release/${name}.`);
  }
  const artifacts = await artifactsIn(folder);
  const model = await tf.loadGraphModel({ load: () => Promise.resolve(artifacts) });
  const blank = new Uint8Array(CROP_WIDTH * CROP_HEIGHT * 3);
  for (const crops of [[blank], Array.from({ length: 8 }, () => blank)]) readBatch(model, crops);
  return model;
}

const readerOf =
  (model: tf.GraphModel) =>
  (crops: readonly Uint8Array[]): Float32Array =>
    crops.length === 0 ? new Float32Array() : readBatch(model, crops);

/** Loads the released readers of a deck: of whole cards and of printed indices. */
export async function loadReader(deck: Deck): Promise<Reader> {
  await startBackend();
  const [cards, indices] = [await loadNetwork(deck.id), await loadNetwork(`${deck.id}-index`)];
  return {
    deck,
    read: readerOf(cards),
    readIndices: readerOf(indices),
    close: () => [cards, indices].forEach((model) => model.dispose()),
  };
}

import { parentPort } from 'node:worker_threads';
import { load, type ObjectDetection } from '@tensorflow-models/coco-ssd';
import * as tf from '@tensorflow/tfjs';
import { LIKELY_THING, MAX_THINGS } from './constants.ts';
import { decode } from './decode.ts';
import { artifactsIn, startBackend } from './model.ts';
import { releaseFolder } from './released.ts';
import { type Thing, UnreadablePicture } from './types.ts';

export interface GuardAsk {
  readonly id: number;
  readonly picture: Uint8Array<ArrayBuffer>;
}

/** What a guarding worker says: first `ready`, then one answer an ask. */
export type GuardAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'things'; readonly id: number; readonly things: readonly Thing[] };

async function openDetector(): Promise<ObjectDetection> {
  await startBackend();
  const artifacts = await artifactsIn(releaseFolder('scene-guard'));
  const loader = { load: () => Promise.resolve(artifacts) };
  return load({ modelUrl: loader as unknown as string }); // typed as an address, handed on to a function that takes either
}

async function thingsIn(detector: ObjectDetection, picture: Uint8Array): Promise<readonly Thing[]> {
  const { width, height, rgb } = await decode(picture);
  const pixels = tf.tensor3d(rgb, [height, width, 3], 'int32');
  const found = await detector.detect(pixels, MAX_THINGS, LIKELY_THING);
  pixels.dispose();
  return found.map(({ class: name, score, bbox: [x, y, across, down] }) => {
    return { name, confidence: score, left: x / width, top: y / height, width: across / width, height: down / height };
  });
}

const port = parentPort!;
const detector = await openDetector();

async function answer({ id, picture }: GuardAsk): Promise<GuardAnswer> {
  try {
    return { type: 'things', id, things: await thingsIn(detector, picture) };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { type: 'things', id, things: [] }; // who reads the cards tells what is wrong with it
  }
}

// Anything else that is thrown ends the worker; the table goes on without a guard.
port.on('message', async (ask: GuardAsk) => port.postMessage(await answer(ask)));
port.postMessage({ type: 'ready' } satisfies GuardAnswer);

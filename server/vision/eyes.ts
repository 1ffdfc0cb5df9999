import type { Worker } from 'node:worker_threads';
import type { Deck } from '../decks/deck.ts';
import type { Pack } from './enrol/pack.ts';
import { startThread } from '../thread.ts';
import { type Eyes, type Look, UnreadablePicture } from './types.ts';
import type { Answer, Ask } from './worker.ts';

interface Waiting {
  readonly resolve: (look: Look) => void;
  readonly reject: (reason: Error) => void;
}

/** One worker thread and the looks it owes. */
interface Eye {
  readonly look: (picture: Uint8Array) => Promise<Look>;
  readonly owed: () => number;
  readonly close: () => Promise<void>;
}

/** What the eyes read: a deck, and by heart one pack of it if that was taught. */
interface Sight {
  readonly deck: Deck;
  readonly pack?: Pack | undefined;
  /** Told of the pack when it belonged to another network and was learnt anew from its pictures. */
  readonly renewed?: ((pack: Pack) => void) | undefined;
}

const startWorker = ({ deck, pack }: Sight): Worker => startThread(import.meta.url, 'worker', { deck, pack });

const settle = (waiting: Waiting | undefined, answer: Exclude<Answer, { type: 'ready' }>) =>
  answer.type === 'look'
    ? waiting?.resolve(answer.look)
    : waiting?.reject(new UnreadablePicture(answer.reason, answer.message));

/** Starts one worker, resolves once it is warm, and replaces it when it crashes later. */
async function openEye(sight: Sight): Promise<Eye> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let closed = false;
  let isBroken = false; // the replacement did not get ready either
  let worker = startWorker(sight);
  let ready = warm();
  await ready;

  function warm(): Promise<void> {
    return new Promise((resolve, reject) => {
      worker.on('message', (answer: Answer) => {
        if (answer.type === 'ready') {
          if (answer.renewed) sight.renewed?.(answer.renewed);
          worker.on('exit', replace);
          return resolve();
        }
        settle(waiting.get(answer.id), answer);
        waiting.delete(answer.id);
      });
      worker.on('error', reject);
      worker.on('exit', (code) => {
        const stopped = new Error(`The reader of pictures stopped (${code}).`);
        reject(stopped);
        waiting.forEach((look) => look.reject(stopped));
        waiting.clear();
      });
    });
  }

  function replace() {
    if (closed) return;
    isBroken = false;
    worker = startWorker(sight);
    ready = warm();
    // Whoever looks next awaits `ready` and is told, and the look after that tries yet another worker.
    ready.catch(() => {
      isBroken = true;
    });
  }

  return {
    owed: () => waiting.size,
    look: async (picture) => {
      if (isBroken) replace();
      await ready;
      return new Promise((resolve, reject) => {
        const ask: Ask = { id: (asked += 1), picture: new Uint8Array(picture) };
        waiting.set(ask.id, { resolve, reject });
        worker.postMessage(ask, [ask.picture.buffer]);
      });
    },
    close: async () => {
      closed = true;
      waiting.clear(); // nobody is left to be told
      await worker.terminate();
    },
  };
}

/**
 * Opens eyes that read one deck off the main thread, a pack that was taught by heart.
 * @param workers how many pictures can be looked at at the same time
 * @returns once every worker is warm
 */
export async function openEyes({ workers, ...sight }: Sight & { readonly workers: number }): Promise<Eyes> {
  const eyes = await Promise.all(Array.from({ length: workers }, () => openEye(sight)));
  const idlest = () => eyes.reduce((best, eye) => (eye.owed() < best.owed() ? eye : best));
  return {
    look: (picture) => idlest().look(picture),
    close: async () => void (await Promise.all(eyes.map((eye) => eye.close()))),
  };
}

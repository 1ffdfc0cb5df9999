import { parentPort, workerData } from 'node:worker_threads';
import type { Deck } from '../decks/deck.ts';
import { type Pack, upToDate } from './enrol/pack.ts';
import { withPack } from './enrol/taught.ts';
import { loadReader } from './model.ts';
import { openCvReady } from './opencv.ts';
import { watcher } from './pipeline.ts';
import { type Look, UnreadablePicture } from './types.ts';

/** What the main thread asks for. */
export interface Ask {
  readonly id: number;
  readonly picture: Uint8Array<ArrayBuffer>;
}

/** What a worker says: first `ready`, then one answer an ask. */
export type Answer =
  | { readonly type: 'ready'; readonly renewed?: Pack } // the pack belonged to another network and was learnt anew
  | { readonly type: 'look'; readonly id: number; readonly look: Look }
  | {
      readonly type: 'unreadable';
      readonly id: number;
      readonly reason: UnreadablePicture['reason'];
      readonly message: string;
    };

const { deck, pack } = workerData as { readonly deck: Deck; readonly pack?: Pack };
const port = parentPort!;
const [reader] = await Promise.all([loadReader(deck), openCvReady]);
const known = pack && (await upToDate(reader, pack));
const look = watcher(known ? withPack(reader, known) : reader);

async function answer({ id, picture }: Ask): Promise<Answer> {
  try {
    return { type: 'look', id, look: await look(picture) };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { type: 'unreadable', id, reason: error.reason, message: error.message };
  }
}

// Anything else that is thrown ends the worker, and the main thread starts another.
port.on('message', async (ask: Ask) => port.postMessage(await answer(ask)));
port.postMessage({ type: 'ready', ...(known && known !== pack && { renewed: known }) } satisfies Answer);

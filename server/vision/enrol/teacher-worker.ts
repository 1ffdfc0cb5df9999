import { parentPort, workerData } from 'node:worker_threads';
import type { CardId } from '../../protocol/cards.ts';
import { decks } from '../../decks/registry.ts';
import type { Result } from '../../rules/result.ts';
import { loadReader } from '../model.ts';
import { UnreadablePicture } from '../types.ts';
import { type CardLook, looksIn } from './collect.ts';
import { enrol, type Enrolment, enrolNamed } from './pack.ts';

/** What the main thread asks for. `cards` names the cards that were seen, in reading order. */
export type TeacherAsk =
  | { readonly id: number; readonly type: 'look'; readonly picture: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly type: 'learn'; readonly name: string; readonly cards?: readonly CardId[] };

/** What a teaching worker says: first `ready`, then one answer an ask. */
export type TeacherAnswer =
  | { readonly type: 'ready' }
  | { readonly id: number; readonly type: 'looked'; readonly cards: number }
  | { readonly id: number; readonly type: 'learnt'; readonly result: Result<Enrolment> }
  | {
      readonly id: number;
      readonly type: 'unreadable';
      readonly reason: UnreadablePicture['reason'];
      readonly message: string;
    };

const port = parentPort!;
const { deckId } = workerData as { readonly deckId: string };
const reader = await loadReader(decks[deckId]!);
const looks: CardLook[] = [];
let pictures = 0;

async function answer(ask: TeacherAsk): Promise<TeacherAnswer> {
  const { id } = ask;
  if (ask.type === 'learn') {
    const result = ask.cards ? enrolNamed(reader, ask.name, looks, ask.cards) : enrol(reader, ask.name, looks);
    return { id, type: 'learnt', result };
  }
  try {
    const seen = await looksIn(reader, ask.picture, pictures);
    pictures += 1;
    looks.push(...seen);
    return { id, type: 'looked', cards: seen.length };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { id, type: 'unreadable', reason: error.reason, message: error.message };
  }
}

// One after the other: a picture is looked at wholly before the next, or before what was seen is learnt.
let last: Promise<unknown> = Promise.resolve();
port.on('message', (ask: TeacherAsk) => {
  last = last.then(async () => port.postMessage(await answer(ask)));
});
port.postMessage({ type: 'ready' } satisfies TeacherAnswer);

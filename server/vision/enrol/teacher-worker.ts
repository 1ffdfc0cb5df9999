import { parentPort, workerData } from 'node:worker_threads';
import type { CardId } from '../../protocol/cards.ts';
import type { Deck } from '../../decks/deck.ts';
import type { Result } from '../../rules/result.ts';
import { loadReader } from '../model.ts';
import { UnreadablePicture } from '../types.ts';
import { type CardLook, looksIn } from './collect.ts';
import type { Memory } from './memory.ts';
import { enrol, type Enrolment, enrolNamed } from './pack.ts';
import { proposed, type ShownCard } from './proposal.ts';

/** The cards of all looks, in their order; null: one that is not to be learnt. */
export type Told = readonly (CardId | null)[];

/** What the main thread asks for. */
export type TeacherAsk =
  | { readonly id: number; readonly type: 'look'; readonly picture: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly type: 'learn'; readonly name: string; readonly cards?: Told };

/** What a teaching worker says: first `ready`, then one answer an ask. */
export type TeacherAnswer =
  | { readonly type: 'ready' }
  | { readonly id: number; readonly type: 'looked'; readonly seen: readonly ShownCard[] }
  | { readonly id: number; readonly type: 'learning'; readonly share: number }
  | { readonly id: number; readonly type: 'learnt'; readonly result: Result<Enrolment> }
  | {
      readonly id: number;
      readonly type: 'unreadable';
      readonly reason: UnreadablePicture['reason'];
      readonly message: string;
    };

const port = parentPort!;
const { deck } = workerData as { readonly deck: Deck };
const reader = await loadReader(deck);
const looks: CardLook[] = [];
let pictures = 0;
let memory: Memory | undefined;

async function answer(ask: TeacherAsk): Promise<TeacherAnswer> {
  const { id } = ask;
  if (ask.type === 'learn') {
    const tell = (share: number): void => port.postMessage({ id, type: 'learning', share } satisfies TeacherAnswer);
    const result = ask.cards ? enrolNamed(reader, ask.name, looks, ask.cards) : enrol(reader, ask.name, looks, tell);
    if (result.ok) memory = result.value.pack.memory;
    return { id, type: 'learnt', result };
  }
  try {
    const seen = await looksIn(reader, ask.picture, pictures);
    pictures += 1;
    looks.push(...seen);
    return { id, type: 'looked', seen: seen.map((one) => proposed(reader, one, memory)) };
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

import type { Deck } from '../../decks/deck.ts';
import type { CardId } from '../../protocol/cards.ts';
import type { Result } from '../../rules/result.ts';
import { startThread } from '../thread.ts';
import { UnreadablePicture } from '../types.ts';
import type { Enrolment } from './pack.ts';
import type { TeacherAnswer, TeacherAsk } from './teacher-worker.ts';

/** Somebody who is shown a pack, off the main thread, and learns it by heart. */
export interface Teacher {
  /**
   * Looks at one more picture of the pack.
   * @returns how many cards lie apart in it
   * @throws UnreadablePicture, and what was seen before stays
   */
  readonly look: (picture: Uint8Array) => Promise<number>;
  /**
   * Learns what was seen so far; more pictures may follow.
   * @param cards names of all cards that were seen, picture by picture in reading order; without them they are found
   * @returns the refusals of `enrol` and `enrolNamed`
   */
  readonly learn: (name: string, cards?: readonly CardId[]) => Promise<Result<Enrolment>>;
  readonly close: () => Promise<void>;
}

type Answer = Exclude<TeacherAnswer, { readonly type: 'ready' }>;
type Ask = TeacherAsk extends infer Each ? (Each extends TeacherAsk ? Omit<Each, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** @returns once the networks of the deck are loaded */
export async function openTeacher(deck: Deck): Promise<Teacher> {
  const worker = startThread('enrol/teacher-worker', { deckId: deck.id });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const isReady = new Promise<void>((resolve, reject) => {
    const fail = (reason: Error): void => {
      reject(reason);
      waiting.forEach((one) => one.reject(reason));
      waiting.clear();
    };
    worker.on('message', (answer: TeacherAnswer) => {
      if (answer.type === 'ready') return resolve();
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The teacher of packs stopped (${code}).`)));
  });
  const send = (ask: Ask, transfer: readonly ArrayBuffer[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = (asked += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...ask, id } satisfies TeacherAsk, transfer);
    });
  await isReady;
  return {
    look: async (picture) => {
      const bytes = new Uint8Array(picture);
      const answer = await send({ type: 'look', picture: bytes }, [bytes.buffer]);
      if (answer.type === 'unreadable') throw new UnreadablePicture(answer.reason, answer.message);
      return answer.type === 'looked' ? answer.cards : 0;
    },
    learn: async (name, cards) => {
      const answer = await send({ type: 'learn', name, ...(cards && { cards }) });
      if (answer.type !== 'learnt') throw new Error(`The teacher of packs answered ${answer.type}.`);
      return answer.result;
    },
    close: async () => {
      waiting.clear(); // nobody is left to be told
      await worker.terminate();
    },
  };
}

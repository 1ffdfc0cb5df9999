import type { Deck } from '../../decks/deck.ts';
import type { Result } from '../../rules/result.ts';
import { startThread } from '../../thread.ts';
import { UnreadablePicture } from '../types.ts';
import type { Enrolment } from './pack.ts';
import type { ShownCard } from './proposal.ts';
import type { TeacherAnswer, TeacherAsk, Told } from './teacher-worker.ts';

/** Somebody who is shown a pack, off the main thread, and learns it by heart. */
export interface Teacher {
  /**
   * Looks at one more picture of the pack.
   * @returns the cards that lie apart in it, in reading order, with what they may be
   * @throws UnreadablePicture, and what was seen before stays
   */
  readonly look: (picture: Uint8Array) => Promise<{ readonly cards: number; readonly seen: readonly ShownCard[] }>;
  /**
   * Learns what was seen so far; more pictures may follow.
   * @param cards one for each that `look` told of, in its order, null for what is not to be learnt; without them
   *   they are found by what fits
   * @param tell is told which share of the work is done, 0…1
   * @returns the refusals of `enrol` and `enrolNamed`
   */
  readonly learn: (name: string, cards?: Told, tell?: (share: number) => void) => Promise<Result<Enrolment>>;
  readonly close: () => Promise<void>;
}

type Answer = Exclude<TeacherAnswer, { readonly type: 'ready' | 'learning' }>;
type Ask = TeacherAsk extends infer Each ? (Each extends TeacherAsk ? Omit<Each, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
  readonly tell: ((share: number) => void) | undefined;
}

/** @returns once the networks of the deck are loaded */
export async function openTeacher(deck: Deck): Promise<Teacher> {
  const worker = startThread(import.meta.url, 'teacher-worker', { deck });
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
      if (answer.type === 'learning') return waiting.get(answer.id)?.tell?.(answer.share);
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The teacher of packs stopped (${code}).`)));
  });
  const send = (
    ask: Ask,
    { transfer = [], tell }: { readonly transfer?: readonly ArrayBuffer[]; readonly tell?: Waiting['tell'] },
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = (asked += 1);
      waiting.set(id, { resolve, reject, tell });
      worker.postMessage({ ...ask, id } satisfies TeacherAsk, transfer);
    });
  await isReady;
  return {
    look: async (picture) => {
      const bytes = new Uint8Array(picture);
      const answer = await send({ type: 'look', picture: bytes }, { transfer: [bytes.buffer] });
      if (answer.type === 'unreadable') throw new UnreadablePicture(answer.reason, answer.message);
      if (answer.type !== 'looked') throw new Error(`The teacher of packs answered ${answer.type}.`);
      return { cards: answer.seen.length, seen: answer.seen };
    },
    learn: async (name, cards, tell) => {
      const answer = await send({ type: 'learn', name, ...(cards && { cards }) }, { tell });
      tell?.(1);
      if (answer.type !== 'learnt') throw new Error(`The teacher of packs answered ${answer.type}.`);
      return answer.result;
    },
    close: async () => {
      waiting.clear(); // nobody is left to be told
      await worker.terminate();
    },
  };
}

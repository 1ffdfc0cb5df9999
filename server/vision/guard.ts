import type { GuardAnswer, GuardAsk } from './guard-worker.ts';
import { startThread } from '../thread.ts';
import type { Guard, Thing } from './types.ts';

/**
 * Opens the guard in a worker of its own.
 * @returns once it is warm; what it looks at after its worker died is refused with the reason
 */
export function openGuard(): Promise<Guard> {
  const worker = startThread(import.meta.url, 'guard-worker');
  const waiting = new Map<number, { resolve: (things: readonly Thing[]) => void; reject: (reason: Error) => void }>();
  let died: Error | undefined;
  let asked = 0;

  const look = (picture: Uint8Array): Promise<readonly Thing[]> =>
    new Promise((resolve, reject) => {
      if (died) return reject(died);
      const ask: GuardAsk = { id: (asked += 1), picture: new Uint8Array(picture) };
      waiting.set(ask.id, { resolve, reject });
      worker.postMessage(ask, [ask.picture.buffer]);
    });
  const close = async (): Promise<void> => {
    waiting.clear(); // nobody is left to be told
    await worker.terminate();
  };
  const end = (reason: Error): void => {
    died ??= reason;
    waiting.forEach(({ reject }) => reject(died!));
    waiting.clear();
  };

  return new Promise((resolve, reject) => {
    worker.on('message', (answer: GuardAnswer) => {
      if (answer.type === 'ready') return resolve({ look, close });
      waiting.get(answer.id)?.resolve(answer.things);
      waiting.delete(answer.id);
    });
    worker.on('error', (error: Error) => (end(error), reject(error)));
    worker.on('exit', (code) => (end(new Error(`The guard stopped (${code}).`)), reject(died!)));
  });
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Measurement, rounded } from './measure.ts';
import type { Moves, Share } from './random-games-worker.ts';

const GAMES = 1000;
const ASKED_GAMES = 10_000;
const TARGET_S = 60; // for as many of each as are asked, of all four together
const THREADS = 2;

const SOURCE = JSON.stringify(new URL('random-games-worker.ts', import.meta.url).href);
const BOOT = `import('tsx/esm/api').then(({ register }) => (register(), import(${SOURCE})))`;

async function loaded(): Promise<Worker> {
  const worker = new Worker(BOOT, { eval: true });
  await once(worker, 'message');
  return worker;
}

async function playOn(worker: Worker, share: Share): Promise<Moves> {
  worker.postMessage(share, []);
  const [moves] = (await once(worker, 'message')) as [Moves];
  await worker.terminate();
  return moves;
}

const shareOf = (part: number): Share => ({
  from: (GAMES * part) / THREADS,
  upTo: (GAMES * (part + 1)) / THREADS,
});
const asked = (seconds: number): number => rounded((seconds * ASKED_GAMES) / GAMES);

/** Loading the games does not count; `cpuS…` is what all threads together worked, however busy the machine was. */
const randomGames: Measurement = {
  name: `${GAMES} random games of each game to their end, shared by ${THREADS} threads`,
  run: async () => {
    const workers = await Promise.all(Array.from({ length: THREADS }, loaded));
    const startMs = performance.now();
    const before = process.cpuUsage();
    const shares = await Promise.all(workers.map((worker, part) => playOn(worker, shareOf(part))));
    const tookS = (performance.now() - startMs) / 1000;
    const { user, system } = process.cpuUsage(before);
    const perGame = Object.keys(shares[0] ?? {}).map((id): [string, number] => [
      `${id}Moves`,
      rounded(shares.reduce((sum, moves) => sum + (moves[id] ?? 0), 0) / GAMES),
    ]);
    return {
      ...Object.fromEntries(perGame),
      tookS: rounded(tookS),
      [`s${ASKED_GAMES}`]: asked(tookS),
      [`cpuS${ASKED_GAMES}`]: asked((user + system) / 1e6),
      targetS: TARGET_S,
    };
  },
};

export const rulesMeasurements: readonly Measurement[] = [randomGames];

import { Worker } from 'node:worker_threads';
import { type Measurement, rounded } from './measure.ts';
import type { Share, Tally } from './random-games-worker.ts';

const GAMES = 1000;
const ASKED_GAMES = 10_000;
const TARGET_S = 60; // for as many of each as are asked, of all four together
const THREADS = 2;

const SOURCE = JSON.stringify(new URL('random-games-worker.ts', import.meta.url).href);
const BOOT = `import('tsx/esm/api').then(({ register }) => (register(), import(${SOURCE})))`;

const tallyOf = (share: Share): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(BOOT, { eval: true, workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const randomGames: Measurement = {
  name: `${GAMES} random games of each game to their end, shared by ${THREADS} threads`,
  run: async () => {
    const startMs = performance.now();
    const shares = Array.from({ length: THREADS }, (_, part) => ({
      from: (GAMES * part) / THREADS,
      upTo: (GAMES * (part + 1)) / THREADS,
    }));
    const tallies = await Promise.all(shares.map(tallyOf));
    const tookS = (performance.now() - startMs) / 1000;
    const sumOf = (id: string, figure: 'busyMs' | 'moves'): number =>
      tallies.reduce((sum, tally) => sum + (tally[id]?.[figure] ?? 0), 0);
    const ids = Object.keys(tallies[0] ?? {});
    const perGame = ids.flatMap((id) => [
      [`${id}Ms`, rounded(sumOf(id, 'busyMs') / GAMES)],
      [`${id}Moves`, rounded(sumOf(id, 'moves') / GAMES)],
    ]);
    const busyS = ids.reduce((sum, id) => sum + sumOf(id, 'busyMs'), 0) / 1000;
    const asked = (seconds: number): number => rounded((seconds * ASKED_GAMES) / GAMES);
    return {
      ...(Object.fromEntries(perGame) as Record<string, number>),
      tookS: rounded(tookS),
      [`s${ASKED_GAMES}`]: asked(tookS),
      [`oneThreadS${ASKED_GAMES}`]: asked(busyS),
      targetS: TARGET_S,
    };
  },
};

export const rulesMeasurements: readonly Measurement[] = [randomGames];

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { decks } from '../../server/decks/registry.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { loadReader, tensorCount } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import type { Look } from '../../server/vision/types.ts';
import { type Measurement, quantile, rounded, spread } from './measure.ts';
import { overlappingScene, sceneWith } from './scenes.ts';

const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1);
const WARM_UPS = SEEDS.length;
const LOOKS = 5 * SEEDS.length;
const deck = decks['french52']!;

/** Looks at the pictures in turn; the first look at each, before the compiler has done its work, is left out. */
async function looksAt(see: (picture: Uint8Array) => Promise<Look>, pictures: readonly Uint8Array[]) {
  const looks: Look[] = [];
  for (let i = 0; i < WARM_UPS + LOOKS; i++) looks.push(await see(pictures[i % pictures.length]!));
  return looks.slice(WARM_UPS);
}

const scenesWith = (cards: number) => Promise.all(SEEDS.map((seed) => sceneWith(cards, seed)));

const middle = (samples: readonly number[]): number => rounded(quantile(samples, 0.5));

const wholeFrame: Measurement = {
  name: 'frame of 1280 × 720 with 8 cards, one worker',
  run: async () => {
    const eyes = await openEyes({ deck, workers: 1 });
    const looks = await looksAt(eyes.look, await scenesWith(8));
    await eyes.close();
    const median = (part: keyof Look['ms']) => middle(looks.map(({ ms }) => ms[part]));
    const cards = looks.reduce((sum, { sightings }) => sum + sightings.length, 0) / looks.length;
    return {
      ...spread(looks.map(({ ms }) => ms.total)),
      targetMs: 45,
      decodeMs: median('decode'),
      findMs: median('find'),
      readMs: median('read'),
      cardsSeen: rounded(cards),
    };
  },
};

/** What is shown, by name, and what it may cost where that was promised. */
const TABLES = {
  ...Object.fromEntries(
    [1, 2, 4, 8, 16, 26].map((cards) => [`apart${cards}`, (seed: number) => sceneWith(cards, seed)]),
  ),
  overlapping8: (seed: number) => overlappingScene(8, seed),
};

/** All kinds of tables in turn, so that a busy machine slows all alike. */
const costPerCard: Measurement = {
  name: 'frame with 1, 2, 4, 8, 16, 26 cards apart and with 8 overlapping, one worker',
  run: async () => {
    const pictures = await Promise.all(
      Object.entries(TABLES).map(async ([name, paint]) => [name, await Promise.all(SEEDS.map(paint))] as const),
    );
    const eyes = await openEyes({ deck, workers: 1 });
    const looks = new Map<string, Look[]>(pictures.map(([name]) => [name, []]));
    for (let i = 0; i < WARM_UPS + LOOKS; i++)
      for (const [name, shown] of pictures) {
        const seen = await eyes.look(shown[i % shown.length]!);
        if (i >= WARM_UPS) looks.get(name)!.push(seen);
      }
    await eyes.close();
    const rows = [...looks].flatMap(([name, seen]): [string, number][] => [
      [`${name}Ms`, middle(seen.map(({ ms }) => ms.total))],
      [`${name}Seen`, rounded(seen.reduce((sum, { sightings }) => sum + sightings.length, 0) / seen.length)],
    ]);
    return { ...Object.fromEntries(rows), targetApart8Ms: 45, targetOverlapping8Ms: 80 };
  },
};

const ROUNDS = 5;
const QUEUE = 2 * SEEDS.length;

/** Pictures a second when so many wait all the time. */
async function rateOf(workers: number, pictures: readonly Uint8Array[]): Promise<() => Promise<number>> {
  const eyes = await openEyes({ deck, workers });
  await Promise.all(pictures.flatMap((picture) => [eyes.look(picture), eyes.look(picture)]));
  return async () => {
    const from = performance.now();
    await Promise.all(Array.from({ length: QUEUE }, (_, i) => eyes.look(pictures[i % pictures.length]!)));
    return (1000 * QUEUE) / (performance.now() - from);
  };
}

/** One and two workers in turn: the ratio means something also on a busy machine, the rates do not. */
const twoWorkers: Measurement = {
  name: 'two workers against one, 8 cards apart',
  run: async () => {
    const pictures = await scenesWith(8);
    const [one, two] = [await rateOf(1, pictures), await rateOf(2, pictures)];
    const rates: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) rates.push([await one(), await two()]);
    return {
      onePerS: middle(rates.map(([rate]) => rate)),
      twoPerS: middle(rates.map(([, rate]) => rate)),
      ratio: middle(rates.map(([alone, both]) => both / alone)),
      targetRatio: 1.5,
    };
  },
};

const tensors: Measurement = {
  name: 'tensors alive before and after 50 looks',
  run: async () => {
    const reader = await loadReader(deck);
    const pictures = await scenesWith(4);
    const before = tensorCount();
    for (let i = 0; i < 50; i++) await look(reader, pictures[i % pictures.length]!);
    const after = tensorCount();
    reader.close();
    return { before, after };
  },
};

const mainThread: Measurement = {
  name: 'delay of the main thread while 10 frames/s stream in',
  run: async () => {
    const eyes = await openEyes({ deck, workers: 1 });
    const pictures = await scenesWith(8);
    await eyes.look(pictures[0]!);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const looks: Promise<Look>[] = [];
    for (let i = 0; i < 50; i++) {
      looks.push(eyes.look(pictures[i % pictures.length]!));
      await pause(100);
    }
    delay.disable();
    await Promise.all(looks);
    await eyes.close();
    // The histogram counts its own 5 ms timer too: what is left is the delay.
    return { p99Ms: rounded(delay.percentile(99) / 1e6 - 5), targetMs: 20 };
  },
};

const start: Measurement = {
  name: 'eyes from closed to ready',
  run: async () => {
    const from = performance.now();
    const eyes = await openEyes({ deck, workers: 1 });
    const readyMs = rounded(performance.now() - from);
    await eyes.close();
    return { readyMs };
  },
};

export const visionMeasurements: readonly Measurement[] = [
  start,
  wholeFrame,
  costPerCard,
  twoWorkers,
  tensors,
  mainThread,
];

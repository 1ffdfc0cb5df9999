import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { decks } from '../../server/decks/registry.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { loadReader, tensorCount } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import type { Look } from '../../server/vision/types.ts';
import { type Measurement, quantile, rounded, spread } from './measure.ts';
import { sceneWith } from './scenes.ts';

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

const wholeFrame: Measurement = {
  name: 'frame of 1280 × 720 with 8 cards, one worker',
  run: async () => {
    const eyes = await openEyes({ deck, workers: 1 });
    const looks = await looksAt(eyes.look, await scenesWith(8));
    await eyes.close();
    const median = (part: keyof Look['ms']) =>
      rounded(
        quantile(
          looks.map(({ ms }) => ms[part]),
          0.5,
        ),
      );
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

const costPerCard: Measurement = {
  name: 'frame with 1, 2, 4, 8, 16 cards',
  run: async () => {
    const reader = await loadReader(deck);
    const rows: [string, number][] = [];
    for (const cards of [1, 2, 4, 8, 16]) {
      const looks = await looksAt((picture) => look(reader, picture), await scenesWith(cards));
      rows.push([
        `${cards}CardsMs`,
        rounded(
          quantile(
            looks.map(({ ms }) => ms.total),
            0.5,
          ),
        ),
      ]);
    }
    reader.close();
    return Object.fromEntries(rows);
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

export const visionMeasurements: readonly Measurement[] = [start, wholeFrame, costPerCard, tensors, mainThread];

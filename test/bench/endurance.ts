import process from 'node:process';
import { loadKennard } from '../../datasets/synth/design.ts';
import { ACT_MS, type Act } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm, PRINTED } from '../../datasets/synth/film/film.ts';
import { roughWeather } from '../../datasets/synth/film/weather.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { decks } from '../../server/decks/registry.ts';
import { loadReader, tensorCount } from '../../server/vision/model.ts';
import { cv } from '../../server/vision/opencv.ts';
import { watcher } from '../../server/vision/pipeline.ts';
import { type Measurement, quantile, rounded } from './measure.ts';

const FRAME_MS = 100;
const TRICK = ['9S', 'KD', 'QD', '2H', '2S', '3H', '8C', 'AS'] as const;
const PITCH = 0.62; // the cards of a trick cover each other
const DEFAULT_MINUTES = 0.1;
const TARGET_PER_S = 10;

const isBetween = (share: number) => (_: unknown, n: number, all: readonly unknown[]) =>
  Math.abs(n - share * (all.length - 1)) < 0.5;

/** Every frame of a trick that is laid and collected, at 10 a second, no two alike: the light sways. */
async function trickFilm(): Promise<readonly Uint8Array[]> {
  const random = seededRandom(5);
  const acts: Act[] = [];
  let atMs = 500;
  const next = (act: Act): void => {
    acts.push(act);
    atMs += ACT_MS[act.type] + 900;
  };
  for (const [n, card] of TRICK.entries()) next({ type: 'lay', atMs, seat: n % 3, card });
  next({ type: 'collect', atMs, seat: 0 });
  const weather = roughWeather(random, DEFAULT_STAGE.width, atMs);
  const film = await openFilm(await loadKennard(), { ...DEFAULT_STAGE, pitch: PITCH }, PRINTED, weather);
  const frames: Uint8Array[] = [];
  for (let ms = 0; ms < atMs; ms += FRAME_MS) frames.push(await film.frameAt(acts, ms));
  return frames;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** What memory is held now: tensors, all of the process, and the heap of OpenCV, MB. */
const held = () => ({
  tensors: tensorCount(),
  rssMb: megabytes(process.memoryUsage().rss),
  openCvMb: megabytes((cv as unknown as { readonly HEAP8: Int8Array }).HEAP8.length),
});

/**
 * The film over and over at full speed, as many frames as these minutes have at 10 a second.
 * The look runs in this thread, where tensors can be counted.
 */
export const endurance = (minutes: number = DEFAULT_MINUTES): Measurement => ({
  name: `${minutes} minutes of film at full speed`,
  run: async () => {
    const film = await trickFilm();
    const reader = await loadReader(decks['french52']!);
    const look = watcher(reader);
    for (const frame of film.slice(0, 20)) await look(frame);
    const frames = Math.max(3, Math.round((minutes * 60_000) / FRAME_MS));
    const [ms, memory]: [number[], ReturnType<typeof held>[]] = [[], [held()]];
    const from = performance.now();
    for (let n = 0; n < frames; n++) {
      ms.push((await look(film[n % film.length]!)).ms.total);
      if ((n + 1) % Math.ceil(frames / 10) === 0) memory.push(held());
    }
    const tookMs = performance.now() - from;
    reader.close();
    const [begin, middle, end] = [0, 0.5, 1].map((share) => memory.find(isBetween(share))!);
    const at = (when: string, { tensors, rssMb, openCvMb }: ReturnType<typeof held>) => ({
      [`${when}Tensors`]: tensors,
      [`${when}RssMb`]: rssMb,
      [`${when}OpenCvMb`]: openCvMb,
    });
    return {
      frames,
      framesPerS: rounded((1000 * frames) / tookMs),
      targetPerS: TARGET_PER_S,
      medianMs: rounded(quantile(ms, 0.5)),
      p95Ms: rounded(quantile(ms, 0.95)),
      ...at('begin', begin!),
      ...at('middle', middle!),
      ...at('end', end!),
    };
  },
});

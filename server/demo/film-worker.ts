import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Act } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm, PRINTED } from '../../datasets/synth/film/film.ts';
import { KENNARD, loadDesign } from '../../datasets/synth/design.ts';
import { repoRoot } from '../root.ts';

/** Paints the film away from the main thread: one picture for every moment it is asked for. */
export interface Moment {
  readonly acts: readonly Act[];
  readonly atMs: number;
}

const { seed, seats } = workerData as { readonly seed: number; readonly seats: number };
const design = await loadDesign(join(repoRoot(), 'datasets/synth/faces', KENNARD));
const film = await openFilm(design, { ...DEFAULT_STAGE, seed, seats }, PRINTED);

parentPort?.on('message', ({ acts, atMs }: Moment) => {
  void film.frameAt(acts, atMs).then((jpeg) => parentPort?.postMessage(jpeg, []));
});

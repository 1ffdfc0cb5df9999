import type { Design } from '../../datasets/synth/design.ts';
import type { Act } from '../../datasets/synth/film/acts.ts';
import { openFilm, PRINTED } from '../../datasets/synth/film/film.ts';
import type { Stage } from '../../datasets/synth/film/shot.ts';
import { roughWeather } from '../../datasets/synth/film/weather.ts';
import type { Random } from '../../datasets/synth/random.ts';
import type { TableEvent } from '../../server/protocol/sightings.ts';
import { NO_MOTION, watchMotion } from '../../server/table/motion.ts';
import { startTracking, track } from '../../server/table/tracker.ts';
import { EVERYWHERE } from '../../server/table/zones.ts';
import { THUMB_WIDTH } from '../../server/vision/constants.ts';
import type { Reader } from '../../server/vision/model.ts';
import { watcher } from '../../server/vision/pipeline.ts';

const FRAME_MS = 100;
const LOST = 0.1; // of the frames

/** What happens on a table, and when it is over. */
export interface Scene {
  readonly stage: Stage;
  readonly acts: readonly Act[];
  readonly endMs: number;
}

/** What was made of a film, and how long the look took that each event came of, by film time; ms. */
export interface Watched {
  readonly events: readonly TableEvent[];
  readonly lookMs: ReadonlyMap<number, number>;
}

/** Plays a rough film through reader and tracker: the camera nudged, the light swaying, a tenth of the frames lost. */
export async function watchFilm(
  reader: Reader,
  design: Design,
  { stage, acts, endMs }: Scene,
  random: Random,
): Promise<Watched> {
  const weather = roughWeather(random, stage.width, endMs);
  const film = await openFilm(design, stage, design.isColourful ? undefined : PRINTED, weather);
  const look = watcher(reader);
  const events: TableEvent[] = [];
  const lookMs = new Map<number, number>();
  let [state, motion] = [startTracking(), NO_MOTION];
  for (let atMs = 0; atMs < endMs; atMs += FRAME_MS) {
    if (random.chance(LOST)) continue;
    const { sightings, senses, ms } = await look(await film.frameAt(acts, atMs));
    lookMs.set(atMs, ms.total);
    motion = watchMotion(motion, senses.thumb, atMs, { zone: EVERYWHERE, columns: THUMB_WIDTH });
    const tracked = track(state, { atMs, sightings, motion: motion.share });
    state = tracked.state;
    events.push(...tracked.events);
  }
  return { events, lookMs };
}

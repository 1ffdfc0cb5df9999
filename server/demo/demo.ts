import { seededRandom } from '../../datasets/synth/random.ts';
import { direct } from './director.ts';
import { openHost } from './host.ts';
import { sitDown, type Player } from './players.ts';
import { openProjector } from './projector.ts';

const NAMES = ['Ana', 'Rui', 'Bia'] as const;

export interface Demo {
  readonly close: () => Promise<void>;
}

/**
 * Plays whole games on a running server, as people would: a film is its camera, simulated players hold its phones.
 * @param url where the server listens, e.g. `ws://127.0.0.1:4040`
 * @param key the host key of a table that nobody has sat down at yet
 * @param report hears of what went wrong after the start
 */
export async function playDemo(options: {
  readonly url: string;
  readonly key: string;
  readonly seed: number;
  readonly report: (error: unknown) => void;
}): Promise<Demo> {
  const { url, key, seed, report } = options;
  let isClosed = false;
  const host = await openHost(url, key, seed);
  const players: Player[] = [];
  for (const name of NAMES) players.push(await sitDown(url, host.code, name, 'en'));
  const projector = await openProjector(url, key, { seed, seats: NAMES.length });
  const cast = { host, players, projector, random: seededRandom(seed), isClosed: () => isClosed };
  const played = direct(cast).catch(report);
  return {
    close: async () => {
      isClosed = true;
      host.close();
      for (const player of players) player.close();
      await projector.close();
      await played;
    },
  };
}

import type { Act } from '../../datasets/synth/film/acts.ts';
import { ACT_MS } from '../../datasets/synth/film/acts.ts';
import type { CameraMessage, ToCamera } from '../protocol/messages.ts';
import { startThread } from '../thread.ts';
import type { Moment } from './film-worker.ts';
import { openLine } from './line.ts';

const FRAME_MS = 90; // about eleven pictures a second, if the server keeps up

/** Plays the film into the camera's socket. */
export interface Projector {
  /** Adds an act to the film. @returns when it is over */
  readonly show: (
    act: { type: 'lay'; seat: number; card: string } | { type: 'takeBack' | 'collect'; seat: number },
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openProjector(
  url: string,
  key: string,
  film: { seed: number; seats: number },
): Promise<Projector> {
  const painter = startThread(import.meta.url, 'film-worker', film);
  const startMs = performance.now();
  const nowMs = () => performance.now() - startMs;
  let acts: readonly Act[] = [];
  let sentMs = -Infinity;

  const shoot = (): void => {
    sentMs = performance.now();
    painter.postMessage({ acts, atMs: nowMs() } satisfies Moment, []);
  };
  const line = await openLine<ToCamera, CameraMessage>(`${url}/ws/camera`, (message) => {
    if (message.type === 'ready') setTimeout(shoot, Math.max(0, sentMs + FRAME_MS - performance.now()));
  });
  painter.on('message', (jpeg: Uint8Array) => line.sendBytes(jpeg));
  line.send({ type: 'hello', key });

  return {
    show: async (act) => {
      acts = [...acts, { ...act, atMs: nowMs() }];
      await new Promise((resolve) => setTimeout(resolve, ACT_MS[act.type]));
    },
    close: async () => {
      line.close();
      await painter.terminate();
    },
  };
}

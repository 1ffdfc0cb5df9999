import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Script } from './acts.ts';
import type { Film } from './film.ts';

/** Chromium plays a Motion JPEG file at this pace, over and over. */
const MJPEG_FRAMES_PER_S = 30;
const NEW_FRAMES_PER_S = 15; // a webcam in a living room; every other frame repeats the one before

/** The film's frames at the pace of a Motion JPEG file. */
async function* frames(film: Film, { acts, endMs }: Script): AsyncGenerator<Uint8Array> {
  const count = Math.ceil((endMs / 1000) * MJPEG_FRAMES_PER_S);
  const repeat = MJPEG_FRAMES_PER_S / NEW_FRAMES_PER_S;
  for (let n = 0; n < count; n++) {
    yield await film.frameAt(acts, ((n - (n % repeat)) * 1000) / MJPEG_FRAMES_PER_S);
  }
}

/** Writes a file that Chromium takes as a webcam (`--use-file-for-fake-video-capture`). */
export const writeMjpeg = (film: Film, script: Script, path: string): Promise<void> =>
  pipeline(Readable.from(frames(film, script)), createWriteStream(path));

import { decode } from './decode.ts';
import { findCards } from './find-cards.ts';
import type { Reader } from './model.ts';
import { openCvReady } from './opencv.ts';
import { paleOf } from './outlines.ts';
import { readCards } from './read-card.ts';
import { searchCards } from './search-cards.ts';
import { sensesOf } from './senses.ts';
import type { Look } from './types.ts';

/**
 * The whole way from a picture file to what lies on the table.
 * @throws UnreadablePicture
 */
export async function look(reader: Reader, picture: Uint8Array): Promise<Look> {
  await openCvReady;
  const start = performance.now();
  const frame = await decode(picture);
  const decoded = performance.now();
  const pale = paleOf(frame);
  const quads = findCards(pale);
  const found = performance.now();
  const easy = readCards(reader, frame, quads);
  const sightings = easy.some(({ card }) => card) ? easy : readCards(reader, frame, [...quads, ...searchCards(pale)]);
  const read = performance.now();
  const senses = sensesOf(
    pale,
    sightings.map(({ quad }) => quad),
  );
  const ms = { decode: decoded - start, find: found - decoded, read: read - found, total: performance.now() - start };
  return { width: frame.width, height: frame.height, sightings, senses, ms };
}

import type { Sighting } from '../protocol/sightings.ts';
import { decode } from './decode.ts';
import { findCards } from './find-cards.ts';
import { findIndices, type IndexPatch } from './find-indices.ts';
import type { Reader } from './model.ts';
import { openCvReady } from './opencv.ts';
import { paleOf } from './outlines.ts';
import { centreOf, isInside } from './quads.ts';
import { covers, readCards } from './read-card.ts';
import { readIndices } from './read-indices.ts';
import { searchCards } from './search-cards.ts';
import { sensesOf } from './senses.ts';
import type { Look } from './types.ts';

/** Printed indices that do not belong to a card that was read already. */
const indicesBeside = (cards: readonly Sighting[], patches: readonly IndexPatch[]): readonly IndexPatch[] =>
  patches.filter(({ quad }) => !cards.some((sighting) => sighting.card && isInside(centreOf(quad), sighting.quad)));

/** Whole cards, and beside them those of which only an index could be read. */
function withIndices(cards: readonly Sighting[], indices: readonly Sighting[]): readonly Sighting[] {
  const more = indices.filter(({ card }) => !cards.some((sighting) => sighting.card === card));
  const clear = cards.filter(({ card, quad }) => card || !more.some((other) => covers(other.quad, quad)));
  return [...clear, ...more];
}

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
  const known = withIndices(easy, readIndices(reader, frame, indicesBeside(easy, findIndices(pale))));
  const isBlank = !known.some(({ card }) => card);
  const sightings = isBlank ? readCards(reader, frame, [...quads, ...searchCards(pale)]) : known;
  const read = performance.now();
  const senses = sensesOf(
    pale,
    sightings.map(({ quad }) => quad),
  );
  const ms = { decode: decoded - start, find: found - decoded, read: read - found, total: performance.now() - start };
  return { width: frame.width, height: frame.height, sightings, senses, ms };
}

import type { Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { decode } from './decode.ts';
import { findCards } from './find-cards.ts';
import { findPlaces } from './find-places.ts';
import { hasLoosePrint } from './loose-print.ts';
import type { Reader } from './model.ts';
import { openCvReady } from './opencv.ts';
import { paleOf } from './outlines.ts';
import { centreOf, isInside } from './quads.ts';
import { covers, readCards } from './read-card.ts';
import { readIndices } from './read-indices.ts';
import { sensesOf } from './senses.ts';
import type { Frame, Look } from './types.ts';

const isSure = ({ card }: Sighting): boolean => card !== undefined;

/** One sighting a card: a card lies only once in a pack. Backs are many, and told apart by their places. */
function oneEach(sightings: readonly Sighting[]): readonly Sighting[] {
  return sightings.reduce<readonly Sighting[]>((kept, next) => {
    const isKnown = kept.some(({ card, quad }) => card === next.card && (card !== 'BACK' || covers(quad, next.quad)));
    return isKnown ? kept : [...kept, next];
  }, []);
}

/** Cards that were doubtful, without those that were read after all. */
const stillDoubtful = (doubtful: readonly Sighting[], known: readonly Sighting[]): readonly Sighting[] =>
  doubtful.filter(({ quad }) => !known.some((other) => covers(other.quad, quad)));

/** Adds what can be read only by its printed index, and cards whose outline does not show. */
async function lookCloser(reader: Reader, frame: Frame, cards: readonly Sighting[]): Promise<readonly Sighting[]> {
  const places = await findPlaces(reader, frame);
  const whole = cards.filter(isSure);
  const isLoose = (quad: Quad): boolean => !whole.some((card) => isInside(centreOf(quad), card.quad));
  const indices = await readIndices(reader, frame, places.indices.filter(isLoose));
  const known = oneEach([...whole, ...indices.filter(isSure)]);
  const unread = places.cards.filter((quad) => !known.some((card) => covers(card.quad, quad)));
  const more = await readCards(reader, frame, unread);
  const all = oneEach([...known, ...more.filter(isSure)]);
  const doubtful = cards.filter((card) => !isSure(card));
  return [...all, ...stillDoubtful(doubtful, all)];
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
  const easy = await readCards(reader, frame, quads);
  const isAllSeen = reader.readIndices !== undefined && !hasLoosePrint(pale, easy);
  const sightings = isAllSeen ? easy : await lookCloser(reader, frame, easy);
  const read = performance.now();
  const senses = sensesOf(
    pale,
    sightings.map(({ quad }) => quad),
  );
  const ms = { decode: decoded - start, find: found - decoded, read: read - found, total: performance.now() - start };
  return { width: frame.width, height: frame.height, sightings, senses, ms };
}

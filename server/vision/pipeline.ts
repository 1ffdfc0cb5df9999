import type { Point, Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { BEYOND_DOUBT, CLOSER_LOOK_USES, MAX_UNEVENNESS, UNMOVED_LEVELS, UNMOVED_SHARE } from './constants.ts';
import { withCrowds } from './crowded.ts';
import { decode } from './decode.ts';
import { findCards } from './find-cards.ts';
import { findPlaces } from './find-places.ts';
import { turned } from './light-print.ts';
import { loosePrint, mayBeDark } from './loose-print.ts';
import { isMirrored, NO_MIRROR, watchMirror, type Mirror } from './mirrored.ts';
import type { Reader } from './model.ts';
import { openCvReady } from './opencv.ts';
import { type Pale, paleOf } from './outlines.ts';
import { centreOf, heightOf, isInside, unevennessOf } from './quads.ts';
import { type CardsRead, covers, readCards, triesAgain } from './read-card.ts';
import { readEnds, readIndices } from './read-indices.ts';
import { refined } from './refine.ts';
import { sensesOf, thumbOf } from './senses.ts';
import type { Frame, Look } from './types.ts';

const isSure = ({ card }: Sighting): boolean => card !== undefined;
const isFace = ({ card }: Sighting): boolean => card !== undefined && card !== 'BACK';

const middleOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * One sighting a card. Where corners are read, the two ends of a covered card may come out as two cards far apart:
 * there a name counts once, as it does among cards of one's own, where no name is given twice. Backs, and whole cards of two packs that lie together, are told apart by their places.
 */
function oneEach({ readIndices, deck }: Reader, sightings: readonly Sighting[]): readonly Sighting[] {
  const isOneName = (card: Sighting['card']): boolean =>
    (readIndices !== undefined || deck.id === 'own') && card !== 'BACK';
  return sightings.reduce<readonly Sighting[]>((kept, next) => {
    const isKnown = kept.some(({ card, quad }) => card === next.card && (isOneName(card) || covers(quad, next.quad)));
    return isKnown ? kept : [...kept, next];
  }, []);
}

/** Cards that were doubtful, without those that were read after all. */
const stillDoubtful = (doubtful: readonly Sighting[], known: readonly Sighting[]): readonly Sighting[] =>
  doubtful.filter(({ quad }) => !known.some((other) => covers(other.quad, quad)));

/** Whether a card prints rank and suit into its corners. */
const hasIndex = ({ candidates: [best] }: Sighting): boolean =>
  best!.card !== 'BACK' && !best!.card.startsWith('JOKER');

/**
 * Looks at both corners of every whole card that is not beyond doubt: print that speaks against the card outweighs
 * it, and what the whole card left open its corners may tell.
 */
async function readCorners(
  reader: Reader,
  frame: Frame,
  { sightings, hunches }: CardsRead,
): Promise<readonly Sighting[]> {
  const certain = sightings.filter((card) => card.confidence >= BEYOND_DOUBT || !hasIndex(card));
  const isOpen = (card: Sighting): boolean =>
    !certain.includes(card) && (isSure(card) || unevennessOf(card.quad) < MAX_UNEVENNESS);
  const open = [...sightings, ...hunches].filter(isOpen);
  if (!reader.readIndices || open.length === 0) return sightings;
  const now = await readEnds(reader, frame, open, certain);
  return [
    ...sightings.filter((card) => !open.includes(card)),
    ...now.flatMap((card) => (card === undefined || hunches.includes(card) ? [] : [card])),
  ];
}

/** What a closer look saw, and where the finder saw cards. */
interface Closely {
  readonly sightings: readonly Sighting[];
  readonly places: readonly Quad[];
}

/** Adds what can be read only by its printed index, and cards whose outline does not show. */
async function lookCloser(
  reader: Reader,
  frame: Frame,
  cards: readonly Sighting[],
  print: readonly Point[],
  cardHeightPx: number | undefined,
): Promise<Closely> {
  const whole = cards.filter(isSure);
  const about = reader.readIndices === undefined ? undefined : print; // a covered card without an index shows no print of the kind
  const places = await findPlaces(reader, frame, about, cardHeightPx);
  const isLoose = (quad: Quad): boolean => !whole.some((card) => isInside(centreOf(quad), card.quad));
  const indices = await readIndices(reader, frame, places.indices.filter(isLoose), whole);
  const known = oneEach(reader, [...whole, ...indices.filter(isSure)]);
  const unread = places.cards.filter((quad) => !known.some((card) => covers(card.quad, quad)));
  const first = (await readCards(reader, frame, unread)).sightings.filter(isSure);
  const left = triesAgain(reader) ? unread.filter((quad) => !first.some((card) => covers(card.quad, quad))) : [];
  const better = await refined(reader, frame, await refined(reader, frame, left)); // the second time it sees more of the card
  const second = (await readCards(reader, frame, better)).sightings;
  const all = oneEach(reader, [...known, ...first, ...second.filter(isSure)]);
  const doubtful = cards.filter((card) => !isSure(card));
  return { sightings: [...all, ...stillDoubtful(doubtful, all)], places: places.cards };
}

/** What a closer look saw, and how often it was used again since. */
interface Closer {
  readonly thumb: Uint8Array;
  readonly sightings: readonly Sighting[];
  readonly uses: number;
}

/** Whether nothing moved between two thumbnails; noise and flicker do not count. */
function isUnmoved(one: Uint8Array, other: Uint8Array): boolean {
  const moved = one.reduce((count, level, k) => count + (Math.abs(level - other[k]!) > UNMOVED_LEVELS ? 1 : 0), 0);
  return moved < UNMOVED_SHARE * one.length;
}

/** What is remembered from one picture of a table to the next. */
interface Memory {
  readonly closer?: Closer | undefined;
  readonly cardHeightPx?: number | undefined;
  readonly mirror?: Mirror;
}

/** Where loose print lies, dark or light. */
const printIn = (frame: Frame, pale: Pale, cards: readonly Sighting[]): readonly Point[] =>
  mayBeDark(pale, cards)
    ? [...loosePrint(pale, cards), ...loosePrint(paleOf({ ...frame, rgb: turned(frame.rgb) }), cards)]
    : loosePrint(pale, cards);

/** Where cards lie face down: there may be more of them than one sees. */
const middlesOfBacks = (cards: readonly Sighting[]): readonly Point[] =>
  cards.filter(({ card }) => card === 'BACK').map(({ quad }) => centreOf(quad));

/** The whole way from a picture file to what lies on the table, and what to remember of it. */
async function see(
  reader: Reader,
  picture: Uint8Array,
  before: Memory,
): Promise<{ readonly look: Look; readonly memory: Memory }> {
  await openCvReady;
  const start = performance.now();
  const frame = await decode(picture);
  const decoded = performance.now();
  const pale = paleOf(frame);
  const thumb = thumbOf(pale);
  const last = before.closer;
  const again = last && last.uses < CLOSER_LOOK_USES && isUnmoved(thumb, last.thumb) ? last : undefined;
  const quads = again ? [] : findCards(pale);
  const found = performance.now();
  const easy = await readCorners(reader, frame, await readCards(reader, frame, quads));
  const cardHeightPx = middleOf(easy.filter(isSure).map(({ quad }) => heightOf(quad))) ?? before.cardHeightPx;
  const print = again ? [] : [...printIn(frame, pale, easy), ...middlesOfBacks(easy)];
  const isAllSeen = !again && reader.readIndices !== undefined && print.length === 0;
  const seen: Closely =
    again || isAllSeen ? { sightings: easy, places: [] } : await lookCloser(reader, frame, easy, print, cardHeightPx);
  const sightings = again?.sightings ?? withCrowds(frame, seen.sightings, seen.places);
  const mirror = await watchMirror(before.mirror ?? NO_MIRROR, reader, frame, quads, sightings.some(isFace));
  const read = performance.now();
  const senses = sensesOf(
    pale,
    thumb,
    sightings.map(({ quad }) => quad),
    isMirrored(mirror),
  );
  const ms = { decode: decoded - start, find: found - decoded, read: read - found, total: performance.now() - start };
  const closer = again ? { ...again, uses: again.uses + 1 } : isAllSeen ? undefined : { thumb, sightings, uses: 0 };
  const look = { width: frame.width, height: frame.height, sightings, senses, ms };
  return { look, memory: { closer, cardHeightPx, mirror } };
}

/**
 * Looks at one picture.
 * @throws UnreadablePicture
 */
export const look = async (reader: Reader, picture: Uint8Array): Promise<Look> => (await see(reader, picture, {})).look;

/**
 * Looks at one picture after another of the same table: while nothing moves, a closer look is used again a few
 * times; cards stay about as tall as they were.
 * What it returns throws UnreadablePicture.
 */
export function watcher(reader: Reader): (picture: Uint8Array) => Promise<Look> {
  let memory: Memory = {};
  return async (picture) => {
    const seen = await see(reader, picture, memory);
    memory = seen.memory;
    return seen.look;
  };
}

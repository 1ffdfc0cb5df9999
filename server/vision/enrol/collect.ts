import { NONE } from '../../decks/deck.ts';
import type { Quad } from '../../protocol/geometry.ts';
import { MAYBE_SIDEWAYS, PATCH_SIZE } from '../constants.ts';
import { decode } from '../decode.ts';
import { findCards } from '../find-cards.ts';
import { findPlaces } from '../find-places.ts';
import { cornersOf } from '../index-corner.ts';
import { asDarkPrint } from '../light-print.ts';
import type { Reader } from '../model.ts';
import { openCvReady } from '../opencv.ts';
import { paleOf } from '../outlines.ts';
import { areaOf, aspectOf, centreOf, heightOf, intersection, quarterTurn } from '../quads.ts';
import { softmax } from '../softmax.ts';
import { rectify } from '../rectify.ts';
import { refined } from '../refine.ts';
import type { Frame } from '../types.ts';
import { APART_SHARE, DOUBT, LOOSENESS, SURELY_NONE } from './constants.ts';
import type { NamelessLook } from './naming.ts';
import { upsideDown, variationsOf } from './variations.ts';
import { meanOf } from './whitening.ts';

/** One look at one card that lies apart in one picture. */
export interface CardLook extends NamelessLook {
  readonly quad: Quad;
  readonly rgb: Uint8Array; // RGB of the reader's crop
  /** Both corners with a printed index, where the deck has any. */
  readonly corners: readonly CornerLook[];
}

/** One look at a printed index. */
export interface CornerLook {
  readonly rgb: Uint8Array; // RGB, PATCH_SIZE
  readonly features: readonly Float32Array[]; // of the look itself and of its variations
}

/** A place that may show a card, and how likely it shows none. */
interface Place {
  readonly quad: Quad;
  readonly none: number;
}

const rowsOf = (values: Float32Array, count: number): readonly Float32Array[] =>
  Array.from({ length: count }, (_, n) =>
    values.subarray((n * values.length) / count, ((n + 1) * values.length) / count),
  );

/**
 * How likely what was read is if a card is of a class, as a logarithm: the mean of several readings. What a reader
 * takes for nothing tells nothing, and no reader is trusted beyond its doubts.
 */
function likelihoods({ deck: { classes } }: Reader, logits: readonly Float32Array[]): Float32Array {
  const none = classes.indexOf(NONE);
  return meanOf(
    logits.map((row) => {
      const shares = softmax(row);
      const doubt = DOUBT + shares[none]!;
      return Float32Array.from(shares, (share) => Math.log(share + doubt / classes.length));
    }),
  );
}

/** How likely every quad shows no face; one that lies loosely must be surer to be taken. */
async function placesAt(
  reader: Reader,
  frame: Frame,
  quads: readonly Quad[],
  looseness: number,
): Promise<readonly Place[]> {
  const { classes } = reader.deck;
  const { width, height } = reader.crop;
  const logits = await reader.read(quads.map((quad) => rectify(frame, quad, width, height)));
  return rowsOf(logits, quads.length).map((row, n) => {
    const shares = softmax(row);
    return { quad: quads[n]!, none: looseness + shares[classes.indexOf(NONE)]! + shares[classes.indexOf('BACK')]! };
  });
}

const liesOn = (one: Quad, other: Quad): boolean =>
  areaOf(intersection(one, other)) > APART_SHARE * Math.min(areaOf(one), areaOf(other));

/** Of places that lie on one another the likeliest. */
const apart = (places: readonly Place[]): readonly Place[] =>
  places
    .toSorted((a, b) => a.none - b.none)
    .reduce<readonly Place[]>(
      (kept, next) => (kept.some(({ quad }) => liesOn(quad, next.quad)) ? kept : [...kept, next]),
      [],
    );

/** Quads that may as well be cards lying on their side come both ways. */
const eitherWay = (quads: readonly Quad[]): readonly Quad[] =>
  quads.flatMap((quad) => (aspectOf(quad) > MAYBE_SIDEWAYS ? [quad, quarterTurn(quad)] : [quad]));

/** Quads row by row, each from the left, as one reads. */
function inReadingOrder(quads: readonly Quad[]): readonly Quad[] {
  const rows = quads
    .toSorted((a, b) => centreOf(a)[1] - centreOf(b)[1])
    .reduce<Quad[][]>((found, quad) => {
      const row = found.at(-1);
      const isBelow = !row || centreOf(quad)[1] - centreOf(row[0]!)[1] > heightOf(quad) / 2;
      if (isBelow) found.push([quad]);
      else row.push(quad);
      return found;
    }, []);
  return rows.flatMap((row) => row.toSorted((a, b) => centreOf(a)[0] - centreOf(b)[0]));
}

/** Where cards lie apart in a frame, in reading order: by their outlines, and what only the finder sees. */
async function cardPlaces(reader: Reader, frame: Frame): Promise<readonly Quad[]> {
  const outlined = eitherWay(findCards(paleOf(frame)));
  const { cards: rough } = await findPlaces(reader, frame);
  const cards = await refined(reader, frame, await refined(reader, frame, rough));
  const places = [
    ...(await placesAt(reader, frame, outlined, 0)),
    ...(await placesAt(reader, frame, eitherWay(cards), LOOSENESS)),
  ];
  return inReadingOrder(apart(places.filter(({ none }) => none < SURELY_NONE)).map(({ quad }) => quad));
}

/** A crop and its variations, both ways up, as the network sees them. */
export async function studied(
  reader: Reader,
  rgb: Uint8Array,
): Promise<Omit<CardLook, 'picture' | 'quad' | 'rgb' | 'corners'>> {
  const pictures = variationsOf(rgb, reader.crop).flatMap((variation) => [variation, upsideDown(variation)]);
  const { logits, features } = await reader.perception.cards(pictures);
  const rows = rowsOf(features, pictures.length).map((row) => row.slice());
  const readings = rowsOf(logits, pictures.length);
  const none = reader.deck.classes.indexOf(NONE);
  return {
    said: likelihoods(reader, readings),
    none: readings.reduce((sum, row) => sum + softmax(row)[none]! / readings.length, 0),
    feature: meanOf(rows),
    features: rows,
  };
}

/** A printed index and its variations, as the network sees them. */
export async function studiedPrint(
  { perception }: Reader,
  rgb: Uint8Array,
): Promise<CornerLook & { readonly readings: readonly Float32Array[] }> {
  const patches = variationsOf(rgb, PATCH_SIZE);
  const { logits, features } = await perception.indices!(patches);
  const rows = rowsOf(features, patches.length).map((row) => row.slice());
  return { rgb, features: rows, readings: rowsOf(logits, patches.length) };
}

/** The printed indices of a card, if its deck has any, and what they say of it. */
async function printedOn(reader: Reader, frame: Frame, quad: Quad) {
  if (!reader.perception.indices) return undefined;
  const { width, height } = PATCH_SIZE;
  const corners: Awaited<ReturnType<typeof studiedPrint>>[] = [];
  for (const corner of cornersOf(quad))
    corners.push(await studiedPrint(reader, asDarkPrint(rectify(frame, corner, width, height))));
  const said = likelihoods(
    reader,
    corners.flatMap(({ readings }) => readings.slice(0, 1)),
  );
  return { said, corners: corners.map(({ rgb, features }) => ({ rgb, features })) };
}

/**
 * Collects looks at the cards that lie apart in a picture, in reading order.
 * @param picture its number: looks in one picture show different cards
 * @throws UnreadablePicture
 */
export async function looksIn(reader: Reader, bytes: Uint8Array, picture: number): Promise<readonly CardLook[]> {
  await openCvReady;
  const frame = await decode(bytes);
  const { width, height } = reader.crop;
  const looks: CardLook[] = [];
  for (const quad of await cardPlaces(reader, frame)) {
    const rgb = rectify(frame, quad, width, height);
    const seen = await studied(reader, rgb);
    const printed = await printedOn(reader, frame, quad);
    const said = printed ? seen.said.map((log, k) => log + printed.said[k]!) : seen.said;
    looks.push({ picture, quad, rgb, ...seen, said, corners: printed?.corners ?? [] });
  }
  return looks;
}

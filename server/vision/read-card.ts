import type { Quad } from '../protocol/geometry.ts';
import type { Candidate, Sighting } from '../protocol/sightings.ts';
import { NONE, STRANGE } from '../decks/deck.ts';
import { ACCEPT, MAYBE_SIDEWAYS, MENTION, ONE_PACK, SAME_PLACE_SHARE, SQUARISH, SURELY_NOTHING } from './constants.ts';
import { asDarkPrint } from './light-print.ts';
import type { Reader } from './model.ts';
import { areaOf, aspectOf, intersection, quarterTurn } from './quads.ts';
import { rectify } from './rectify.ts';
import { agreed, softmax } from './softmax.ts';
import type { Frame } from './types.ts';

/** Every answer with its probability, best first. */
const answersOf = (classes: readonly string[], shares: readonly number[]): readonly Candidate[] =>
  shares.map((confidence, i) => ({ card: classes[i]!, confidence })).sort((a, b) => b.confidence - a.confidence);

/** One way of holding one quad, and what the reader makes of it. */
interface Reading {
  readonly quad: Quad;
  readonly shares: readonly number[]; // by class
  /** Best first. */
  readonly answers: readonly Candidate[];
}

type Answered = Omit<Reading, 'quad'>;

async function answersTo(reader: Reader, crops: readonly Uint8Array[]): Promise<readonly Answered[]> {
  const { classes } = reader.deck;
  const logits = await reader.read(crops);
  return crops.map((_, n) => {
    const shares = softmax(logits.subarray(n * classes.length, (n + 1) * classes.length));
    return { shares, answers: answersOf(classes, shares) };
  });
}

/** Reads cards as they are; what nobody could say of light print, as dark print. */
async function readAll(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<readonly Reading[]> {
  const { width, height } = reader.crop;
  const crops = quads.map((quad) => rectify(frame, quad, width, height));
  const asTheyAre = await answersTo(reader, crops);
  const turned = crops.map((crop, n) => (certaintyOf(asTheyAre[n]!) < ACCEPT ? asDarkPrint(crop) : crop));
  const light = [...crops.keys()].filter((n) => turned[n] !== crops[n]);
  const again = await answersTo(
    reader,
    light.map((n) => turned[n]!),
  );
  return quads.map((quad, n) => {
    const [one, other] = [asTheyAre[n]!, again[light.indexOf(n)]];
    return { quad, ...(other && certaintyOf(other) > certaintyOf(one) ? other : one) };
  });
}

/**
 * A card shows the same from both ends: where one end leaves a doubt, the other is looked at too. Packs that print
 * indices have those for it.
 */
async function fromBothEnds(reader: Reader, frame: Frame, readings: readonly Reading[]): Promise<readonly Reading[]> {
  const doubtful = readings.filter((reading) => certaintyOf(reading) >= MENTION && !isSure(reading));
  const others = await readAll(
    reader,
    frame,
    doubtful.map(({ quad }) => upsideDown(quad)),
  );
  return readings.map((reading) => {
    const other = others[doubtful.indexOf(reading)];
    if (!other) return reading;
    const shares = agreed([reading.shares, other.shares]);
    return { quad: reading.quad, shares, answers: answersOf(reader.deck.classes, shares) };
  });
}

const upsideDown = (quad: Quad): Quad => quarterTurn(quarterTurn(quad));

const saysWhich = ({ card }: Candidate): boolean => card !== NONE && card !== STRANGE;

/** Turns a reading into a sighting; undefined when the place shows no card or nothing worth asking about. */
function sightingOf({ quad, answers }: Reading): Sighting | undefined {
  const [best] = answers;
  if (!best || best.card === NONE || best.confidence < (best.card === STRANGE ? ACCEPT : MENTION)) return undefined;
  return bestOf(quad, answers);
}

function bestOf(quad: Quad, answers: readonly Candidate[]): Sighting {
  const candidates = answers.filter(saysWhich).slice(0, 3);
  const [{ card, confidence }] = candidates as [Candidate];
  return { quad, card: confidence >= ACCEPT ? card : undefined, confidence, candidates };
}

/** Turns a reading of what is not worth mentioning by itself, and is not surely nothing, into what it might be. */
const hunchOf = (reading: Reading): Sighting | undefined =>
  sightingOf(reading) || (reading.answers[0]?.confidence ?? 1) > SURELY_NOTHING
    ? undefined
    : { ...bestOf(reading.quad, reading.answers), card: undefined };

export const covers = (one: Quad, other: Quad): boolean =>
  areaOf(intersection(one, other)) > SAME_PLACE_SHARE * Math.min(areaOf(one), areaOf(other));

/** Of sightings that lie on one another the surest stays: one printed card is one sighting. */
function oneEach(sightings: readonly Sighting[]): readonly Sighting[] {
  return [...sightings]
    .sort((a, b) => b.confidence - a.confidence)
    .reduce<readonly Sighting[]>(
      (kept, next) => (kept.some(({ quad }) => covers(quad, next.quad)) ? kept : [...kept, next]),
      [],
    );
}

const certaintyOf = ({ answers: [best] }: Answered): number => (saysWhich(best!) ? best!.confidence : 0);

const isSure = (reading: Reading): boolean => certaintyOf(reading) >= ACCEPT;

/** Whether a quad may be as large as the cards that were read, near or far on one table; anything goes before one was. */
const isOfOnePack = (quad: Quad, read: readonly Reading[]): boolean =>
  read.length === 0 ||
  read.some((card) => areaOf(card.quad) < ONE_PACK * areaOf(quad) && areaOf(quad) < ONE_PACK * areaOf(card.quad));

/** Whether a doubt is worth another try. Of a deck of one's own only looks are known: to a second try a stranger is a friend. */
export const triesAgain = ({ deck }: Reader): boolean => !deck.classes.includes(STRANGE);

/** A card may lie on its side in a squashed or tilted picture: where the first reading is unsure, turn it and look again. */
async function readBothWays(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<readonly Reading[]> {
  const upright = await readAll(reader, frame, quads);
  const sure = upright.filter(isSure);
  const mayBeOnItsSide = (reading: Reading): boolean =>
    !isSure(reading) && aspectOf(reading.quad) > MAYBE_SIDEWAYS && isOfOnePack(reading.quad, sure);
  const unsure = upright.filter(mayBeOnItsSide);
  const turned = await readAll(
    reader,
    frame,
    unsure.map(({ quad }) => quarterTurn(quad)),
  );
  const better = upright.map((reading) => {
    const other = turned[unsure.indexOf(reading)];
    return other && certaintyOf(other) > certaintyOf(reading) ? other : reading;
  });
  return reader.readIndices || !triesAgain(reader) ? better : fromBothEnds(reader, frame, better);
}

/** What a look at quads gave. */
export interface CardsRead {
  /** One a card that is worth mentioning. */
  readonly sightings: readonly Sighting[];
  /** What the reader takes for nothing, though not surely: only another look at their print can tell. */
  readonly hunches: readonly Sighting[];
}

/**
 * Reads every quad of a frame; what lies on one another is one card.
 * @param quads the best first: one that lies on a better one is read only when that one did not come out, and one
 *   that is nearly a square only when it is about as large as the cards that did
 */
export async function readCards(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<CardsRead> {
  const shaped = quads.filter((quad) => aspectOf(quad) < SQUARISH);
  const free = shaped.filter((quad, n) => !shaped.slice(0, n).some((better) => covers(better, quad)));
  const first = await readBothWays(reader, frame, free);
  const known = first.filter(isSure);
  const mayCome = (quad: Quad): boolean => !known.some((card) => covers(card.quad, quad)) && isOfOnePack(quad, known);
  const left = quads.filter((quad) => !free.includes(quad) && mayCome(quad));
  const second = await readBothWays(reader, frame, left);
  const readings = [...first, ...second];
  const sightings = oneEach(readings.flatMap((reading) => sightingOf(reading) ?? []));
  const isFree = ({ quad }: Sighting): boolean => !sightings.some((card) => covers(card.quad, quad));
  return { sightings, hunches: oneEach(readings.flatMap((reading) => hunchOf(reading) ?? []).filter(isFree)) };
}

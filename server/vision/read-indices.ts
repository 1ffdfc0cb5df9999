import { NONE } from '../decks/deck.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import {
  ACCEPT,
  AGREEMENT,
  BOTH_ENDS,
  ONE_LOOK,
  ENDS_APART,
  ENDS_OPPOSED,
  ENDS_SIZES,
  MAYBE_INDEX,
  MAYBE_NONE,
  MENTION,
  PATCH_SIZE,
  SQUARISH,
  SURE_OF_SQUARE,
  WHOLE_WEIGHT,
} from './constants.ts';
import { cardAround, cornersOf } from './index-corner.ts';
import { asDarkPrint } from './light-print.ts';
import type { Reader } from './model.ts';
import { asOnePack, type Taken } from './one-pack.ts';
import { aspectOf, centreOf, distance, heightOf, quarterTurn, moved, scaled } from './quads.ts';
import { agreed, softmax } from './softmax.ts';
import { rectify } from './rectify.ts';
import type { Frame } from './types.ts';

/** A printed index that was read: where its card lies and how likely every answer is. */
interface ReadIndex {
  readonly quad: Quad;
  readonly shares: readonly number[]; // by class
}

/** Whether two indices stand at the two ends of one card. */
function isOneCard({ quad: one }: ReadIndex, { quad: other }: ReadIndex): boolean {
  const height = (heightOf(one) + heightOf(other)) / 2;
  const apart = distance(centreOf(one), centreOf(other)) / height;
  const sizes = heightOf(one) / heightOf(other);
  const [ax, ay] = [one[3][0] - one[0][0], one[3][1] - one[0][1]];
  const [bx, by] = [other[3][0] - other[0][0], other[3][1] - other[0][1]];
  const opposed = -(ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
  return apart < ENDS_APART && opposed > ENDS_OPPOSED && sizes > 1 / ENDS_SIZES && sizes < ENDS_SIZES;
}

/** What both ends of a card say; they show the same print, so they count for less than two looks at different things. */
function together(one: ReadIndex, other: ReadIndex, weight: number): ReadIndex {
  const logs = one.shares.map((share, k) => weight * (Math.log(share + 1e-9) + Math.log(other.shares[k]! + 1e-9)));
  return { quad: one.quad, shares: softmax(Float32Array.from(logs)) };
}

/** How likely two indices show the same card, as far as they can be read. */
const agreement = (one: ReadIndex, other: ReadIndex): number =>
  one.shares.reduce((sum, share, k) => sum + share * other.shares[k]!, 0);

const surest = ({ shares }: ReadIndex): number => Math.max(...shares);

/** Pairs up the two indices of one card. */
function paired(indices: readonly ReadIndex[]): readonly ReadIndex[] {
  const [first, ...rest] = [...indices].sort((a, b) => surest(b) - surest(a));
  if (!first) return [];
  const twin = rest.find((other) => isOneCard(first, other) && agreement(first, other) > AGREEMENT);
  return [twin ? together(first, twin, BOTH_ENDS) : first, ...paired(rest.filter((other) => other !== twin))];
}

/** The corner a little closer or farther, or a little off: [scale, across, down]. */
const GLANCES = [
  [0.9, 0, 0],
  [1.12, 0, 0],
  [1, 0.05, 0.04],
  [1, -0.05, -0.04],
  [1, -0.05, 0.04],
  [1, 0.05, -0.04],
] as const;

function glancesAt(corner: Quad): readonly Quad[] {
  const [middleX, middleY] = centreOf(corner);
  const [origin, right, , below] = corner;
  return GLANCES.map(([scale, across, down]) => {
    const shift = [0, 1].map((k) => across * (right[k]! - origin[k]!) + down * (below[k]! - origin[k]!));
    return moved(scaled(moved(corner, [-middleX, -middleY]), scale), [middleX + shift[0]!, middleY + shift[1]!]);
  });
}

/** How likely every class is at every corner; one that may be an index, but which is not clear, gets several glances. */
async function sharesAt(
  reader: Reader,
  frame: Frame,
  corners: readonly Quad[],
): Promise<readonly (readonly number[])[]> {
  const { classes } = reader.deck;
  const none = classes.indexOf(NONE);
  const { width, height } = PATCH_SIZE;
  const look = async (quads: readonly Quad[]): Promise<readonly (readonly number[])[]> => {
    const logits = await reader.readIndices!(quads.map((quad) => asDarkPrint(rectify(frame, quad, width, height))));
    return quads.map((_, n) => softmax(logits.subarray(n * classes.length, (n + 1) * classes.length)));
  };
  const once = await look(corners);
  const unclear = [...once.keys()].filter((n) => {
    const top = Math.max(...once[n]!.filter((_, k) => k !== none));
    return top > MAYBE_INDEX && top < ACCEPT;
  });
  const again = await look(unclear.flatMap((n) => glancesAt(corners[n]!)));
  return once.map((shares, n) => {
    const at = unclear.indexOf(n) * GLANCES.length;
    return at < 0 ? shares : agreed([shares, ...again.slice(at, at + GLANCES.length)]);
  });
}

/** What the print of a card says and what the whole of it looked like: what both find likely is likelier still. */
function withWhole(print: ReadIndex, { quad, candidates }: Sighting, classes: readonly string[]): ReadIndex {
  const rest = 1 - candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const others = Math.max(0, rest) / (classes.length - candidates.length);
  const share = (name: string): number => candidates.find(({ card }) => card === name)?.confidence ?? others;
  const products = print.shares.map((own, k) => own * share(classes[k]!) ** WHOLE_WEIGHT);
  const sum = products.reduce((a, b) => a + b);
  return { quad, shares: products.map((product) => product / sum) };
}

/** A sighting of what was read; undefined when it is not worth mentioning. */
function sightingOf({ quad, shares }: ReadIndex, classes: readonly string[]): Sighting | undefined {
  const candidates = shares
    .map((confidence, k) => ({ card: classes[k]!, confidence }))
    .sort((a, b) => b.confidence - a.confidence)
    .filter(({ card }) => card !== NONE)
    .slice(0, 3);
  const { card, confidence } = candidates[0]!;
  return confidence < MENTION
    ? undefined
    : { quad, card: confidence < ACCEPT ? undefined : card, confidence, candidates };
}

/** Of whole cards, those that were read: what they show, as a class. */
const takenBy = (whole: readonly Sighting[], classes: readonly string[]): readonly Taken[] =>
  whole.flatMap(({ quad, card }) => (card === undefined ? [] : [{ quad, k: classes.indexOf(card) }]));

/** Whether a class is a face; of others there may be many. */
const facesOf =
  (classes: readonly string[]) =>
  (k: number): boolean =>
    classes[k] !== NONE && classes[k] !== 'BACK';

const likeliest = (end: ReadIndex): number => end.shares.indexOf(surest(end));

const rankOf = (card: string): string => card.slice(0, -1);

/** Whether the two ends of what looked like one card surely belong to two others, of other ranks: suits are confused more easily. */
function isTorn(ends: readonly ReadIndex[], card: string, classes: readonly string[]): boolean {
  const [one, other] = ends.map((end) => classes[likeliest(end)]!) as [string, string];
  const isAnother = (name: string): boolean => name !== NONE && rankOf(name) !== rankOf(card);
  return ends.every((end) => surest(end) >= ACCEPT) && one !== other && isAnother(one) && isAnother(other);
}

/** A card that was read and whose ends surely say another: somebody has to tell. */
const contradicted = (card: Sighting, { candidates: [said] }: Sighting): Sighting => ({
  quad: card.quad,
  card: undefined,
  confidence: ACCEPT / 2,
  candidates: [card.candidates[0]!, said!].map((candidate) => ({ ...candidate, confidence: ACCEPT / 2 })),
});

/**
 * Reads whole cards that left a doubt by the printed indices of both their ends, which have to agree.
 * @param open what looked like whole cards
 * @param certain whole cards without a doubt
 * @returns for every open card what is known now: itself when its ends do not tell; nothing when they tell of two
 *   cards, which together may look like one on its side; one of that shape that is unsure is nothing unless both its
 *   ends tell
 */
export async function readEnds(
  reader: Reader,
  frame: Frame,
  open: readonly Sighting[],
  certain: readonly Sighting[],
): Promise<readonly (Sighting | undefined)[]> {
  const { classes } = reader.deck;
  const none = classes.indexOf(NONE);
  const squares = open.map(({ quad }) => quad).filter((quad) => aspectOf(quad) > SQUARISH);
  const quads = [...open.map(({ quad }) => quad), ...squares.map(quarterTurn)];
  const shares = await sharesAt(reader, frame, quads.flatMap(cornersOf));
  const endsOf = quads.map((quad, n): readonly [ReadIndex, ReadIndex] => [
    { quad, shares: shares[2 * n]! },
    { quad, shares: shares[2 * n + 1]! },
  ]);
  const isPrint = (end: ReadIndex): boolean => end.shares[none]! < MAYBE_NONE;
  const told = [...open.keys()].filter((n) => {
    const [one, other] = endsOf[n]!;
    return isPrint(one) && isPrint(other) && likeliest(one) === likeliest(other);
  });
  const read = asOnePack(
    told.map((n) => withWhole(together(...endsOf[n]!, ONE_LOOK), open[n]!, classes)),
    takenBy(certain, classes),
    ACCEPT,
    facesOf(classes),
  );
  return open.map((card, n) => {
    const ends = endsOf[n]!;
    const across = squares.includes(card.quad) ? endsOf[open.length + squares.indexOf(card.quad)] : undefined;
    const isOfTwo = [ends, across].some((both) => both && isTorn(both, card.candidates[0]!.card, classes));
    const said = told.includes(n) ? sightingOf(read[told.indexOf(n)]!, classes) : undefined;
    if (!said?.card) return isOfTwo || (across && card.confidence < SURE_OF_SQUARE) ? undefined : card;
    if (card.card === undefined || card.card === said.card) return said;
    return ends.every((end) => surest(end) >= ACCEPT) ? contradicted(card, said) : card;
  });
}

/**
 * Reads printed indices: one sighting a card that is worth mentioning, the surest first; `quad` is the card's.
 * @param whole cards that were read already: of one pack, none of them lies here as well
 */
export async function readIndices(
  reader: Reader,
  frame: Frame,
  corners: readonly Quad[],
  whole: readonly Sighting[] = [],
): Promise<readonly Sighting[]> {
  if (!reader.readIndices) return [];
  const { classes } = reader.deck;
  const none = classes.indexOf(NONE);
  const read = (await sharesAt(reader, frame, corners))
    .map((shares, n) => ({ quad: cardAround(corners[n]!), shares }))
    .filter(({ shares }) => shares[none]! < MAYBE_NONE);
  return asOnePack(paired(read), takenBy(whole, classes), ACCEPT, facesOf(classes))
    .flatMap((index) => sightingOf(index, classes) ?? [])
    .sort((a, b) => b.confidence - a.confidence);
}

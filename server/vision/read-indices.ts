import { NONE } from '../decks/deck.ts';
import type { Point, Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import {
  ACCEPT,
  AGREEMENT,
  ENDS_APART,
  ENDS_OPPOSED,
  ENDS_SIZES,
  INDEX_CORNER,
  MAYBE_INDEX,
  MAYBE_NONE,
  MENTION,
  PATCH_SIZE,
} from './constants.ts';
import { asDarkPrint } from './light-print.ts';
import type { Reader } from './model.ts';
import { asOnePack } from './one-pack.ts';
import { centreOf, distance, heightOf, moved, scaled } from './quads.ts';
import { agreed, softmax } from './softmax.ts';
import { rectify } from './rectify.ts';
import type { Frame } from './types.ts';

const mean = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** About where the whole card lies, given the corner that was cut out: tilt is left out. */
export function cardAround([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  const { left, top, right, bottom } = INDEX_CORNER;
  const [above, below] = [mean(topLeft, topRight), mean(bottomLeft, bottomRight)];
  const [before, behind] = [mean(topLeft, bottomLeft), mean(topRight, bottomRight)];
  const across: Point = [(behind[0] - before[0]) / (right - left), (behind[1] - before[1]) / (right - left)];
  const down: Point = [(below[0] - above[0]) / (bottom - top), (below[1] - above[1]) / (bottom - top)];
  const middle = mean(above, below);
  const at = (u: number, v: number): Point => {
    const [du, dv] = [u - (left + right) / 2, v - (top + bottom) / 2];
    return [middle[0] + du * across[0] + dv * down[0], middle[1] + du * across[1] + dv * down[1]];
  };
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

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

/** Two looks at one card: what both find likely is likelier still. */
function together(one: ReadIndex, other: ReadIndex): ReadIndex {
  const products = one.shares.map((share, k) => share * other.shares[k]!);
  const sum = products.reduce((a, b) => a + b);
  return { quad: one.quad, shares: products.map((product) => product / sum) };
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
  return [twin ? together(first, twin) : first, ...paired(rest.filter((other) => other !== twin))];
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
  const known = whole.flatMap(({ quad, card }) => (card === undefined ? [] : [{ quad, k: classes.indexOf(card) }]));
  const isFace = (k: number): boolean => classes[k] !== NONE && classes[k] !== 'BACK';
  const none = classes.indexOf(NONE);
  const read = (await sharesAt(reader, frame, corners))
    .map((shares, n) => ({ quad: cardAround(corners[n]!), shares }))
    .filter(({ shares }) => shares[none]! < MAYBE_NONE);
  return asOnePack(paired(read), known, ACCEPT, isFace)
    .flatMap(({ quad, shares }): Sighting[] => {
      const candidates = shares
        .map((confidence, k) => ({ card: classes[k]!, confidence }))
        .sort((a, b) => b.confidence - a.confidence)
        .filter(({ card }) => card !== NONE)
        .slice(0, 3);
      const { card, confidence } = candidates[0]!;
      if (confidence < MENTION) return [];
      return [{ quad, card: confidence < ACCEPT ? undefined : card, confidence, candidates }];
    })
    .sort((a, b) => b.confidence - a.confidence);
}

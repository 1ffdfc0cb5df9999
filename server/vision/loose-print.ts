import { type Mat } from '@techstark/opencv-js';
import type { Point, Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import {
  AS_PALE_AS_PAPER,
  CLOSE_UP_PX,
  DARK_PAPER_LEVEL,
  INDEX_BLOCK,
  INDEX_BLOCKS_PX,
  INDEX_LEAD,
  INDEX_REACH,
  MAX_GLYPH_PX,
  MIN_GLYPH_PX,
  MIN_PAPER_LEAD,
  PAIR_HEIGHT,
  PAIR_WIDTH,
  RIM_SHARE,
} from './constants.ts';
import { borrowing, cv } from './opencv.ts';
import type { Pale } from './outlines.ts';
import { distance, grown, heightOf, isInside, scaled } from './quads.ts';

/** A dark blot on something lighter: a letter, a pip, a speck of wood. Centre and size in pixels of `pale`. */
interface Glyph {
  readonly centre: Point;
  readonly size: number; // geometric mean of width and height
  readonly tall: number; // longer side of its box
}

/** The blots of a black and white picture that may be print. */
function glyphsIn(picture: Mat, pale: Pale): readonly Glyph[] {
  return borrowing((keep) => {
    const stats = keep(new cv.Mat());
    cv.connectedComponentsWithStats(picture, keep(new cv.Mat()), stats, keep(new cv.Mat()));
    const boxes = stats.data32S;
    return Array.from({ length: stats.rows }, (_, i) => {
      const [x, y, width, height] = boxes.subarray(5 * i, 5 * i + 4) as unknown as [number, number, number, number];
      const tall = Math.max(width, height);
      const touchesEdge = x <= 1 || y <= 1 || x + width >= pale.width - 1 || y + height >= pale.height - 1;
      const fits = tall >= MIN_GLYPH_PX && tall <= MAX_GLYPH_PX && Math.min(width, height) * 4 > tall && !touchesEdge;
      const centre: Point = [x + width / 2, y + height / 2];
      return fits ? [{ centre, size: Math.sqrt(width * height), tall }] : [];
    }).flat();
  });
}

/** In how large a neighbourhood print shows: as the cards are tall; of several sizes when none was read, or in a close-up. */
function blocksFor(cards: readonly Quad[]): readonly number[] {
  const heightPx = Math.max(0, ...cards.map(heightOf));
  return heightPx === 0 || heightPx > CLOSE_UP_PX ? INDEX_BLOCKS_PX : [2 * Math.round(INDEX_BLOCK * heightPx) + 1];
}

/** Dark blots, found with neighbourhoods of one size or more. */
function glyphsOf(pale: Pale, blocksPx: readonly number[]): readonly Glyph[] {
  return borrowing((keep) => {
    const grey = keep(new cv.Mat(pale.height, pale.width, cv.CV_8UC1));
    grey.data.set(pale.grey);
    const picture = keep(new cv.Mat());
    return blocksPx.flatMap((blockPx) => {
      const method = cv.ADAPTIVE_THRESH_MEAN_C;
      cv.adaptiveThreshold(grey, picture, 255, method, cv.THRESH_BINARY_INV, blockPx, INDEX_LEAD);
      return glyphsIn(picture, pale);
    });
  });
}

/** The rectangle about a pair of blots that may be a rank and its sign. */
function aroundPair(rank: Glyph, sign: Glyph): Quad {
  const stepPx = distance(rank.centre, sign.centre);
  const [downX, downY] = [(sign.centre[0] - rank.centre[0]) / stepPx, (sign.centre[1] - rank.centre[1]) / stepPx];
  const [x, y] = [(rank.centre[0] + sign.centre[0]) / 2, (rank.centre[1] + sign.centre[1]) / 2];
  const at = (across: number, down: number): Point => {
    const [u, v] = [across * PAIR_WIDTH * stepPx, down * PAIR_HEIGHT * stepPx];
    return [x + u * downY + v * downX, y - u * downX + v * downY];
  };
  return [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)];
}

const greyAt = ({ grey, width, height }: Pale, [x, y]: Point): number | undefined => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? undefined : grey[row * width + column];
};

const RIM = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98] as const;

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + share * (bx - ax),
  ay + share * (by - ay),
];

const middleOf = (levels: readonly number[]): number =>
  [...levels].sort((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0;

/** Where the cards lie that were read. */
const readQuads = (pale: Pale, cards: readonly Sighting[]): readonly Quad[] =>
  cards.filter(({ card }) => card !== undefined).map(({ quad }) => scaled(quad, 1 / pale.scale));

/** How light it is at the left and right rim of a patch: an index is printed on bare paper. */
const rimLevel = (pale: Pale, quad: Quad): number =>
  middleOf(
    RIM.flatMap((share) => [between(quad[0], quad[3], share), between(quad[1], quad[2], share)]).flatMap(
      (point) => greyAt(pale, point) ?? [],
    ),
  );

/** How light the paper of the darkest card that was read is, 0 when none was: other cards will not be much darker. */
const paperLevel = (pale: Pale, cards: readonly Quad[]): number =>
  cards.length === 0 ? 0 : Math.min(...cards.map((quad) => rimLevel(pale, quad)));

/** The darkest grey about the middle of a blot. */
function darkest(pale: Pale, { centre: [x, y], size }: Glyph): number {
  const steps = [-0.3, -0.15, 0, 0.15, 0.3];
  const greys = steps.flatMap((v) => steps.flatMap((u) => greyAt(pale, [x + u * size, y + v * size]) ?? []));
  return Math.min(255, ...greys);
}

const mayBeOneIndex = (one: Glyph, other: Glyph): boolean => {
  const step = distance(one.centre, other.centre);
  const [small, large] = [Math.min(one.tall, other.tall), Math.max(one.tall, other.tall)];
  return large < 2.4 * small && step > 0.6 * large && step < INDEX_REACH * large;
};

const FACE = [0.15, 0.3, 0.5, 0.7, 0.85] as const;

/** How light most of a card is. */
const faceLevel = (pale: Pale, [a, b, c, d]: Quad): number =>
  middleOf(
    FACE.flatMap((down) =>
      FACE.flatMap((across) => greyAt(pale, between(between(a, d, down), between(b, c, down), across)) ?? []),
    ),
  );

/** Whether the cards that were read are dark; where none was, they may be. */
export const mayBeDark = (pale: Pale, cards: readonly Sighting[]): boolean =>
  middleOf(readQuads(pale, cards).map((quad) => faceLevel(pale, quad))) < DARK_PAPER_LEVEL;

/**
 * Where something that may be a printed index lies outside the cards that were read: there a closer look pays.
 * @returns points in pixels of the frame
 */
export function loosePrint(pale: Pale, cards: readonly Sighting[]): readonly Point[] {
  const read = readQuads(pale, cards);
  const withRims = read.map((quad) => grown(quad, RIM_SHARE));
  const loose = glyphsOf(pale, blocksFor(read)).filter(
    ({ centre }) => !withRims.some((quad) => isInside(centre, quad)),
  );
  const paper = paperLevel(pale, read);
  const isOnPaper = (rank: Glyph, sign: Glyph): boolean => {
    const rim = rimLevel(pale, aroundPair(rank, sign));
    const ink = Math.max(darkest(pale, rank), darkest(pale, sign));
    return rim - ink > MIN_PAPER_LEAD && rim > AS_PALE_AS_PAPER * paper;
  };
  const isIndex = (rank: Glyph): boolean => loose.some((sign) => mayBeOneIndex(rank, sign) && isOnPaper(rank, sign));
  return loose.filter(isIndex).map(({ centre: [x, y] }) => [x * pale.scale, y * pale.scale]);
}

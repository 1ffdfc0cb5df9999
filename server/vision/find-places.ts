import type { Point, Quad } from '../protocol/geometry.ts';
import {
  ABOUT_PRINT,
  BEST_HEIGHT_PX,
  CARD_SPAN_PX,
  CARD_STRIDE_PX,
  FINDER_SIDES_PX,
  FINDER_STEP_PX,
  INDEX_SPAN_PX,
  INDEX_STRIDE_PX,
  LIKELY_CARD,
  LIKELY_INDEX,
  MAX_INDICES,
  SAME_PLACE_HEIGHT,
} from './constants.ts';
import type { Reader } from './model.ts';
import { borrowing, cv } from './opencv.ts';
import { centreOf, distance, heightOf, isConvex, moved, scaled } from './quads.ts';
import type { Frame } from './types.ts';

/** Where something may be read, in pixels of the frame, the likeliest first. */
export interface Places {
  /** Whole cards, also where they are covered; either end first. */
  readonly cards: readonly Quad[];
  /** Corners with a printed index, rank above sign. */
  readonly indices: readonly Quad[];
}

const FILL_LEVEL = 110;

/** A part of the frame, px. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const filledUp = (px: number): number => Math.ceil(px / FINDER_STEP_PX) * FINDER_STEP_PX;

/** A part of the frame, shrunk or grown as the finder wants it and filled up at the right and below. */
function forFinder(frame: Frame, { x, y, width, height }: Part, scale: number): Frame {
  const [columns, rows] = [width, height].map((px) => Math.max(1, Math.round(px / scale))) as [number, number];
  const [outer, below] = [filledUp(columns), filledUp(rows)];
  const rgb = new Uint8Array(outer * below * 3).fill(FILL_LEVEL);
  borrowing((keep) => {
    const full = keep(new cv.Mat(height, width, cv.CV_8UC3));
    for (let row = 0; row < height; row++) {
      const from = ((y + row) * frame.width + x) * 3;
      full.data.set(frame.rgb.subarray(from, from + width * 3), row * width * 3);
    }
    const small = keep(new cv.Mat());
    cv.resize(full, small, new cv.Size(columns, rows), 0, 0, scale > 1 ? cv.INTER_AREA : cv.INTER_LINEAR);
    const row = columns * 3;
    for (let k = 0; k < rows; k++) rgb.set(small.data.subarray(k * row, (k + 1) * row), k * outer * 3);
  });
  return { width: outer, height: below, rgb };
}

const VALUES = 9; // a logit and the four corners of a quad

interface Find {
  readonly quad: Quad;
  readonly logit: number;
}

/** The tops of a map that are likelier than `least`, in pixels of the finder's picture, the likeliest first. */
function topsOf(map: Float32Array, columns: number, stridePx: number, spanPx: number, least: number): readonly Find[] {
  const rows = map.length / VALUES / columns;
  const lowest = Math.log(least / (1 - least));
  const logitAt = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= rows || column >= columns ? -Infinity : map[(row * columns + column) * VALUES]!;
  const finds: Find[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const logit = logitAt(row, column);
      if (logit < lowest) continue;
      const isTop = [-1, 0, 1].every((down) =>
        [-1, 0, 1].every((across) => logitAt(row + down, column + across) <= logit),
      );
      if (!isTop) continue;
      const at = (row * columns + column) * VALUES + 1;
      const corner = (k: number): Point => [
        (column + 0.5) * stridePx + map[at + 2 * k]! * spanPx,
        (row + 0.5) * stridePx + map[at + 2 * k + 1]! * spanPx,
      ];
      finds.push({ quad: [corner(0), corner(1), corner(2), corner(3)], logit });
    }
  return finds.sort((a, b) => b.logit - a.logit);
}

const isSame = (one: Quad, other: Quad): boolean =>
  distance(centreOf(one), centreOf(other)) < SAME_PLACE_HEIGHT * Math.min(heightOf(one), heightOf(other));

/** Of finds in the same place the likeliest stays. */
function oneEach(finds: readonly Find[]): readonly Quad[] {
  return finds
    .filter(({ quad }) => isConvex(quad))
    .toSorted((a, b) => b.logit - a.logit)
    .reduce<Quad[]>((kept, { quad }) => {
      if (!kept.some((other) => isSame(quad, other))) kept.push(quad);
      return kept;
    }, []);
}

/** What the finder sees in a part of the frame at one size, in pixels of the frame. */
async function findAt(reader: Pick<Reader, 'find'>, frame: Frame, part: Part, sidePx: number) {
  const scale = Math.max(frame.width, frame.height) / sidePx;
  const picture = forFinder(frame, part, scale);
  const maps = await reader.find(picture);
  const tops = (map: Float32Array, stridePx: number, spanPx: number, least: number): readonly Find[] =>
    topsOf(map, picture.width / stridePx, stridePx, spanPx, least).map(({ quad, logit }) => ({
      quad: moved(scaled(quad, scale), [part.x, part.y]),
      logit,
    }));
  return {
    cards: tops(maps.cards, CARD_STRIDE_PX, CARD_SPAN_PX, LIKELY_CARD),
    indices: tops(maps.indices, INDEX_STRIDE_PX, INDEX_SPAN_PX, LIKELY_INDEX),
  };
}

/** The size at which cards of a known height show best; every size when it is not known. */
function sidesFor(frame: Frame, cardHeightPx: number | undefined): readonly number[] {
  if (cardHeightPx === undefined) return FINDER_SIDES_PX;
  const best = (BEST_HEIGHT_PX / cardHeightPx) * Math.max(frame.width, frame.height);
  const off = (sidePx: number): number => Math.abs(Math.log(sidePx / best));
  return FINDER_SIDES_PX.toSorted((a, b) => off(a) - off(b)).slice(0, 1);
}

const overlap = (one: Part, other: Part): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function around(one: Part, other: Part): Part {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const below = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: below - y };
}

/** Parts that overlap become one. */
function joined(parts: readonly Part[], next: Part): readonly Part[] {
  const met = parts.filter((part) => overlap(part, next));
  const apart = parts.filter((part) => !met.includes(part));
  return met.length === 0 ? [...parts, next] : joined(apart, met.reduce(around, next));
}

/** The parts of the frame with the points and the cards about them; the whole frame without points, or when the height of a card is not known. */
function partsAbout(
  { width, height }: Frame,
  points: readonly Point[] | undefined,
  cardHeightPx: number | undefined,
): readonly Part[] {
  if (points === undefined || cardHeightPx === undefined) return [{ x: 0, y: 0, width, height }];
  const reachPx = ABOUT_PRINT * cardHeightPx;
  return points
    .map(([x, y]): Part => {
      const [left, top] = [Math.floor(Math.max(0, x - reachPx)), Math.floor(Math.max(0, y - reachPx))];
      const [right, below] = [Math.ceil(Math.min(width, x + reachPx)), Math.ceil(Math.min(height, y + reachPx))];
      return { x: left, y: top, width: right - left, height: below - top };
    })
    .reduce(joined, []);
}

/**
 * Asks the finder where cards and printed indices lie.
 * @param about points about which to look, px; without them the whole frame is looked at
 * @param cardHeightPx how tall the cards of the frame are, where some were read; without it the whole frame is looked at
 */
export async function findPlaces(
  reader: Pick<Reader, 'find'>,
  frame: Frame,
  about?: readonly Point[],
  cardHeightPx?: number,
): Promise<Places> {
  const looks: Awaited<ReturnType<typeof findAt>>[] = [];
  for (const part of partsAbout(frame, about, cardHeightPx))
    for (const sidePx of sidesFor(frame, cardHeightPx)) looks.push(await findAt(reader, frame, part, sidePx));
  return {
    cards: oneEach(looks.flatMap(({ cards }) => cards)),
    indices: oneEach(looks.flatMap(({ indices }) => indices)).slice(0, MAX_INDICES),
  };
}

import type { Point, Quad } from '../protocol/geometry.ts';
import {
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
import { centreOf, distance, heightOf, isConvex, scaled } from './quads.ts';
import type { Frame } from './types.ts';

/** Where something may be read, in pixels of the frame, the likeliest first. */
export interface Places {
  /** Whole cards, also where they are covered; either end first. */
  readonly cards: readonly Quad[];
  /** Corners with a printed index, rank above sign. */
  readonly indices: readonly Quad[];
}

const FILL_LEVEL = 110;

/** The frame at one of the finder's sizes, filled up at the right and below. */
function forFinder(frame: Frame, sidePx: number): { readonly picture: Frame; readonly scale: number } {
  const scale = Math.max(frame.width, frame.height) / sidePx;
  const [inner, outer] = [frame.width, frame.height].reduce<[number[], number[]]>(
    ([sides, filled], side) => {
      const px = Math.max(1, Math.round(side / scale));
      return [
        [...sides, px],
        [...filled, Math.ceil(px / FINDER_STEP_PX) * FINDER_STEP_PX],
      ];
    },
    [[], []],
  ) as [[number, number], [number, number]];
  const rgb = new Uint8Array(outer[0] * outer[1] * 3).fill(FILL_LEVEL);
  borrowing((keep) => {
    const full = keep(new cv.Mat(frame.height, frame.width, cv.CV_8UC3));
    full.data.set(frame.rgb);
    const small = keep(new cv.Mat());
    cv.resize(full, small, new cv.Size(...inner), 0, 0, scale > 1 ? cv.INTER_AREA : cv.INTER_LINEAR);
    const row = inner[0] * 3;
    for (let y = 0; y < inner[1]; y++) rgb.set(small.data.subarray(y * row, (y + 1) * row), y * outer[0] * 3);
  });
  return { picture: { width: outer[0], height: outer[1], rgb }, scale };
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

/** What the finder sees at one size, in pixels of the frame. */
async function findAt(reader: Pick<Reader, 'find'>, frame: Frame, sidePx: number) {
  const { picture, scale } = forFinder(frame, sidePx);
  const maps = await reader.find(picture);
  const tops = (map: Float32Array, stridePx: number, spanPx: number, least: number): readonly Find[] =>
    topsOf(map, picture.width / stridePx, stridePx, spanPx, least).map(({ quad, logit }) => ({
      quad: scaled(quad, scale),
      logit,
    }));
  return {
    cards: tops(maps.cards, CARD_STRIDE_PX, CARD_SPAN_PX, LIKELY_CARD),
    indices: tops(maps.indices, INDEX_STRIDE_PX, INDEX_SPAN_PX, LIKELY_INDEX),
  };
}

/** Asks the finder where cards and printed indices lie. */
export async function findPlaces(reader: Pick<Reader, 'find'>, frame: Frame): Promise<Places> {
  const looks: Awaited<ReturnType<typeof findAt>>[] = [];
  for (const sidePx of FINDER_SIDES_PX) looks.push(await findAt(reader, frame, sidePx));
  return {
    cards: oneEach(looks.flatMap(({ cards }) => cards)),
    indices: oneEach(looks.flatMap(({ indices }) => indices)).slice(0, MAX_INDICES),
  };
}

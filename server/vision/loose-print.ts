import { type Mat } from '@techstark/opencv-js';
import type { Point, Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import {
  INDEX_BLOCKS_PX,
  INDEX_LEAD,
  INDEX_REACH,
  MAX_GLYPH_PX,
  MIN_GLYPH_PX,
  MIN_PAPER_LEAD,
  PAIR_HEIGHT,
  PAIR_WIDTH,
  SAME_GLYPH_SHARE,
} from './constants.ts';
import { borrowing, cv } from './opencv.ts';
import type { Pale } from './outlines.ts';
import { distance, isInside, scaled } from './quads.ts';

/** A dark blot on something lighter: a letter, a pip, a speck of wood. Centre and size in pixels of `pale`. */
interface Glyph {
  readonly centre: Point;
  readonly size: number; // geometric mean of width and height
  readonly tall: number; // longer side of its box
}

function glyphsAt(picture: Mat, pale: Pale): readonly Glyph[] {
  return borrowing((keep) => {
    const contours = keep(new cv.MatVector());
    cv.findContours(picture, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    return Array.from({ length: Number(contours.size()) }, (_, i) => {
      const { x, y, width, height } = cv.boundingRect(keep(contours.get(i)));
      const tall = Math.max(width, height);
      const touchesEdge = x <= 1 || y <= 1 || x + width >= pale.width - 1 || y + height >= pale.height - 1;
      const fits = tall >= MIN_GLYPH_PX && tall <= MAX_GLYPH_PX && Math.min(width, height) * 4 > tall && !touchesEdge;
      const centre: Point = [x + width / 2, y + height / 2];
      return fits ? [{ centre, size: Math.sqrt(width * height), tall }] : [];
    }).flat();
  });
}

const isSameGlyph = (one: Glyph, other: Glyph): boolean =>
  distance(one.centre, other.centre) < SAME_GLYPH_SHARE * one.size &&
  Math.abs(one.size - other.size) < SAME_GLYPH_SHARE * one.size;

/** Dark blots, found with neighbourhoods of several sizes so that small and large print both show. */
function glyphsOf(pale: Pale): readonly Glyph[] {
  return borrowing((keep) => {
    const grey = keep(new cv.Mat(pale.height, pale.width, cv.CV_8UC1));
    grey.data.set(pale.grey);
    const picture = keep(new cv.Mat());
    const found = INDEX_BLOCKS_PX.flatMap((blockPx) => {
      const method = cv.ADAPTIVE_THRESH_MEAN_C;
      cv.adaptiveThreshold(grey, picture, 255, method, cv.THRESH_BINARY_INV, blockPx, INDEX_LEAD);
      return glyphsAt(picture, pale);
    });
    return found.reduce<Glyph[]>((kept, glyph) => {
      if (!kept.some((other) => isSameGlyph(other, glyph))) kept.push(glyph);
      return kept;
    }, []);
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

/** How much lighter than the blots the rim of a patch is at its left and right: an index is printed on bare paper. */
function paperLead(pale: Pale, quad: Quad, rank: Glyph, sign: Glyph): number {
  const rim = RIM.flatMap((share) => [between(quad[0], quad[3], share), between(quad[1], quad[2], share)])
    .flatMap((point) => greyAt(pale, point) ?? [])
    .sort((a, b) => a - b);
  const ink = Math.max(darkest(pale, rank), darkest(pale, sign));
  return (rim[Math.floor(rim.length / 2)] ?? 0) - ink;
}

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

/** Whether something that may be a printed index lies outside the cards that were read: then a closer look pays. */
export function hasLoosePrint(pale: Pale, cards: readonly Sighting[]): boolean {
  const read = cards.filter(({ card }) => card !== undefined).map(({ quad }) => scaled(quad, 1 / pale.scale));
  const loose = glyphsOf(pale).filter(({ centre }) => !read.some((quad) => isInside(centre, quad)));
  return loose.some((rank, i) =>
    loose.slice(i + 1).some((sign) => {
      if (!mayBeOneIndex(rank, sign)) return false;
      return paperLead(pale, aroundPair(rank, sign), rank, sign) > MIN_PAPER_LEAD;
    }),
  );
}

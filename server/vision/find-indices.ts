import cv, { type Mat } from '@techstark/opencv-js';
import type { Point, Quad } from '../protocol/geometry.ts';
import {
  INDEX_BLOCKS_PX,
  INDEX_LEAD,
  INDEX_NEIGHBOURS,
  INDEX_PATCH_HEIGHT,
  INDEX_PATCH_WIDTH,
  INDEX_REACH,
  MAX_GLYPH_PX,
  MAX_INDEX_PAIRS,
  MIN_GLYPH_PX,
  MIN_PAPER_LEAD,
  SAME_GLYPH_SHARE,
} from './constants.ts';
import { borrowing } from './opencv.ts';
import type { Pale } from './outlines.ts';
import { distance, scaled } from './quads.ts';

/** A dark blot on something lighter: a letter, a pip, a speck of wood. Centre and size in pixels of `pale`. */
interface Glyph {
  readonly centre: Point;
  readonly size: number; // geometric mean of width and height
  readonly tall: number; // longer side of its box
}

/** A printed index: the rank with the suit's sign beneath it, as a patch to read. */
export interface IndexPatch {
  /** Pixels of the frame; top left first, the rank above the sign. */
  readonly quad: Quad;
  /** From the middle of the rank to the middle of the sign, px of the frame. */
  readonly stepPx: number;
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

/** The patch that has `rank` above `sign`; both in pixels of `pale`. */
function patchOf(rank: Glyph, sign: Glyph): { readonly quad: Quad; readonly stepPx: number } {
  const stepPx = distance(rank.centre, sign.centre);
  const [downX, downY] = [(sign.centre[0] - rank.centre[0]) / stepPx, (sign.centre[1] - rank.centre[1]) / stepPx];
  const [x, y] = [(rank.centre[0] + sign.centre[0]) / 2, (rank.centre[1] + sign.centre[1]) / 2];
  const at = (across: number, down: number): Point => {
    const [u, v] = [across * INDEX_PATCH_WIDTH * stepPx, down * INDEX_PATCH_HEIGHT * stepPx];
    return [x + u * downY + v * downX, y - u * downX + v * downY];
  };
  return { quad: [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)], stepPx };
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

/** Pairs of neighbouring blots that may be a rank and its sign, the clearest first, both ways round. */
export function findIndices(pale: Pale): readonly IndexPatch[] {
  const glyphs = glyphsOf(pale);
  const pairs = glyphs.flatMap((rank) =>
    glyphs
      .filter((sign) => sign !== rank && mayBeOneIndex(rank, sign))
      .sort((a, b) => distance(rank.centre, a.centre) - distance(rank.centre, b.centre))
      .slice(0, INDEX_NEIGHBOURS)
      .map((sign) => {
        const patch = patchOf(rank, sign);
        return { patch, lead: paperLead(pale, patch.quad, rank, sign) };
      }),
  );
  return pairs
    .filter(({ lead }) => lead > MIN_PAPER_LEAD)
    .sort((a, b) => b.lead - a.lead)
    .slice(0, MAX_INDEX_PAIRS)
    .map(({ patch }) => ({ quad: scaled(patch.quad, pale.scale), stepPx: patch.stepPx * pale.scale }));
}

import type { Point, Quad } from '../protocol/geometry.ts';
import {
  CARD_RATIO,
  CORNER_GAP_PX,
  CORNER_GAP_SHARE,
  MAX_LINE_QUADS,
  MIN_CARD_AREA_PX,
  MIN_SEEN_SHARE,
} from './constants.ts';
import { along, type Line } from './lines.ts';
import type { Pale } from './outlines.ts';
import { areaOf, crossing, distance, isConvex } from './quads.ts';

type Size = Pick<Pale, 'width' | 'height'>;

/** Two lines that meet as two sides of a card do, one turning right into the next. */
interface Corner {
  readonly next: number;
  readonly at: Point;
}

const directionOf = ({ start, end }: Line): number => Math.atan2(end[1] - start[1], end[0] - start[0]);

/** Right turn from one line into another, radians, −π…π. */
function rightTurn(one: Line, other: Line): number {
  const angle = directionOf(other) - directionOf(one);
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

const slack = (length: number): number => CORNER_GAP_PX + CORNER_GAP_SHARE * length;

/** Where one line turns into another as at a card's corner; undefined when it does not. */
function cornerOf(one: Line, other: Line): Point | undefined {
  const angle = rightTurn(one, other);
  if (angle < 0.7 || angle > 2.45) return undefined;
  const at = crossing(one.start, one.end, other.start, other.end);
  if (!at) return undefined;
  const oneLength = distance(one.start, one.end);
  const otherLength = distance(other.start, other.end);
  const overOne = along(one, at) - oneLength;
  const overOther = -along(other, at);
  return Math.abs(overOne) < slack(oneLength) && Math.abs(overOther) < slack(otherLength) ? at : undefined;
}

function cornersOf(lines: readonly Line[]): readonly (readonly Corner[])[] {
  return lines.map((line) =>
    lines.flatMap((other, next) => {
      const at = cornerOf(line, other);
      return at ? [{ next, at }] : [];
    }),
  );
}

/** Share of a quad's outline along which its lines were seen. */
const seenShare = (quad: Quad, lines: readonly Line[]): number =>
  lines.reduce((sum, { seen }) => sum + seen, 0) /
  quad.reduce((sum, corner, i) => sum + distance(corner, quad[(i + 1) % 4]!), 0);

/** How far one can go from a point before leaving the picture, px. */
function wayOut({ width, height }: Size, [x, y]: Point, [dx, dy]: Point): number {
  const across = dx > 0 ? (width - x) / dx : dx < 0 ? -x / dx : Infinity;
  const down = dy > 0 ? (height - y) / dy : dy < 0 ? -y / dy : Infinity;
  return Math.max(0, Math.min(across, down));
}

const towards = (from: Point, to: Point): Point => {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

const step = ([x, y]: Point, [dx, dy]: Point, px: number): Point => [x + dx * px, y + dy * px];

/**
 * Quads from three sides `a`, `b`, `c` whose fourth was not seen: it is where the two long ones stop, or just outside
 * the picture, or where the proportions of a card put it.
 */
function completed(size: Size, a: Line, ab: Point, bc: Point, c: Line): readonly Quad[] {
  const back = towards(ab, a.start);
  const forth = towards(bc, c.end);
  const across = distance(ab, bc);
  const seen = Math.max(distance(ab, a.start), distance(bc, c.end));
  const outside = Math.max(wayOut(size, ab, back), wayOut(size, bc, forth)) + 2;
  const lengths = [outside, across * CARD_RATIO, across / CARD_RATIO].filter(
    (px) => px > 0.9 * seen && px < 2.2 * across && px > across / 2.2,
  );
  return [[a.start, ab, bc, c.end], ...lengths.map((px): Quad => [step(ab, back, px), ab, bc, step(bc, forth, px)])];
}

/** Every quad whose sides are four of the lines, or three of them and a fourth that was made up. */
export function quadsOf(lines: readonly Line[], size: Size): readonly Quad[] {
  const corners = cornersOf(lines);
  const quads: { quad: Quad; seen: number }[] = [];
  const add = (quad: Quad, sides: readonly Line[]) => {
    const seen = seenShare(quad, sides);
    if (seen >= MIN_SEEN_SHARE && isConvex(quad) && areaOf(quad) > MIN_CARD_AREA_PX) quads.push({ quad, seen });
  };
  lines.forEach((a, i) => {
    for (const ab of corners[i]!) {
      const b = lines[ab.next]!;
      for (const bc of corners[ab.next]!) {
        const c = lines[bc.next]!;
        if (bc.next === i || rightTurn(a, c) ** 2 < 2.2 ** 2) continue;
        for (const cd of corners[bc.next]!) {
          const da = corners[cd.next]!.find(({ next }) => next === i);
          if (da && i < ab.next && i < bc.next && i < cd.next) {
            add([da.at, ab.at, bc.at, cd.at], [a, b, c, lines[cd.next]!]);
          }
        }
        for (const quad of completed(size, a, ab.at, bc.at, c)) add(quad, [a, b, c]);
      }
    }
  });
  return quads
    .sort((p, q) => q.seen - p.seen)
    .slice(0, MAX_LINE_QUADS)
    .map(({ quad }) => quad);
}

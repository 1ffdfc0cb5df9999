import type { Point } from '../protocol/geometry.ts';
import {
  LINE_CANNY_HIGH,
  LINE_CANNY_LOW,
  LINE_SLACK_PX,
  MAX_BEND_PX,
  MAX_BEND_SHARE,
  MAX_LINES,
  MIN_LINE_PX,
} from './constants.ts';
import { borrowing, cv } from './opencv.ts';
import { type Pale, pointsOf } from './outlines.ts';
import { distance } from './quads.ts';

/** A straight edge in the picture, directed so that the whiter side is on its right: clockwise around a card. */
export interface Line {
  readonly start: Point;
  readonly end: Point;
  /** Pixels of it that were seen; less than its length when it was joined from pieces. */
  readonly seen: number;
}

/** Straight pieces of every edge, in both directions. */
function piecesIn({ width, height, grey }: Pale): readonly Line[] {
  return borrowing((keep) => {
    const pale = keep(new cv.Mat(height, width, cv.CV_8UC1));
    pale.data.set(grey);
    const edges = keep(new cv.Mat());
    cv.Canny(pale, edges, LINE_CANNY_LOW, LINE_CANNY_HIGH);
    const contours = keep(new cv.MatVector());
    cv.findContours(edges, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    const straight = keep(new cv.Mat());
    return Array.from({ length: Number(contours.size()) }, (_, i) => {
      const contour = keep(contours.get(i));
      if (contour.rows < 2) return [];
      cv.approxPolyDP(contour, straight, LINE_SLACK_PX, true);
      const points = pointsOf(straight.data32S);
      return points.flatMap((start, k) => {
        const end = points[(k + 1) % points.length]!;
        const seen = distance(start, end);
        return seen >= MIN_LINE_PX ? [{ start, end, seen }] : [];
      });
    }).flat();
  });
}

/** Mean grey level along a line shifted `off` px to its left. */
function greyBeside({ width, height, grey }: Pale, { start, end, seen }: Line, off: number): number {
  const [nx, ny] = [(end[1] - start[1]) / seen, (start[0] - end[0]) / seen];
  const places = Array.from({ length: 8 }, (_, k) => {
    const along = (k + 0.5) / 8;
    const x = Math.round(start[0] + along * (end[0] - start[0]) + nx * off);
    const y = Math.round(start[1] + along * (end[1] - start[1]) + ny * off);
    return grey[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  });
  return places.reduce((a, b) => a + b) / places.length;
}

const turned = ({ start, end, seen }: Line): Line => ({ start: end, end: start, seen });

/** Distance of a point from the endless line, px. */
function distanceTo({ start, end }: Line, [x, y]: Point): number {
  const length = distance(start, end);
  return Math.abs((end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])) / length;
}

/** Where a point lies along a line, px from its start. */
export function along({ start, end }: Line, [x, y]: Point): number {
  const length = distance(start, end);
  return ((end[0] - start[0]) * (x - start[0]) + (end[1] - start[1]) * (y - start[1])) / length;
}

/** One line out of two that lie on one another or follow one another; undefined when they do not. */
function joined(one: Line, other: Line): Line | undefined {
  const length = distance(one.start, one.end);
  const [from, to] = [along(one, other.start), along(one, other.end)];
  const gap = Math.max(from - length, -to);
  if (to <= from || gap > 10 + 0.6 * Math.max(length, to - from)) return undefined;
  const start = from < 0 ? other.start : one.start;
  const end = to > length ? other.end : one.end;
  const seen = one.seen + (gap > 0 ? other.seen : Math.max(0, -from, to - length));
  const whole = { start, end, seen: Math.min(distance(start, end), seen) };
  const bend = Math.max(...[one.start, one.end, other.start, other.end].map((point) => distanceTo(whole, point)));
  return bend <= MAX_BEND_PX + MAX_BEND_SHARE * distance(start, end) ? whole : undefined;
}

/** The longest straight edges of a picture. */
export function linesIn(pale: Pale): readonly Line[] {
  const pieces = piecesIn(pale)
    .map((piece) => (greyBeside(pale, piece, 3) > greyBeside(pale, piece, -3) ? turned(piece) : piece))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, 3 * MAX_LINES);
  const lines: Line[] = [];
  for (const piece of pieces) {
    const i = lines.findIndex((line) => distanceTo(line, piece.start) < 12 && joined(line, piece));
    if (i >= 0) lines[i] = joined(lines[i]!, piece)!;
    else if (lines.length < MAX_LINES) lines.push(piece);
  }
  return lines;
}

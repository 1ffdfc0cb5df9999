import type { Point, Quad } from '../protocol/geometry.ts';
import { MIN_EDGE_STEP, SAMPLES_PER_EDGE, SETTLE_REACH_PX, SETTLE_REACH_SHARE } from './constants.ts';
import type { Pale } from './outlines.ts';
import { crossing, distance } from './quads.ts';

/** A quad drawn onto the edges in the picture, and how much of its outline (0…1) is such an edge. */
export interface Settled {
  readonly quad: Quad;
  readonly support: number;
}

/** Where along one side an edge was seen: `along` 0…1 from start to end, `off` px outwards from the side. */
interface Mark {
  readonly along: number;
  readonly off: number;
}

function greyAt({ width, height, grey }: Pale, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const i = top * width + left;
  const above = grey[i]! * (1 - fx) + grey[i + 1]! * fx;
  const below = grey[i + width]! * (1 - fx) + grey[i + width + 1]! * fx;
  return above * (1 - fy) + below * fy;
}

/** The steepest step across one place of a side, sought outwards and inwards. */
function stepAt(
  pale: Pale,
  [x, y]: Point,
  [nx, ny]: Point,
  reachPx: number,
): { readonly off: number; readonly step: number } {
  const count = 2 * reachPx + 1;
  const at = (k: number): number => greyAt(pale, x + nx * (k - reachPx), y + ny * (k - reachPx));
  let [inner, here] = [at(-1), at(0)];
  let [best, before, peak, after] = [1, 0, -1, 0];
  let last = 0; // the step one place further in
  for (let k = 1; k <= count; k++) {
    const outer = at(k);
    // A card is mostly whiter than what it lies on; the other way round counts half.
    const step = inner > outer ? inner - outer : (outer - inner) / 2;
    if (step > peak) [best, before, peak, after] = [k, last, step, 0];
    else if (k === best + 1) after = step;
    last = step;
    inner = here;
    here = outer;
  }
  const bend = before - 2 * peak + after;
  const part = bend < 0 ? (before - after) / (2 * bend) : 0;
  return { off: best - 1 - reachPx + Math.max(-0.5, Math.min(0.5, part)), step: peak };
}

/** Edge marks along one side, corners left out because they are round; `places` counts those inside the picture. */
function marksOn(pale: Pale, start: Point, end: Point): { readonly marks: readonly Mark[]; readonly places: number } {
  const length = distance(start, end) || 1;
  const outwards: Point = [(end[1] - start[1]) / length, (start[0] - end[0]) / length];
  const reachPx = Math.round(SETTLE_REACH_PX + SETTLE_REACH_SHARE * length);
  const places = Array.from({ length: SAMPLES_PER_EDGE }, (_, i) => 0.1 + (0.8 * (i + 0.5)) / SAMPLES_PER_EDGE)
    .map((along) => ({
      along,
      at: [start[0] + along * (end[0] - start[0]), start[1] + along * (end[1] - start[1])] as Point,
    }))
    .filter(({ at: [x, y] }) => x > 2 && y > 2 && x < pale.width - 3 && y < pale.height - 3);
  const marks = places
    .map(({ along, at }) => ({ along, ...stepAt(pale, at, outwards, reachPx) }))
    .filter(({ step }) => step >= MIN_EDGE_STEP);
  return { marks, places: places.length };
}

/** @param values are sorted on the spot */
const median = (values: Float64Array): number => values.sort()[values.length >> 1] ?? 0;

/** The line through most of the marks (Theil–Sen): offset at the start and at the end of the side. */
function lineThrough(marks: readonly Mark[]): { readonly atStart: number; readonly atEnd: number } {
  const slopes = new Float64Array((marks.length * (marks.length - 1)) / 2);
  let n = 0;
  for (let i = 0; i < marks.length; i++) {
    const { along, off } = marks[i]!;
    for (let k = i + 1; k < marks.length; k++) slopes[n++] = (marks[k]!.off - off) / (marks[k]!.along - along);
  }
  const slope = median(slopes);
  const atStart = median(Float64Array.from(marks, ({ along, off }) => off - slope * along));
  return { atStart, atEnd: atStart + slope };
}

/** One side moved onto its edge, and the share of it that agrees. */
function settleSide(
  pale: Pale,
  start: Point,
  end: Point,
): { readonly side: readonly [Point, Point]; readonly support: number } {
  const { marks, places } = marksOn(pale, start, end);
  if (marks.length < 4) return { side: [start, end], support: places === 0 ? 1 : 0 };
  const { atStart, atEnd } = lineThrough(marks);
  const length = distance(start, end);
  const bendPx = 1 + 0.004 * length;
  const agreeing = marks.filter(({ along, off }) => Math.abs(off - atStart - (atEnd - atStart) * along) < bendPx);
  const [nx, ny] = [(end[1] - start[1]) / length, (start[0] - end[0]) / length];
  return {
    side: [
      [start[0] + nx * atStart, start[1] + ny * atStart],
      [end[0] + nx * atEnd, end[1] + ny * atEnd],
    ],
    support: agreeing.length / places,
  };
}

/** Moves the four sides of a rough quad onto the edges nearby. Undefined when the sides no longer meet. */
export function settle(pale: Pale, quad: Quad): Settled | undefined {
  const sides = quad.map((corner, i) => settleSide(pale, corner, quad[(i + 1) % 4]!));
  const corners = sides.map(({ side }, i) => crossing(...sides[(i + 3) % 4]!.side, ...side));
  if (corners.includes(undefined)) return undefined;
  const supports = sides.map(({ support }) => support);
  // The weakest side decides with the mean: a shape with one side made up is no card.
  const support = supports.reduce((a, b) => a + b) / 8 + Math.min(...supports) / 2;
  return { quad: corners as unknown as Quad, support };
}

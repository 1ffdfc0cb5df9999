import type { Point } from '../protocol/geometry.ts';
import { OVERLAP } from './constants.ts';
import { areaOf, centreOf, sharedArea, shiftedQuad } from './quads.ts';
import type { Lying, Young } from './trace.ts';

/** Whether another card lies on this one. The newest lies on top, so only a later one can. */
export const isCovered = (trace: Lying, others: readonly (Young | Lying)[]): boolean =>
  others.some(
    (other) =>
      (!('track' in other) || other.track > trace.track) &&
      sharedArea(other.quad, trace.quad) > OVERLAP.covers * areaOf(trace.quad),
  );

const between = (before: Lying, after: Lying): Point => {
  const [from, to] = [centreOf(before.rest.quad), centreOf(after.rest.quad)];
  return [to[0] - from[0], to[1] - from[1]];
};

/**
 * A card long covered cannot be seen to move; it goes where the card on top of it went. Both lists in the order laid.
 * What was seen there and not read as that card may be another one that came there.
 * @param hiddenMs cards covered and not read since this moment are covered for long
 */
export function carriedAlong(before: readonly Lying[], after: readonly Lying[], hiddenMs: number): readonly Lying[] {
  return after.reduceRight<readonly Lying[]>((above, trace, i) => {
    const was = before[i]!;
    const cover = before.findLastIndex((other) => other.rest.sinceMs <= hiddenMs && isCovered(was, [other]));
    if (cover < 0 || trace.readMs > hiddenMs) return [trace, ...above];
    const by = between(before[cover]!, above[cover - i - 1]!);
    if (by[0] === 0 && by[1] === 0) return [trace, ...above];
    const quad = shiftedQuad(trace.quad, by);
    const rest = { ...trace.rest, quad: shiftedQuad(trace.rest.quad, by) };
    return [{ ...trace, quad, rest, toldQuad: quad }, ...above];
  }, []);
}

import type { Quad } from '../protocol/geometry.ts';
import {
  FITS_WELL,
  MAX_CARD_SHARE,
  MAX_PIP_SHARE,
  MAX_QUADS,
  MIN_ASPECT,
  MIN_INNER_FRAME_SHARE,
  MIN_SUPPORT,
  NEAR_PX,
  SAME_CARD_IOU,
  SQUARISH,
} from './constants.ts';
import type { Pale } from './outlines.ts';
import { areaOf, aspectOf, centreOf, distance, intersection, isConvex, quarterTurn, scaled } from './quads.ts';
import { type Settled, settle } from './settle.ts';

/** Turned so that the shorter sides are top and bottom. */
const upright = (quad: Quad): Quad => (aspectOf(quad) > 1 ? quarterTurn(quad) : quad);

const isShapedLikeACard = (pale: Pale, quad: Quad): boolean =>
  isConvex(quad) && aspectOf(quad) >= MIN_ASPECT && areaOf(quad) < MAX_CARD_SHARE * pale.width * pale.height;

const isRatherACard = (quad: Quad): boolean => aspectOf(quad) < SQUARISH;

/** Whether one quad cannot be a card because it is part of what is printed on the other: a pip, an inner frame. */
function isPrintedOn(one: Quad, other: Quad): boolean {
  const share = areaOf(one) / areaOf(other);
  if (share >= 1 || areaOf(intersection(one, other)) < 0.85 * areaOf(one)) return false;
  const offCentre = distance(centreOf(one), centreOf(other)) / Math.sqrt(areaOf(other));
  return share < MAX_PIP_SHARE || (share > MIN_INNER_FRAME_SHARE && offCentre < 0.1);
}

const isSame = (one: Quad, other: Quad): boolean => {
  const [first, second] = [areaOf(one), areaOf(other)];
  if (Math.min(first, second) <= SAME_CARD_IOU * Math.max(first, second)) return false;
  const common = areaOf(intersection(one, other));
  return common > SAME_CARD_IOU * (first + second - common);
};

/** One quad a card: the best supported. */
function distinct(candidates: readonly Settled[]): readonly Quad[] {
  const kept = [...candidates]
    .sort((a, b) => b.support - a.support)
    .reduce<readonly Quad[]>(
      (kept, { quad }) => (kept.some((other) => isSame(quad, other)) ? kept : [...kept, quad]),
      [],
    );
  return kept.filter((quad) => !kept.some((other) => isPrintedOn(quad, other)));
}

const isNear = (one: Quad, other: Quad): boolean =>
  one.every((corner) => other.some((near) => distance(corner, near) < NEAR_PX));

/** Every rough quad on the edges nearby, but for those that would settle where another did or hardly differ from one that fits well. */
function settledOnce(pale: Pale, rough: readonly Quad[]): readonly Settled[] {
  const tried: Quad[] = [];
  return rough.reduce<Settled[]>((kept, quad) => {
    const isKnown =
      tried.some((other) => isNear(quad, other)) ||
      kept.some((other) => other.support > FITS_WELL && isSame(quad, other.quad));
    if (isKnown) return kept;
    tried.push(quad);
    const settled = settle(pale, quad);
    if (settled) kept.push({ quad: upright(settled.quad), support: settled.support });
    return kept;
  }, []);
}

/**
 * Moves rough quads onto the edges nearby and keeps those that may be cards, one each.
 * @param rough quads in pixels of `pale`
 * @returns quads in pixels of the frame, short side first
 */
export function likelyCards(pale: Pale, rough: readonly Quad[]): readonly Quad[] {
  const settled = settledOnce(pale, rough).filter(
    ({ quad, support }) => support >= MIN_SUPPORT && isShapedLikeACard(pale, quad),
  );
  const one = distinct(settled);
  return [...one.filter(isRatherACard), ...one.filter((quad) => !isRatherACard(quad))]
    .slice(0, MAX_QUADS)
    .map((quad) => scaled(quad, pale.scale));
}

import type { Face } from '../protocol/cards.ts';
import type { Point } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { PLACE, VOTES } from './constants.ts';
import { centreOf, cornersApart, distance, heightOf, shifted } from './quads.ts';
import type { Lying, Trace } from './trace.ts';
import { readingOf } from './votes.ts';

const STAY: Point = [0, 0];
const OTHER_READING = 0.15; // a disagreeing reading costs as much as this share of a height
const ANOTHER_CARD = 0.35; // the reading of another card of the table
const SAME_READING = 0.35; // a card is known again this much farther away

const topOf = (sighting: Sighting) => readingOf(sighting)[0]?.card;
const isLying = (trace: Trace): trace is Lying => 'track' in trace;

/** After a hand, another reading in a slightly other place is a new card on top, not this one. */
function isLaidOver(trace: Trace, sighting: Sighting, handMs: number): boolean {
  if (!isLying(trace) || trace.card === undefined || trace.agreedMs >= handMs) return false;
  if (topOf(sighting) === trace.card && sighting.confidence > VOTES.agree) return false;
  return cornersApart(trace.rest.quad, sighting.quad) > PLACE.same * heightOf(trace.quad);
}

/** How far a sighting is from where the card lies, or from where it went astray, in heights. */
function apart(trace: Trace, sighting: Sighting, shift: Point): number {
  const at = centreOf(sighting.quad);
  const places = [shifted(centreOf(trace.quad), shift), ...(trace.stray ? [centreOf(trace.stray.quad)] : [])];
  return Math.min(...places.map((place) => distance(place, at))) / heightOf(trace.quad);
}

/** How well the table fits what is seen when the camera was nudged by `shift`: one point a card, one more when it reads the same. */
function fit(lying: readonly Lying[], sightings: readonly Sighting[], shift: Point): number {
  const points = lying.map((trace) => {
    const near = sightings.filter((sighting) => apart(trace, sighting, shift) <= PLACE.reach);
    if (near.some((sighting) => sighting.card !== undefined && sighting.card === trace.card)) return 2;
    return near.length > 0 ? 1 : 0;
  });
  return points.reduce<number>((sum, point) => sum + point, 0);
}

/** How far the camera was nudged, in pixels; most often not at all. At least two cards have to say so. */
export function shiftOf(lying: readonly Lying[], sightings: readonly Sighting[]): Point {
  const shifts = lying.flatMap((trace) =>
    sightings
      .filter((sighting) => sighting.card !== undefined && sighting.card === trace.card)
      .filter((sighting) => apart(trace, sighting, STAY) > PLACE.shiftFrom)
      .map((sighting): Point => {
        const [x, y] = centreOf(trace.quad);
        const [toX, toY] = centreOf(sighting.quad);
        return [toX - x, toY - y];
      }),
  );
  if (shifts.length < 2) return STAY;
  const scored = shifts.map((shift) => ({ shift, points: fit(lying, sightings, shift) }));
  const best = scored.reduce((a, b) => (b.points > a.points ? b : a));
  return best.points >= 4 && best.points > fit(lying, sightings, STAY) ? best.shift : STAY;
}

/** Which sighting is which card: the nearest pairs first, each card and each sighting once. */
export function pair<T extends Trace>(
  traces: readonly T[],
  sightings: readonly Sighting[],
  shift: Point,
  handMs: number,
): ReadonlyMap<T, Sighting> {
  const known = new Set(traces.map(cardOf));
  const offers = traces.flatMap((trace) =>
    sightings
      .filter((sighting) => !isLaidOver(trace, sighting, handMs))
      .map((sighting) => ({ trace, sighting, cost: costOf(trace, sighting, shift, known) }))
      .filter((offer) => offer.cost <= PLACE.reach),
  );
  const paired = new Map<T, Sighting>();
  const taken = new Set<Sighting>();
  for (const { trace, sighting } of offers.sort((a, b) => a.cost - b.cost)) {
    if (paired.has(trace) || taken.has(sighting)) continue;
    paired.set(trace, sighting);
    taken.add(sighting);
  }
  return paired;
}

/** How little a sighting fits a card; 0 is the same reading in the same place. */
function costOf(trace: Trace, sighting: Sighting, shift: Point, known: ReadonlySet<Face | undefined>): number {
  const far = apart(trace, sighting, shift);
  const own = cardOf(trace);
  if (own === undefined) return far;
  if (own === sighting.card && own !== 'BACK') return far * SAME_READING;
  if (own === topOf(sighting)) return far;
  const isAnother = sighting.card !== undefined && known.has(sighting.card);
  return far + (isAnother ? ANOTHER_CARD : OTHER_READING);
}

const cardOf = (trace: Trace): Face | undefined => (isLying(trace) ? trace.card : trace.readings.at(-1)?.[0]?.card);

import type { Face } from '../protocol/cards.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { PLACE } from './constants.ts';
import { centreOf, distance, heightOf } from './quads.ts';
import { readingOf, remember, type Reading } from './votes.ts';

/** A place where a card was seen, and since when. */
interface Spot {
  readonly quad: Quad;
  readonly sinceMs: number;
}

/** One card followed from glance to glance. */
export interface Trace {
  readonly quad: Quad; // as seen last where it lies
  readonly rest: Spot; // where it lies
  readonly stray: Spot | null; // where it was seen instead, once
  readonly bornMs: number;
  readonly seenMs: number;
  readonly glances: number; // quiet ones since it was first seen
  readonly seen: number; // how many of them saw it
  readonly readings: readonly Reading[];
  readonly crowded: boolean; // others like it seemed to lie against it when it was seen last
}

/** A card that has not counted yet. */
export type Young = Trace;

/** A card that lies on the table. */
export interface Lying extends Trace {
  readonly track: number;
  readonly card: Face | undefined;
  readonly toldQuad: Quad; // where it lay when that was last told
  readonly agreedMs: number; // when the glances last agreed on `card`
  readonly agreed: number; // in how many glances they did
  readonly readMs: number; // when one glance last read it so
  readonly said: 'reader' | 'people' | 'noCard'; // who says what it is; `noCard`: people say it is none
  readonly awayMs: number; // calm time without it
  readonly awayGlances: number;
}

export const firstTrace = (sighting: Sighting, atMs: number, quiet: boolean): Young => ({
  quad: sighting.quad,
  rest: { quad: sighting.quad, sinceMs: atMs },
  stray: null,
  bornMs: atMs,
  seenMs: atMs,
  glances: quiet ? 1 : 0,
  seen: quiet ? 1 : 0,
  readings: quiet ? [readingOf(sighting)] : [],
  crowded: sighting.crowded ?? false,
});

/** Twice away from where it lay, at the same spot: it lies there now. Once is a flicker. */
function settle(trace: Trace, quad: Quad, atMs: number): Pick<Trace, 'rest' | 'stray' | 'readings'> {
  const near = (spot: Spot) => distance(centreOf(spot.quad), centreOf(quad)) <= PLACE.still * heightOf(quad);
  if (near(trace.rest)) return { rest: trace.rest, stray: null, readings: trace.readings };
  if (trace.stray && near(trace.stray)) return { rest: trace.stray, stray: null, readings: [] };
  return { rest: trace.rest, stray: { quad, sinceMs: atMs }, readings: trace.readings };
}

/** The trace after a glance that saw it. A hand may cover, turn or change it: what it read until then counts no more. */
export function seenAgain<T extends Trace>(trace: T, sighting: Sighting, atMs: number, quiet: boolean): T {
  const place = settle(trace, sighting.quad, atMs);
  return {
    ...trace,
    ...place,
    quad: place.stray ? trace.quad : sighting.quad,
    seenMs: atMs,
    glances: trace.glances + (quiet ? 1 : 0),
    seen: trace.seen + (quiet ? 1 : 0),
    readings: quiet ? remember(place.readings, readingOf(sighting)) : [],
    crowded: sighting.crowded ?? false,
  };
}

/** A lying card after a glance that saw it. */
export const lyingAgain = (trace: Lying, sighting: Sighting, atMs: number, quiet: boolean): Lying => {
  const isRead = readingOf(sighting)[0]?.card === trace.card;
  return { ...seenAgain(trace, sighting, atMs, quiet), ...(isRead ? { readMs: atMs } : {}) };
};

export const unseen = <T extends Trace>(trace: T, quiet: boolean): T => ({
  ...trace,
  glances: trace.glances + (quiet ? 1 : 0),
  readings: quiet ? trace.readings : [],
});

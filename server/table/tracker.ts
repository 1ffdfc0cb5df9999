import type { Face } from '../protocol/cards.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { Sighting, TableEvent } from '../protocol/sightings.ts';
import { MOTION, TIMES, type Times } from './constants.ts';
import { NO_HAND, watchHand, type Hand } from './hand.ts';
import { carriedAlong, isCovered } from './cover.ts';
import { confirm, fate, isReady } from './judge.ts';
import { pair, shiftOf } from './match.ts';
import { eachOnce } from './pieces.ts';
import type { Glance, Tracked, TrackerState } from './state.ts';
import { firstTrace, lyingAgain, seenAgain, unseen, type Lying, type Young } from './trace.ts';

export type { Glance, Tracked, TrackerState };

export interface TrackerOptions extends Partial<Times> {
  readonly onePack?: boolean;
}

/** An empty table. */
export const startTracking = ({ onePack = true, ...times }: TrackerOptions = {}): TrackerState => ({
  times: { ...TIMES, ...times },
  onePack,
  atMs: -Infinity,
  hand: NO_HAND,
  nextTrack: 1,
  young: [],
  lying: [],
});

/** A card known to lie on the table from before. Cards entered by hand have no track or no quad and are passed over. */
export interface Remembered {
  readonly track: number | null;
  readonly card: Face | undefined;
  readonly quad?: Quad | undefined;
}

/** The table as it was before a restart: these cards do not appear again, but they may have left meanwhile. */
export function resume(remembered: readonly Remembered[], options: TrackerOptions = {}): TrackerState {
  const state = startTracking(options);
  const lying = remembered.flatMap(({ track, card, quad }): Lying[] =>
    track === null || quad === undefined ? [] : [{ ...untold(quad), track, card }],
  );
  return { ...state, lying, nextTrack: Math.max(0, ...remembered.map(({ track }) => track ?? 0)) + 1 };
}

const untold = (quad: Quad): Omit<Lying, 'track' | 'card'> => ({
  quad,
  rest: { quad, sinceMs: -Infinity },
  stray: null,
  bornMs: -Infinity,
  seenMs: -Infinity,
  glances: 0,
  seen: 0,
  readings: [],
  crowded: false,
  toldQuad: quad,
  agreedMs: -Infinity,
  agreed: 0,
  readMs: -Infinity,
  said: 'reader',
  awayMs: 0,
  awayGlances: 0,
});

/** People said what a card is; `null`: it is no card at all, and is never spoken of again. */
export const told = (state: TrackerState, track: number, card: Face | null): TrackerState => ({
  ...state,
  lying: state.lying.map((trace) =>
    trace.track === track
      ? { ...trace, card: card ?? undefined, said: card === null ? ('noCard' as const) : ('people' as const) }
      : trace,
  ),
});

/** What one more glance tells. A glance out of order tells nothing. */
export function track(state: TrackerState, glance: Glance): Tracked {
  if (glance.atMs <= state.atMs) return { state, events: [] };
  const { atMs } = glance;
  const sightings = eachOnce(glance.sightings);
  const handMs = glance.motion > MOTION.quiet ? atMs : state.hand.lastMs;
  const paired = pairAll(state, sightings, handMs);
  const missing = state.lying.some((trace) => !paired.has(trace) && !isCovered(trace, state.lying));
  const hand = watchHand(state.hand, glance, state.atMs, missing, state.times);
  const quiet = hand.lastMs !== atMs;

  const follow =
    <T extends Young>(again: (trace: T, sighting: Sighting, atMs: number, quiet: boolean) => T) =>
    (trace: T): T => {
      const sighting = paired.get(trace);
      return sighting ? again(trace, sighting, atMs, quiet) : unseen(trace, quiet);
    };
  const seen = new Set(paired.values());
  const born = sightings.filter((sighting) => !seen.has(sighting)).map((sighting) => firstTrace(sighting, atMs, quiet));
  const young = [...state.young.map(follow(seenAgain)), ...born].filter(
    (trace) => atMs - trace.seenMs <= state.times.forgetMs,
  );
  const lying = carriedAlong(state.lying, state.lying.map(follow(lyingAgain)), atMs - state.times.settleMs);
  const next = withAbsences({ ...state, atMs, hand, young, lying }, state.atMs, quiet);
  const handEvents = handEvent(state.hand, hand, atMs);
  if (hand.busy) return { state: next, events: handEvents };
  const judged = judge(next);
  return { state: judged.state, events: [...handEvents, ...judged.events] };
}

/** Cards that lie come first: a flicker of one of them must not live on its sightings. */
function pairAll(state: TrackerState, sightings: readonly Sighting[], handMs: number): ReadonlyMap<Young, Sighting> {
  const shift = shiftOf(state.lying, sightings);
  const lying = pair(state.lying, sightings, shift, handMs);
  const taken = new Set(lying.values());
  const others = sightings.filter((sighting) => !taken.has(sighting));
  return new Map<Young, Sighting>([...lying, ...pair(state.young, others, shift, handMs)]);
}

function handEvent(before: Hand, after: Hand, atMs: number): readonly TableEvent[] {
  if (before.busy === after.busy) return [];
  return [{ type: after.busy ? 'busy' : 'clear', atMs }];
}

/** Counts how long cards have been away; under a card that is seen, or behind a hand, the time stands still. */
function withAbsences(state: TrackerState, beforeMs: number, quiet: boolean): TrackerState {
  const stepMs = Number.isFinite(beforeMs) ? Math.min(state.atMs - beforeMs, state.times.longestStepMs) : 0;
  const seen = [...state.lying, ...state.young].filter((trace) => trace.seenMs === state.atMs);
  const lying = state.lying.map((trace): Lying => {
    if (seen.includes(trace) || isCovered(trace, seen)) return { ...trace, awayMs: 0, awayGlances: 0 };
    if (!quiet) return trace;
    return { ...trace, awayMs: trace.awayMs + stepMs, awayGlances: trace.awayGlances + 1 };
  });
  return { ...state, lying };
}

/**
 * In calm: who is gone, who is another card than was told, who has moved, who counts now.
 * The newest first: it lies on top, and once it is gone those below may be gone too.
 */
function judge(state: TrackerState): Tracked {
  const still: Tracked = { state, events: [] };
  const settled = state.lying.toReversed().reduce((done, trace) => then(done, (now) => fate(trace, now)), still);
  return state.young
    .filter((young) => isReady(young, settled.state))
    .reduce((done, young) => then(done, (now) => confirm(young, now)), settled);
}

function then(done: Tracked, next: (state: TrackerState) => Tracked): Tracked {
  const { state, events } = next(done.state);
  return { state, events: [...done.events, ...events] };
}

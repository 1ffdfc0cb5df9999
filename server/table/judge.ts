import type { Face } from '../protocol/cards.ts';
import type { TableEvent } from '../protocol/sightings.ts';
import { PLACE, VOTES } from './constants.ts';
import { carriedAlong, isCovered } from './cover.ts';
import { centreOf, cornersApart, distance, heightOf } from './quads.ts';
import type { Tracked, TrackerState } from './state.ts';
import type { Lying, Young } from './trace.ts';
import { decide, type Verdict } from './votes.ts';

const stillSinceMs = (trace: Young, state: TrackerState): number =>
  Math.max(trace.rest.sinceMs, state.hand.quietSinceMs);

const liesStillMs = (trace: Young, state: TrackerState): number => state.atMs - stillSinceMs(trace, state);

const isAtRest = (trace: Young, state: TrackerState): boolean =>
  trace.seenMs === state.atMs && trace.stray === null && liesStillMs(trace, state) >= state.times.settleMs;

const isSamePlace = (a: Young, b: Young): boolean => cornersApart(a.quad, b.quad) <= PLACE.same * heightOf(a.quad);

/** Whether a card may count now: at rest, seen in most glances, and no flicker of one that lies there already. */
export function isReady(young: Young, state: TrackerState): boolean {
  const flickers = state.lying.some((trace) => trace.seenMs > stillSinceMs(young, state) && isSamePlace(trace, young));
  return isAtRest(young, state) && young.seen >= VOTES.seenShare * young.glances && !flickers;
}

/** A card not seen since then is not there, rather than flickering. */
const longAgoMs = (state: TrackerState): number => state.atMs - state.times.settleMs;

const isTwin = (a: Face | undefined, b: Face | undefined): boolean => a !== undefined && a === b;

/** The card that seems to have vanished from elsewhere when this one came to lie here: the same card, moved. */
function vanished(verdict: Verdict, state: TrackerState): Lying | undefined {
  const gone = state.lying.filter(
    (trace) => trace.seenMs <= longAgoMs(state) && trace.said !== 'noCard' && !isCovered(trace, state.lying),
  );
  if (verdict.card !== undefined) return gone.find((trace) => isTwin(trace.card, verdict.card));
  return gone.find((trace) => trace.card === undefined);
}

const liesElsewhere = (card: Face, state: TrackerState, self?: Lying): boolean =>
  state.onePack && card !== 'BACK' && state.lying.some((trace) => trace !== self && isTwin(trace.card, card));

/** Lets a card count once it is sure what it is, or clear that it has to be asked. */
export function confirm(young: Young, state: TrackerState): Tracked {
  const verdict = decide(young.readings);
  const askNow = liesStillMs(young, state) >= state.times.askMs && young.readings.length >= VOTES.askGlances;
  if (verdict.card === undefined && !askNow) return { state, events: [] };
  const moved = vanished(verdict, state);
  if (moved) return moveTo(moved, young, state);
  const twice = verdict.card !== undefined && liesElsewhere(verdict.card, state);
  if (twice && !askNow) return { state, events: [] };
  return appear(young, twice ? { ...verdict, card: undefined } : verdict, state);
}

const withoutYoung = (young: Young, state: TrackerState) => state.young.filter((other) => other !== young);

function appear(young: Young, verdict: Verdict, state: TrackerState): Tracked {
  const { card, confidence, candidates } = verdict;
  const { quad } = young;
  const event: TableEvent = {
    type: 'appeared',
    track: state.nextTrack,
    atMs: state.atMs,
    card,
    confidence,
    candidates,
    quad,
    ...(young.crowded ? { crowded: true } : {}),
  };
  const lying: Lying = {
    ...young,
    track: state.nextTrack,
    card,
    toldQuad: quad,
    agreedMs: state.atMs,
    agreed: 1,
    readMs: state.atMs,
    said: 'reader',
    awayMs: 0,
    awayGlances: 0,
  };
  const after = {
    ...state,
    nextTrack: state.nextTrack + 1,
    young: withoutYoung(young, state),
    lying: [...state.lying, lying],
  };
  return { state: after, events: [event] };
}

function moveTo(moved: Lying, young: Young, state: TrackerState): Tracked {
  const there: Lying = { ...moved, ...young, toldQuad: young.quad, agreedMs: state.atMs, awayMs: 0, awayGlances: 0 };
  const lying = carriedAlong(state.lying, replaced(state, moved, [there]).lying, longAgoMs(state));
  return {
    state: { ...state, lying, young: withoutYoung(young, state) },
    events: [{ type: 'moved', track: moved.track, atMs: state.atMs, quad: young.quad }],
  };
}

/** What became of a card that lies on the table. */
export function fate(trace: Lying, state: TrackerState): Tracked {
  if (hasLeft(trace, state)) return leave(trace, state);
  if (!isAtRest(trace, state) || trace.said === 'noCard') return { state, events: [] };
  const verdict = decide(trace.readings);
  if (verdict.card !== undefined && verdict.card === trace.card) {
    return move(trace, { agreedMs: state.atMs, agreed: trace.agreed + 1 }, state);
  }
  if (isSwapped(trace, verdict, state)) return swap(trace, verdict, state);
  return isTurned(trace, verdict, state) ? turn(trace, verdict, state) : move(trace, {}, state);
}

const replaced = (state: TrackerState, trace: Lying, by: readonly Lying[]): TrackerState => ({
  ...state,
  lying: state.lying.flatMap((other) => (other === trace ? by : [other])),
});

function leave(trace: Lying, state: TrackerState): Tracked {
  const event: TableEvent = { type: 'left', track: trace.track, atMs: state.atMs, card: trace.card };
  return { state: replaced(state, trace, []), events: trace.said === 'noCard' ? [] : [event] };
}

function hasLeft(trace: Lying, state: TrackerState): boolean {
  const { awayMs, vanishedMs, handMs, askMs } = state.times;
  const taken = Number.isFinite(trace.seenMs) && state.hand.lastMs >= trace.seenMs - handMs;
  const limitMs = taken ? awayMs : vanishedMs;
  if (trace.awayMs < limitMs || trace.awayGlances < VOTES.awayGlances) return false;
  if (isCovered(trace, state.lying)) return false;
  return trace.awayMs >= limitMs + askMs || !mayHaveMoved(trace, state);
}

/** Somewhere lies a card that does not count yet and may be this one. It will count, be asked or be forgotten soon. */
const mayHaveMoved = (trace: Lying, state: TrackerState): boolean =>
  state.young.some((young) => {
    const { card } = decide(young.readings);
    return card === undefined || card === trace.card;
  });

function isTurned(trace: Lying, verdict: Verdict, state: TrackerState): boolean {
  if (verdict.card === undefined || verdict.card === trace.card) return false;
  if (liesElsewhere(verdict.card, state, trace)) return false;
  if (trace.said === 'reader' && trace.card === undefined) return true;
  if (trace.card === 'BACK' || verdict.card === 'BACK') return true;
  return trace.said === 'reader' && verdict.strong;
}

/** It was read as one card for long; since a hand came it is surely another: nobody turns a card into another one. */
function isSwapped(trace: Lying, verdict: Verdict, state: TrackerState): boolean {
  const wasSure = trace.said === 'reader' && trace.agreed >= VOTES.mendGlances && trace.agreedMs < state.hand.lastMs;
  const isFace = verdict.card !== 'BACK' && trace.card !== 'BACK';
  return wasSure && isFace && verdict.strong && isTurned(trace, verdict, state);
}

function swap(trace: Lying, verdict: Verdict, state: TrackerState): Tracked {
  const left = leave(trace, state);
  const appeared = appear(trace, verdict, left.state);
  return { state: appeared.state, events: [...left.events, ...appeared.events] };
}

function turn(trace: Lying, verdict: Verdict, state: TrackerState): Tracked {
  const { card, confidence, candidates } = verdict;
  const { track, quad, card: was } = trace;
  const turned: Lying = { ...trace, card, said: 'reader', agreedMs: state.atMs, toldQuad: quad };
  return {
    state: replaced(state, trace, [turned]),
    events: [{ type: 'turned', track, atMs: state.atMs, card, was, confidence, candidates, quad }],
  };
}

function move(trace: Lying, change: Partial<Lying>, state: TrackerState): Tracked {
  const { track, quad } = trace;
  const hasMoved = distance(centreOf(quad), centreOf(trace.toldQuad)) > PLACE.moved * heightOf(quad);
  const there: Lying = { ...trace, ...change, toldQuad: hasMoved ? quad : trace.toldQuad };
  return {
    state: replaced(state, trace, [there]),
    events: hasMoved ? [{ type: 'moved', track, atMs: state.atMs, quad }] : [],
  };
}

import type { Quad } from '../protocol/geometry.ts';
import { centreOf, distance, heightOf } from './quads.ts';

/** What lies at a place: the quad of its card and how likely every class is. */
export interface Reading {
  readonly quad: Quad;
  readonly shares: readonly number[]; // by class
}

/** A class that is taken, and where its card lies. */
export interface Taken {
  readonly quad: Quad;
  readonly k: number; // the class
}

/** Cards whose middles lie closer than this, in heights, may be one card seen twice. */
const MAYBE_ONE = 0.8;

/** With less likelihood left than this, one of the two readings is wrong, and nobody knows which. */
const MIN_LEFT = 0.2;

const mayBeOne = (one: Quad, other: Quad): boolean =>
  distance(centreOf(one), centreOf(other)) < (MAYBE_ONE * (heightOf(one) + heightOf(other))) / 2;

/** The likelihoods without the classes that lie elsewhere. */
function without(reading: Reading, taken: readonly Taken[]): Reading {
  const elsewhere = taken.filter(({ quad }) => !mayBeOne(quad, reading.quad));
  const left = reading.shares.map((share, k) => (elsewhere.some((card) => card.k === k) ? 0 : share));
  const sum = left.reduce((a, b) => a + b);
  return sum < MIN_LEFT ? reading : { ...reading, shares: left.map((share) => share / sum) };
}

const topOf = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares));

/**
 * Readings of one pack decided together: no face can lie twice, so what surely lies elsewhere is ruled out, and what
 * becomes sure by that rules out more.
 * @param accept likelihood from which a reading is sure
 * @param isFace whether a class is a face; of others (backs, nothing) there may be many
 */
export function asOnePack(
  readings: readonly Reading[],
  known: readonly Taken[],
  accept: number,
  isFace: (k: number) => boolean,
): readonly Reading[] {
  const sureOf = ({ quad, shares }: Reading): readonly Taken[] => {
    const k = topOf(shares);
    return shares[k]! >= accept && isFace(k) ? [{ quad, k }] : [];
  };
  const taken = [...known, ...readings.flatMap(sureOf)];
  const next = readings.map((reading) => (sureOf(reading).length > 0 ? reading : without(reading, taken)));
  const grew = next.flatMap(sureOf).length > readings.flatMap(sureOf).length;
  return grew ? asOnePack(next, known, accept, isFace) : next;
}

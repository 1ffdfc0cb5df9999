import type { Face } from '../protocol/cards.ts';
import type { Candidate, Sighting } from '../protocol/sightings.ts';
import { VOTES } from './constants.ts';

/** What one glance said of a card: its guesses, best first. */
export type Reading = readonly Candidate[];

/** What the glances say together. `card` is undefined while they do not agree. */
export interface Verdict {
  readonly card: Face | undefined;
  readonly confidence: number;
  readonly candidates: readonly Candidate[]; // best first, at most three, confidences averaged over the glances
  readonly strong: boolean; // enough to overrule what was told before
}

export const readingOf = (sighting: Sighting): Reading => {
  if (sighting.candidates.length > 0) return sighting.candidates;
  return sighting.card === undefined ? [] : [{ card: sighting.card, confidence: sighting.confidence }];
};

export const remember = (readings: readonly Reading[], next: Reading): readonly Reading[] =>
  [...readings, next].slice(-VOTES.window);

const countOf = (readings: readonly Reading[], card: Face, above: number): number =>
  readings.filter(([best]) => best?.card === card && best.confidence > above).length;

function weigh(readings: readonly Reading[]): readonly Candidate[] {
  const weights = new Map<Face, number>();
  for (const { card, confidence } of readings.flat()) weights.set(card, (weights.get(card) ?? 0) + confidence);
  return [...weights]
    .map(([card, weight]) => ({ card, confidence: weight / readings.length }))
    .sort((a, b) => b.confidence - a.confidence);
}

/** Decides over all glances remembered; one wrong glance among many changes nothing. */
export function decide(readings: readonly Reading[]): Verdict {
  const guesses = weigh(readings);
  const [best] = guesses;
  const candidates = guesses.slice(0, 3);
  if (best === undefined) return { card: undefined, confidence: 0, candidates, strong: false };
  const share = best.confidence / guesses.reduce((sum, { confidence }) => sum + confidence, 0);
  const accepted = countOf(readings, best.card, VOTES.accept);
  const agreed = countOf(readings, best.card, VOTES.agree);
  const sure = share >= VOTES.share && (accepted >= VOTES.acceptGlances || agreed >= VOTES.agreeGlances);
  return {
    card: sure ? best.card : undefined,
    confidence: best.confidence,
    candidates,
    strong: sure && share >= VOTES.mendShare && accepted >= VOTES.mendGlances,
  };
}

import type { Face } from '../protocol/cards.ts';
import type { Candidate } from '../protocol/sightings.ts';

/** What a card was taken for, likeliest first. People have no second guess. */
export type Guesses = readonly Candidate[];

/** One of several readings of the same face is wrong: which, and what that card is instead. */
export interface Wrong {
  readonly index: number;
  readonly card: Face;
}

/** A second guess with less than this share of the first is noise. */
const LEAST_ODDS = 0.05;
/** How much likelier than any other way out the right one must be, so that nobody has to be asked. */
const CLEARLY = 8;
/** Share of what is left of a reading that its next best guess must have. */
const ALONE = 0.8;
/** Likelihood that the card is one of its first two guesses. */
const ONE_OF_TWO = 0.8;

interface WayOut {
  readonly card: Face | undefined;
  readonly odds: number; // that the reading was this card rather than the face it claims
}

/** What one reading would be if it were not the face it claims. */
function wayOut([claimed, ...others]: Guesses, mayBe: (card: Face) => boolean): WayOut {
  const left = others.filter(({ card }) => card !== claimed?.card && mayBe(card));
  const [best] = left;
  if (!claimed || !best) return { card: undefined, odds: 0 };
  const sum = left.reduce((total, { confidence }) => total + confidence, 0);
  const isAlone = best.confidence >= ALONE * sum && claimed.confidence + best.confidence >= ONE_OF_TWO;
  return { card: isAlone ? best.card : undefined, odds: best.confidence / Math.max(claimed.confidence, 1e-6) };
}

/**
 * More cards were read as one face than the packs hold, so one reading is wrong: the one that had a good second guess,
 * when no other has one nearly as good.
 * @param readings of the same face, each with what else it may have been
 * @param mayBe whether such a card may still lie somewhere
 * @returns undefined when nobody can know
 */
export function wrongOne(readings: readonly Guesses[], mayBe: (card: Face) => boolean): Wrong | undefined {
  const ways = readings.map((guesses, index) => ({ index, ...wayOut(guesses, mayBe) }));
  const [best, next] = ways.toSorted((a, b) => b.odds - a.odds);
  if (!best || best.card === undefined || best.odds < LEAST_ODDS) return undefined;
  return next && best.odds < CLEARLY * next.odds ? undefined : { index: best.index, card: best.card };
}

/** Whether a card that was read as one face may well have been another. */
export function wasDoubtful(guesses: Guesses, card: Face): boolean {
  const [first, ...others] = guesses;
  const other = others.find((guess) => guess.card === card);
  return first !== undefined && other !== undefined && other.confidence >= LEAST_ODDS * first.confidence;
}

/** Less of a second guess is not worth keeping. */
const WORTH_KEEPING = 0.02;

/** What is to be kept with a reading: its guesses, when it is not the only one. */
export const keptGuesses = (guesses: Guesses): Guesses | undefined =>
  guesses.slice(1).some(({ confidence }) => confidence >= WORTH_KEEPING) ? guesses : undefined;

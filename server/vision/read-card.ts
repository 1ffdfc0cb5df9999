import type { Quad } from '../protocol/geometry.ts';
import type { Candidate, Sighting } from '../protocol/sightings.ts';
import { NONE } from '../decks/deck.ts';
import { ACCEPT, MAYBE_SIDEWAYS, MENTION, SAME_PLACE_SHARE } from './constants.ts';
import type { Reader } from './model.ts';
import { areaOf, aspectOf, intersection, quarterTurn } from './quads.ts';
import { rectify } from './rectify.ts';
import type { Frame } from './types.ts';

/** The probabilities that logits stand for. */
export function softmax(logits: Float32Array): readonly number[] {
  const top = Math.max(...logits);
  const powers = Array.from(logits, (logit) => Math.exp(logit - top));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}

/** Every answer with its probability, best first. */
const answersOf = (classes: readonly string[], logits: Float32Array): readonly Candidate[] =>
  softmax(logits)
    .map((confidence, i) => ({ card: classes[i]!, confidence }))
    .sort((a, b) => b.confidence - a.confidence);

/** One way of holding one quad, and what the reader makes of it: every answer, best first. */
interface Reading {
  readonly quad: Quad;
  readonly answers: readonly Candidate[];
}

async function readAll(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<readonly Reading[]> {
  const { classes } = reader.deck;
  const { width, height } = reader.crop;
  const logits = await reader.read(quads.map((quad) => rectify(frame, quad, width, height)));
  return quads.map((quad, n) => {
    return { quad, answers: answersOf(classes, logits.subarray(n * classes.length, (n + 1) * classes.length)) };
  });
}

/** Turns a reading into a sighting; undefined when the place shows no card or nothing worth asking about. */
function sightingOf({ quad, answers }: Reading): Sighting | undefined {
  const [best] = answers;
  if (!best || best.card === NONE || best.confidence < MENTION) return undefined;
  const candidates = answers.filter(({ card }) => card !== NONE).slice(0, 3);
  const card = best.confidence >= ACCEPT ? best.card : undefined;
  return { quad, card, confidence: best.confidence, candidates };
}

export const covers = (one: Quad, other: Quad): boolean =>
  areaOf(intersection(one, other)) > SAME_PLACE_SHARE * Math.min(areaOf(one), areaOf(other));

/** Of sightings that lie on one another the surest stays: one printed card is one sighting. */
function oneEach(sightings: readonly Sighting[]): readonly Sighting[] {
  return [...sightings]
    .sort((a, b) => b.confidence - a.confidence)
    .reduce<readonly Sighting[]>(
      (kept, next) => (kept.some(({ quad }) => covers(quad, next.quad)) ? kept : [...kept, next]),
      [],
    );
}

const certaintyOf = ({ answers }: Reading): number => (answers[0]!.card === NONE ? 0 : answers[0]!.confidence);

/** A card may lie on its side in a squashed or tilted picture: where the first reading is unsure, turn it and look again. */
async function readBothWays(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<readonly Reading[]> {
  const upright = await readAll(reader, frame, quads);
  const unsure = upright.filter((reading) => certaintyOf(reading) < ACCEPT && aspectOf(reading.quad) > MAYBE_SIDEWAYS);
  const turned = await readAll(
    reader,
    frame,
    unsure.map(({ quad }) => quarterTurn(quad)),
  );
  return upright.map((reading) => {
    const other = turned[unsure.indexOf(reading)];
    return other && certaintyOf(other) > certaintyOf(reading) ? other : reading;
  });
}

const isSure = (reading: Reading): boolean => certaintyOf(reading) >= ACCEPT;

/**
 * Reads every quad of a frame; what lies on one another is one card.
 * @param quads the best first: one that lies on a better one is read only when that one did not come out
 */
export async function readCards(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<readonly Sighting[]> {
  const free = quads.filter((quad, n) => !quads.slice(0, n).some((better) => covers(better, quad)));
  const first = await readBothWays(reader, frame, free);
  const known = first.filter(isSure);
  const left = quads.filter((quad) => !free.includes(quad) && !known.some((reading) => covers(reading.quad, quad)));
  const second = await readBothWays(reader, frame, left);
  return oneEach([...first, ...second].flatMap((reading) => sightingOf(reading) ?? []));
}

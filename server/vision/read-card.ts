import type { Quad } from '../protocol/geometry.ts';
import type { Candidate, Sighting } from '../protocol/sightings.ts';
import { NONE } from '../decks/deck.ts';
import { ACCEPT, CROP_HEIGHT, CROP_WIDTH, MENTION, NEARLY_SQUARE, SAME_PLACE_SHARE } from './constants.ts';
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

/** One way of holding one quad, and what the reader makes of it: every answer, best first. */
interface Reading {
  readonly quad: Quad;
  readonly answers: readonly Candidate[];
}

/** Which way up a card may be held: both ways when it looks almost square. */
const holds = (quad: Quad): readonly Quad[] => (aspectOf(quad) > NEARLY_SQUARE ? [quad, quarterTurn(quad)] : [quad]);

function readAll(reader: Reader, frame: Frame, quads: readonly Quad[]): readonly Reading[] {
  const { classes } = reader.deck;
  const logits = reader.read(quads.map((quad) => rectify(frame, quad, CROP_WIDTH, CROP_HEIGHT)));
  return quads.map((quad, n) => {
    const shares = softmax(logits.subarray(n * classes.length, (n + 1) * classes.length));
    const answers = shares.map((confidence, i) => ({ card: classes[i]!, confidence }));
    return { quad, answers: answers.sort((a, b) => b.confidence - a.confidence) };
  });
}

/** Turns a reading into a sighting; undefined when the place shows no card or nothing worth asking about. */
export function sightingOf({ quad, answers }: Reading): Sighting | undefined {
  const [best] = answers;
  if (!best || best.card === NONE || best.confidence < MENTION) return undefined;
  const candidates = answers.filter(({ card }) => card !== NONE).slice(0, 3);
  const card = best.confidence >= ACCEPT ? best.card : undefined;
  return { quad, card, confidence: best.confidence, candidates };
}

const covers = (one: Quad, other: Quad): boolean =>
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

/** Reads every quad of a frame in one batch. */
export function readCards(reader: Reader, frame: Frame, quads: readonly Quad[]): readonly Sighting[] {
  const readings = readAll(reader, frame, quads.flatMap(holds));
  return oneEach(readings.flatMap((reading) => sightingOf(reading) ?? []));
}

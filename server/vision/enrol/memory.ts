import { NONE, STRANGE } from '../../decks/deck.ts';
import type { CardId } from '../../protocol/cards.ts';
import { AKIN, ALIKE, ENOUGH_CAPTURES, HEART_WEIGHT, SMOOTHING, SAID_WEIGHT } from './constants.ts';
import { directionOf, dot, factorOf, meanOf, type Space } from './whitening.ts';

/** A pack known by heart: which way each of its cards lies from the middle of them all. */
export interface Memory {
  readonly space: Space;
  readonly cards: readonly CardId[];
  readonly directions: readonly Float32Array[]; // one a card, unit vectors
  /** How far it is to be trusted, 0…1: a pack that was shown once may have been shown badly. */
  readonly trust: number;
}

/** Features of the looks at one card, of each look and of its variations. */
export interface Lesson {
  readonly card: CardId;
  readonly looks: readonly (readonly Float32Array[])[];
}

const minus = (one: Float32Array, other: Float32Array): Float32Array => one.map((value, i) => value - other[i]!);

/** @param lessons one a card, two cards at least */
export function learn(lessons: readonly Lesson[]): Memory {
  const features = lessons.map(({ looks }) => looks.flat());
  const means = features.map(meanOf);
  const strays = features.flatMap((all, n) => all.map((feature) => minus(feature, means[n]!)));
  const captures = lessons.reduce((sum, { looks }) => sum + looks.length / lessons.length, 0);
  const space = { centre: meanOf(means), factor: factorOf(strays, SMOOTHING) };
  return {
    space,
    cards: lessons.map(({ card }) => card),
    directions: means.map((mean) => directionOf(space, mean)),
    trust: Math.min(1, captures / ENOUGH_CAPTURES),
  };
}

/** How alike a look is to every card of the pack, −1…1. */
export function likenesses({ space, directions }: Memory, feature: Float32Array): readonly number[] {
  const seen = directionOf(space, feature);
  return directions.map((direction) => dot(direction, seen));
}

export function logSoftmax(logits: Float32Array): Float32Array {
  const top = logits.reduce((a, b) => Math.max(a, b));
  const sum = logits.reduce((total, logit) => total + Math.exp(logit - top), 0);
  return logits.map((logit) => logit - top - Math.log(sum));
}

/** A card that was missing when the pack was shown is read as before: it must not turn into one that resembles it. */
const isUntaught = ({ cards }: Memory, answer: string): boolean =>
  answer !== NONE && answer !== 'BACK' && !cards.includes(answer);

/** Of some strange card only likeness can tell which it is. */
function recognised(
  { cards }: Memory,
  classes: readonly string[],
  logits: Float32Array,
  alike: readonly number[],
): Float32Array {
  const known = logits.slice();
  cards.forEach((card, n) => {
    known[classes.indexOf(card)] = logits[classes.indexOf(STRANGE)]! + HEART_WEIGHT * (alike[n]! - ALIKE);
  });
  return known;
}

/**
 * What the network said, put right by what is known by heart. A look that resembles no card of the pack stays what
 * the network said of it: strange packs, backs and things are no more mistaken than before.
 */
export function recalled(
  memory: Memory,
  classes: readonly string[],
  logits: Float32Array,
  feature: Float32Array,
): Float32Array {
  const alike = likenesses(memory, feature);
  if (Math.max(...alike) < AKIN) return logits;
  if (classes.includes(STRANGE)) return recognised(memory, classes, logits, alike);
  if (isUntaught(memory, classes[logits.indexOf(Math.max(...logits))]!)) return logits;
  const { trust } = memory;
  const mended = logSoftmax(logits).map((said) => (1 - trust * (1 - SAID_WEIGHT)) * said);
  memory.cards.forEach((card, n) => {
    mended[classes.indexOf(card)]! += trust * HEART_WEIGHT * (alike[n]! - AKIN);
  });
  return mended;
}

import { FRENCH_RANKS, FRENCH_SUITS, type CardId } from '../../protocol/cards.ts';
import { ENOUGH_CAPTURES, PRINT_AKIN, PRINT_WEIGHT, SAID_WEIGHT } from './constants.ts';
import { type Lesson, learn, likenesses, logSoftmax, type Memory } from './memory.ts';

/**
 * The printed indices of a pack known by heart. Every index is a rank above a sign, so both are learnt on their own:
 * a card that was never seen is known by its neighbours.
 */
export interface PrintMemory {
  readonly ranks: Memory;
  readonly suits: Memory;
}

interface Print {
  readonly rank: string;
  readonly suit: string;
}

/** What is printed into the corners of a card; undefined for jokers and the like. */
function printOf(card: CardId): Print | undefined {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const isPrinted = FRENCH_RANKS.some((known) => known === rank) && FRENCH_SUITS.some((known) => known === suit);
  return isPrinted ? { rank, suit } : undefined;
}

/** One lesson for every rank, or for every suit. */
function lessonsBy(part: keyof Print, lessons: readonly Lesson[]): readonly Lesson[] {
  const names = new Set(lessons.flatMap(({ card }) => printOf(card)?.[part] ?? []));
  return [...names].map((name) => ({
    card: name,
    looks: lessons.flatMap(({ card, looks }) => (printOf(card)?.[part] === name ? looks : [])),
  }));
}

/**
 * @param lessons one a card: features of its corners, both of every capture
 * @returns undefined when too few cards were shown
 */
export function learnPrint(lessons: readonly Lesson[]): PrintMemory | undefined {
  const printed = lessons.filter(({ card, looks }) => printOf(card) && looks.length > 0);
  const [ranks, suits] = [lessonsBy('rank', printed), lessonsBy('suit', printed)];
  if (ranks.length < 2 || suits.length < 2) return undefined;
  const corners = printed.reduce((sum, { looks }) => sum + looks.length / printed.length, 0);
  const trust = Math.min(1, corners / 2 / ENOUGH_CAPTURES);
  return { ranks: { ...learn(ranks), trust }, suits: { ...learn(suits), trust } };
}

/** What the network said of an index, put right by what is known by heart; one that resembles none stays as it was. */
export function recalledPrint(
  { ranks, suits }: PrintMemory,
  classes: readonly string[],
  logits: Float32Array,
  feature: Float32Array,
): Float32Array {
  const [rankLike, suitLike] = [likenesses(ranks, feature), likenesses(suits, feature)];
  if (Math.max(...rankLike) < PRINT_AKIN || Math.max(...suitLike) < PRINT_AKIN) return logits;
  const { trust } = ranks;
  const mended = logSoftmax(logits).map((said) => (1 - trust * (1 - SAID_WEIGHT)) * said);
  classes.forEach((card, k) => {
    const print = printOf(card);
    if (!print) return;
    const [rank, suit] = [ranks.cards.indexOf(print.rank), suits.cards.indexOf(print.suit)];
    const alike = (rankLike[rank] ?? PRINT_AKIN) + (suitLike[suit] ?? PRINT_AKIN) - 2 * PRINT_AKIN;
    mended[k]! += trust * PRINT_WEIGHT * alike;
  });
  return mended;
}

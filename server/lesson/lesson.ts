import type { CardId } from '../protocol/cards.ts';
import { ok, refuse, type Result } from '../rules/result.ts';

/** What a pack is taught as. */
export interface Plan {
  readonly deck: string; // its id
  readonly name: string; // what the pack will be called
  readonly names?: readonly string[] | undefined; // of the cards, where a deck is made at home
}

/** What the teacher made of everything that was shown so far. */
export interface Told {
  readonly seen: number; // different cards of the deck
  readonly wanted: number;
  readonly missing: readonly CardId[] | null; // null: too little was shown to tell
  readonly twice: readonly CardId[]; // cards that lay twice in one picture
  readonly twiceHere: readonly CardId[]; // the same, in the last picture
}

export type Pair = readonly [CardId, CardId];

/** Ten cards at random, read by what was learnt. */
interface Quiz {
  readonly read: readonly CardId[]; // different ones, in the order in which they were read
  readonly wrong: readonly CardId[]; // of these, the ones that a person said are others
}

/** A pack that is being shown. */
export interface Lesson {
  readonly plan: Plan;
  readonly stage: 'showing' | 'learning' | 'checking' | 'quiz';
  readonly told: Told;
  readonly before: number; // cards seen before the spread that lies there now
  readonly here: number; // cards that lie apart in the last picture that was looked at
  readonly strange: number; // of these, the ones that look like none of the deck
  readonly again: readonly CardId[]; // cards of the quiz that are shown once more, before it goes on
  readonly swaps: readonly Pair[]; // names that a person put right, in order
  readonly quiz: Quiz;
}

export const QUIZ_CARDS = 10;
const NO_QUIZ: Quiz = { read: [], wrong: [] };
const nothingYet = (wanted: number): Told => ({
  seen: 0,
  wanted,
  missing: null,
  twice: [],
  twiceHere: [],
});

export const begun = (plan: Plan, wanted: number, swaps: readonly Pair[] = []): Lesson => ({
  plan,
  stage: 'showing',
  told: nothingYet(wanted),
  before: 0,
  here: 0,
  strange: 0,
  again: [],
  swaps,
  quiz: NO_QUIZ,
});

/** One picture more was looked at. `isNewSpread`: other cards lie there than in the picture before. */
export const looked = (
  lesson: Lesson,
  there: Pick<Lesson, 'here' | 'strange'>,
  told: Told,
  isNewSpread: boolean,
): Lesson => ({
  ...lesson,
  ...there,
  told,
  before: isNewSpread ? lesson.told.seen : lesson.before,
});

/** "That is all of them." @returns refusal `fewCards` with `seen` and `wanted`, or `notNow` */
export function done(lesson: Lesson): Result<Lesson> {
  const { stage, told } = lesson;
  if (stage !== 'showing') return refuse('notNow');
  if (told.missing === null) return refuse('fewShown', { seen: told.seen, wanted: told.wanted });
  return ok({ ...lesson, stage: 'learning' });
}

/** The pack was learnt by heart, or it turned out that too little of it was shown. */
export const learnt = (lesson: Lesson, told: Told): Lesson => ({
  ...lesson,
  told,
  stage: told.missing === null ? 'showing' : 'checking',
});

/** Back to showing cards: what was shown so far stays. */
export const more = (lesson: Lesson): Result<Lesson> =>
  lesson.stage === 'checking' ? ok({ ...lesson, stage: 'showing', quiz: NO_QUIZ }) : refuse('notNow');

/** These cards of the quiz are asked for once more. The names that were put right are part of what is known by now. */
export const again = (lesson: Lesson, cards: readonly CardId[]): Result<Lesson> =>
  lesson.stage === 'quiz' && cards.length > 0
    ? ok({ ...lesson, stage: 'showing', again: cards, swaps: [] })
    : refuse('notNow');

/** They were learnt anew: the quiz goes on, and has them to be read again. */
export const shownAgain = (lesson: Lesson): Lesson => {
  const { again: cards, quiz } = lesson;
  return {
    ...lesson,
    stage: 'quiz',
    again: [],
    quiz: { read: quiz.read.filter((card) => !cards.includes(card)), wrong: [] },
  };
};

/** Two cards have each other's names. */
export function swap(lesson: Lesson, [one, other]: Pair, known: readonly CardId[]): Result<Lesson> {
  if (lesson.stage !== 'checking') return refuse('notNow');
  if (one === other || !known.includes(one) || !known.includes(other)) return refuse('unknownCard');
  return ok({ ...lesson, swaps: [...lesson.swaps, [one, other]] });
}

/** The pack is on the shelf; now it may be tried. */
export const kept = (lesson: Lesson): Lesson => ({ ...lesson, stage: 'quiz', quiz: NO_QUIZ });

/** Cards were surely read; what is new joins the quiz until that has ten. */
export function read(lesson: Lesson, cards: readonly CardId[]): Lesson {
  const { quiz } = lesson;
  const fresh = cards.filter((card, n) => !quiz.read.includes(card) && cards.indexOf(card) === n);
  if (lesson.stage !== 'quiz' || fresh.length === 0 || quiz.read.length >= QUIZ_CARDS) return lesson;
  return { ...lesson, quiz: { ...quiz, read: [...quiz.read, ...fresh].slice(0, QUIZ_CARDS) } };
}

/** A card of the quiz was read wrongly, or was right after all. */
export function wrong(lesson: Lesson, card: CardId): Result<Lesson> {
  const { quiz, stage } = lesson;
  if (stage !== 'quiz' || !quiz.read.includes(card)) return refuse('notNow');
  const without = quiz.wrong.filter((each) => each !== card);
  return ok({
    ...lesson,
    quiz: { ...quiz, wrong: without.length < quiz.wrong.length ? without : [...without, card] },
  });
}

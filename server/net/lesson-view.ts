import type { Deck } from '../decks/deck.ts';
import { QUIZ_CARDS, type Lesson, type Pair } from '../lesson/lesson.ts';
import { askedFor, type Rows } from '../lesson/rows.ts';
import type { CardId } from '../protocol/cards.ts';
import type { Lang, LessonSays, LessonView, Portrait } from '../protocol/messages.ts';

/** What the view of a lesson is made of. */
export interface LessonState {
  readonly lesson: Lesson;
  readonly deck: Deck;
  readonly says: LessonSays;
  readonly rows: Rows | undefined;
  readonly cuts: readonly string[]; // pictures of the cards that lie there, in reading order
  readonly portraits: ReadonlyMap<CardId, string>;
  readonly alike: readonly Pair[];
}

const NAMED = 8; // missing cards; more are only counted

/** A lesson as the big screen shows it, in the table's language. */
export function lessonView({ lesson, deck, says, rows, cuts, portraits, alike }: LessonState, lang: Lang): LessonView {
  const { plan, stage, told, quiz, again } = lesson;
  const names = deck.names[lang] ?? deck.names['en'] ?? {};
  const nameOf = (card: CardId): string => names[card] ?? card;
  const portrait = (card: CardId): Portrait => ({ card, name: nameOf(card), picture: portraits.get(card) ?? null });
  const missing = told.missing ?? [];
  return {
    deck: plan.deck,
    name: plan.name,
    stage,
    says,
    seen: told.seen,
    wanted: told.wanted,
    missing: missing.length <= NAMED ? missing.map(nameOf) : [],
    twice: told.twice.map(nameOf),
    mayEnd: told.missing !== null,
    again: again.length > 0,
    pack:
      stage === 'checking' ? [...deck.faces, ...deck.extras].filter((card) => portraits.has(card)).map(portrait) : [],
    asks: rows && stage === 'showing' ? askedFor(rows).map(nameOf) : [],
    row:
      rows && stage === 'showing' ? rows.row.map((card, n) => ({ ...portrait(card), picture: cuts[n] ?? null })) : [],
    quiz:
      stage === 'quiz'
        ? {
            of: QUIZ_CARDS,
            read: quiz.read.map((card) => ({ ...portrait(card), wrong: quiz.wrong.includes(card) })),
            alike: alike.map(([one, other]) => [nameOf(one), nameOf(other)]),
          }
        : null,
  };
}

import type { Deck } from '../decks/deck.ts';
import { homeMade, isHomeMade } from '../decks/home-made.ts';
import { decks } from '../decks/registry.ts';
import * as course from '../lesson/lesson.ts';
import type { Lesson, Pair, Plan, Told } from '../lesson/lesson.ts';
import { PATIENT, type Patience } from '../lesson/patience.ts';
import { namesOfLooks, type Rows } from '../lesson/rows.ts';
import { saysOf } from '../lesson/says.ts';
import type { CardId } from '../protocol/cards.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { LessonSays } from '../protocol/messages.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import { type Enrolment, type Notes, type Pack, swapped, type Teacher } from '../school/school.ts';
import { NO_MOTION, type Motion } from '../table/motion.ts';
import type { Look } from '../vision/types.ts';
import { cutOut } from './pictures.ts';

/** A lesson with all that it needs meanwhile. */
export interface Class {
  readonly deck: Deck;
  readonly teacher: Promise<Teacher>;
  lesson: Lesson;
  isUnkept: boolean; // the last picture is not on the disk
  glance: { readonly look: Look; readonly isStirring: boolean } | undefined; // the last one
  pictures: number; // that are kept
  looks: number; // that the teacher took
  looking: 'no' | 'new' | 'again'; // at a picture closely
  studied: Promise<void>; // once the last closer look is over
  isAwake: boolean;
  isKept: boolean; // the pack is on the shelf
  rows: Rows | undefined; // where only a person can name the cards
  cuts: readonly string[]; // pictures of the cards that lie there, for the row
  kept: readonly number[]; // which pictures of the rows are on the disk
  names: Enrolment['names']; // of all looks, as they were learnt, with the names put right
  pack: Pack | undefined; // as it was learnt, with the names put right
  portraits: ReadonlyMap<CardId, string>;
  patience: Patience;
  motion: Motion;
  readBefore: readonly CardId[]; // in the picture before, by what was learnt
}

/** Of a lesson that has just begun. */
export const EMPTY = {
  isUnkept: false,
  glance: undefined,
  rows: undefined,
  cuts: [],
  kept: [],
  looks: 0,
  looking: 'no',
  studied: Promise.resolve(),
  isAwake: false,
  isKept: false,
  names: [],
  pack: undefined,
  portraits: new Map<CardId, string>(),
  patience: PATIENT,
  motion: NO_MOTION,
  readBefore: [],
} as const;

/** The deck that is going to be taught. @returns refusal `noSuchDeck`, and those of `homeMade` */
export function deckOf({
  deck: id,
  names,
}: {
  readonly deck: string;
  readonly names?: readonly string[] | undefined;
}): Result<Deck> {
  if (isHomeMade(id)) return homeMade(id, names ?? []);
  const deck = Object.hasOwn(decks, id) ? decks[id] : undefined;
  return deck ? ok(deck) : refuse('noSuchDeck');
}

export const notesOf = ({ deck, name, names }: Plan) => ({ deck, name, ...(names && { names: [...names] }) });

/** What a lesson needs to go on after a break. */
export function notesIn({ lesson: { plan, swaps }, pictures, rows, kept }: Class): Notes {
  const named = rows && { rows: kept.map((n) => [...(rows.named[n] ?? [])]) };
  return { ...notesOf(plan), pictures, swaps: swaps.map(([a, b]) => [a, b]), ...named };
}

/** Every card of the row, cut out of the picture. */
export const cutsOf = ({ glance }: Class, picture: Uint8Array, quads: readonly Quad[]): Promise<readonly string[]> =>
  glance ? Promise.all(quads.map((quad) => cutOut(picture, quad, glance.look))) : Promise.resolve([]);

/** What to say now. Before the first picture nothing is known of the table. */
export function saysNow({ lesson, isAwake, isUnkept, looking, patience, glance, rows }: Class): LessonSays {
  if (!isAwake) return 'waking';
  if (lesson.stage === 'learning') return 'learning';
  if (isUnkept) return 'notKept';
  if (!glance) return rows ? 'layRow' : 'layCards';
  const { sightings, senses } = glance.look;
  const { isStirring } = glance;
  return saysOf(lesson, {
    sightings,
    brightness: senses.brightness,
    isStirring,
    isLooking: looking === 'new',
    isLookedAt: patience.looks > 0,
    rows,
  });
}

const LEAST_CARDS = 2; // that can be told apart

/** Of rows only what a person named counts. */
export function toldInRows({ deck: { faces } }: Class, rows: Rows): Told {
  const named = namesOfLooks(rows);
  const missing = faces.filter((face) => !named.includes(face));
  const seen = faces.length - missing.length;
  return { seen, wanted: faces.length, missing: seen < LEAST_CARDS ? null : missing, twice: [], twiceHere: [] };
}

/** The teacher's answer as the lesson needs it. */
function toldBy(answer: Result<Enrolment>, { deck, looks }: Class) {
  const wanted = deck.faces.length;
  if (!answer.ok) {
    const seen = Number(answer.refusal.args?.['seen'] ?? 0);
    const told: Told = { seen, wanted, missing: null, twice: [], twiceHere: [] };
    return { told, pack: undefined, names: [] };
  }
  const { pack, missing, twice, names } = answer.value;
  const told: Told = {
    seen: wanted - missing.length,
    wanted,
    missing,
    twice: [...new Set(twice.map(({ card }) => card))],
    twiceHere: twice.filter(({ picture }) => picture === looks - 1).map(({ card }) => card),
  };
  return { told, pack, names };
}

const withSwapped = (names: Enrolment['names'], [one, other]: Pair): Enrolment['names'] =>
  names.map((name) => (name === one ? other : name === other ? one : name));

/** What the teacher makes of all that was shown, with the names put right. */
export async function ask(mine: Class): Promise<Told> {
  const { name } = mine.lesson.plan;
  const answer = await (await mine.teacher).learn(name, mine.rows && namesOfLooks(mine.rows));
  const { told, pack, names } = toldBy(answer, mine);
  mine.names = mine.lesson.swaps.reduce<Enrolment['names']>(withSwapped, names);
  mine.pack = pack && mine.lesson.swaps.reduce((named, [one, other]) => swapped(named, one, other), pack);
  return mine.rows ? toldInRows(mine, mine.rows) : told;
}

/** The lesson goes on to its next stage, if it may. */
export function move(mine: Class, next: Result<Lesson>): Result<void> {
  if (!next.ok) return next;
  mine.lesson = next.value;
  return ok(undefined);
}

/** A card counts in the quiz once two pictures in a row agree on it. */
export function quiz(mine: Class, { sightings }: Look, isStirring: boolean): void {
  const cards = sightings.flatMap(({ card }) => (card === undefined || card === 'BACK' ? [] : [card]));
  const agreed = isStirring ? [] : cards.filter((card) => mine.readBefore.includes(card));
  mine.readBefore = cards;
  mine.lesson = course.read(mine.lesson, agreed);
}

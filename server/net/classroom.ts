import { decks } from '../decks/registry.ts';
import type { Deck } from '../decks/deck.ts';
import { isHomeMade } from '../decks/home-made.ts';
import * as course from '../lesson/lesson.ts';
import type { Plan } from '../lesson/lesson.ts';
import { isStill, PATIENT, stirred, wait } from '../lesson/patience.ts';
import { askedFor, confirmed, laid, noRows, renamedInRow, type Rows } from '../lesson/rows.ts';
import { isDark } from '../lesson/says.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { HostMessage, LessonView, ToHost } from '../protocol/messages.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import { type Notes, type Pack, type School, swapped } from '../school/school.ts';
import { MOTION } from '../table/constants.ts';
import { watchMotion } from '../table/motion.ts';
import { EVERYWHERE } from '../table/zones.ts';
import { UnreadablePicture } from '../vision/types.ts';
import { ask, type Class, cutsOf, deckOf, EMPTY, move, notesIn, notesOf, quiz, saysNow, toldInRows } from './class.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live-table.ts';
import { lessonView } from './lesson-view.ts';
import { maskNames } from './mask-names.ts';
import type { Glanced, Glimpse } from './onlooker.ts';

type Named<Type extends HostMessage['type']> = Extract<HostMessage, { type: Type }>;
/** What the host asks for about packs and lessons. */
export type SchoolMessage = Named<
  'pack' | 'packRename' | 'packDelete' | 'lessonBegin' | 'lesson' | 'lessonSwap' | 'lessonWrong'
>;
export const isForSchool = (message: HostMessage): message is SchoolMessage =>
  message.type.startsWith('pack') || message.type.startsWith('lesson');

/** Where the table teaches its cards. While a lesson is on, no card counts. */
export interface Classroom {
  /** Whether a lesson is on. */
  readonly isOn: () => boolean;
  /** The deck that the camera looks for, by its id: that of the lesson, or what the game is played with. */
  readonly deck: () => string;
  readonly look: (glimpse: Glimpse) => Glanced;
  readonly order: (message: SchoolMessage, ask: string) => Promise<Result<void>>;
  /** A file of a pack goes out, or comes in. */
  readonly exported: School['exported'];
  readonly takeIn: School['takeIn'];
  /** The lesson is broken off; what was shown is kept. */
  readonly rest: () => void;
  /** Another language: everything is told anew. */
  readonly tell: () => void;
  readonly close: () => Promise<void>;
}

export interface ClassroomDeps {
  readonly house: House;
  readonly school: School;
  readonly showLesson: (lesson: LessonView | null) => void;
  readonly showPacks: (packs: Extract<ToHost, { type: 'packs' }>) => void;
  /** Another pack is played with. */
  readonly changed: () => void;
}

const THUMB_COLUMNS = 64; // of `Senses.thumb`
const ASKS_KEPT = 50;
const MASKS = 'masks'; // the game, and the deck of masks made at home

export function openClassroom({ house, school, showLesson, showPacks, changed }: ClassroomDeps): Classroom {
  const { live, report } = house;
  const { notebook } = school;
  const asks = new Map<string, Promise<Result<void>>>();
  let now: Class | undefined;
  let last: Promise<unknown> = Promise.resolve(); // one order after the other
  let writing: Promise<unknown> = Promise.resolve(); // and one page of notes

  const tellLesson = (): void => {
    if (!now) return showLesson(null);
    const { lesson, deck, portraits, pack, rows, cuts } = now;
    const says = saysNow(now);
    const alike = pack && lesson.stage === 'quiz' ? school.alike(pack, lesson.quiz.wrong) : [];
    showLesson(lessonView({ lesson, deck, says, rows, cuts, portraits, alike }, live.table().lang));
  };
  const tellPacks = async (): Promise<void> => {
    const notes = now ? undefined : await notebook.open();
    const resting = notes ? { name: notes.name, deck: notes.deck } : null;
    showPacks({ type: 'packs', packs: await school.packs(), inUse: school.inUse(), resting });
  };

  const leave = async (): Promise<void> => {
    const left = now;
    now = undefined;
    showLesson(null);
    await (await left?.teacher.catch(() => undefined))?.close(); // one who never came is gone already
  };
  const rest = (): void => {
    if (now) leave().then(tellPacks).catch(report);
  };

  /** Keeps a picture in which cards were seen, so that the lesson can go on after a break. */
  const note = async (mine: Class, picture: Uint8Array): Promise<boolean> => {
    const kept = await notebook.addPicture(mine.pictures, picture);
    if (kept.ok) mine.pictures += 1;
    return kept.ok && (await writeNotes(mine)).ok;
  };
  /** What is known now, written after whatever is being written: the last one in has the newest. */
  const writeNotes = (mine: Class): Promise<Result<void>> => {
    const written = writing.then(() => (mine.isKept ? ok(undefined) : notebook.write(notesIn(mine))));
    writing = written.catch(() => undefined);
    return written;
  };

  /** A row is confirmed by what its cards look like. */
  const showCuts = async (mine: Class, picture: Uint8Array, quads: readonly Quad[]): Promise<void> => {
    mine.cuts = await cutsOf(mine, picture, quads);
    tellLesson();
  };
  const lookClosely = async (mine: Class, picture: Uint8Array, isNewSpread: boolean): Promise<void> => {
    const { cards: here, seen } = await (await mine.teacher).look(picture);
    if (now !== mine) return;
    mine.looks += 1;
    if (mine.rows) {
      showCuts(
        mine,
        picture,
        seen.map(({ quad }) => quad),
      ).catch(report);
      mine.rows = laid(
        mine.rows,
        seen.map(({ card }) => (mine.lesson.again.length > 0 ? null : card)), // those are just what is confused
        isNewSpread,
      );
      if (here > 0) mine.kept = [...mine.kept, mine.rows.named.length - 1];
    }
    const isNoted = here === 0 || mine.isKept || (await note(mine, picture));
    const told = await ask(mine);
    if (now !== mine) return;
    const strange = seen.filter(({ card }) => card === null).length;
    mine.lesson = course.looked(mine.lesson, { here, strange }, told, isNewSpread);
    mine.isUnkept = !isNoted;
  };
  /** Something may go wrong with one picture; then the next one is looked at. A teacher who is gone ends the lesson. */
  const study = (mine: Class, picture: Uint8Array, isNewSpread: boolean): void => {
    mine.looking = isNewSpread ? 'new' : 'again';
    mine.studied = lookClosely(mine, picture, isNewSpread)
      .catch((error: unknown) => {
        if (error instanceof UnreadablePicture || now !== mine) return;
        report(error);
        rest();
      })
      .finally(() => {
        mine.looking = 'no';
        tellLesson();
      });
  };

  /** Everything that was shown before the break, once more. */
  const recall = async (mine: Class, pictures: number): Promise<void> => {
    const teacher = await mine.teacher;
    for (let n = 0; n < pictures; n++) {
      const picture = await notebook.picture(n);
      if (now !== mine) return;
      if (picture) await teacher.look(picture);
      mine.looks += 1;
    }
    if (pictures > 0) mine.lesson = { ...mine.lesson, told: await ask(mine) };
    mine.isAwake = true;
  };
  const enter = (plan: Plan, deck: Deck, { pictures, swaps, rows }: Notes): void => {
    const areKnown = !isHomeMade(deck.id);
    const mine: Class = {
      ...EMPTY,
      deck,
      teacher: school.openTeacher(deck),
      lesson: course.begun(plan, deck.faces.length, swaps),
      rows: rows || !areKnown ? noRows(deck.faces, { areKnown, named: rows ?? [] }) : undefined,
      kept: (rows ?? []).map((_, n) => n),
      pictures,
    };
    if (mine.rows) mine.lesson = { ...mine.lesson, told: { ...toldInRows(mine, mine.rows), missing: null } };
    now = mine;
    recall(mine, pictures)
      .catch((error: unknown) => {
        report(error);
        if (now === mine) rest();
      })
      .finally(tellLesson);
    tellLesson();
  };

  const begin = async ({ deck: id, name, names, rows }: Named<'lessonBegin'>): Promise<Result<void>> => {
    if (live.table().match) return refuse('playing');
    const deck = deckOf({ deck: id, names: id === MASKS ? maskNames(house) : names });
    if (!deck.ok) return deck;
    const called = name.trim();
    const free = await school.mayBeCalled(called);
    if (!free.ok) return free;
    if (now) await leave();
    await notebook.tearUp();
    const plan: Plan = {
      deck: id,
      name: called,
      names: isHomeMade(id) ? Object.values(deck.value.names['en']!) : undefined,
    };
    const notes: Notes = { ...notesOf(plan), pictures: 0, swaps: [], ...(rows && { rows: [] }) };
    const written = await notebook.write(notes);
    if (written.ok) enter(plan, deck.value, notes);
    return written;
  };
  const resume = async (): Promise<Result<void>> => {
    const notes = await notebook.open();
    const deck = notes && deckOf(notes);
    if (live.table().match) return refuse('playing');
    if (now) return ok(undefined);
    if (!notes || !deck?.ok) return refuse('noLesson');
    enter(notes, deck.value, notes);
    return ok(undefined);
  };

  const learn = (mine: Class): Result<void> => {
    const done = course.done(mine.lesson);
    if (!done.ok) return done;
    mine.lesson = done.value;
    finish(mine)
      .catch((error: unknown) => {
        report(error);
        if (now === mine) rest();
      })
      .finally(tellLesson);
    return ok(undefined);
  };
  const finish = async (mine: Class): Promise<void> => {
    await mine.studied;
    const told = await ask(mine);
    if (mine.pack) mine.portraits = await school.portraits(mine.pack);
    mine.lesson = course.learnt(mine.lesson, told);
  };
  /** The cards that lie there are called so, and may be taken away at once, even while they are looked at once more. */
  const name = async (mine: Class): Promise<Result<void>> => {
    const isAgain = mine.lesson.again.length > 0;
    const row = mine.rows?.row;
    if (isAgain) await mine.studied; // all of it is learnt at once: the teacher has seen as many cards as the rows have
    if (row?.join() !== mine.rows?.row.join()) return refuse('notNow');
    const rows = mine.rows ? confirmed(mine.rows) : refuse('notNow');
    if (!rows.ok) return rows;
    if (isAgain && askedFor(rows.value).length === 0) return learnAgain(mine, rows.value);
    mine.rows = rows.value;
    mine.lesson = { ...mine.lesson, told: toldInRows(mine, mine.rows) };
    mine.studied.then(() => ask(mine)).catch(report); // what is proposed next comes of it
    return writeNotes(mine);
  };
  /** The cards that may be taken for one another, as they are named beneath the quiz, are asked for once more. */
  const showAgain = (mine: Class): Result<void> => {
    const { lesson, pack, names } = mine;
    const { wrong } = lesson.quiz;
    const cards = pack ? [...new Set([...wrong, ...school.alike(pack, wrong).flat()])] : [];
    const moved = move(mine, course.again(lesson, cards));
    if (!moved.ok) return moved;
    mine.rows = noRows(cards, { earlier: names });
    mine.patience = PATIENT;
    return moved;
  };
  /** All of them were shown: the pack is kept with them, and read by them from now on. */
  const learnAgain = async (mine: Class, rows: Rows): Promise<Result<void>> => {
    const before = mine.rows;
    mine.rows = rows;
    mine.looking = 'again'; // nothing further is looked at meanwhile
    await ask(mine).finally(() => (mine.looking = 'no'));
    const saved = mine.pack ? await putAway(mine.pack) : refuse('notNow');
    mine.rows = saved.ok ? undefined : before;
    if (!saved.ok) return saved;
    mine.lesson = course.shownAgain(mine.lesson);
    mine.portraits = await school.portraits(mine.pack!);
    changed();
    return ok(undefined);
  };
  /** The pack lies on the shelf and is played with. */
  const putAway = async (pack: Pack): Promise<Result<void>> => {
    const saved = await school.save(pack);
    return saved.ok ? school.choose(pack.deck, pack.name) : saved;
  };
  const keep = async (mine: Class): Promise<Result<void>> => {
    const { lesson, pack } = mine;
    if (lesson.stage !== 'checking' || !pack) return refuse('notNow');
    const kept = await putAway(pack);
    if (!kept.ok) return kept;
    mine.isKept = true;
    mine.lesson = course.kept(lesson);
    await notebook.tearUp();
    changed();
    return ok(undefined);
  };
  const swap = async (mine: Class, { one, other }: Named<'lessonSwap'>): Promise<Result<void>> => {
    if (mine.rows && mine.lesson.stage === 'showing') {
      const { faces, extras } = mine.deck;
      const rows = renamedInRow(mine.rows, one, other, mine.rows.areKnown ? [...faces, ...extras] : []);
      if (rows.ok) mine.rows = rows.value;
      return rows.ok ? ok(undefined) : rows;
    }
    const moved = move(mine, course.swap(mine.lesson, [one, other], [...mine.portraits.keys()]));
    if (!moved.ok || !mine.pack) return moved;
    mine.pack = swapped(mine.pack, one, other);
    mine.portraits = await school.portraits(mine.pack);
    return writeNotes(mine);
  };
  const stop = async (): Promise<Result<void>> => {
    await leave();
    await notebook.tearUp();
    return ok(undefined);
  };
  const step = async (message: Named<'lesson'>): Promise<Result<void>> => {
    if (message.step === 'resume') return resume();
    if (message.step === 'stop') return stop();
    if (!now) return refuse('noLesson');
    switch (message.step) {
      case 'done':
        return learn(now);
      case 'more':
        return now.lesson.stage === 'quiz' ? showAgain(now) : move(now, course.more(now.lesson));
      case 'row':
        return name(now);
      case 'keep':
        return keep(now);
      case 'end':
        return now.lesson.stage === 'quiz' || now.lesson.again.length > 0 ? stop() : refuse('notNow');
      case 'rest':
        await leave();
        return ok(undefined);
    }
  };
  const choose = async ({ deck, name }: Named<'pack'>): Promise<Result<void>> => {
    if (!isHomeMade(deck) && !Object.hasOwn(decks, deck)) return refuse('noSuchDeck');
    const chosen = await school.choose(deck, name);
    if (chosen.ok) changed();
    return chosen;
  };
  const carryOut = async (message: SchoolMessage): Promise<Result<void>> => {
    switch (message.type) {
      case 'pack':
        return choose(message);
      case 'packRename':
        return school.rename(message.name, message.to.trim());
      case 'packDelete':
        return school.remove(message.name);
      case 'lessonBegin':
        return begin(message);
      case 'lesson':
        return step(message);
      case 'lessonSwap':
        return now ? swap(now, message) : refuse('noLesson');
      case 'lessonWrong':
        return now ? move(now, course.wrong(now.lesson, message.card)) : refuse('noLesson');
    }
  };

  const glance = (mine: Class, { look, picture, atMs }: Glimpse): void => {
    const { thumb } = look.senses;
    mine.motion = watchMotion(mine.motion, thumb, atMs, { zone: EVERYWHERE, columns: THUMB_COLUMNS });
    const isStirring = mine.motion.share > MOTION.quiet;
    if (mine.lesson.stage === 'quiz') return quiz(mine, look, isStirring);
    if (isStirring) mine.patience = stirred(mine.patience, atMs);
    if (!mine.isAwake || mine.lesson.stage !== 'showing' || mine.looking !== 'no') return;
    if (isDark(look.senses.brightness)) return;
    const next = wait(mine.patience, thumb, atMs);
    mine.patience = next.patience;
    if (next.look !== 'no') study(mine, picture, next.look === 'new');
  };
  tellPacks().catch(report);
  return {
    isOn: () => now !== undefined,
    deck: () => now?.lesson.plan.deck ?? deckOnTable(live, school),
    look: (glimpse) => {
      if (now) {
        glance(now, glimpse);
        now.glance = { look: glimpse.look, isStirring: !isStill(now.patience, glimpse.atMs) };
        tellLesson();
      }
      const isQuiz = now?.lesson.stage === 'quiz';
      const cards = glimpse.look.sightings.map(({ quad, card }) =>
        isQuiz ? { quad, card: card ?? null, sure: card !== undefined } : { quad, card: null, sure: true },
      );
      return { cards, busy: false, isWaiting: now !== undefined && now.looking !== 'no' };
    },
    order: (message, asked) => {
      const done = asks.get(asked) ?? last.then(() => carryOut(message)).finally(() => void tellAll());
      asks.set(asked, done);
      for (const old of [...asks.keys()].slice(0, -ASKS_KEPT)) asks.delete(old);
      last = done.catch(() => undefined);
      return done;
    },
    exported: school.exported,
    takeIn: async (text) => {
      const taken = await school.takeIn(text);
      await tellPacks();
      return taken;
    },
    rest,
    tell: tellLesson,
    close: async () => void (await (await now?.teacher)?.close()),
  };

  async function tellAll(): Promise<void> {
    tellLesson();
    await tellPacks().catch(report);
  }
}

/** Masks of one's own lie in place of the cards that stand for masks. */
const deckOnTable = (live: LiveTable, school: School): string =>
  live.game().id === MASKS && school.chosen(MASKS) !== undefined ? MASKS : live.cards().deck;

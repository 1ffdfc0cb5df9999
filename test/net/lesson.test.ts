import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { hungarian32 } from '../../server/decks/hungarian32/deck.ts';
import type { LessonView, ToHost } from '../../server/protocol/messages.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { openSchool } from '../../server/school/school.ts';
import { openTestHouse, type Page } from './kit.ts';
import { eyesOnPaper, picture, spread, teacherOnPaper } from './paper-school.ts';

const GLANCE_MS = 150;
const PATIENCE = { timeout: 30_000, interval: 10 }; // a busy machine
const { faces } = hungarian32;
type Packs = Extract<ToHost, { type: 'packs' }>;

async function openLessonHouse(
  folder = mkdtempSync(join(tmpdir(), 'kibitz-lesson-')),
  study?: (looks: number) => Promise<void>,
) {
  const gone = { closed: 0 };
  const school = await openSchool(folder, teacherOnPaper(gone, study));
  const house = await openTestHouse({ folder, school, eyes: () => Promise.resolve(eyesOnPaper) });
  const host = await house.host();
  const camera = await house.camera();
  return { house, host, camera, folder, gone, school };
}
type LessonHouse = Awaited<ReturnType<typeof openLessonHouse>>;

let asks = 100;
/** Asks as the page does. @returns `ok`, or the code of the refusal */
async function ask(host: Page, message: object): Promise<string> {
  const id = (asks += 1);
  host.send({ ...message, id });
  return vi.waitFor(() => {
    const answer = host.heard.find((each) => (each.type === 'ok' || each.type === 'no') && each['id'] === id);
    if (!answer) throw new Error(`no answer to ${JSON.stringify(message)}`);
    return answer.type === 'ok' ? 'ok' : String(answer['code']);
  }, PATIENCE);
}
const lessonOf = (host: Page): LessonView | null => host.last<{ lesson: LessonView | null }>('lesson')?.lesson ?? null;
const packsOf = (host: Page): Packs => host.last<Packs>('packs')!;
const until = <T>(look: () => T, isThere: (value: T) => boolean): Promise<T> =>
  vi.waitFor(() => {
    const value = look();
    if (!isThere(value)) throw new Error(`not yet: ${JSON.stringify(value)?.slice(0, 400)}`);
    return value;
  }, PATIENCE);

/** Shows one spread for a while, as a camera does. */
async function show({ house, camera, host }: LessonHouse, cards: readonly Sighting[], isDark = false): Promise<void> {
  for (let n = 0; n < 12; n++) {
    house.clock.advance(GLANCE_MS);
    camera.socket.send(picture(cards, isDark));
    await camera.next('ready');
    await new Promise(setImmediate); // the teacher of paper has looked
  }
  await host.quiet(); // the clock does not run away from the sockets
}
async function begin(open: LessonHouse, name = 'Ours'): Promise<void> {
  expect(await ask(open.host, { type: 'lessonBegin', deck: 'hungarian32', name })).toBe('ok');
  await until(
    () => lessonOf(open.host),
    (lesson) => lesson?.says === 'layCards',
  );
}
const seen = (open: LessonHouse, count: number) =>
  until(
    () => lessonOf(open.host),
    (lesson) => lesson?.seen === count,
  );
/** Shows a spread until the lesson is as it should be. */
async function showUntil(
  open: LessonHouse,
  cards: readonly Sighting[],
  isThere: (lesson: LessonView | null) => boolean,
): Promise<LessonView> {
  for (let n = 0; n < 50 && !isThere(lessonOf(open.host)); n++) await show(open, cards);
  return (await until(() => lessonOf(open.host), isThere))!;
}
const showTo = (open: LessonHouse, cards: readonly Sighting[], count: number): Promise<LessonView> =>
  showUntil(open, cards, (lesson) => lesson?.seen === count);

/** Learns what was shown, keeps it and leaves the quiz. */
async function finish(open: LessonHouse): Promise<void> {
  await learnIt(open);
  expect(await step(open, 'keep')).toBe('ok');
  expect(await step(open, 'end')).toBe('ok');
}
async function learnIt(open: LessonHouse): Promise<LessonView> {
  expect(await step(open, 'done')).toBe('ok');
  const lesson = await until(
    () => lessonOf(open.host),
    (each) => each?.stage === 'checking' && each.pack.length > 0,
  );
  return lesson!;
}
const step = (open: LessonHouse, name: string) => ask(open.host, { type: 'lesson', step: name });

async function showAll(open: LessonHouse): Promise<void> {
  await showTo(open, spread(faces.slice(0, 16)), 16);
  await showTo(open, spread(faces.slice(16)), 32);
}

describe('a pack that is shown', () => {
  test('is counted, learnt, checked, kept, tried and played with', async () => {
    const open = await openLessonHouse();
    const { host, folder, gone } = open;
    await begin(open);
    expect(await step(open, 'done')).toBe('fewShown');
    await showTo(open, spread(faces.slice(0, 16)), 16);
    expect(lessonOf(host)).toMatchObject({ mayEnd: false, wanted: 32, stage: 'showing' });
    await showTo(open, spread(faces.slice(16)), 32);
    await show(open, spread(faces.slice(16)));
    expect(lessonOf(host)).toMatchObject({ says: 'allSeen', mayEnd: true, missing: [] });
    const checked = await learnIt(open);
    expect(checked.pack).toHaveLength(32);
    expect(checked.pack[0]).toMatchObject({ card: 'VIIM', name: 'seven of acorns' });
    expect(checked.pack[0]!.picture).toMatch(/^data:image\/webp/);
    expect(await ask(host, { type: 'lessonSwap', one: 'VIIM', other: 'KP' })).toBe('ok');
    const swapped = await until(
      () => lessonOf(host),
      (lesson) => lesson?.pack[0]?.picture !== checked.pack[0]!.picture,
    );
    expect(swapped!.pack[0]!.picture).toBe(checked.pack.find(({ card }) => card === 'KP')!.picture);
    expect(await step(open, 'keep')).toBe('ok');
    await until(
      () => packsOf(host),
      ({ inUse }) => inUse['hungarian32'] === 'Ours',
    );
    expect(readdirSync(join(folder, 'packs'))).toContain('Ours.pack.json');
    await showUntil(open, spread(faces.slice(0, 4)), (lesson) => lesson?.quiz?.read.length === 4);
    const tried = await until(
      () => lessonOf(host),
      (lesson) => lesson?.quiz?.read.length === 4,
    );
    expect(tried).toMatchObject({ stage: 'quiz', quiz: { of: 10 } });
    expect(await ask(host, { type: 'lessonWrong', card: 'VIIM' })).toBe('ok');
    const wrong = await until(
      () => lessonOf(host),
      (lesson) => lesson?.quiz?.read[0]?.wrong === true,
    );
    expect(wrong!.quiz!.alike[0]).toContain('seven of acorns');
    expect(await step(open, 'end')).toBe('ok');
    await until(
      () => host.last('lesson'),
      (message) => message?.['lesson'] === null,
    );
    expect(gone.closed).toBe(1);
    expect(existsSync(join(folder, 'lesson'))).toBe(false);
  });

  test('counts no cards of a game meanwhile', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await show(open, spread(faces.slice(0, 5)));
    expect(open.host.last('question')).toMatchObject({ question: null });
    expect(open.host.last<Extract<ToHost, { type: 'seen' }>>('seen')!.cards.every(({ card }) => card === null)).toBe(
      true,
    );
  });

  test('says which cards are missing', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await showTo(open, spread(faces.slice(0, 16)), 16);
    await showTo(open, spread(faces.slice(16, 31)), 31);
    expect(lessonOf(open.host)).toMatchObject({ missing: ['ace of bells'], mayEnd: true });
  });

  test.each<[string, readonly Sighting[], boolean, string]>([
    [
      'that touch',
      [...spread(faces.slice(0, 2)), ...spread(['KM']).map((card) => ({ ...card, quad: shifted(card.quad, 78) }))],
      false,
      'touching',
    ],
    ['that lie face down', spread(['VIIM', 'BACK']), false, 'faceDown'],
    ['in the dark', spread(faces.slice(0, 3)), true, 'dark'],
    ['that are not there', [], false, 'layCards'],
    ['of another kind', spread(['2C', '3C', '4C', '5C', '6C', '7C', '8C', '9C', '10C', 'JC']), false, 'wrongKind'],
  ])('with cards %s, something is said', async (_name, cards, isDark, says) => {
    const open = await openLessonHouse();
    await begin(open);
    await show(open, cards, isDark);
    const said = await until(
      () => lessonOf(open.host),
      (lesson) => lesson?.says !== 'looking',
    );
    expect(said).toMatchObject({ says, ...(says === 'wrongKind' && { seen: 0 }) });
  });

  test('with a card twice in one picture, says so', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await showAll(open);
    const said = await showUntil(open, spread(['VIIM', 'VIIM', 'KP']), (lesson) => lesson?.says === 'twice');
    expect(said.twice).toEqual(['seven of acorns']);
  });

  test('with nothing new says so', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await showTo(open, spread(faces.slice(0, 16)), 16);
    await showUntil(open, spread(faces.slice(0, 16), 3), (lesson) => lesson?.says === 'nothingNew');
  });
});

const shifted = ([a, b, c, d]: Sighting['quad'], by: number): Sighting['quad'] => [
  [a[0] + by, a[1]],
  [b[0] + by, b[1]],
  [c[0] + by, c[1]],
  [d[0] + by, d[1]],
];

describe('the quiz', () => {
  test('leads to just the cards that it may confuse; shown once more they are learnt anew, and it goes on', async () => {
    const open = await openLessonHouse();
    const { host, school } = open;
    await begin(open);
    await showAll(open);
    await learnIt(open);
    expect(await ask(host, { type: 'lessonSwap', one: 'VIIM', other: 'KP' })).toBe('ok');
    expect(await step(open, 'keep')).toBe('ok');
    await showUntil(open, spread(['KM', 'XZ', 'AT']), (lesson) => lesson?.quiz?.read.length === 3);
    expect(await ask(host, { type: 'lessonWrong', card: 'XZ' })).toBe('ok');
    const named = await until(
      () => lessonOf(host)?.quiz?.alike,
      (alike) => (alike?.length ?? 0) > 0,
    );
    const turn = school.turn('hungarian32');
    const before = await school.load('Ours');
    expect(await step(open, 'more')).toBe('ok');
    const asked = await until(
      () => lessonOf(host),
      (lesson) => lesson?.again === true,
    );
    expect(new Set(asked!.asks)).toEqual(new Set(['ten of leaves', ...named!.flat()]));
    expect(asked!.asks[0]).toBe('ten of leaves');
    const cards = asked!.asks.map((_, n) => `?${n}`); // what they are read as does not matter
    await showUntil(open, spread(cards), (lesson) => lesson?.row.length === cards.length);
    expect(lessonOf(host)!.row.map(({ name }) => name)).toEqual(asked!.asks);
    expect(await step(open, 'row')).toBe('ok');
    const back = await until(
      () => lessonOf(host),
      (lesson) => lesson?.stage === 'quiz',
    );
    expect(back!.quiz!.read.map(({ card }) => card)).not.toContain('XZ');
    expect(school.turn('hungarian32')).toBeGreaterThan(turn);
    const after = await school.load('Ours');
    if (!before.ok || !after.ok) throw new Error('no pack');
    expect(after.value.memory.cards.toSorted()).toEqual(before.value.memory.cards.toSorted());
    expect(await step(open, 'end')).toBe('ok');
    expect(existsSync(join(open.folder, 'lesson'))).toBe(false);
  });

  test('is over as well while cards are shown once more', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await showAll(open);
    await learnIt(open);
    expect(await step(open, 'more')).toBe('ok');
    await learnIt(open);
    expect(await step(open, 'keep')).toBe('ok');
    expect(await step(open, 'row')).toBe('notNow');
    await showUntil(open, spread(['KM', 'XZ']), (lesson) => lesson?.quiz?.read.length === 2);
    expect(await ask(open.host, { type: 'lessonWrong', card: 'XZ' })).toBe('ok');
    expect(await step(open, 'more')).toBe('ok');
    expect(await step(open, 'end')).toBe('ok');
    await until(
      () => open.host.last('lesson'),
      (message) => message?.['lesson'] === null,
    );
  });
});

describe('cards that are known, row by row', () => {
  const beginRows = async (open: LessonHouse): Promise<void> => {
    expect(await ask(open.host, { type: 'lessonBegin', deck: 'hungarian32', name: 'Rows', rows: true })).toBe('ok');
    await until(
      () => lessonOf(open.host),
      (lesson) => lesson?.says === 'layRow',
    );
  };
  const unread = (card: Sighting): Sighting => ({ ...card, card: undefined, candidates: [] });

  test('take one confirmation a row for what is read, a tap for what is not, and go on after a restart', async () => {
    const open = await openLessonHouse();
    await beginRows(open);
    expect(lessonOf(open.host)!.asks).toHaveLength(10);
    const shown = spread(['KM', 'XZ', 'AT', 'COL']).map((card, n) => (n === 1 ? unread(card) : card));
    const row = await showUntil(open, shown, (lesson) => lesson?.says === 'nameRow');
    expect(row.row.map(({ card }) => card)).toEqual(['KM', 'VIIM', 'AT', 'COL']);
    expect(await ask(open.host, { type: 'lessonSwap', one: 'VIIM', other: 'XZ' })).toBe('ok');
    expect(await ask(open.host, { type: 'lessonSwap', one: 'KM', other: '2S' })).toBe('unknownCard');
    expect(await step(open, 'row')).toBe('ok');
    await seen(open, 3);
    await open.house.app.server.close();
    open.house.journal.close();
    const back = await openLessonHouse(open.folder);
    expect(await step(back, 'resume')).toBe('ok');
    await seen(back, 3);
    for (let from = 0; from < faces.length; from += 8) {
      const next = spread(faces.slice(from, from + 8), 2);
      await showUntil(back, next, (lesson) => lesson?.row[0]?.card === faces[from]);
      expect(await step(back, 'row')).toBe('ok');
    }
    await showUntil(back, [], (lesson) => lesson?.mayEnd === true && lesson.asks.length === 0);
    const { pack } = await learnIt(back);
    expect(pack).toHaveLength(33); // with the Coloured Chronicler
  });
});

describe('a lesson that is broken off', () => {
  test('by a game goes on after it', async () => {
    const open = await openLessonHouse();
    const { house, host } = open;
    await begin(open);
    await showTo(open, spread(faces.slice(0, 16)), 16);
    for (const name of ['Ana', 'Rui', 'Lia']) await house.phone(name);
    expect(await ask(host, { type: 'start' })).toBe('ok');
    await until(
      () => packsOf(host),
      ({ resting }) => resting?.name === 'Ours',
    );
    expect(host.last('lesson')).toMatchObject({ lesson: null });
    expect(await ask(host, { type: 'lessonBegin', deck: 'hungarian32', name: 'Others' })).toBe('playing');
    expect(await step(open, 'resume')).toBe('playing');
    expect(await ask(host, { type: 'again' })).toBe('ok');
    expect(await step(open, 'resume')).toBe('ok');
    await seen(open, 16);
  });

  test('by the server goes on when it is back, with all that was shown', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await showAll(open);
    await learnIt(open);
    await ask(open.host, { type: 'lessonSwap', one: 'VIIM', other: 'KP' });
    const before = lessonOf(open.host)!.pack;
    await open.house.app.server.close();
    open.house.journal.close();
    const back = await openLessonHouse(open.folder);
    await until(
      () => back.host.last<Packs>('packs'),
      (packs) => packs?.resting?.name === 'Ours',
    );
    expect(await step(back, 'resume')).toBe('ok');
    await seen(back, 32);
    const after = await learnIt(back);
    expect(after.pack).toEqual(before);
  });

  test('by the host is forgotten only when that is asked for', async () => {
    const open = await openLessonHouse();
    await begin(open);
    await showTo(open, spread(faces.slice(0, 16)), 16);
    expect(await step(open, 'rest')).toBe('ok');
    await until(
      () => packsOf(open.host),
      ({ resting }) => resting !== null,
    );
    expect(await step(open, 'stop')).toBe('ok');
    await until(
      () => packsOf(open.host),
      ({ resting }) => resting === null,
    );
    expect(await step(open, 'resume')).toBe('noLesson');
  });

  test('by a disk that is full says so, and what was shown stays known', async () => {
    const open = await openLessonHouse();
    await begin(open);
    rmSync(join(open.folder, 'lesson'), { recursive: true });
    writeFileSync(join(open.folder, 'lesson'), 'in the way');
    await show(open, spread(faces.slice(0, 16)));
    await until(
      () => lessonOf(open.host),
      (lesson) => lesson?.seen === 16,
    );
    expect(
      open.host.heard.some(
        (each) => each.type === 'lesson' && (each['lesson'] as LessonView | null)?.says === 'notKept',
      ),
    ).toBe(true);
  });
});

describe('packs', () => {
  test.each([
    ['', 'badPackName'],
    ['   ', 'badPackName'],
    ['x'.repeat(41), 'badPackName'],
    ['../escape', 'badPackName'],
    ['ours', 'packNameTaken'],
  ])('are not called “%s”', async (name, code) => {
    const open = await openLessonHouse();
    await begin(open);
    await showAll(open);
    await finish(open);
    expect(await ask(open.host, { type: 'lessonBegin', deck: 'hungarian32', name })).toBe(code);
    expect(await ask(open.host, { type: 'packRename', name: 'Ours', to: name })).toBe(name === 'ours' ? 'ok' : code);
  });

  async function taught() {
    const open = await openLessonHouse();
    await begin(open);
    await showAll(open);
    await finish(open);
    const key = open.house.app.live.table().hostKey;
    const get = (name: string, by = key) =>
      open.house.app.server.inject({ url: `/packs/${encodeURIComponent(name)}`, headers: { 'x-host-key': by } });
    const post = (payload: string, by = key) =>
      open.house.app.server.inject({ method: 'POST', url: '/packs', headers: { 'x-host-key': by }, payload });
    return { ...open, get, post };
  }

  test('are chosen, renamed, deleted, saved as files and brought in again', async () => {
    const { host, get, post, school } = await taught();
    expect(await ask(host, { type: 'packRename', name: 'Ours', to: 'Aunt Ilka' })).toBe('ok');
    const renamed = await until(
      () => packsOf(host),
      ({ inUse }) => inUse['hungarian32'] === 'Aunt Ilka',
    );
    expect(renamed.packs).toEqual([{ name: 'Aunt Ilka', deck: 'hungarian32', cards: 32 }]);
    const file = await get('Aunt Ilka');
    expect(file.statusCode).toBe(200);
    expect((await post(file.body)).json()).toMatchObject({ code: 'packNameTaken' });
    const turn = school.turn('hungarian32');
    expect(await ask(host, { type: 'packDelete', name: 'Aunt Ilka' })).toBe('ok');
    const emptied = await until(
      () => packsOf(host),
      ({ packs }) => packs.length === 0,
    );
    expect(emptied.inUse).toEqual({});
    expect(school.turn('hungarian32')).toBeGreaterThan(turn);
    expect((await post(file.body)).json()).toEqual({ name: 'Aunt Ilka' });
    await until(
      () => packsOf(host).packs,
      (packs) => packs.length === 1,
    );
    expect(await ask(host, { type: 'pack', deck: 'hungarian32', name: 'Aunt Ilka' })).toBe('ok');
    expect(await ask(host, { type: 'pack', deck: 'hungarian32', name: 'Nobody' })).toBe('unknownPack');
    expect(await ask(host, { type: 'pack', deck: 'tarot', name: null })).toBe('noSuchDeck');
    expect(await ask(host, { type: 'pack', deck: 'hungarian32', name: null })).toBe('ok');
    await until(
      () => packsOf(host),
      ({ inUse }) => inUse['hungarian32'] === undefined,
    );
  });

  test('go out and come in for the host alone, and only whole', async () => {
    const { get, post } = await taught();
    expect((await get('Ours', 'not the key')).statusCode).toBe(403);
    expect((await post('{}', 'not the key')).statusCode).toBe(403);
    expect((await get('Nobody')).json()).toMatchObject({ code: 'unknownPack' });
    expect((await post('{"kind":"a cake"}')).json()).toMatchObject({
      code: 'noPack',
      text: expect.stringMatching(/no pack/),
    });
    const { body } = await get('Ours');
    expect((await post(body.slice(0, 500))).json()).toMatchObject({ code: 'damagedPack' });
    expect((await post('x'.repeat(25_000_000))).json()).toMatchObject({ code: 'packTooLarge' });
  });

  test('whose file is damaged are shown as such and left alone', async () => {
    const { folder, host } = await taught();
    const file = join(folder, 'packs', 'Ours.pack.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 300));
    expect(await ask(host, { type: 'pack', deck: 'french52', name: null })).toBe('ok');
    const shown = await until(
      () => packsOf(host).packs,
      ([pack]) => pack?.deck === null,
    );
    expect(shown).toEqual([{ name: 'Ours', deck: null, cards: 0 }]);
    expect(readFileSync(file, 'utf8')).toHaveLength(300);
  });
});

describe('cards that only a person can name', () => {
  const NAMES = ['Sun', 'Moon', 'Star', 'Fool', 'Tower'];
  const beginOwn = async (open: LessonHouse, names: readonly string[] = NAMES): Promise<string> => {
    const answer = await ask(open.host, { type: 'lessonBegin', deck: 'own', name: 'Tarot', names });
    if (answer === 'ok')
      await until(
        () => lessonOf(open.host),
        (lesson) => lesson?.says === 'layRow',
      );
    return answer;
  };
  /** Cards that nobody can read. */
  const strange = (...cards: readonly string[]) =>
    spread(cards).map((card) => ({ ...card, card: undefined, candidates: [] }));

  test('are asked for in order, confirmed row by row, and swapped where they lie', async () => {
    const open = await openLessonHouse();
    expect(await beginOwn(open)).toBe('ok');
    expect(lessonOf(open.host)!.asks).toEqual(NAMES);
    const first = await showUntil(open, strange('a', 'b', 'c'), (lesson) => lesson?.says === 'nameRow');
    expect(first).toMatchObject({ says: 'nameRow', row: [{ name: 'Sun' }, { name: 'Moon' }, { name: 'Star' }] });
    expect(await ask(open.host, { type: 'lessonSwap', one: 'OWN-1', other: 'OWN-2' })).toBe('ok');
    await until(
      () => lessonOf(open.host),
      (lesson) => lesson?.row[0]?.name === 'Moon',
    );
    expect(await step(open, 'row')).toBe('ok');
    const after = await seen(open, 3);
    expect(after!.asks).toEqual(['Fool', 'Tower']);
  });

  test('are named at once, also while they are looked at a second time', async () => {
    let release = (): void => undefined;
    const second = new Promise<void>((resolve) => (release = resolve));
    const open = await openLessonHouse(undefined, (looks) => (looks === 1 ? second : Promise.resolve()));
    await beginOwn(open);
    await showUntil(open, strange('a', 'b', 'c'), (lesson) => lesson?.row.length === 3);
    expect(await step(open, 'row')).toBe('ok');
    await seen(open, 3);
    release();
    await showUntil(open, strange('d', 'e'), (lesson) => lesson?.row.length === 2);
    expect(await step(open, 'row')).toBe('ok');
    await seen(open, 5);
    await until(
      () => lessonOf(open.host),
      (lesson) => lesson?.mayEnd === true,
    );
    expect(await step(open, 'done')).toBe('ok');
    await until(
      () => lessonOf(open.host),
      (lesson) => lesson?.stage === 'checking',
    );
  });

  test('go on after the server was down', async () => {
    const open = await openLessonHouse();
    await beginOwn(open);
    await showUntil(open, strange('a', 'b', 'c'), (lesson) => lesson?.row.length === 3);
    await step(open, 'row');
    await seen(open, 3);
    await open.house.app.server.close();
    open.house.journal.close();
    const back = await openLessonHouse(open.folder);
    expect(await step(back, 'resume')).toBe('ok');
    const after = await seen(back, 3);
    expect(after!.asks).toEqual(['Fool', 'Tower']);
  });

  test.each<[string, readonly string[], string]>([
    ['none', [], 'noNames'],
    ['one twice', ['Sun', ' sun '], 'doubleName'],
    ['one too long', ['Sun', 'x'.repeat(41)], 'longName'],
    ['too many', Array.from({ length: 121 }, (_, n) => `Card ${n}`), 'tooManyNames'],
  ])('with %s of the names are refused', async (_name, names, code) => {
    const open = await openLessonHouse();
    expect(await beginOwn(open, names)).toBe(code);
  });

  test('that are more than were asked for are not named', async () => {
    const open = await openLessonHouse();
    await beginOwn(open);
    await showUntil(open, strange('a', 'b', 'c', 'd', 'e', 'f'), (lesson) => lesson?.says === 'tooMany');
  });
});

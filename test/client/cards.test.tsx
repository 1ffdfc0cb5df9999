// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHost, type Host } from '../../client/host/model.ts';
import { App } from '../../client/host/views/app.tsx';
import { chooseLang, t, type TextKey } from '../../client/ui/i18n.ts';
import { lessonEn } from '../../client/ui/texts/lesson/en.ts';
import { lessonHu } from '../../client/ui/texts/lesson/hu.ts';
import { lessonIt } from '../../client/ui/texts/lesson/it.ts';
import { lessonPt } from '../../client/ui/texts/lesson/pt.ts';
import { lessonRo } from '../../client/ui/texts/lesson/ro.ts';
import { LESSON_SAYS, type LessonView, type PackView } from '../../server/protocol/messages.ts';
import { FakeSocket } from './fake-socket.ts';
import { NAMES, table } from './fixtures.ts';
import { byText, draw, happen, tap } from './render.tsx';

const voice = {
  say: () => undefined,
  repeat: () => undefined,
  forget: () => undefined,
  caption: signal(''),
  locked: signal(false),
  unlock: () => undefined,
};
let host: Host;
let page: HTMLElement;
const said = () => FakeSocket.last.said;
const hear = (message: object) => happen(() => FakeSocket.last.hear(message));
const packs = (list: readonly PackView[], inUse = {}, resting: object | null = null) =>
  hear({ type: 'packs', packs: list, inUse, resting });
const OURS: PackView = { name: 'Ours', deck: 'french52', cards: 52 };

beforeEach(() => {
  localStorage.clear();
  FakeSocket.made = [];
  chooseLang('en');
  host = createHost('the-key', voice, FakeSocket.connect);
  page = draw(<App host={host} />);
  happen(() => FakeSocket.last.open());
  hear(table(NAMES.slice(0, 3)));
  hear({ type: 'view', version: 1, view: null, why: [] });
});
afterEach(() => {
  host.wire.stop();
  vi.unstubAllGlobals();
});

const portrait = (card: string, name: string) => ({ card, name, picture: null });
const lesson: LessonView = {
  deck: 'french52',
  name: 'Ours',
  stage: 'showing',
  says: 'layOthers',
  seen: 23,
  wanted: 52,
  missing: [],
  twice: [],
  again: false,
  mayEnd: false,
  pack: [],
  asks: [],
  row: [],
  quiz: null,
};

describe('the packs', () => {
  const openPacks = () => tap(byText(page, 'Our cards'));

  it('are reached from the set-up, chosen with one tap, and left again', () => {
    packs([OURS, { name: 'Aunt Ilka', deck: 'hungarian32', cards: 32 }]);
    openPacks();
    expect(page.textContent).toContain('Hungarian cardsAny pack');
    tap(byText(page, 'Ours'));
    expect(said().at(-1)).toMatchObject({ type: 'pack', deck: 'french52', name: 'Ours' });
    packs([OURS], { french52: 'Ours' });
    expect(byText(page, 'Ours').getAttribute('aria-pressed')).toBe('true');
    expect(byText(page, 'Ours').textContent).toContain('in use');
    tap(byText(page, 'Any pack'));
    expect(said().at(-1)).toMatchObject({ type: 'pack', name: null });
    tap(byText(page, 'Back'));
    expect(page.textContent).toContain('What do we play?');
  });

  it('may be of another kind where the game leaves that open', () => {
    const cards = { id: 'cards', label: 'The cards', note: 'French: 7 to ace.', value: 'hungarian' };
    const choices = [
      { id: 'hungarian', label: 'Hungarian' },
      { id: 'french', label: 'French, 7 to ace' },
    ];
    hear({ ...table(NAMES.slice(0, 3)), options: [{ ...cards, choices }] });
    packs([]);
    openPacks();
    tap(byText(page, 'French, 7 to ace'));
    expect(said().at(-1)).toMatchObject({ type: 'option', option: 'cards', value: 'french' });
  });

  it('are deleted only when that is asked for twice', () => {
    packs([OURS]);
    openPacks();
    tap(byText(page, 'Delete'));
    expect(said().map(({ type }) => type)).not.toContain('packDelete');
    tap(byText(page, 'Keep it'));
    tap(byText(page, 'Delete'));
    tap(byText(page, 'Delete: Ours'));
    expect(said().at(-1)).toMatchObject({ type: 'packDelete', name: 'Ours' });
  });

  it('get another name', () => {
    packs([OURS]);
    openPacks();
    tap(byText(page, 'Rename'));
    const input = page.querySelector('input')!;
    happen(() => {
      input.value = 'Sunday';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    happen(() => page.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(said().at(-1)).toMatchObject({ type: 'packRename', name: 'Ours', to: 'Sunday' });
  });

  it('with a damaged file say so, and cannot be chosen', () => {
    packs([{ name: 'Broken', deck: null, cards: 0 }]);
    openPacks();
    expect(byText(page, 'Broken').hasAttribute('disabled')).toBe(true);
    expect(page.textContent).toContain('damaged');
  });

  it('that were not taught to the end can be gone on with', () => {
    packs([], {}, { name: 'Ours', deck: 'french52' });
    openPacks();
    tap(byText(page, 'Go on with Ours'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'resume' });
  });

  it('a new one gets a kind and a name', () => {
    packs([]);
    openPacks();
    tap(byText(page, 'Teach me'));
    tap(page.querySelector('[data-deck="hungarian32"]'));
    tap(byText(page, 'Begin'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonBegin', deck: 'hungarian32', name: '' });
  });
});

describe('cards of one\u2019s own', () => {
  it('are listed by name, one a line', () => {
    packs([]);
    tap(byText(page, 'Our cards'));
    tap(byText(page, 'Teach me'));
    tap(page.querySelector('[data-deck="own"]'));
    const list = page.querySelector('textarea')!;
    happen(() => {
      list.value = 'Sun\n  Moon \n\nStar';
      list.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(page.textContent).toContain('3 names');
    tap(byText(page, 'Begin'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonBegin', deck: 'own', names: ['Sun', 'Moon', 'Star'] });
  });
});

describe('a lesson', () => {
  const teach = (change: Partial<LessonView>) => hear({ type: 'lesson', lesson: { ...lesson, ...change } });
  const seeTable = () => hear({ type: 'camera', camera: { connected: true, cards: 0, busy: false, advice: [] } });

  it('takes the page, counts, and ends when enough was shown', () => {
    seeTable();
    teach({});
    expect(page.querySelector('.count')?.textContent).toBe('23of 52 cards');
    expect(byText(page, 'That is all of them')).toBeUndefined();
    teach({ seen: 51, mayEnd: true, missing: ['ace of clubs'] });
    expect(page.textContent).toContain('Not seen yet: ace of clubs');
    tap(byText(page, 'That is all of them'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'done' });
    tap(byText(page, 'Later'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'rest' });
  });

  it.each(LESSON_SAYS)('says what to do: %s', (says) => {
    seeTable();
    teach({ says });
    const [title, help] = [t(`says_${says}`), t(`says_${says}_help`)];
    expect(page.querySelector('.tally .check')?.textContent).toBe(title + help);
  });

  it('without a camera shows how to open it', () => {
    teach({});
    expect(page.querySelector('.tally a')?.textContent).toBe(t('openCamera'));
  });

  it('shows the pack; two taps swap two names', () => {
    const pack = [portrait('AS', 'ace of spades'), portrait('KD', 'king of diamonds')];
    teach({ stage: 'checking', pack, missing: ['2 of clubs'] });
    expect(page.textContent).toContain('Missing from the pack: 2 of clubs.');
    tap(byText(page, 'ace of spades'));
    expect(page.textContent).toContain('should have this name: ace of spades');
    tap(byText(page, 'king of diamonds'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonSwap', one: 'AS', other: 'KD' });
    tap(byText(page, 'Yes, all right'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'keep' });
  });

  it('is tried with ten cards; a tap says what is wrong', () => {
    const read = [{ ...portrait('AS', 'ace of spades'), wrong: false }];
    teach({ stage: 'quiz', quiz: { of: 10, read, alike: [['jack of clubs', 'jack of spades']] } });
    expect(page.textContent).toContain('jack of clubs – jack of spades');
    tap(byText(page, 'ace of spades'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonWrong', card: 'AS' });
    teach({ stage: 'quiz', quiz: { of: 10, read: [{ ...read[0]!, wrong: true }], alike: [] } });
    expect(page.querySelector('.photo')?.textContent).toContain('wrong');
    tap(byText(page, 'Show these again'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'more' });
  });

  it('of cards that only a person can name asks for them, and has a row confirmed', () => {
    seeTable();
    teach({ deck: 'own', says: 'layRow', asks: ['Sun', 'Moon'] });
    expect([...page.querySelectorAll('.asked li')].map((each) => each.textContent)).toEqual(['Sun', 'Moon']);
    teach({
      deck: 'own',
      says: 'nameRow',
      asks: ['Sun', 'Moon'],
      row: [portrait('OWN-1', 'Sun'), portrait('OWN-2', 'Moon')],
    });
    tap(byText(page, 'Sun'));
    tap(byText(page, 'Moon'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonSwap', one: 'OWN-1', other: 'OWN-2' });
    tap(byText(page, 'The names are right'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'row' });
  });

  it('of cards that are known may go row by row, and a tap names one that was misread', () => {
    packs([]);
    tap(byText(page, 'Our cards'));
    tap(byText(page, 'Teach me'));
    tap(byText(page, 'Row by row'));
    tap(byText(page, 'Begin'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonBegin', deck: 'french52', rows: true });
    seeTable();
    teach({ says: 'nameRow', asks: ['2 of clubs'], row: [portrait('KS', 'king of spades')] });
    expect(byText(page, 'Or say which card')).toBeUndefined();
    tap(byText(page, 'king of spades'));
    tap(page.querySelector('.renaming .ranks .key'));
    tap(page.querySelector('.renaming .suits .key'));
    expect(said().at(-1)).toMatchObject({ type: 'lessonSwap', one: 'KS', other: 'AS' });
  });

  it('leads from the quiz to just the cards that it names, and may be skipped', () => {
    seeTable();
    teach({ again: true, mayEnd: true, says: 'layRow', asks: ['jack of clubs', 'jack of spades'] });
    expect(page.textContent).toContain(t('showTheseAgain'));
    expect(page.querySelector('.count')).toBeNull();
    expect(byText(page, 'That is all of them')).toBeUndefined();
    expect([...page.querySelectorAll('.asked li')]).toHaveLength(2);
    tap(byText(page, 'Skip'));
    expect(said().at(-1)).toMatchObject({ type: 'lesson', step: 'end' });
  });

  it('that is over leads back to the packs', () => {
    teach({});
    packs([OURS], { french52: 'Ours' });
    hear({ type: 'lesson', lesson: null });
    expect(page.textContent).toContain('Which cards do you play with?');
  });
});

describe('the words of the lesson', () => {
  const others = { pt: lessonPt, ro: lessonRo, it: lessonIt, hu: lessonHu };
  const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).toSorted();
  it.each(Object.entries(others))('are all there in %s, with the same blanks', (_lang, words) => {
    for (const key of Object.keys(lessonEn) as (keyof typeof lessonEn)[]) {
      expect(blanks(words[key]), key).toEqual(blanks(lessonEn[key]));
      expect(words[key].trim(), key).not.toBe('');
      expect(words[key], key).not.toMatch(/!/);
    }
  });
  it('are read in the language of the table, and in English where it has none', () => {
    chooseLang('hu');
    expect(t('ourCards')).toBe('A mi kártyáink');
    expect(t('lightOrDark' satisfies TextKey)).toBe('Light or dark');
    chooseLang('en');
  });
});

import { describe, expect, it } from 'vitest';
import * as course from '../../server/lesson/lesson.ts';
import { PATIENT, stirred, wait } from '../../server/lesson/patience.ts';
import { askedFor, confirmed, laid, namesOfLooks, noRows, renamedInRow } from '../../server/lesson/rows.ts';
import { saysOf, type Scene } from '../../server/lesson/says.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Result } from '../../server/rules/result.ts';

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

const PLAN = { deck: 'hungarian32', name: 'Ours' };
const told = (seen: number, missing: readonly string[] | null, change = {}) => ({
  seen,
  wanted: 32,
  missing,
  twice: [],
  twiceHere: [],
  ...change,
});

describe('a lesson', () => {
  const all = course.looked(course.begun(PLAN, 32), { here: 16, strange: 0 }, told(32, []), true);

  it('ends only when most of the pack was shown', () => {
    const few = course.looked(course.begun(PLAN, 32), { here: 16, strange: 0 }, told(16, null), true);
    expect(codeOf(course.done(few))).toBe('fewShown');
    expect(value(course.done(all)).stage).toBe('learning');
    expect(codeOf(course.done(value(course.done(all))))).toBe('notNow');
  });

  it('goes back to showing when learning shows that too little was seen', () => {
    const learning = value(course.done(all));
    expect(course.learnt(learning, told(20, null)).stage).toBe('showing');
    expect(course.learnt(learning, told(32, [])).stage).toBe('checking');
  });

  it('swaps names only while they are checked, and only of two cards that are there', () => {
    expect(codeOf(course.swap(all, ['AM', 'KM'], ['AM', 'KM']))).toBe('notNow');
    const checking = course.learnt(value(course.done(all)), told(32, []));
    expect(value(course.swap(checking, ['AM', 'KM'], ['AM', 'KM'])).swaps).toEqual([['AM', 'KM']]);
    expect(codeOf(course.swap(checking, ['AM', 'AM'], ['AM', 'KM']))).toBe('unknownCard');
    expect(codeOf(course.swap(checking, ['AM', 'QS'], ['AM', 'KM']))).toBe('unknownCard');
  });

  it('is tried with ten different cards; what is wrong can be right after all', () => {
    const trying = course.kept(all);
    const cards = Array.from({ length: 12 }, (_, n) => `C${n}`);
    const read = course.read(course.read(trying, ['C0', 'C0', 'C1']), cards);
    expect(read.quiz.read).toEqual(cards.slice(0, course.QUIZ_CARDS));
    const wrong = value(course.wrong(read, 'C3'));
    expect(wrong.quiz.wrong).toEqual(['C3']);
    expect(value(course.wrong(wrong, 'C3')).quiz.wrong).toEqual([]);
    expect(codeOf(course.wrong(read, 'C11'))).toBe('notNow');
    expect(codeOf(course.more(wrong))).toBe('notNow');
    expect(codeOf(course.again(wrong, []))).toBe('notNow');
    const again = value(course.again(wrong, ['C3', 'C20']));
    expect(again).toMatchObject({ stage: 'showing', again: ['C3', 'C20'] });
    const back = course.shownAgain(again);
    expect(back).toMatchObject({ stage: 'quiz', again: [], quiz: { wrong: [] } });
    expect(back.quiz.read).toEqual(read.quiz.read.filter((card) => card !== 'C3'));
  });
});

describe('the patience of the one who looks', () => {
  const [one, other] = [new Uint8Array(100).fill(50), new Uint8Array(100).fill(150)];
  it('waits for a still table, looks twice at a spread, and again at another', () => {
    const first = wait(PATIENT, one, 0);
    expect(first.look).toBe('no');
    const second = wait(first.patience, one, 700);
    expect(second.look).toBe('new');
    const third = wait(second.patience, one, 800);
    expect(third.look).toBe('again');
    expect(wait(third.patience, one, 900).look).toBe('no');
    const moved = stirred(third.patience, 1000);
    expect(wait(moved, other, 1500).look).toBe('no');
    expect(wait(moved, other, 1700).look).toBe('new');
    expect(wait(moved, one, 1700).look).toBe('no');
  });
});

describe('cards that only a person can name', () => {
  const faces = Array.from({ length: 13 }, (_, n) => `OWN-${n + 1}`);
  const nothing = (count: number) => Array.from({ length: count }, () => null);

  it('are asked for ten at a time, and are as many as lie there from the left', () => {
    const rows = noRows(faces);
    expect(askedFor(rows)).toEqual(faces.slice(0, 10));
    const three = laid(rows, nothing(3), true);
    expect(three.row).toEqual(faces.slice(0, 3));
    const twice = laid(three, nothing(3), false);
    const after = value(confirmed(twice));
    expect(after.named).toEqual([faces.slice(0, 3), faces.slice(0, 3)]);
    expect(askedFor(after)).toEqual(faces.slice(3, 13));
    expect(namesOfLooks(after)).toEqual([...faces.slice(0, 3), ...faces.slice(0, 3)]);
  });

  it('that were not confirmed are not learnt', () => {
    const after = laid(laid(noRows(faces), nothing(3), true), nothing(2), true);
    expect(value(confirmed(after)).named).toEqual([[null, null, null], faces.slice(0, 2)]);
  });

  it('a picture in which a card is hidden does not count', () => {
    const after = value(confirmed(laid(laid(noRows(faces), nothing(3), true), nothing(3), false)));
    expect(after.named).toHaveLength(2);
    const hidden = laid(laid(noRows(faces), nothing(3), true), nothing(2), false);
    expect(hidden.row).toEqual(faces.slice(0, 2));
  });

  it('once they were named need no second word while they lie there', () => {
    const after = value(confirmed(laid(noRows(faces), nothing(3), true)));
    const still = laid(after, nothing(3), false);
    expect(still).toMatchObject({ row: [], isTooMany: false });
    expect(still.named).toEqual([faces.slice(0, 3), faces.slice(0, 3)]);
    expect(laid(after, nothing(2), false)).toMatchObject({ row: [], named: [faces.slice(0, 3), nothing(2)] });
    expect(laid(after, nothing(3), true).row).toEqual(faces.slice(3, 6));
    const many = value(confirmed(laid(noRows(faces), nothing(10), true)));
    const wrong = laid(laid(many, nothing(10), true), nothing(10), false);
    expect(wrong).toMatchObject({ isTooMany: true, row: [] });
    expect(wrong.named.at(-1)).toEqual(nothing(10));
  });

  it('more than were asked for are refused, known ones are shown once more', () => {
    const known = value(confirmed(laid(noRows(faces), nothing(10), true)));
    expect(laid(known, nothing(4), true)).toMatchObject({ row: [], isTooMany: true });
    expect(laid(known, ['OWN-2', 'OWN-1', 'OWN-5', 'OWN-3'], true)).toMatchObject({
      row: ['OWN-2', 'OWN-1', 'OWN-5', 'OWN-3'],
      isTooMany: false,
    });
    expect(codeOf(confirmed(known))).toBe('notNow');
  });

  it('are the next ones even where they resemble known ones, as long as any are asked for', () => {
    const known = value(confirmed(laid(noRows(faces), nothing(10), true)));
    expect(laid(known, ['OWN-7', 'OWN-8'], true).row).toEqual(['OWN-11', 'OWN-12']);
    const all = value(confirmed(laid(known, ['OWN-7', null, 'OWN-8'], true)));
    expect(askedFor(all)).toEqual([]);
    expect(laid(all, ['OWN-7', 'OWN-8'], true).row).toEqual(['OWN-7', 'OWN-8']);
  });

  it('left lying after a break are known, and so are most of them', () => {
    const [row, others] = [faces.slice(0, 8), faces.slice(8)];
    const resumed = noRows(faces, { named: [row, nothing(2)] });
    expect(laid(resumed, row.slice(3), true).row).toEqual(row.slice(3));
    expect(laid(resumed, row.slice(4), true).row).toEqual(others.slice(0, 4));
    const later = value(confirmed(laid(noRows(faces, { named: [row] }), nothing(2), true)));
    expect(laid(later, row.slice(0, 3), true).row).toEqual(faces.slice(10));
  });

  it('two of a row swap their names', () => {
    const rows = laid(noRows(faces), nothing(3), true);
    expect(value(renamedInRow(rows, 'OWN-1', 'OWN-3')).row).toEqual(['OWN-3', 'OWN-2', 'OWN-1']);
    expect(codeOf(renamedInRow(rows, 'OWN-1', 'OWN-9'))).toBe('unknownCard');
  });
});

describe('rows of cards that a reader knows', () => {
  const known = ['VIIM', 'VIIZ', 'VIIP', 'VIIT', 'VIIIM'];
  const rows = noRows(known, { areKnown: true });

  it('keep what was read, each name once; the rest are the next that are asked for', () => {
    expect(laid(rows, ['VIIIM', null, 'VIIIM', null], true).row).toEqual(['VIIIM', 'VIIM', 'VIIZ', 'VIIP']);
    expect(laid(rows, ['COL', 'VIIT'], true).row).toEqual(['COL', 'VIIT']);
  });

  it('may be any card that is left, and then one that was named before', () => {
    const after = value(confirmed(laid(rows, ['VIIM', 'VIIZ', 'VIIP', 'VIIT'], true)));
    expect(askedFor(after)).toEqual(['VIIIM']);
    expect(laid(after, [null, null], true).row).toEqual(['VIIIM', 'VIIM']);
    expect(
      laid(
        after,
        Array.from({ length: 6 }, () => null),
        true,
      ),
    ).toMatchObject({ row: [], isTooMany: true });
  });

  it('are renamed to any card of the deck', () => {
    const row = laid(rows, ['VIIM', 'VIIZ'], true);
    expect(value(renamedInRow(row, 'VIIM', 'PAL', [...known, 'PAL'])).row).toEqual(['PAL', 'VIIZ']);
    expect(codeOf(renamedInRow(row, 'VIIM', 'KS', known))).toBe('unknownCard');
  });

  it('come after what was shown before', () => {
    const again = noRows(['VIIM', 'VIIZ'], { earlier: ['VIIM', null] });
    expect(namesOfLooks(value(confirmed(laid(again, [null, null], true))))).toEqual(['VIIM', null, 'VIIM', 'VIIZ']);
  });
});

describe('what is said', () => {
  const at = (x: number, angleDeg = 0): Quad => {
    const [cos, sin] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
    const corner = (u: number, v: number) => [x + u * cos - v * sin, 300 + u * sin + v * cos] as const;
    return [corner(-40, -60), corner(40, -60), corner(40, 60), corner(-40, 60)];
  };
  const sighting = (x: number, card: string | undefined = 'AM', angleDeg = 0) => ({
    quad: at(x, angleDeg),
    card,
    confidence: 0.9,
    candidates: [],
  });
  const calm: Scene = {
    sightings: [sighting(100), sighting(300)],
    brightness: 0.5,
    isStirring: false,
    isLooking: false,
    isLookedAt: true,
  };
  const some = course.looked(course.begun(PLAN, 32), { here: 2, strange: 0 }, told(2, null), true);

  it.each<[string, Partial<Scene>, ReturnType<typeof told>, string]>([
    ['the dark comes first', { brightness: 0.02, isStirring: true }, told(2, null), 'dark'],
    ['then hands', { isStirring: true }, told(2, null), 'hands'],
    ['then a card face down', { sightings: [sighting(100, 'BACK')] }, told(2, null), 'faceDown'],
    ['then cards that touch', { sightings: [sighting(100), sighting(181)] }, told(2, null), 'touching'],
    ['not cards a finger apart', { sightings: [sighting(100), sighting(190)] }, told(2, null), 'layOthers'],
    ['nor turned ones', { sightings: [sighting(100, 'AM', 45), sighting(230, 'KM', 45)] }, told(2, null), 'layOthers'],
    ['a card twice', {}, told(30, [], { twice: ['AM'], twiceHere: ['AM'] }), 'twice'],
    ['the whole pack', {}, told(32, []), 'allSeen'],
    ['a closer look', { isLooking: true }, told(2, null), 'looking'],
  ])('%s', (_name, scene, heard, says) => {
    expect(saysOf({ ...some, told: heard }, { ...calm, ...scene })).toBe(says);
  });

  it.each([
    [18, 10, 'wrongKind'],
    [18, 9, 'layOthers'], // an unusual printing
    [5, 5, 'layOthers'], // too few to tell
  ])('of %i cards with %i unlike the deck', (here, strange, says) => {
    const odd = course.looked(course.begun(PLAN, 32), { here, strange }, told(2, null), true);
    expect(saysOf(odd, calm)).toBe(says);
  });

  it('asks for the kind as soon as cards that are unlike the deck bring nothing new', () => {
    const odd = course.looked(some, { here: 3, strange: 2 }, told(2, null), true);
    expect(saysOf(odd, calm)).toBe('wrongKind');
    expect(saysOf(course.looked(some, { here: 3, strange: 1 }, told(2, null), true), calm)).toBe('nothingNew');
  });

  it('asks for others, or says that nothing was new', () => {
    expect(saysOf(some, calm)).toBe('layOthers');
    expect(saysOf(course.looked(some, { here: 2, strange: 0 }, told(2, null), true), calm)).toBe('nothingNew');
    expect(saysOf({ ...some, here: 0 }, { ...calm, sightings: [] })).toBe('layCards');
  });
});

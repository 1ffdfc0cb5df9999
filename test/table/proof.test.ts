import { describe, expect, test } from 'vitest';
import { keptGuesses, wasDoubtful, wrongOne, type Guesses } from '../../server/table/proof.ts';

const guesses = (text: string): Guesses =>
  text.split('/').flatMap((guess) => {
    const [card = '', confidence] = guess.trim().split(' ');
    return confidence === undefined ? [] : [{ card, confidence: Number(confidence) }];
  });
const wrong = (readings: readonly string[], gone: readonly string[] = []) =>
  wrongOne(readings.map(guesses), (card) => !gone.includes(card));

describe('of two cards read as one face', () => {
  test.each<readonly [string, readonly string[], readonly string[], ReturnType<typeof wrong>]>([
    ['the one that may well be another is that', ['JH .98/KH .004', 'JH .85/KH .13'], [], { index: 1, card: 'KH' }],
    ['the later one may be it', ['JH .85/KH .13', 'JH .99'], [], { index: 0, card: 'KH' }],
    ['nobody knows which, when both are sure', ['JH .99', 'JH .99/KH .01'], [], undefined],
    ['nobody knows which, when both may be another', ['JH .85/KH .13', 'JH .86/QH .12'], [], undefined],
    ['nobody knows what, when it may be two others', ['JH .99', 'JH .7/KH .15/QH .14'], [], undefined],
    ['what lies elsewhere is ruled out', ['JH .99', 'JH .7/KH .15/QH .14'], ['KH'], { index: 1, card: 'QH' }],
    ['a smear proves nothing', ['JH .99', 'JH .4/KH .3'], [], undefined],
    ['what people said is never wrong', ['JH .99', ''], [], undefined],
  ])('%s', (_, readings, gone, expected) => {
    expect(wrong(readings, gone)).toEqual(expected);
  });

  test('so it is with three of two packs', () => {
    expect(wrong(['JH .98', 'JH .99', 'JH .85/KH .13'])).toEqual({ index: 2, card: 'KH' });
    expect(wrong(['JH .98', 'JH .85/KH .13', 'JH .85/KH .13'])).toBeUndefined();
  });
});

test('guesses are kept where there was a second one', () => {
  expect(keptGuesses(guesses('JH .97/KH .005'))).toBeUndefined();
  expect(keptGuesses(guesses('JH .9/KH .08'))).toEqual(guesses('JH .9/KH .08'));
});

test('a card is known to have been doubtful by a good second guess', () => {
  expect(wasDoubtful(guesses('JH .85/KH .13'), 'KH')).toBe(true);
  expect(wasDoubtful(guesses('JH .95/KH .02'), 'KH')).toBe(false);
  expect(wasDoubtful(guesses('JH .85/KH .13'), 'QH')).toBe(false);
});

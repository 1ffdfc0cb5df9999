import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { inWords, render, WORDS, type Texts } from '../../server/rules/phrase.ts';

const naming = { names: ['Ana', 'Rui'], cardNames: { '6H': '6 of hearts' } };
const texts = (lines: Record<string, string>): Texts => ({ lines, words: WORDS.en });

describe('render', () => {
  test.each([
    ['{n} to 21', { n: -4 }, '−4 to 21'],
    ['{sum:words}.', { sum: -3 }, 'Minus three.'],
    ['Back to {sum:word}.', { sum: 21 }, 'Back to twenty-one.'],
    ['{sum:words}.', { sum: 120 }, '120.'],
    ['Call {name}’s {card}?', { name: { name: 1 }, card: { card: '6H' } }, 'Call Rui’s 6 of hearts?'],
    ['{text:plain}', { text: { key: 'star' } }, 'a heart'],
    ['{text}', { text: { key: 'star' } }, 'a *heart*'],
    ['{gone}', {}, ''],
  ] as const)('%s', (line, args, expected) => {
    expect(render({ key: 'line', args }, texts({ line, star: 'a *heart*' }), naming)).toBe(expected);
  });
  test('an unknown key is shown as it is', () => {
    expect(render({ key: 'no.such' }, texts({}), naming)).toBe('no.such');
  });
  test('Brazilian numbers', () => {
    expect([17, 21, -14, 60].map((value) => inWords(value, WORDS.pt))).toEqual([
      'dezessete',
      'vinte e um',
      'menos catorze',
      'sessenta',
    ]);
  });
});

describe.each(Object.values(games))('the texts of $game.id', ({ game, texts, clips }) => {
  const [first, ...others] = Object.values(texts);
  const blanks = (line: string): readonly string[] => [...line.matchAll(/\{[^}]*\}/g)].map(([blank]) => blank).sort();
  test('every language has the same keys with the same blanks', () => {
    for (const other of others) {
      expect(Object.keys(other.lines)).toEqual(Object.keys(first!.lines));
      for (const [key, line] of Object.entries(first!.lines)) {
        expect(blanks(other.lines[key]!), key).toEqual(blanks(line));
        expect(line === '' || other.lines[key] !== '', key).toBe(true);
      }
    }
  });
  test('stars come in pairs', () => {
    for (const { lines } of Object.values(texts)) {
      for (const [key, line] of Object.entries(lines)) expect(line.split('*').length % 2, key).toBe(1);
    }
  });
  test('spoken lines have at most seven words beside the names and numbers', () => {
    for (const { lines } of Object.values(texts)) {
      const spoken = Object.entries(lines).filter(([key]) => key.startsWith('say.'));
      for (const [key, line] of spoken) expect(line.split(/\s+/).length, key).toBeLessThanOrEqual(9);
    }
  });
  test('every option has its words, and nothing is offered twice', () => {
    const phrases = game.options.flatMap(({ label, note, choices }) => [
      label,
      note!,
      ...choices.map((choice) => choice.label),
    ]);
    for (const { lines } of Object.values(texts)) for (const { key } of phrases) expect(lines[key], key).toBeTruthy();
    expect(new Set(game.options.map(({ id }) => id)).size).toBe(game.options.length);
  });
  test('a game that speaks numbers by clip has every number from −60 to 70, and all languages have the same clips', () => {
    const numbers = Array.from({ length: 131 }, (_, index) => `n${index - 60}`);
    for (const lines of Object.values(clips)) {
      const isCounting = Object.keys(lines).some((clip) => /^n-?\d+$/.test(clip));
      if (isCounting) expect(Object.keys(lines)).toEqual(expect.arrayContaining(numbers));
    }
    expect(new Set(Object.values(clips).map((lines) => Object.keys(lines).join())).size).toBeLessThanOrEqual(1);
  });
});

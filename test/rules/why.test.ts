import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { wordsOf } from '../../server/net/words.ts';
import type { Session } from '../../server/rules/session.ts';
import { after, type Step } from './played.ts';

const words = wordsOf(games);
const NAMES = ['Ana', 'Rui', 'Inês', 'Tomás'];
/** What the host reads, question and numbers. */
const answers = (session: Session): readonly string[] =>
  session.why().map(({ ask, rule, numbers }) => {
    const say = (phrase: typeof rule): string => words(phrase, { lang: 'en', names: NAMES, game: session.gameId });
    expect(say(rule)).toMatch(/[.:]/u);
    return `${say(ask)} ${numbers ? say(numbers) : '–'}`;
  });

describe('Hidden Rules answers why', () => {
  const begun = (cards: readonly string[], more: readonly Step[] = [], options = {}) =>
    after('hidden-rules', [['host', 'keepRest'], ...cards, ...more], 4, options);

  test('a sum is so, card by card, and never before it was said', () => {
    expect(answers(begun(['10S', 'QH', 'KD'], [[2, 'said']]))).toContain('Why this sum? 10 − 2 − 4 = 4');
    expect(answers(begun(['10S', 'QH', 'KD']))).toContain('Why this sum? 10 − 2 = 8');
  });
  test('somebody takes a trick', () => {
    const past = begun(['10S', '9H', '8D'], [[2, 'said']]);
    expect(answers(past)).toContain('Why does Rui take it? 27: 6 past 21, by Inês');
    const exact = begun(['10S', '5H', '6D'], [[2, 'said']]);
    expect(answers(exact)).toContain('Why does Inês take it? Inês made exactly 21');
  });
  test('somebody plays now, and has lost a point', () => {
    expect(answers(begun(['10S', '5H'], [[1, 'said']]))).toContain('Why Inês? Inês comes after Rui');
    const called = begun(
      ['10S', '5H'],
      [
        [1, 'said'],
        [3, 'call'],
      ],
      { assist: 'off' },
    );
    expect(answers(called)).toContain('Why does Rui lose a point? Called by Tomás; Rui has −1 now');
    expect(JSON.stringify(called.why())).not.toMatch(/trigger|action/u);
  });
});

test('Mao never tells whose turn it is, nor what was wrong', () => {
  const fined = after('mao', [['host', 'dealt'], '6H', [0, 'penalty', '2|talking']]);
  const told = answers(fined);
  expect(told[0]).toBe('Why a penalty for Inês? –');
  expect(told).toContain('Whose turn is it? –');
  expect(told.join()).not.toMatch(/talk|Rui \?/u);
});

describe('Cacealma answers why', () => {
  const called = after('cacealma', [['host', 'dealt'], [3, 'lay', '2'], [2, 'call'], 'VIIM', 'XZ']);
  test('it was a bluff and who takes what', () => {
    const told = answers(called);
    expect(told[0]).toMatch(/^Why was it a bluff of Tomás\? Tomás said: two sevens – on the table: .+ · .+/u);
    expect(told[1]).toBe('Why does Tomás take the pile? In the pile: 2 cards');
  });
  test('and no card once the pile is picked up', () => {
    const picked = called.play({ n: 0, atMs: 90_000, actor: 'host', move: { type: 'press', key: 'picked' } });
    expect(picked.ok && JSON.stringify(picked.value.session.why())).not.toMatch(/VIIM|XZ/u);
  });
});

test('Masks tells who is asked, and which purse changed', () => {
  const begun = after('masks', [['host', 'read']]);
  expect(answers(begun)).toContain('Why Ana? Turn 1 of 4');
});

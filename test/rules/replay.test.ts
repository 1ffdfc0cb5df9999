import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runReplay } from '../../server/cli/run-replay.ts';

const replay = async (path: string) => {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runReplay(path, { print: (line) => lines.push(line), complain: (line) => errors.push(line) });
  return { code, lines, errors };
};
const written = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'kibitz-')), 'evening.session');
  writeFileSync(path, text);
  return path;
};

describe('npm run replay', () => {
  test('tells sum, points and whose turn it is after every step', async () => {
    const { code, lines } = await replay(written('seats: 3\n\nst 10S, B 5H\nC AD=1 # an ace\n!A>C, A 6D, col\n'));
    expect(code).toBe(0);
    expect(lines).toEqual([
      'st 10S  sum 10 | A 0, B 0, C 0 | B plays',
      'B 5H    sum 15 | A 0, B 0, C 0 | C plays',
      'C AD=1  sum 16 | A 0, B 0, C 0 | A plays',
      '!A>C    sum 15 | A 0, B 0, C -1 | A plays',
      'A 6D    sum 21 | A 0, B 0, C -1 | the trick is finished',
      'col     no trick | A 1, B 0, C -1 | A turns a card',
    ]);
  });

  test.each([
    ['seats: 3\nst 10S,\nB 5X', 3, '"B 5X" is no step I know'],
    ['seats: 3\nst 10S, D 5H', 2, '"D 5H" is no step I know'],
    ['seats: 3\nst 10S\nscores: 1 2 3', 3, '"scores: 1 2 3" belongs above the first step'],
    ['seats: 2', 1, '3 to 8 seats, please'],
    ['seats: 3\nscores: 1 2', 2, 'scores takes 3 whole number(s)'],
    ['seats: 3\noptions: assist=loud', 2, 'assist is no option, or has no such value'],
    ['game: whist', 1, 'no game "whist" here'],
    ['seats: 3\nmoon: full', 2, '"moon" is no heading I know'],
    ['seats: 3\nrules: A 29+1', 2, 'a rule is written "A 13+5"'],
  ])('%j is answered with the line', async (text, line, why) => {
    const path = written(text);
    expect(await replay(path)).toEqual({ code: 2, lines: [], errors: [`${path}:${line}: ${why}`] });
  });

  test('a file that is not there is said so', async () => {
    expect(await replay('nowhere.session')).toEqual({
      code: 2,
      lines: [],
      errors: ['nowhere.session cannot be read.'],
    });
  });

  const sessions = readdirSync('server/games', { recursive: true, encoding: 'utf8' });
  test.each(sessions.filter((path) => path.endsWith('.session')))('%s can be played', async (path) => {
    const { code, lines } = await replay(join('server/games', path));
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(1);
  });
});

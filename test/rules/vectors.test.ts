import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runVectors } from '../../server/cli/run-vectors.ts';
import { games } from '../../server/games/registry.ts';
import { differences, parseVector } from '../../server/rules/vectors.ts';

const FIXTURE = 'test/fixtures/vectors.json';
const file = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Readonly<Record<string, readonly unknown[]>>;
const sections = Object.values(games).flatMap(({ vectors = [] }) => vectors);
const vectorsOf = (section: (typeof sections)[number]) =>
  (file[section.section] ?? []).map((entry) => (section.read ?? parseVector)(entry)!);

describe.each(sections)('$section', (section) => {
  test.each(vectorsOf(section))('$id', (vector) => {
    expect(differences(vector, section.run(vector.input))).toEqual([]);
  });
});

const vectors = async (path: string) => {
  const lines: string[] = [];
  const errors: string[] = [];
  const status = await runVectors(path, { print: (line) => lines.push(line), complain: (line) => errors.push(line) });
  return { status, lines, stderr: errors.join() };
};
const written = (value: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'kibitz-')), 'vectors.json');
  writeFileSync(path, value);
  return path;
};
const [first] = file['tricks'] as readonly [{ expect: object }];

describe('npm run vectors', () => {
  test('closes with the count and is content', async () => {
    const { status, lines } = await vectors(FIXTURE);
    expect([status, lines.at(-1)]).toEqual([0, `${sections.flatMap(vectorsOf).length} passed, 0 failed`]);
  });

  test('names what failed, skips games that are not here, and exits 1', async () => {
    const wrong = { ...first, id: 'W1', expect: { sums: [10, 15, 22] } };
    const { status, lines } = await vectors(
      written(JSON.stringify({ tricks: [first, wrong, 7], whist: [{ id: 'W01' }] })),
    );
    expect(status).toBe(1);
    expect(lines[0]).toBe('W1: sums: expected [10,15,22], got [10,15,21]');
    expect(lines[1]).toBe('7: not a vector');
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
    expect(lines.some((line) => line.startsWith('whist: skipped'))).toBe(true);
  });

  test.each([
    ['a file that is not there', 'no-such-file.json'],
    ['a file that is not JSON', written('{"tricks": [')],
    ['JSON that is no file of vectors', written('[1]')],
  ])('exits 2 for %s', async (_, path) => {
    const { status, stderr } = await vectors(path);
    expect([status, stderr.includes(path)]).toEqual([2, true]);
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLabels } from '../../models/eval/labels.ts';
import { answer, Mistake } from '../../server/cli/mistake.ts';
import { repoRoot } from '../../server/root.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-answers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...command: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly said: string }>((done) =>
    execFile(process.execPath, ['--import', 'tsx', ...command], { cwd: repoRoot() }, (error, _, said) =>
      done({ code: error?.code ?? 0, said }),
    ),
  );

/** A command ends with code 2 and a sentence, not with a stack. */
async function refuses(script: string, args: readonly string[], said: RegExp): Promise<void> {
  const answered = await run(script, ...args);
  expect(answered.code).toBe(2);
  expect(answered.said).toMatch(said);
  expect(answered.said).not.toMatch(/ {4}at /);
}

test('a line of labels that is broken is named', async () => {
  writeFileSync(join(folder, 'labels.jsonl'), '{"image":"a.jpg"}\n\n{"image":\n');
  await expect(readLabels(folder)).rejects.toThrow(Mistake);
  await expect(readLabels(folder)).rejects.toThrow(/^Line 3 of .* cannot be read/);
});

test('a fault of the program is not passed off as a mistake of the caller', async () => {
  const fault = new TypeError('cards is undefined');
  await expect(answer('', () => Promise.reject(fault))).rejects.toBe(fault);
});

test.each([
  ['a flag that is not known', ['--bogus'], /Unknown option '--bogus'/],
  ['a script that is not there', ['out.mjpeg', '--script', join(folder, 'none')], /^There is no .*none\.\n$/],
  ['a folder for a script', ['out.mjpeg', '--script', folder], /^This path is a folder, not a file/],
  ['a script of other lines', ['out.mjpeg', '--script', join(folder, 'labels.jsonl')], /^A film cannot show/],
  ['a deck nobody knows', ['out.mjpeg', '--deck', 'tarot'], /^There is no deck called tarot/],
  ['a seed that is no number', ['out.mjpeg', '--seed', 'abc'], /^abc is no seed/],
] as const)('film says of %s what to do', (_, args, said) => refuses('datasets/film.ts', args, said), 60_000);

test.each([
  ['a release that is none', ['--release', join(folder, 'none'), folder], /^There is no reader in .*none/],
  ['a deck nobody knows', ['--deck', 'tarot', folder], /^There is no deck called tarot/],
  ['nothing', [], /^Usage: /],
] as const)('eval says of %s what to do', (_, args, said) => refuses('models/eval/eval.ts', args, said), 60_000);

test.each([
  ['models/eval/stream.ts', ['--deck', 'tarot'], /^There is no deck called tarot/],
  ['models/eval/stream.ts', ['--cards', 'many'], /^many is no number/],
  ['datasets/dataset.ts', ['--bogus'], /Unknown option '--bogus'/],
  ['test/bench/bench.ts', ['--only', 'nothing of the kind'], /^Nothing is measured under that name/],
] as const)('%s says of %s what to do', refuses, 60_000);

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot } from '../../server/root.ts';

const photo = path.join(repoRoot(), 'test/fixtures/photos/foltys-test48.jpg');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scan-'));
  await writeFile(path.join(folder, 'half.jpg'), (await readFile(photo)).subarray(0, 9000));
  await writeFile(path.join(folder, 'words.jpg'), 'not a picture at all');
});
afterAll(() => rm(folder, { recursive: true }));

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const scan = (...args: readonly string[]) =>
  new Promise<Run>((resolve) => {
    const command = ['--import', 'tsx', 'server/cli/scan.ts', ...args];
    execFile(process.execPath, command, { cwd: repoRoot() }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('every file is answered in order, bad ones on stderr, and the exit code says so', async () => {
  const [half, words, gone] = ['half.jpg', 'words.jpg', 'gone.jpg'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const { code, out, err } = await scan(
    '--json',
    '--annotate',
    path.join(folder, 'drawn'),
    half,
    photo,
    words,
    gone,
    photo,
  );
  expect(code).toBe(2);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ image }) => image)).toEqual([photo, photo]);
  expect(lines[0]).toMatchObject({
    width: 600,
    height: 800,
    cards: [{ card: '10D', candidates: [{ card: '10D' }, {}, {}] }],
  });
  expect(lines[0].ms).toBeGreaterThan(0);
  expect(lines[0].cards[0].quad).toHaveLength(4);
  expect(err.trim().split('\n')).toEqual([
    `${half}: The picture is incomplete: its end is missing.`,
    `${words}: This is not a JPEG, PNG or WebP picture.`,
    `${gone}: There is no such file.`,
  ]);
  expect(await readdir(path.join(folder, 'drawn'))).toEqual(['foltys-test48.jpg']);
});

test('a table is printed for people, and the exit code is 0', async () => {
  const { code, out } = await scan(photo);
  expect(code).toBe(0);
  expect(out).toMatch(/10D +\d+ %/);
});

test.each([
  ['no file', [], /Which pictures\?/],
  ['an unknown deck', ['--deck', 'tarot', photo], /no deck called tarot/],
  ['an unknown option', ['--colour', photo], /Usage/],
])('%s is explained', async (_name, args, message) => {
  const { code, err } = await scan(...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

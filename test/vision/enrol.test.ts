import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEnrol } from '../../server/cli/run-enrol.ts';
import { runScan } from '../../server/cli/run-scan.ts';
import { french52 } from '../../server/decks/french52/deck.ts';
import { repoRoot } from '../../server/root.ts';
import { type Pack, swapped } from '../../server/vision/enrol/pack.ts';
import { openTeacher } from '../../server/vision/enrol/teacher.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { UnreadablePicture } from '../../server/vision/types.ts';
import { PACKS } from '../helpers/film-camera.ts';
import { photograph } from '../helpers/spreads.ts';

const MISSING = '4C';
const SPREAD = 17; // cards in a picture
const faces = french52.faces.filter((face) => face !== MISSING);
const first = faces.slice(0, SPREAD);
let folder: string;
let pictures: readonly string[];

/** The whole pack but for one card, spread over three pictures. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'enrol-'));
  const pack = await PACKS.french();
  pictures = [0, 1, 2].map((n) => path.join(folder, `${n}.jpg`));
  for (const [n, file] of pictures.entries())
    await writeFile(file, await photograph(pack, { faces: faces.slice(n * SPREAD, (n + 1) * SPREAD), seed: 21 + n }));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** What a command answers. */
async function run(command: typeof runEnrol, ...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const voice = { print: (line: string) => out.push(line), complain: (line: string) => err.push(line) };
  const code = await command([...args, '--data', folder], voice);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('a pack is taught from pictures of it, says what is missing, and is read by', { timeout: 180_000 }, async () => {
  const taught = await run(runEnrol, '--deck', 'french52', '--name', 'Ours', ...pictures);
  expect(taught.err).toBe('');
  expect(taught.out).toContain('Ours: 51 cards known by heart');
  expect(taught.out).toContain(`Missing from the pack: ${MISSING}.`);
  const read = await run(runScan, '--json', '--pack', 'Ours', pictures[0]!);
  const cards = (JSON.parse(read.out) as { cards: { card: string }[] }).cards.map(({ card }) => card);
  expect(cards.toSorted()).toEqual(first.toSorted());
  expect(read.err).toBe('');
  const file = path.join(folder, 'packs', 'Ours.pack.json');
  const other = JSON.parse(await readFile(file, 'utf8')) as Pack;
  const captures = other.captures.filter(({ card }) => first.includes(card));
  await writeFile(file, JSON.stringify({ ...other, captures, network: 'another' }));
  const again = await run(runScan, '--pack', 'Ours', pictures[0]!);
  expect(again.err).toContain('learnt anew');
  expect(again.code).toBe(0);
});

test(
  'a pack is shown to a teacher off the main thread, and read by eyes that know it',
  { timeout: 120_000 },
  async () => {
    const teacher = await openTeacher(french52);
    const photos = await Promise.all(pictures.map((file) => readFile(file)));
    expect(await teacher.look(photos[0]!)).toMatchObject({ cards: SPREAD });
    expect(await teacher.learn('Ours')).toMatchObject({ ok: false, refusal: { code: 'fewCards' } });
    await expect(teacher.look(Buffer.from('no picture'))).rejects.toThrow(UnreadablePicture);
    for (const photo of photos.slice(1)) await teacher.look(photo);
    const shares: number[] = [];
    const learnt = await teacher.learn('Ours', undefined, (share) => shares.push(share));
    await teacher.close();
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    if (!learnt.ok) throw new Error(learnt.refusal.code);
    const { missing, pack } = learnt.value;
    expect(missing).toEqual([MISSING]);
    const captures = pack.captures.filter(({ card }) => first.includes(card));
    const old = { ...swapped({ ...pack, captures }, 'AS', 'AH'), version: 'another' };
    const renewed: Pack[] = [];
    const eyes = await openEyes({ deck: french52, pack: old, renewed: (fresh) => renewed.push(fresh), workers: 1 });
    expect(renewed.map(({ name, version }) => ({ name, version }))).toEqual([{ name: 'Ours', version: pack.version }]);
    const { sightings } = await eyes.look(photos[0]!);
    await eyes.close();
    expect(sightings.filter(({ card }) => card !== undefined && first.includes(card)).length).toBeGreaterThanOrEqual(
      15,
    );
  },
);

test.each([
  ['a pack without its deck', runEnrol, ['--name', 'Few'], /Which deck/],
  ['a pack nobody taught', runScan, ['--pack', 'Few'], /No pack called Few/],
])('%s is explained', async (_name, command, args, sentence) => {
  const { code, err } = await run(command, ...args, pictures[0]!);
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
});

test('the command says so as well, and its exit code', async () => {
  const command = ['--import', 'tsx', 'server/cli/enrol.ts', '--name', 'Few', pictures[0]!];
  const answer = promisify(execFile)(process.execPath, command, { cwd: repoRoot() });
  await expect(answer).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/Which deck/) });
});

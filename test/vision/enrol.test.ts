import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKennard } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { renderScene } from '../../datasets/synth/scene.ts';
import { french52 } from '../../server/decks/french52/deck.ts';
import { repoRoot } from '../../server/root.ts';
import { type Pack, swapped } from '../../server/vision/enrol/pack.ts';
import { openTeacher } from '../../server/vision/enrol/teacher.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { UnreadablePicture } from '../../server/vision/types.ts';

const SEED = 21;
const MISSING = '4C';
let folder: string;
let pictures: readonly string[];

/** The whole pack but for one card, spread over pictures of a studio table. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'enrol-'));
  const design = await loadKennard();
  const faces = french52.faces.filter((face) => face !== MISSING);
  const files = Array.from({ length: 5 }, (_, k) => path.join(folder, `${k}.jpg`));
  for (const [k, file] of files.entries()) {
    const shown = faces.slice(k * 11, (k + 1) * 11);
    const count = [shown.length, shown.length] as const;
    const options = { ...PRODUCT_SCENE, designs: [design], cards: count, heightPx: [130, 131] as const };
    const scene = randomScene(seededRandom(SEED + k), { ...options, clutter: 0, hardship: 0 });
    const cards = scene.cards.map((card, n) => ({ ...card, face: shown[n]!, inks: scene.cards[0]!.inks! }));
    const { frame } = await renderScene({ ...scene, cards }, new Map([[design.name, design]]));
    const { width, height, rgb } = frame;
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toFile(file);
  }
  pictures = files;
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const run = (program: string, ...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    const command = ['--import', 'tsx', `server/cli/${program}.ts`, ...args, '--data', folder];
    execFile(process.execPath, command, { cwd: repoRoot() }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('a pack is taught from pictures of it, says what is missing, and is read by', { timeout: 180_000 }, async () => {
  const taught = await run('enrol', '--deck', 'french52', '--name', 'Ours', ...pictures);
  expect(taught.err).toBe('');
  expect(taught.out).toContain('Ours: 51 cards known by heart');
  expect(taught.out).toContain(`Missing from the pack: ${MISSING}.`);
  const read = await run('scan', '--json', '--pack', 'Ours', pictures[0]!);
  const cards = (JSON.parse(read.out) as { cards: { card: string }[] }).cards.map(({ card }) => card);
  expect(cards.toSorted()).toEqual(french52.faces.slice(0, 11).toSorted());
  const file = path.join(folder, 'packs', 'Ours.pack.json');
  const other = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...other, network: 'another' }));
  const again = await run('scan', '--pack', 'Ours', pictures[0]!);
  expect(again.err).toContain('learnt anew');
  expect(again.code).toBe(0);
});

test(
  'a pack is shown to a teacher off the main thread, and read by eyes that know it',
  { timeout: 120_000 },
  async () => {
    const teacher = await openTeacher(french52);
    const photos = await Promise.all(pictures.map((file) => readFile(file)));
    expect(await teacher.look(photos[0]!)).toMatchObject({ cards: 11 });
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
    const old = { ...swapped(pack, 'AS', 'AH'), version: 'another' };
    const renewed: Pack[] = [];
    const eyes = await openEyes({ deck: french52, pack: old, renewed: (fresh) => renewed.push(fresh), workers: 1 });
    expect(renewed.map(({ name, version }) => ({ name, version }))).toEqual([{ name: 'Ours', version: pack.version }]);
    const { sightings } = await eyes.look(photos[0]!);
    await eyes.close();
    const first = french52.faces.slice(0, 11);
    expect(sightings.filter(({ card }) => card !== undefined && first.includes(card)).length).toBeGreaterThanOrEqual(9);
  },
);

test.each([
  ['a pack without its deck', ['enrol', '--name', 'Few'], /Which deck/],
  ['a pack nobody taught', ['scan', '--pack', 'Few'], /No pack called Few/],
])('%s is explained', async (_name, [program, ...args], sentence) => {
  const { code, err } = await run(program!, ...args, pictures[0]!);
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
});

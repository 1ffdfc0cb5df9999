import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assert, asyncProperty, constantFrom, nat } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../datasets/synth/random.ts';
import { cropSizeOf, PATCH_SIZE } from '../../server/vision/constants.ts';
import { learn } from '../../server/vision/enrol/memory.ts';
import { readPack, writePack } from '../../server/vision/enrol/pack-file.ts';
import type { Pack } from '../../server/vision/enrol/pack.ts';
import { learnPrint } from '../../server/vision/enrol/print.ts';
import { shelfIn } from '../../server/vision/enrol/shelf.ts';

const random = seededRandom(3);
const { width, height } = cropSizeOf('french52');
const features = () => Array.from({ length: 3 }, () => Float32Array.from({ length: 5 }, () => random.normal()));
const capture = (card: string, level: number) => ({
  card,
  rgb: new Uint8Array(width * height * 3).fill(level),
});
const pack: Pack = {
  name: 'Aunt Ilka 2',
  deck: 'french52',
  version: 'abc',
  captures: [capture('AS', 200), capture('KD', 90)],
  memory: learn([
    { card: 'AS', looks: [features()] },
    { card: 'KD', looks: [features()] },
  ]),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packs-'));
});
afterAll(() => rm(folder, { recursive: true }));
const codeOf = (result: { ok: true } | { ok: false; refusal: { code: string } }) =>
  result.ok ? 'ok' : result.refusal.code;

describe('the file of a pack', () => {
  it('gives back what was written, pictures nearly so', async () => {
    const read = await readPack(await writePack(pack));
    if (!read.ok) throw new Error(read.refusal.code);
    const { captures, ...rest } = read.value;
    expect(rest).toEqual({ name: pack.name, deck: pack.deck, version: pack.version, memory: pack.memory });
    captures.forEach(({ card, rgb }, n) => {
      expect(card).toBe(pack.captures[n]!.card);
      expect(Math.abs(rgb[0]! - pack.captures[n]!.rgb[0]!)).toBeLessThan(6);
    });
  });

  it('keeps what is printed into the corners', async () => {
    const lesson = (card: string) => ({ card, looks: [features()] });
    const print = learnPrint(['AS', 'KD', 'KS'].map(lesson))!;
    const corner = {
      card: 'AS',
      part: 'index' as const,
      rgb: new Uint8Array(PATCH_SIZE.width * PATCH_SIZE.height * 3),
    };
    const read = await readPack(await writePack({ ...pack, print, captures: [...pack.captures, corner] }));
    expect(read).toMatchObject({ ok: true, value: { print } });
    expect(read.ok && read.value.captures.map(({ part }) => part)).toEqual([undefined, undefined, 'index']);
  });

  it('carries the names of a deck that is made at home', async () => {
    const names = ['Moon', 'Sun'];
    const { memory, captures } = pack;
    const crop = cropSizeOf('own');
    const own: Pack = {
      ...pack,
      deck: 'own',
      names,
      captures: captures.map((_, n) => ({
        card: `OWN-${n + 1}`,
        rgb: new Uint8Array(crop.width * crop.height * 3),
      })),
      memory: { ...memory, cards: ['OWN-1', 'OWN-2'] },
    };
    const read = await readPack(await writePack(own));
    expect(read).toMatchObject({ ok: true, value: { names, memory: own.memory } });
    const three = (await writePack(own)).replace('"OWN-2"', '"OWN-3"');
    expect(codeOf(await readPack(three))).toBe('damagedPack');
    expect(codeOf(await readPack((await writePack(own)).replace('"names":["Moon",', '"names":[')))).toBe('damagedPack');
  });

  it.each([
    ['something else', '{"kind":"a cake"}', 'noPack'],
    ['no JSON', 'dear diary', 'damagedPack'],
    ['a later edition', '{"kind":"kibitz pack","format":99}', 'newerPack'],
    ['parts that are missing', '{"kind":"kibitz pack","format":1}', 'damagedPack'],
  ])('that holds %s is refused', async (_name, text, code) => {
    expect(codeOf(await readPack(text))).toBe(code);
  });

  it('cut off or spoilt anywhere is refused or still whole, and never throws', async () => {
    const text = await writePack(pack);
    await assert(
      asyncProperty(nat(text.length - 3), constantFrom('', 'x', '"', '9'), async (at, letter) => {
        expect(codeOf(await readPack(text.slice(0, at)))).toBe('damagedPack');
        const spoilt = codeOf(await readPack(text.slice(0, at) + letter + text.slice(at + 1)));
        expect(['ok', 'damagedPack', 'noPack', 'newerPack', 'unknownDeck']).toContain(spoilt);
      }),
      { seed: 5, numRuns: 40 },
    );
  });
});

describe('the shelf of packs', () => {
  it('keeps, lists, renames, exports, deletes and takes in', async () => {
    const shelf = shelfIn(path.join(folder, 'packs'));
    expect(await shelf.names()).toEqual([]);
    expect(codeOf(await shelf.save(pack))).toBe('ok');
    expect(codeOf(await shelf.rename(pack.name, 'Black'))).toBe('ok');
    expect(await shelf.names()).toEqual(['Black']);
    const file = path.join(folder, 'away.json');
    expect(codeOf(await shelf.exportTo('Black', file))).toBe('ok');
    expect(codeOf(await shelf.remove('Black'))).toBe('ok');
    expect(codeOf(await shelf.load('Black'))).toBe('unknownPack');
    expect(codeOf(await shelf.importFrom(file))).toBe('ok');
    expect(codeOf(await shelf.importFrom(file))).toBe('nameTaken');
    expect(await readdir(path.join(folder, 'packs'))).toHaveLength(1);
  });

  it('says what is wrong and leaves what is there', async () => {
    const shelf = shelfIn(path.join(folder, 'others'));
    await shelf.save({ ...pack, name: 'One' });
    await shelf.save({ ...pack, name: 'Two' });
    expect(codeOf(await shelf.rename('One', 'Two'))).toBe('nameTaken');
    expect(codeOf(await shelf.rename('Three', 'Four'))).toBe('unknownPack');
    expect(codeOf(await shelf.save({ ...pack, name: '../escape' }))).toBe('badName');
    expect(codeOf(await shelf.importFrom(path.join(folder, 'nowhere.json')))).toBe('noFile');
    const damaged = path.join(folder, 'others', 'One.pack.json');
    const half = (await readFile(damaged, 'utf8')).slice(0, 300);
    await writeFile(damaged, half);
    expect(codeOf(await shelf.load('One'))).toBe('damagedPack');
    expect(await readFile(damaged, 'utf8')).toBe(half);
    expect(await shelf.names()).toEqual(['One', 'Two']);
    const onAFile = shelfIn(path.join(damaged, 'packs'));
    expect(codeOf(await onAFile.save(pack))).toBe('cannotWrite');
  });
});

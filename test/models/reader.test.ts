import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import { PATCH_SIZE, ROUGH_SIZE, type Size } from '../../server/vision/constants.ts';
import { loadReader } from '../../server/vision/model.ts';

interface Reference {
  readonly answers: readonly string[];
  readonly crops: string; // base64, RGB
  readonly logits: readonly (readonly number[])[];
}

/** Of a logit, against the trainer's own network; weights in half precision cost some thousandths. */
const TOLERANCE = 1e-2;
const FINDER_TOLERANCE = 1e-3;
/** Of a corner, in sides of what the refiner takes in: a third of a pixel. */
const REFINER_TOLERANCE = 3e-3;

const deck = decks['french52']!;
const referenceOf = async (release: string): Promise<Reference> =>
  JSON.parse(
    await readFile(new URL(`../../models/release/${release}/reference.json`, import.meta.url), 'utf8'),
  ) as Reference;
const reader = await loadReader(deck);
const hungarian = await loadReader(decks['hungarian32']!);
afterAll(() => [reader, hungarian].forEach(({ close }) => close()));

type Read = (crops: readonly Uint8Array[]) => Promise<Float32Array>;

/** What the released network answers to the crops of its reference. */
async function answered(name: string, release: string, read: Read, { width, height }: Size, classes = deck.classes) {
  const reference = await referenceOf(release);
  const bytes = new Uint8Array(Buffer.from(reference.crops, 'base64'));
  const size = width * height * 3;
  const crops = reference.answers.map((_, n) => bytes.subarray(n * size, (n + 1) * size));
  return { name, reference, crops, classes, logits: await read(crops) };
}

describe.each([
  await answered('whole cards', deck.id, reader.read, reader.crop),
  await answered('printed indices', `${deck.id}-index`, reader.readIndices!, PATCH_SIZE),
  await answered('Hungarian cards', 'hungarian32', hungarian.read, hungarian.crop, hungarian.deck.classes),
])('the released reader of $name', ({ reference, crops, logits, classes }) => {
  const row = (n: number): Float32Array => logits.subarray(n * classes.length, (n + 1) * classes.length);

  it('gives the logits that the trainer gave', () => {
    const off = reference.logits.flatMap((wanted, n) => wanted.map((logit, k) => Math.abs(logit - row(n)[k]!)));
    expect(off).toHaveLength(crops.length * classes.length);
    expect(Math.max(...off)).toBeLessThan(TOLERANCE);
  });

  it('reads most of the crops it was never taught', () => {
    const said = crops.map((_, n) => classes[row(n).indexOf(Math.max(...row(n)))]);
    const right = said.filter((answer, n) => answer === reference.answers[n]);
    expect(right.length).toBeGreaterThanOrEqual(Math.ceil(0.85 * crops.length));
  });
});

describe.each([reader, hungarian])('the released finder of $deck.id', ({ deck: { id }, find }) => {
  it('gives the maps that the trainer gave', async () => {
    const { side, picture, ...wanted } = JSON.parse(
      await readFile(new URL(`../../models/release/${id}-finder/reference.json`, import.meta.url), 'utf8'),
    ) as { side: number; picture: string; cards: number[]; indices: number[] };
    const frame = { width: side, height: side, rgb: new Uint8Array(Buffer.from(picture, 'base64')) };
    const maps = await find(frame);
    for (const name of ['cards', 'indices'] as const) {
      const off = wanted[name].map((value, k) => Math.abs(value - maps[name][k]!));
      expect(off).toHaveLength(maps[name].length);
      expect(Math.max(...off)).toBeLessThan(FINDER_TOLERANCE);
    }
  });
});

it('the released refiner tells the corners that the trainer told', async () => {
  const reference = JSON.parse(
    await readFile(new URL('../../models/release/hungarian32-refiner/reference.json', import.meta.url), 'utf8'),
  ) as { crops: string; corners: number[][] };
  const bytes = new Uint8Array(Buffer.from(reference.crops, 'base64'));
  const size = ROUGH_SIZE.width * ROUGH_SIZE.height * 3;
  const crops = reference.corners.map((_, n) => bytes.subarray(n * size, (n + 1) * size));
  const told = await hungarian.refine!(crops);
  const off = reference.corners.flat().map((value, k) => Math.abs(value - told[k]!));
  expect(off).toHaveLength(told.length);
  expect(Math.max(...off)).toBeLessThan(REFINER_TOLERANCE);
});

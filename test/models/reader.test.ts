import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import { CROP_HEIGHT, CROP_WIDTH } from '../../server/vision/constants.ts';
import { loadReader } from '../../server/vision/model.ts';

interface Reference {
  readonly answers: readonly string[];
  readonly crops: string; // base64, RGB
  readonly logits: readonly (readonly number[])[];
}

const TOLERANCE = 1e-3; // of a logit, against the trainer's own network

const deck = decks['french52']!;
const referenceOf = async (release: string): Promise<Reference> =>
  JSON.parse(
    await readFile(new URL(`../../models/release/${release}/reference.json`, import.meta.url), 'utf8'),
  ) as Reference;
const reader = await loadReader(deck);
afterAll(() => reader.close());

describe.each([
  ['whole cards', await referenceOf(deck.id), reader.read],
  ['printed indices', await referenceOf(`${deck.id}-index`), reader.readIndices],
] as const)('the released reader of %s', (_name, reference, read) => {
  const bytes = new Uint8Array(Buffer.from(reference.crops, 'base64'));
  const size = CROP_WIDTH * CROP_HEIGHT * 3;
  const crops = reference.answers.map((_, n) => bytes.subarray(n * size, (n + 1) * size));
  const logits = read(crops);
  const row = (n: number): Float32Array => logits.subarray(n * deck.classes.length, (n + 1) * deck.classes.length);

  it('gives the logits that the trainer gave', () => {
    const off = reference.logits.flatMap((wanted, n) => wanted.map((logit, k) => Math.abs(logit - row(n)[k]!)));
    expect(off).toHaveLength(crops.length * deck.classes.length);
    expect(Math.max(...off)).toBeLessThan(TOLERANCE);
  });

  it('reads most of the crops it was never taught', () => {
    const said = crops.map((_, n) => deck.classes[row(n).indexOf(Math.max(...row(n)))]);
    const right = said.filter((answer, n) => answer === reference.answers[n]);
    expect(right.length).toBeGreaterThanOrEqual(Math.ceil(0.85 * crops.length));
  });
});

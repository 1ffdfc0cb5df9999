import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLabels } from '../../models/eval/labels.ts';
import { judge } from '../../models/eval/score.ts';
import { decks } from '../../server/decks/registry.ts';
import { repoRoot } from '../../server/root.ts';
import { loadReader, tensorCount } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';

const folder = path.join(repoRoot(), 'test/fixtures/photos');
const pictures = await readLabels(folder);
const reader = await loadReader(decks['french52']!);
afterAll(() => reader.close());

/** Seen but only guessed at: the reader must not call it anything else. */
const HARD = ['foltys-test40.jpg'];

test.each(pictures.map((picture) => [picture.image, picture] as const))(
  '%s is read, and nothing else',
  async (image, picture) => {
    const { sightings } = await look(reader, await readFile(path.join(folder, image)));
    const { wrong, missed } = judge(picture, sightings);
    expect(wrong).toEqual([]);
    if (!HARD.includes(image)) expect(missed).toEqual([]);
  },
);

test('fifty looks leave no tensor behind', async () => {
  const bytes = await readFile(path.join(folder, pictures[0]!.image));
  await look(reader, bytes);
  const before = tensorCount();
  for (let i = 0; i < 50; i++) await look(reader, bytes);
  expect(tensorCount()).toBe(before);
});

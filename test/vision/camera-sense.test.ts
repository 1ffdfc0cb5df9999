import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import { repoRoot } from '../../server/root.ts';
import { loadReader } from '../../server/vision/model.ts';
import { look, watcher } from '../../server/vision/pipeline.ts';

const photo = (name: string): Promise<Buffer> => readFile(path.join(repoRoot(), 'test/fixtures/photos', name));
const reader = await loadReader(decks['french52']!);
afterAll(() => reader.close());

const NAME = 'foltys-test32.jpg';
const read = async (picture: Buffer) => (await look(reader, picture)).sightings.flatMap(({ card }) => card ?? []);

describe('a camera', () => {
  test.each([90, 180, 270])('may be turned by %s degrees', async (degrees) => {
    const upright = await read(await photo(NAME));
    expect(upright.length).toBeGreaterThan(0);
    const turned = await read(
      await sharp(await photo(NAME))
        .rotate(degrees)
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    expect(turned.toSorted()).toEqual(upright.toSorted());
  });

  test('that mirrors is found out, and reads nothing wrong meanwhile', async () => {
    const mirrored = await sharp(await photo(NAME))
      .flop()
      .jpeg({ quality: 95 })
      .toBuffer();
    const watch = watcher(reader);
    const looks = [await watch(mirrored), await watch(mirrored), await watch(mirrored), await watch(mirrored)];
    expect(looks.flatMap(({ sightings }) => sightings.flatMap(({ card }) => card ?? []))).toEqual([]);
    expect(looks.at(-1)!.senses.mirrored).toBe(true);
    const straight = await watch(await photo(NAME));
    expect(straight.senses.mirrored).toBe(false);
  });

  test('is told apart by its light, contrast and sharpness', async () => {
    const plain = sharp(await photo(NAME));
    const senses = async (picture: Sharp) => (await look(reader, await picture.jpeg().toBuffer())).senses;
    const [good, dark, faint, soft] = [
      await senses(plain.clone()),
      await senses(plain.clone().linear(0.08, 0)),
      await senses(plain.clone().linear(0.12, 120)),
      await senses(plain.clone().blur(8)),
    ];
    expect(dark.underexposed).toBeGreaterThan(0.5);
    expect(good.underexposed).toBeLessThan(0.3);
    expect([good.contrast > 0.4, faint.contrast < 0.2]).toEqual([true, true]);
    expect(soft.sharpness).toBeLessThan(good.sharpness / 2);
  });
});

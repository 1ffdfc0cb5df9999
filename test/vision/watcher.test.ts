import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import { CLOSER_LOOK_USES, FINDER_SIDES_PX } from '../../server/vision/constants.ts';
import { loadReader } from '../../server/vision/model.ts';
import { watcher } from '../../server/vision/pipeline.ts';

const photo = (name: string) => readFile(new URL(`../fixtures/photos/${name}`, import.meta.url));
const reader = await loadReader(decks['french52']!);
afterAll(() => reader.close());

describe('a table that is watched', () => {
  it('is looked at closely once and then again after a few pictures, and at once when it changes', async () => {
    let closely = 0;
    const look = watcher({
      ...reader,
      find: (picture) => {
        closely += 1 / FINDER_SIDES_PX.length;
        return reader.find(picture);
      },
    });
    const [still, other] = [await photo('edje-test-img-2383.jpg'), await photo('edje-test-img-2384.jpg')];
    const first = await look(still);
    const before = closely;
    for (let k = 0; k < CLOSER_LOOK_USES; k++) expect((await look(still)).sightings).toEqual(first.sightings);
    expect(closely).toBe(before);
    await look(still);
    expect(Math.round(closely)).toBe(Math.round(2 * before));
    const changed = await look(other);
    expect(changed.sightings.map(({ card }) => card)).not.toEqual(first.sightings.map(({ card }) => card));
  });
});

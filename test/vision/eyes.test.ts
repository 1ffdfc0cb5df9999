import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import { repoRoot } from '../../server/root.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { THUMB_HEIGHT, THUMB_WIDTH } from '../../server/vision/constants.ts';
import { UnreadablePicture } from '../../server/vision/types.ts';

const photo = await readFile(path.join(repoRoot(), 'test/fixtures/photos/foltys-test31.jpg'));
const eyes = await openEyes({ deck: decks['french52']!, workers: 1 });
afterAll(() => eyes.close());

test('a photograph is read off the main thread, and its bytes stay with the caller', async () => {
  const look = await eyes.look(photo);
  expect(look.sightings.map(({ card }) => card)).toEqual(['7S']);
  expect([look.width, look.height]).toEqual([600, 800]);
  expect(look.senses.thumb.length).toBe(THUMB_WIDTH * THUMB_HEIGHT);
  expect(look.senses.brightness).toBeGreaterThan(0.2);
  expect(look.senses.cardHeightPx).toBeGreaterThan(400);
  expect(photo.length).toBeGreaterThan(0);
});

test('an unreadable picture is refused with its reason, and the next one is read', async () => {
  const refusals = await Promise.all(
    [photo.subarray(0, photo.length / 2), Buffer.from('no picture')].map((bytes) =>
      eyes.look(bytes).catch((e: unknown) => e),
    ),
  );
  refusals.forEach((refusal) => expect(refusal).toBeInstanceOf(UnreadablePicture));
  expect(refusals.map((refusal) => (refusal as UnreadablePicture).reason)).toEqual(['truncated', 'notAnImage']);
  expect((await eyes.look(photo)).sightings).toHaveLength(1);
});

test('several looks at once are each answered', async () => {
  const looks = await Promise.all([photo, photo, photo].map(eyes.look));
  expect(looks.map(({ sightings }) => sightings[0]?.card)).toEqual(['7S', '7S', '7S']);
});

test('a deck without a reader says so', async () => {
  const deck = { ...decks['french52']!, id: 'nobody' };
  await expect(openEyes({ deck, workers: 1 })).rejects.toThrow();
});

import { expect, test } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Reader } from '../../server/vision/model.ts';
import { readCards } from '../../server/vision/read-card.ts';

const deck = decks['hungarian32']!;
const FRAME = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3) };
const CARD: Quad = [
  [1, 1],
  [4, 1],
  [4, 7],
  [1, 7],
];

/** A reader that says of one look after another what it was told to; the rest of each is spread over all classes. */
function readerSaying(looks: readonly Readonly<Record<string, number>>[]): Reader {
  const left = [...looks];
  const rowOf = (said: Readonly<Record<string, number>>): readonly number[] => {
    const rest = (1 - Object.values(said).reduce((a, b) => a + b)) / deck.classes.length;
    return deck.classes.map((name) => Math.log(rest + (said[name] ?? 0)));
  };
  const reader: Partial<Reader> = {
    deck,
    crop: { width: 2, height: 3 },
    read: (crops) => Promise.resolve(Float32Array.from(crops.flatMap(() => rowOf(left.shift()!)))),
  };
  return reader as Reader;
}

const read = async (looks: Parameters<typeof readerSaying>[0]) =>
  (await readCards(readerSaying(looks), FRAME, [CARD])).sightings[0]!;

test('what both ends of a card find likely counts', async () => {
  const { card } = await read([
    { XT: 0.75, AT: 0.2 },
    { XT: 0.75, VIIT: 0.2 },
  ]);
  expect(card).toBe('XT');
});

test('two ends that say different things leave a doubt', async () => {
  const { card, candidates } = await read([
    { XT: 0.75, AT: 0.2 },
    { AT: 0.75, XT: 0.2 },
  ]);
  expect(card).toBeUndefined();
  expect(
    candidates
      .slice(0, 2)
      .map((candidate) => candidate.card)
      .sort(),
  ).toEqual(['AT', 'XT']);
});

test('a sure end is enough', async () => {
  expect((await read([{ XT: 0.9 }])).card).toBe('XT');
});

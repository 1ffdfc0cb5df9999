import { expect, test } from 'vitest';
import { turned } from '../../datasets/crop.ts';
import { cornerOf } from '../../datasets/printed-index.ts';
import { decks } from '../../server/decks/registry.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Reader } from '../../server/vision/model.ts';
import { readIndices } from '../../server/vision/read-indices.ts';

const deck = decks['french52']!;
const FRAME = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3) };
const CARD: Quad = [
  [100, 100],
  [170, 100],
  [170, 200],
  [100, 200],
];
const ENDS = [cornerOf(CARD), cornerOf(turned(CARD))];

/** A reader that says of every corner, in their order, what it was told to, with this likelihood; the rest is nothing. */
function readerSaying(said: readonly (readonly [card: string, likelihood: number])[]): Reader {
  const rows = said.map(([card, likelihood]) =>
    deck.classes.map((name) =>
      Math.log(name === card ? likelihood : name === 'NONE' ? (1 - likelihood) / 2 : (1 - likelihood) / 110),
    ),
  );
  const reader: Partial<Reader> = { deck, readIndices: () => Promise.resolve(Float32Array.from(rows.flat())) };
  return reader as Reader;
}

const read = async (said: Parameters<typeof readerSaying>[0]): Promise<readonly (string | undefined)[]> =>
  (await readIndices(readerSaying(said), FRAME, ENDS)).map(({ card }) => card).sort();

test('the two ends of a card that say the same are one card', async () => {
  expect(
    await read([
      ['9H', 0.97],
      ['9H', 0.95],
    ]),
  ).toEqual(['9H']);
});

test('two ends that surely say different things are two cards lying across each other', async () => {
  expect(
    await read([
      ['8D', 0.95],
      ['2H', 0.94],
    ]),
  ).toEqual(['2H', '8D']);
});

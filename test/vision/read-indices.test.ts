import { expect, test } from 'vitest';
import { turned } from '../../datasets/crop.ts';
import { cornerOf } from '../../datasets/printed-index.ts';
import { decks } from '../../server/decks/registry.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import type { Reader } from '../../server/vision/model.ts';
import { readEnds, readIndices } from '../../server/vision/read-indices.ts';

const deck = decks['french52']!;
const FRAME = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3) };
const CARD: Quad = [
  [100, 100],
  [170, 100],
  [170, 200],
  [100, 200],
];
const ENDS = [cornerOf(CARD), cornerOf(turned(CARD))];

/** A reader that says of every corner, in their order, what it was told to, at every glance, with this likelihood; the rest is nothing. */
function readerSaying(said: readonly (readonly [card: string, likelihood: number])[]): Reader {
  const rows = said.map(([card, likelihood]) =>
    deck.classes.map((name) =>
      Math.log(name === card ? likelihood : name === 'NONE' ? (1 - likelihood) / 2 : (1 - likelihood) / 110),
    ),
  );
  const answers = (patches: readonly Uint8Array[]): Float32Array =>
    Float32Array.from(patches.flatMap((_, n) => rows[Math.floor((n * rows.length) / patches.length)]!));
  const reader: Partial<Reader> = { deck, readIndices: (patches) => Promise.resolve(answers(patches)) };
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

const looksLike = (card: string, confidence: number, quad: Quad = CARD): Sighting => ({
  quad,
  card: confidence < 0.8 ? undefined : card,
  confidence,
  candidates: [{ card, confidence }],
});

const ends = async (
  said: Parameters<typeof readerSaying>[0],
  open: Sighting,
  certain: readonly Sighting[] = [],
): Promise<string | undefined> => {
  const [now] = await readEnds(readerSaying(said), FRAME, [open], certain);
  return now && (now.card ?? `${now.candidates[0]!.card}?`);
};

test('a card that left a doubt is read by its two ends', async () => {
  const said = [
    ['QC', 0.95],
    ['QC', 0.9],
  ] as const;
  expect(await ends(said, looksLike('JS', 0.45))).toBe('QC');
});

test('a card that was read and whose ends surely say another has to be asked for', async () => {
  const said = (likelihood: number) =>
    [
      ['QC', likelihood],
      ['QC', likelihood],
    ] as const;
  expect(await ends(said(0.95), looksLike('JS', 0.9))).toBe('JS?');
  expect(await ends(said(0.6), looksLike('JS', 0.9))).toBe('JS');
});

test('ends that do not agree leave a card as it was', async () => {
  expect(
    await ends(
      [
        ['9S', 0.6],
        ['4D', 0.6],
      ],
      looksLike('4C', 0.5),
    ),
  ).toBe('4C?');
  expect(
    await ends(
      [
        ['KH', 0.95],
        ['4D', 0.95],
      ],
      looksLike('KH', 0.9),
    ),
  ).toBe('KH');
});

test('an outline about two cards is no card', async () => {
  expect(
    await ends(
      [
        ['2C', 0.95],
        ['2H', 0.95],
      ],
      looksLike('4H', 0.87),
    ),
  ).toBeUndefined();
});

test('two cards that look like one on its side are no card', async () => {
  const square: Quad = [
    [100, 100],
    [200, 100],
    [200, 200],
    [100, 200],
  ];
  const upright = [
    ['NONE', 0.98],
    ['NONE', 0.98],
  ] as const;
  const across = [
    ['2C', 0.95],
    ['2H', 0.95],
  ] as const;
  expect(await ends([...upright, ...across], looksLike('4H', 0.87, square))).toBeUndefined();
  expect(await ends([...upright, ...upright], looksLike('4H', 0.87, square))).toBeUndefined();
  expect(await ends([...upright, ...across], looksLike('4H', 0.95, square))).toBeUndefined();
  expect(await ends([...upright, ...upright], looksLike('4H', 0.95, square))).toBe('4H');
});

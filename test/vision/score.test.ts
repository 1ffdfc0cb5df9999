import { expect, test } from 'vitest';
import type { LabelledPicture } from '../../models/eval/labels.ts';
import { judge, score } from '../../models/eval/score.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';

const seen = (card: string | undefined, x: number): Sighting => ({
  quad: [
    [x, 0],
    [x + 10, 0],
    [x + 10, 14],
    [x, 14],
  ],
  card,
  confidence: card ? 0.9 : 0.5,
  candidates: [],
});

const picture = (complete: boolean): LabelledPicture => ({
  image: 'table.jpg',
  width: 100,
  height: 100,
  complete,
  cards: [
    { card: '7S', kind: 'corner', box: [1, 1, 2, 2] },
    { card: '7S', kind: 'corner', box: [7, 11, 2, 2] },
    { card: 'KD', kind: 'card', box: [40, 0, 10, 14] },
    { card: '2C', kind: 'card', box: [60, 0, 10, 14], ignore: true },
  ],
});

test('two labelled corners of one card are one card', () => {
  const verdict = judge(picture(true), [seen('7S', 0)]);
  expect(verdict.found).toEqual(['7S']);
  expect(verdict.missed).toEqual(['KD']);
});

test('a label to be ignored neither counts nor makes a reading wrong', () => {
  const verdict = judge(picture(true), [seen('7S', 0), seen('KD', 40), seen('2C', 60)]);
  expect([verdict.missed, verdict.wrong]).toEqual([[], []]);
});

test('an unsure reading is not wrong', () => {
  expect(judge(picture(true), [seen(undefined, 0)]).wrong).toEqual([]);
});

test('on an incomplete picture a reading is wrong only where something is labelled', () => {
  expect(judge(picture(false), [seen('9H', 80)]).wrong).toEqual([]);
  expect(judge(picture(false), [seen('9H', 40)]).wrong).toEqual(['9H']);
  expect(judge(picture(true), [seen('9H', 80)]).wrong).toEqual(['9H']);
});

test('a set is summed up by rank and by suit', () => {
  const result = score([judge(picture(true), [seen('7S', 0), seen('9H', 80)])]);
  expect(result).toMatchObject({
    pictures: 1,
    labels: 2,
    found: 1,
    recall: 0.5,
    wrong: 1,
    wrongShare: 0.5,
    precision: 0.5,
  });
  expect(result.bySuit['D']).toEqual({ labels: 1, found: 0, recall: 0 });
  expect(result.byRank['7']).toEqual({ labels: 1, found: 1, recall: 1 });
});

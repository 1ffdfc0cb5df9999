import { expect, test } from 'vitest';
import type { Quad } from '../../server/protocol/geometry.ts';
import { asOnePack, type Reading } from '../../server/vision/one-pack.ts';

const ACCEPT = 0.88;
const [CLUB, SPADE, HEART, BACK] = [0, 1, 2, 3] as const;

/** A card of 70 × 100 px whose middle lies this far to the right. */
const at = (x: number): Quad => [
  [x - 35, 0],
  [x + 35, 0],
  [x + 35, 100],
  [x - 35, 100],
];
const reading = (x: number, ...shares: readonly number[]): Reading => ({ quad: at(x), shares });
const decided = (readings: readonly Reading[], known: Parameters<typeof asOnePack>[1] = []) =>
  asOnePack(readings, known, ACCEPT, (k) => k !== BACK).map(({ shares }) =>
    shares.findIndex((share) => share >= ACCEPT),
  );

test('what surely lies elsewhere is ruled out, whoever read it', () => {
  const doubtful = reading(0, 0.39, 0.6, 0.01, 0);
  expect(decided([doubtful])).toEqual([-1]);
  expect(decided([doubtful, reading(300, 0, 0.95, 0.05, 0)])).toEqual([CLUB, SPADE]);
  expect(decided([doubtful], [{ quad: at(300), k: SPADE }])).toEqual([CLUB]);
});

test('what becomes sure by that rules out more', () => {
  const readings = [reading(0, 0.6, 0, 0.4, 0), reading(300, 0.4, 0.6, 0, 0), reading(600, 0.01, 0.99, 0, 0)];
  expect(decided(readings)).toEqual([HEART, CLUB, SPADE]);
});

test('the other end of the same card is no other card', () => {
  const otherEnd = reading(60, 0.39, 0.6, 0.01, 0);
  expect(decided([otherEnd, reading(0, 0, 0.95, 0.05, 0)])).toEqual([-1, SPADE]);
});

test('of backs there are many, and a sure reading is not overruled', () => {
  expect(decided([reading(0, 0.3, 0, 0, 0.7), reading(300, 0, 0, 0, 1)])).toEqual([-1, BACK]);
  expect(decided([reading(0, 0.9, 0.1, 0, 0), reading(300, 0.95, 0.05, 0, 0)])).toEqual([CLUB, CLUB]);
});

test('with hardly anything left, one of the two is wrong, and nothing is made of it', () => {
  const almost = reading(0, 0.13, 0.86, 0.01, 0);
  expect(decided([almost, reading(300, 0, 0.95, 0.05, 0)])).toEqual([-1, SPADE]);
});

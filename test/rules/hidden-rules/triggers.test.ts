import { describe, expect, test } from 'vitest';
import { playOf } from '../../../server/games/hidden-rules/call.ts';
import type { Laid } from '../../../server/games/hidden-rules/state.ts';
import { TRIGGERS } from '../../../server/games/hidden-rules/triggers.ts';

/** Cards of a trick as `10S`, `AH=11`, the starter first; B laid the last one, A and B take turns. */
function trick(cards: string, more: Partial<Laid> = {}) {
  const row = cards.split(' ').map((text, place, all): Laid => {
    const [card = '', as] = text.split('=');
    const by = place === 0 ? null : (all.length - place) % 2;
    const aceAs = as === undefined ? null : as === '11' ? 11 : 1;
    const facts = {
      track: null,
      atMs: 0,
      saidAtMs: null,
      taps: [],
      callers: [],
      scores: [0, 0, 0],
      afterTakeBack: false,
    };
    return { id: place, card, by, aceAs, ...facts };
  });
  const laid = { ...row.at(-1)!, ...more };
  return playOf({ laid: { ...laid, by: 1 }, earlier: row.slice(0, -1) });
}

/** Number, a trick on which the trigger fires, one on which it does not; close to the border where there is one. */
const TABLE: readonly (readonly [number, string, string])[] = [
  [1, '3S 9H 5H', '3H 9S 5H'],
  [2, '7S 9H 7H', '8S 9H 7H'],
  [3, '10S 2H', '10H 2D'],
  [4, '10S AH=1', '10S KH'],
  [5, '10S JH', '10S AH=11'],
  [6, '10S QH', '10S JH'],
  [7, 'KS 2H', 'KS 3H'],
  [8, '4S AH=1', '4S AH=11 2C'],
  [9, '10S AH=1', '10S JH'],
  [10, '10S 2H 3D', '10S 2H'],
  [11, 'KS QH', 'KS AH=1'],
  [12, '10S 10H', '10S AH=11'],
  [13, 'KS 4H', 'KS 5H'],
  [14, '10S 2H 3S', '10S 2S 3H'],
  [15, 'KS 8H', 'KS 7H'],
  [16, '2S AH=11', '2S AH=1'],
  [17, '10S AH=11', '10S 10H'],
  [18, '10S 10H 2C', '10S AH=11'],
  [19, 'KS 10H', 'JS 10H'],
  [20, '9S AH=1', '10S AH=1'],
  [21, '10S 2H', '10S 2H 3D'],
  [22, '10S 2H 3D 4C', '10S 2H 3D'],
  [23, '2S 3H 4D 5C', '2S 3H 4D 5S'],
  [26, '5S 5H', 'KS KH'],
  [27, '8S 2H', '8S 2H 3D'],
  [28, '10S 7H', '7S 8H'],
];

describe('triggers', () => {
  test.each(TABLE)('%i fires on %s and not on %s', (id, fires, rests) => {
    expect([TRIGGERS[id]!(trick(fires)), TRIGGERS[id]!(trick(rests))]).toEqual([true, false]);
  });

  test('24 fires only for who alone leads', () => {
    const scored = (scores: readonly number[]) => TRIGGERS[24]!(trick('10S 2H', { scores }));
    expect([scored([0, 1, 0]), scored([1, 1, 0]), scored([0, 0, 0]), scored([-2, -1, -3])]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('25 fires right after a take-back', () => {
    expect(TRIGGERS[25]!(trick('10S 2H', { afterTakeBack: true }))).toBe(true);
    expect(TRIGGERS[25]!(trick('10S 2H'))).toBe(false);
  });

  test('13 fires for a jack laid on a zero total (HR-24)', () => {
    expect(TRIGGERS[13]!(trick('KS 4H JC'))).toBe(true);
  });

  test('9 counts sums past twenty-one, and no negative ones', () => {
    expect(TRIGGERS[9]!(trick('10S 10H 3C'))).toBe(true);
    expect(TRIGGERS[9]!(trick('KS AH=1'))).toBe(false);
  });

  test('7 and 8 count zero and negative sums', () => {
    expect([TRIGGERS[7]!(trick('KS KH')), TRIGGERS[8]!(trick('JS JH')), TRIGGERS[8]!(trick('KS QH QD QC'))]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('there is one for each of the 28 cards', () => {
    const tested = [...TABLE.map(([id]) => id), 24, 25].sort((a, b) => a - b);
    expect(tested).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
    expect(Object.keys(TRIGGERS).map(Number)).toEqual(tested);
  });
});

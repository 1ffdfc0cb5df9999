import { describe, expect, test } from 'vitest';
import { CAMERA_CHECKS, ENGINE_CHECKS } from '../../../server/games/hidden-rules/checks.ts';
import { angleBetweenDeg, gapMm, tiltDeg } from '../../../server/games/hidden-rules/geometry.ts';
import type { Laid, PadKey } from '../../../server/games/hidden-rules/state.ts';
import type { Quad } from '../../../server/protocol/geometry.ts';

const laid = (more: Partial<Laid> = {}): Laid => ({
  id: 1,
  track: 1,
  card: '7D',
  by: 1,
  atMs: 1000,
  aceAs: null,
  saidAtMs: null,
  taps: [],
  callers: [],
  scores: [0, 0, 0],
  afterTakeBack: false,
  ...more,
});
const starter = laid({ id: 0, card: '9S', by: null });

describe('actions on the pad', () => {
  const done = (action: number, taps: string, card = '7D', earlier = [starter]): boolean => {
    const keys = taps.split(' ').filter((key) => key !== '') as PadKey[];
    return ENGINE_CHECKS[action]!({ laid: laid({ card, taps: keys }), earlier, atMs: 1000 });
  };
  test.each([
    [2, 'bell', true],
    [2, 'star bell bell', true],
    [2, 'star', false],
    [6, 'star moon', true],
    [6, 'moon star', false],
    [6, 'moon star moon', true],
    [6, 'star', false],
    [11, 'drum drum', true],
    [11, 'drum', false],
    [11, 'drum drum drum', false],
    [12, 'red', true],
    [12, 'red red', true],
    [12, 'black', false],
    [12, 'red black', false],
    [12, '', false],
  ])('action %i after "%s": %s', (action, taps, expected) => {
    expect(done(action, taps)).toBe(expected);
  });

  test('the colour follows the card and the drum counts the trick', () => {
    expect(done(12, 'black', 'KC')).toBe(true);
    expect(done(11, 'drum drum drum', '7D', [starter, laid({ id: 2 })])).toBe(true);
  });
});

describe('actions on the clock', () => {
  const after = (action: number, saidAfterMs: number | null, nowAfterMs = 0): boolean =>
    ENGINE_CHECKS[action]!({
      laid: laid({ saidAtMs: saidAfterMs === null ? null : 1000 + saidAfterMs }),
      earlier: [starter],
      atMs: 1000 + nowAfterMs,
    });
  test.each([
    [13, 4999, false],
    [13, 5000, true],
    [14, 3000, true],
    [14, 3001, false],
  ])('action %i said after %i ms: %s', (action, ms, expected) => {
    expect(after(action, ms)).toBe(expected);
  });

  test('a sum not said yet is judged by now', () => {
    expect([after(14, null, 2900), after(14, null, 3100), after(13, null, 4000)]).toEqual([true, false, false]);
  });
});

/** A card of 88 × 63 mm at `scale` pixels a mm, its centre at x, y, turned by `deg`. */
function card(x: number, y: number, deg: number, scale = 2): Quad {
  const turn = (deg * Math.PI) / 180;
  const corner = (cx: number, cy: number) =>
    [
      x + scale * (cx * Math.cos(turn) - cy * Math.sin(turn)),
      y + scale * (cx * Math.sin(turn) + cy * Math.cos(turn)),
    ] as const;
  return [corner(-31.5, -44), corner(31.5, -44), corner(31.5, 44), corner(-31.5, 44)];
}

describe('geometry', () => {
  test.each([
    [0, 0, 0],
    [0, 90, 90],
    [10, 100, 90],
    [0, 180, 0],
    [-5, 175, 0],
    [0, 66, 66],
    [170, -80, 70],
  ])('between %i° and %i° there are %i°', (a, b, expected) => {
    expect(angleBetweenDeg(card(0, 0, a), card(300, 0, b))).toBeCloseTo(expected, 6);
  });

  test('tilt is clockwise from upright', () => {
    expect([tiltDeg(card(0, 0, 8)), tiltDeg(card(0, 0, -8)), tiltDeg(card(0, 0, 172))].map(Math.round)).toEqual([
      8, -8, -8,
    ]);
  });

  test.each([
    [63 + 7, 0, 7],
    [63, 0, 0],
    [30, 10, 0],
    [0, 88 + 20, 20],
  ])('a card %i mm right and %i mm down leaves %i mm', (right, down, expected) => {
    for (const scale of [0.5, 2, 5]) {
      expect(gapMm(card(0, 0, 0, scale), card(right * scale, down * scale, 0, scale))).toBeCloseTo(expected, 6);
    }
  });

  test('crossed cards touch although no corner lies in the other', () => {
    expect(gapMm(card(0, 0, 0), card(0, 0, 90))).toBe(0);
  });
});

describe('what the camera proposes', () => {
  const seen = (action: number, quad: Quad | undefined, others: readonly (Quad | undefined)[]): boolean | undefined =>
    CAMERA_CHECKS[action]!({
      laid: laid(quad ? { quad } : {}),
      earlier: others.map((other, id) => laid({ id, ...(other ? { quad: other } : {}) })),
      atMs: 0,
    });
  test('a quarter-turn is 90 ± 25 degrees from the card before it', () => {
    const turned = (deg: number) => seen(9, card(200, 0, deg), [card(0, 0, 90), card(0, 0, 0)]);
    expect([turned(64), turned(66), turned(114), turned(116), turned(270)]).toEqual([false, true, true, false, true]);
  });
  test('touching is at most 5 mm from any card of the trick', () => {
    const gap = (mm: number) => seen(10, card((63 + mm) * 2, 0, 0), [card(0, 0, 0), card(0, 900, 0)]);
    expect([gap(4.9), gap(5.1), gap(-10)]).toEqual([true, false, true]);
  });
  test('a card entered by hand is not judged', () => {
    expect([
      seen(9, undefined, [card(0, 0, 0)]),
      seen(10, undefined, [card(0, 0, 0)]),
      seen(10, card(0, 0, 0), [undefined]),
    ]).toEqual([undefined, undefined, undefined]);
  });
});

import { describe, expect, test } from 'vitest';
import { readScript } from '../../datasets/synth/film/acts.ts';
import { roughWeather } from '../../datasets/synth/film/weather.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { shotAt, type Stage } from '../../datasets/synth/film/shot.ts';

const STAGE: Stage = { seed: 1, seats: 3, width: 1280, height: 720, cardHeightPx: 150 };
const LONG_AFTER_MS = 60_000;
const shot = (script: string, atMs = LONG_AFTER_MS) => shotAt(STAGE, readScript(script).acts, atMs);
const upSides = (script: string) => shot(script).resting.map(({ card }) => card);

describe('the acts of a film', () => {
  test('cards laid down together lie apart from each other, and show their backs', () => {
    const { resting } = shot('1 lay 8C by 0\n3 lay down VIIM XT COL by 1');
    expect(resting.map(({ card }) => card)).toEqual(['8C', 'BACK', 'BACK', 'BACK']);
    const gaps = resting.slice(1).map(({ x }, k) => x - resting[k]!.x);
    expect(Math.min(...gaps)).toBeGreaterThan(0.85 * STAGE.cardHeightPx);
  });

  test('the named cards turn over, there and back, and no other', () => {
    const down = '1 lay down VIIM XT COL by 1';
    expect(upSides(`${down}\n3 turn over COL VIIM by 1`)).toEqual(['VIIM', 'BACK', 'COL']);
    expect(upSides(`${down}\n3 turn over VIIM by 1\n6 turn over VIIM by 0`)).toEqual(['BACK', 'BACK', 'BACK']);
    expect(upSides(`1 lay 8C by 0\n3 turn over 8C by 0`)).toEqual(['BACK']);
  });

  test('halfway a card stands on its edge, under a hand, in its place', () => {
    const half = shot('0 lay down VIIM by 1\n10 turn over VIIM by 1', 10_900);
    expect(half.moving).toHaveLength(1);
    expect(half.moving[0]!.turn).toBeLessThan(0.1);
    expect(half.moving[0]!.x).toBe(shot('0 lay down VIIM by 1').resting[0]!.x);
    expect(half.arm).toBeDefined();
  });

  test('a lay of several goes back card by card, and all at once', () => {
    const down = '1 lay down VIIM XT by 1';
    expect(upSides(`${down}\n3 take back by 1`)).toEqual(['BACK']);
    expect(upSides(`${down}\n3 collect by 1`)).toEqual([]);
  });

  test('a line that is no act is told with what may be written', () => {
    expect(() => readScript('1 throw 8C by 0')).toThrow('lay down 8C 9S by 2');
    expect(() => readScript('1 lay down by 0')).toThrow('cannot show');
  });
});

describe('a thrown card', () => {
  const acts = [{ type: 'lay', atMs: 0, seat: 1, card: '8C', thrown: true }] as const;
  test('comes without a hand, from outside, and lies where a laid one would', () => {
    const early = shotAt(STAGE, acts, 100);
    expect([early.arm, early.resting]).toEqual([undefined, []]);
    expect(Math.hypot(early.moving[0]!.x - 640, early.moving[0]!.y - 360)).toBeGreaterThan(300);
    const laid = shotAt(STAGE, [{ ...acts[0], thrown: false }], LONG_AFTER_MS).resting[0]!;
    expect(shotAt(STAGE, acts, LONG_AFTER_MS).resting).toEqual([laid]);
    expect(shotAt(STAGE, acts, 800).moving).toEqual([laid]);
  });
});

describe('rough weather', () => {
  const grey = new Uint8Array(3 * 64 * 36).fill(128);
  const dot = grey.slice();
  dot.fill(255, 3 * (64 * 18 + 32), 3 * (64 * 18 + 33));
  const whitest = (rgb: Uint8Array) => {
    const at = rgb.indexOf(Math.max(...rgb)) / 3;
    return [at % 64, Math.floor(at / 64)];
  };
  test('nudges the picture and leaves it there, sways its light, and is the same for the same seed', () => {
    const weather = () => roughWeather(seededRandom(4), 64, 60_000);
    const [one, other] = [weather(), weather()];
    const places = Array.from({ length: 60 }, (_, s) => whitest(one(dot, 1000 * s)).join());
    expect(places[0]).toBe('32,18');
    expect(new Set(places).size).toBeGreaterThan(2);
    expect(places.filter((place, s) => s > 0 && place !== places[s - 1]).length).toBeLessThan(12);
    const levels = Array.from({ length: 60 }, (_, s) => one(grey, 1000 * s)[0]!);
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(25);
    expect(other(dot, 33_000)).toEqual(one(dot, 33_000));
  });
});

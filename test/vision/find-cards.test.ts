import { beforeAll, describe, expect, test } from 'vitest';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { renderScene, type SceneSpec } from '../../datasets/synth/scene.ts';
import type { Point, Quad } from '../../server/protocol/geometry.ts';
import { enclosingQuad } from '../../server/vision/enclosing-quad.ts';
import { findCards } from '../../server/vision/find-cards.ts';
import { openCvReady } from '../../server/vision/opencv.ts';
import { paleOf } from '../../server/vision/outlines.ts';
import { areaOf, intersection } from '../../server/vision/quads.ts';
import type { Frame } from '../../server/vision/types.ts';

beforeAll(() => openCvReady);

function overlap(one: Quad, other: Quad): number {
  const common = areaOf(intersection(one, other));
  return common / (areaOf(one) + areaOf(other) - common);
}

const SMALL = { width: 640, height: 360, cards: [3, 6], heightPx: [70, 100] } as const;
const SEEDS = [11, 12, 13, 14, 15, 16];

/** Black packs on dark cloth are found by their print, not by their outlines. */
const isPale = ({ cards }: SceneSpec): boolean => cards.every(({ inks }) => (inks?.paper[0] ?? 255) > 100);

test('pale cards lying apart in made-up scenes are found with their corners', async () => {
  const design = await loadKennard();
  const options = { ...PRODUCT_SCENE, ...SMALL, designs: [design], clutter: 0, hardship: 0.2 };
  const specs = SEEDS.map((seed) => ({ seed, spec: randomScene(seededRandom(seed), options) })).filter(({ spec }) =>
    isPale(spec),
  );
  const scenes = await Promise.all(specs.map(({ spec }) => renderScene(spec, new Map([[KENNARD, design]]))));
  const matches = scenes.flatMap(({ frame, cards }, i) => {
    const quads = findCards(paleOf(frame));
    return cards.map(({ card, quad }) => ({
      name: `seed ${specs[i]!.seed}: ${card}`,
      best: Math.max(0, ...quads.map((found) => overlap(found, quad))),
    }));
  });
  const missed = matches.filter(({ best }) => best < 0.85).map(({ name }) => name);
  expect(missed.length / matches.length, missed.join(', ')).toBeLessThanOrEqual(0.1);
});

test('an empty table shows no card', () => {
  const frame: Frame = { width: 640, height: 360, rgb: new Uint8Array(640 * 360 * 3).fill(90) };
  expect(findCards(paleOf(frame))).toEqual([]);
});

const never = () => false;
const onCut = ([ax, ay]: Point, [bx, by]: Point) => ax + ay === 40 && bx + by === 40;
const atBottom = ([, ay]: Point, [, by]: Point) => ay === 140 && by === 140;

describe('the quad around an outline', () => {
  test('heals rounded corners', () => {
    const rounded = [
      [10, 0],
      [90, 0],
      [100, 10],
      [100, 130],
      [90, 140],
      [10, 140],
      [0, 130],
      [0, 10],
    ] as const;
    const quad = enclosingQuad(rounded, never)!;
    expect(areaOf(quad)).toBeCloseTo(100 * 140);
  });

  test('draws out the sides of a card whose corner the picture cuts off', () => {
    const cut = [
      [40, 0],
      [100, 0],
      [100, 140],
      [0, 140],
      [0, 40],
    ] as const;
    expect(areaOf(enclosingQuad(cut, onCut)!)).toBeCloseTo(100 * 140);
  });

  test('is not made up when only three sides were seen', () => {
    const open = [
      [0, 0],
      [100, 0],
      [100, 140],
      [0, 140],
    ] as const;
    expect(enclosingQuad(open, atBottom)).toBeUndefined();
  });
});

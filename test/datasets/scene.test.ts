import { describe, expect, it } from 'vitest';
import { PLAIN_CAMERA } from '../../datasets/synth/camera.ts';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { DAYLIGHT } from '../../datasets/synth/light.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { renderScene, type CardSpec, type SceneSpec } from '../../datasets/synth/scene.ts';
import { decks } from '../../server/decks/registry.ts';
import { NONE } from '../../server/decks/deck.ts';
import type { Frame } from '../../server/vision/types.ts';

const kennard = await loadKennard();
const designs = new Map([[KENNARD, kennard]]);
const small = { ...PRODUCT_SCENE, width: 320, height: 240, heightPx: [40, 80] as const, designs: [kennard] };

const upright: CardSpec = { design: KENNARD, face: '7H', x: 160, y: 120, heightPx: 120, angleDeg: 0 };
const scene = (cards: readonly CardSpec[]): SceneSpec => ({
  width: 320,
  height: 240,
  seed: 1,
  table: { kind: 'plain', seed: 1, colour: [30, 60, 160], second: [30, 60, 160], scalePx: 50 },
  cards,
  clutter: [],
  light: DAYLIGHT,
  camera: PLAIN_CAMERA,
});

const pixel = ({ width, rgb }: Frame, x: number, y: number): readonly number[] => {
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  return [...rgb.subarray(at, at + 3)];
};

describe('a rendered scene', () => {
  it('has a drawing for every answer of the reader but NONE', () => {
    const known = decks['french52']!.classes.filter((answer) => answer !== NONE);
    expect([...kennard.pictures.keys()].toSorted()).toEqual([...known].toSorted());
  });

  it('is the same for the same seed and another for another', async () => {
    const once = await renderScene(randomScene(seededRandom(7), small), designs);
    const again = await renderScene(randomScene(seededRandom(7), small), designs);
    const other = await renderScene(randomScene(seededRandom(8), small), designs);
    expect(again).toEqual(once);
    expect(other.frame.rgb).not.toEqual(once.frame.rgb);
  });

  it('puts a card where its quad says, the index of an upright card at the first corner', async () => {
    const { frame, cards } = await renderScene(scene([upright]), designs);
    const [topLeft, topRight, bottomRight] = cards[0]!.quad;
    expect(topLeft).toEqual([160 - (120 * 63) / 88 / 2, 60]);
    expect(pixel(frame, topLeft[0] - 8, topLeft[1] - 8)).toEqual([30, 60, 160]);
    const redsIn = (x0: number, y0: number): number =>
      Array.from({ length: 400 }, (_, k) => pixel(frame, x0 + (k % 20), y0 + Math.floor(k / 20))).filter(
        ([red, green]) => red! - green! > 100,
      ).length;
    expect(redsIn(topLeft[0] + 1, topLeft[1] + 1)).toBeGreaterThan(15);
    expect(redsIn(bottomRight[0] - 21, bottomRight[1] - 21)).toBeGreaterThan(15);
    expect(pixel(frame, topRight[0] - 8, topRight[1] + 8).every((level) => level > 240)).toBe(true);
  });

  it('turns a card clockwise', async () => {
    const { cards } = await renderScene(scene([{ ...upright, angleDeg: 90 }]), designs);
    const [first] = cards[0]!.quad;
    expect(first[0]).toBeCloseTo(160 + 60, 5);
    expect(first[1]).toBeCloseTo(120 - (120 * 63) / 88 / 2, 5);
  });

  it('tells how much of a covered card can be seen', async () => {
    const lower = { ...upright, face: '2C', y: 90 };
    const { cards } = await renderScene(scene([lower, upright]), designs);
    expect(cards[0]!.visible).toBeCloseTo(30 / 120, 1);
    expect(cards[1]!.visible).toBeGreaterThan(0.97);
  });

  it('counts what lies outside the picture as hidden', async () => {
    const { cards } = await renderScene(scene([{ ...upright, x: 0 }]), designs);
    expect(cards[0]!.visible).toBeCloseTo(0.5, 1);
  });

  it('keeps cards apart when asked to', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { cards } = randomScene(seededRandom(seed), small);
      const gaps = cards.flatMap((a, i) =>
        cards.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) / a.heightPx),
      );
      expect(Math.min(...gaps), `seed ${seed}`).toBeGreaterThan(1.2);
    }
  });
});

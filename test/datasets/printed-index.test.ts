import { describe, expect, it } from 'vitest';
import { patchesOf } from '../../datasets/index-patch.ts';
import { hasFourIndices, indicesOf } from '../../datasets/printed-index.ts';
import { PLAIN_CAMERA } from '../../datasets/synth/camera.ts';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { randomGroups } from '../../datasets/synth/layouts.ts';
import { DAYLIGHT } from '../../datasets/synth/light.ts';
import { busyScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { renderScene, type CardSpec } from '../../datasets/synth/scene.ts';
import { NONE } from '../../server/decks/deck.ts';
import { PATCH_SIZE } from '../../server/vision/constants.ts';

const kennard = await loadKennard();
const designs = new Map([[KENNARD, kennard]]);
const card = (face: string, x: number, y: number): CardSpec => ({
  design: KENNARD,
  face,
  x,
  y,
  heightPx: 140,
  angleDeg: 0,
});
const sceneOf = (cards: readonly CardSpec[]) =>
  renderScene(
    {
      width: 400,
      height: 300,
      seed: 1,
      table: { kind: 'cloth', seed: 1, colour: [20, 90, 40], second: [30, 110, 50], scalePx: 60 },
      cards,
      clutter: [],
      light: DAYLIGHT,
      camera: PLAIN_CAMERA,
    },
    designs,
  );

describe('printed indices of a scene', () => {
  it('are seen on a free card, and hidden where another card lies', async () => {
    const scene = await sceneOf([card('7H', 120, 150), card('QS', 175, 170)]);
    const [upper, lower] = indicesOf(scene, 0, false);
    expect(upper!.visible).toBe(1);
    expect(lower!.visible).toBe(0);
    expect(indicesOf(scene, 1, false).map(({ visible }) => visible)).toEqual([1, 1]);
  });

  it('are none on jokers and backs, and none outside the picture', async () => {
    const scene = await sceneOf([card('JOKER-R', 120, 150), card('BACK', 250, 150), card('4C', 390, 150)]);
    expect(indicesOf(scene, 0, false)).toEqual([]);
    expect(indicesOf(scene, 1, false)).toEqual([]);
    expect(indicesOf(scene, 2, false).map(({ visible }) => visible)).toEqual([1, 0]);
  });

  it('are two in the pack that comes with the project', () => {
    expect(hasFourIndices(kennard)).toBe(false);
  });
});

describe('patches to learn from', () => {
  it('name the card of every index that is seen, and never one that is hidden', async () => {
    const scene = await sceneOf([
      card('7H', 120, 150),
      card('QS', 175, 170),
      card('2C', 300, 150),
      card('KD', 302, 151),
    ]);
    const indices = scene.cards.map((_, k) => indicesOf(scene, k, false));
    const patches = patchesOf(scene, indices, seededRandom(4));
    const named = new Set(patches.map(({ answer }) => answer).filter((answer) => answer !== NONE));
    expect([...named].toSorted()).toEqual(['7H', 'KD', 'QS']);
    expect(patches.every(({ rgb }) => rgb.length === PATCH_SIZE.width * PATCH_SIZE.height * 3)).toBe(true);
  });
});

describe('a busy table', () => {
  it('is the same for the same seed, and holds groups of cards', () => {
    const scene = busyScene(seededRandom(9), [kennard], 512);
    expect(busyScene(seededRandom(9), [kennard], 512)).toEqual(scene);
    expect(scene.cards.length).toBeGreaterThan(0);
    const lies = randomGroups(seededRandom(2), 512, 100, 4).flat();
    expect(lies.length).toBeGreaterThanOrEqual(4);
    expect(lies.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});

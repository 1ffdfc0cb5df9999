import { describe, expect, it } from 'vitest';
import { cropsOf, findAgain, leastSeen } from '../../datasets/crop.ts';
import { PLAIN_CAMERA } from '../../datasets/synth/camera.ts';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { DAYLIGHT } from '../../datasets/synth/light.ts';
import { areaOf } from '../../datasets/synth/plane.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { renderScene, type CardSpec } from '../../datasets/synth/scene.ts';
import { NONE } from '../../server/decks/deck.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import { cropSizeOf } from '../../server/vision/constants.ts';

const size = cropSizeOf('french52');
const least = leastSeen('french52');
const designs = new Map([[KENNARD, await loadKennard()]]);
const card = (face: string, x: number, y: number): CardSpec => ({
  design: KENNARD,
  face,
  x,
  y,
  heightPx: 100,
  angleDeg: 30,
});
const sceneOf = (cards: readonly CardSpec[]) =>
  renderScene(
    {
      width: 320,
      height: 240,
      seed: 1,
      table: { kind: 'cloth', seed: 1, colour: [20, 90, 40], second: [30, 110, 50], scalePx: 60 },
      cards,
      clutter: [],
      light: DAYLIGHT,
      camera: PLAIN_CAMERA,
    },
    designs,
  );

describe('crops of a scene', () => {
  it('show every whole card under its name, and never one that is half covered', async () => {
    const scene = await sceneOf([card('7H', 90, 120), card('QS', 240, 120), card('2C', 240, 150)]);
    const crops = cropsOf(scene, seededRandom(3), size, least);
    const named = new Set(crops.map(({ answer }) => answer).filter((answer) => answer !== NONE));
    expect([...named].toSorted()).toEqual(['2C', '7H']);
    expect(crops.every(({ rgb }) => rgb.length === size.width * size.height * 3)).toBe(true);
  });

  it('show a half covered card when its pack has no index and is read by its pictures', async () => {
    const scene = await sceneOf([card('QS', 240, 120), card('2C', 240, 160)]);
    const crops = cropsOf(scene, seededRandom(3), size, leastSeen('hungarian32'));
    const named = new Set(crops.map(({ answer }) => answer).filter((answer) => answer !== NONE));
    expect([...named].toSorted()).toEqual(['2C', 'QS']);
  });

  it('are the same for the same seed', async () => {
    const scene = await sceneOf([card('7H', 90, 120)]);
    expect(cropsOf(scene, seededRandom(5), size, least)).toEqual(cropsOf(scene, seededRandom(5), size, least));
  });
});

describe('a quad found again', () => {
  const square: Quad = [
    [0, 0],
    [100, 0],
    [100, 140],
    [0, 140],
  ];

  it('stays near the card and is at times upside down', () => {
    const random = seededRandom(11);
    const again = Array.from({ length: 200 }, () => findAgain(random, square));
    const shares = again.map((quad) => areaOf(quad) / areaOf(square));
    expect(Math.min(...shares)).toBeGreaterThan(0.7);
    expect(Math.max(...shares)).toBeLessThan(1.35);
    const upsideDown = again.filter(([[, y]]) => y > 70).length;
    expect(upsideDown).toBeGreaterThan(60);
    expect(upsideDown).toBeLessThan(140);
  });
});

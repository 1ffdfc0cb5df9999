import { afterAll, describe, expect, it } from 'vitest';
import { loadKennard } from '../../datasets/synth/design.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { renderScene } from '../../datasets/synth/scene.ts';
import { decks } from '../../server/decks/registry.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import { loadReader } from '../../server/vision/model.ts';
import { openCvReady } from '../../server/vision/opencv.ts';
import { distance, grown, heightOf, moved } from '../../server/vision/quads.ts';
import { refined } from '../../server/vision/refine.ts';

const SEED = 4;
const kennard = await loadKennard();
await openCvReady;
const reader = await loadReader(decks['hungarian32']!);
afterAll(() => reader.close());

const scene = await renderScene(
  randomScene(seededRandom(SEED), { ...PRODUCT_SCENE, designs: [kennard], cards: [6, 8] }),
  new Map([[kennard.name, kennard]]),
);
const truth = scene.cards.map(({ quad }) => quad);

/** Mean distance of corners, in heights of the card. */
const stray = (quad: Quad, wanted: Quad): number =>
  quad.reduce((sum, corner, k) => sum + distance(corner, wanted[k]!), 0) / 4 / heightOf(wanted);

describe(`a roughly found card (seed ${SEED})`, () => {
  it('is laid onto its corners, also of a pack that was never learnt', async () => {
    const rough = truth.map((quad, k) =>
      moved(grown(quad, k % 2 ? 0.12 : -0.12), [0.06 * heightOf(quad), -0.05 * heightOf(quad)]),
    );
    const better = await refined(reader, scene.frame, rough);
    const mean = (quads: readonly Quad[]): number =>
      quads.reduce((sum, quad, k) => sum + stray(quad, truth[k]!), 0) / quads.length;
    expect(mean(better)).toBeLessThan(0.4 * mean(rough));
  });

  it('stays where it is without a network for it', async () => {
    expect(await refined({ refine: undefined }, scene.frame, truth)).toBe(truth);
  });

  it('stays where it is when the network tells no quad', async () => {
    const nonsense = (crops: readonly Uint8Array[]) =>
      Promise.resolve(new Float32Array(8 * crops.length).map((_, k) => (k % 8 === 0 ? 2 : 0)));
    expect(await refined({ refine: nonsense }, scene.frame, truth)).toEqual(truth);
  });
});

import sharp from 'sharp';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { renderScene } from '../../datasets/synth/scene.ts';

/** A 1280 × 720 JPEG of so many cards lying apart, as a good webcam would send it. */
export async function sceneWith(cards: number, seed: number): Promise<Uint8Array> {
  const design = await loadKennard();
  const options = {
    ...PRODUCT_SCENE,
    designs: [design],
    cards: [cards, cards] as const,
    heightPx: cards > 8 ? ([100, 120] as const) : ([130, 150] as const),
    clutter: 0,
    hardship: 0.2,
  };
  const { frame } = await renderScene(randomScene(seededRandom(seed), options), new Map([[KENNARD, design]]));
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  return sharp(frame.rgb, { raw }).jpeg({ quality: 85 }).toBuffer();
}

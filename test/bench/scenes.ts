import sharp from 'sharp';
import type { Face } from '../../server/protocol/cards.ts';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { type CardSpec, renderScene } from '../../datasets/synth/scene.ts';

/** The cards as they lie, but each only once: they come from one pack. */
function fromOnePack(cards: readonly CardSpec[], faces: readonly Face[]): readonly CardSpec[] {
  const left = faces.filter((face) => cards.every((card) => card.face !== face));
  return cards.map((card, k) =>
    cards.findIndex(({ face }) => face === card.face) === k ? card : { ...card, face: left[k]! },
  );
}

/** A 1280 × 720 JPEG of so many cards of one pack lying apart, as a good webcam would send it. */
export async function sceneWith(cards: number, seed: number): Promise<Uint8Array> {
  const design = await loadKennard();
  const options = {
    ...PRODUCT_SCENE,
    designs: [design],
    cards: [cards, cards] as const,
    heightPx: cards > 8 ? ([100, 120] as const) : ([130, 150] as const),
    clutter: -9, // nothing else on the table
    hardship: 0.2,
  };
  const scene = randomScene(seededRandom(seed), options);
  const dealt = { ...scene, cards: fromOnePack(scene.cards, [...design.pictures.keys()]) };
  const { frame } = await renderScene(dealt, new Map([[KENNARD, design]]));
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  return sharp(frame.rgb, { raw }).jpeg({ quality: 85 }).toBuffer();
}

import sharp from 'sharp';
import type { Face } from '../../server/protocol/cards.ts';
import { KENNARD, loadKennard } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { type Random, seededRandom } from '../../datasets/synth/random.ts';
import { type CardSpec, POKER_ASPECT, renderScene } from '../../datasets/synth/scene.ts';

/** The cards as they lie, but each only once: they come from one pack. */
function fromOnePack(cards: readonly CardSpec[], faces: readonly Face[]): readonly CardSpec[] {
  const left = faces.filter((face) => cards.every((card) => card.face !== face));
  return cards.map((card, k) =>
    cards.findIndex(({ face }) => face === card.face) === k ? card : { ...card, face: left[k]! },
  );
}

const QUALITY = 85; // of a good webcam

/** The height of so many cards that all find room, px. */
const heightsFor = (cards: number): readonly [number, number] =>
  cards > 16 ? [84, 96] : cards > 8 ? [100, 120] : [130, 150];

/** A table with nothing but these cards, as one 1280 × 720 JPEG. */
async function photographed(random: Random, cards: number, lie: (cards: readonly CardSpec[]) => readonly CardSpec[]) {
  const design = await loadKennard();
  const options = {
    ...PRODUCT_SCENE,
    designs: [design],
    cards: [cards, cards] as const,
    heightPx: heightsFor(cards),
    clutter: -9,
    hardship: 0.2,
  };
  const scene = randomScene(random, options);
  if (scene.cards.length < cards) throw new Error(`Only ${scene.cards.length} of ${cards} cards find room.`);
  const dealt = { ...scene, cards: lie(fromOnePack(scene.cards, [...design.pictures.keys()])) };
  const { frame } = await renderScene(dealt, new Map([[KENNARD, design]]));
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  return sharp(frame.rgb, { raw }).jpeg({ quality: QUALITY }).toBuffer();
}

/** So many cards of one pack lying apart. */
export const sceneWith = (cards: number, seed: number): Promise<Uint8Array> =>
  photographed(seededRandom(seed), cards, (apart) => apart);

const ROWS = [
  [0.3, 0.28],
  [0.62, 0.7],
] as const; // where their middles lie, of the picture

/** So many cards of one pack in two rows, each covering 30 to 65 % of the one before. */
export function overlappingScene(cards: number, seed: number): Promise<Uint8Array> {
  const random = seededRandom(1000 + seed);
  const perRow = Math.ceil(cards / ROWS.length);
  const lie = (apart: readonly CardSpec[]): readonly CardSpec[] => {
    const turns = ROWS.map(() => random.uniform(-20, 20));
    const steps = ROWS.map(() => random.uniform(0.35, 0.7) * POKER_ASPECT);
    return apart.map((card, k) => {
      const row = Math.floor(k / perRow);
      const [left, top] = ROWS[row]!;
      const along = ((k % perRow) - (perRow - 1) / 2) * steps[row]! * card.heightPx;
      const turn = (turns[row]! * Math.PI) / 180;
      const [x, y] = [1280 * left + along * Math.cos(turn), 720 * top + along * Math.sin(turn)];
      return { ...card, x, y, angleDeg: turns[row]! + random.uniform(-5, 5) };
    });
  };
  return photographed(seededRandom(seed), cards, lie);
}

import { NONE } from '../server/decks/deck.ts';
import type { Quad } from '../server/protocol/geometry.ts';
import type { Size } from '../server/vision/constants.ts';
import { findCards } from '../server/vision/find-cards.ts';
import { findPlaces } from '../server/vision/find-places.ts';
import type { Reader } from '../server/vision/model.ts';
import { paleOf } from '../server/vision/outlines.ts';
import { areaOf, heightOf, intersection } from '../server/vision/quads.ts';
import { cutCrop, eitherWay, quarter, turned, type Crop } from './crop.ts';
import type { Random } from './synth/random.ts';
import type { Scene } from './synth/scene.ts';

const overlap = (one: Quad, other: Quad): number => {
  const common = areaOf(intersection(one, other));
  return common / (areaOf(one) + areaOf(other) - common);
};

const SAME = 0.75; // overlap from which an outline is a card's
const OTHER = 0.45; // overlap up to which it is surely not

/** Sum of the distances of corners. */
const strayPx = (one: Quad, other: Quad): number =>
  one.reduce((sum, [x, y], k) => sum + Math.hypot(x - other[k]![0], y - other[k]![1]), 0);

/** How a finder's quads are learnt from. */
interface Trust {
  readonly leastSeen: number; // share of a card that must be seen to be read
  readonly same: number; // overlap from which a found quad is a card's
}

/** What quads found in a scene show: mostly cards, but also pips, frames, pictures on cards and things. */
function cropsAt(quads: readonly Quad[], scene: Scene, random: Random, size: Size, trust: Trust): readonly Crop[] {
  return quads.flatMap((quad) => {
    const [nearest] = scene.cards
      .map((card) => ({ card, share: overlap(quad, card.quad) }))
      .sort((a, b) => b.share - a.share);
    const share = nearest?.share ?? 0;
    if (share < OTHER) return [cutCrop(scene.frame, eitherWay(random, quad), NONE, heightOf(quad), size)];
    if (!nearest || share < trust.same || nearest.card.visible < trust.leastSeen) return [];
    const [asFound] = [quad, quarter(quad), turned(quad), quarter(turned(quad))].sort(
      (a, b) => strayPx(a, nearest.card.quad) - strayPx(b, nearest.card.quad),
    );
    return [cutCrop(scene.frame, eitherWay(random, asFound!), nearest.card.card, heightOf(asFound!), size)];
  });
}

/** What the finder of outlines takes for cards. */
export const foundCrops = (scene: Scene, random: Random, size: Size, leastSeen: number): readonly Crop[] =>
  cropsAt(findCards(paleOf(scene.frame)), scene, random, size, { leastSeen, same: SAME });

/** Overlap from which a quad of the network that looks for covered cards is a card's: it is looser than an outline. */
const LOOSELY_SAME = 0.52;

/** What the network that looks for covered cards takes for cards. */
export async function placedCrops(
  finder: Pick<Reader, 'find'>,
  scene: Scene,
  random: Random,
  size: Size,
  leastSeen: number,
): Promise<readonly Crop[]> {
  const { cards } = await findPlaces(finder, scene.frame);
  return cropsAt(cards, scene, random, size, { leastSeen, same: LOOSELY_SAME });
}

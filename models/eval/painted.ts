import sharp from 'sharp';
import type { Design } from '../../datasets/synth/design.ts';
import { renderScene, type Scene, type SceneSpec } from '../../datasets/synth/scene.ts';
import type { Face } from '../../server/protocol/cards.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import type { Reader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import { areaOf, intersection } from '../../server/vision/quads.ts';

/** A card of a painted table and what the reader saw there. */
export interface Shown {
  readonly card: Face;
  readonly quad: Quad;
  readonly visible: number; // 0…1
  readonly seen: Sighting | undefined;
}

const SAME = 0.4; // overlap from which a sighting is of that card

/** What two quads share, of all they cover. */
const overlap = (one: Quad, other: Quad): number => {
  const common = areaOf(intersection(one, other));
  return common / (areaOf(one) + areaOf(other) - common);
};

/**
 * Every sighting belongs to the card that it names, where it overlaps that: a card half hidden by another has the other's
 * sighting over it too. Else it belongs to the card that it overlaps most; of several the nearest counts.
 */
function matched(cards: readonly Omit<Shown, 'seen'>[], sightings: readonly Sighting[]): readonly Shown[] {
  const nearest = sightings.map((sighting) => {
    const shares = cards.map(({ quad }) => overlap(sighting.quad, quad));
    const named = shares.findIndex((share, n) => share > SAME && cards[n]!.card === sighting.card);
    const of = named < 0 ? shares.indexOf(Math.max(...shares)) : named;
    return { sighting, share: shares[of] ?? 0, of };
  });
  return cards.map((card, n) => {
    const [best] = nearest.filter(({ of, share }) => of === n && share > SAME).sort((a, b) => b.share - a.share);
    return { ...card, seen: best?.sighting };
  });
}

/**
 * Reads a painted table, the whole chain.
 * @param quality of the JPEG that the reader gets, 1…100
 */
export async function readScene(
  reader: Reader,
  { frame, cards }: Pick<Scene, 'frame' | 'cards'>,
  quality = 95,
): Promise<readonly Shown[]> {
  const { width, height, rgb } = frame;
  const jpeg = sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({ quality, chromaSubsampling: '4:4:4' });
  const { sightings } = await look(reader, await jpeg.toBuffer());
  return matched(cards, sightings);
}

/** Paints a table. */
export const painted = (spec: SceneSpec, designs: readonly Design[]): Promise<Scene> =>
  renderScene(spec, new Map(designs.map((design) => [design.name, design])));

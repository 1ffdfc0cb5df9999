import sharp from 'sharp';
import type { Design } from '../../datasets/synth/design.ts';
import { renderScene, type SceneSpec } from '../../datasets/synth/scene.ts';
import type { Face } from '../../server/protocol/cards.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import type { Reader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import { areaOf, intersection } from '../../server/vision/quads.ts';

/** A card of a painted table and what the reader saw there. */
export interface Shown {
  readonly card: Face;
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
 * Paints a table and reads it, the whole chain.
 * @param quality of the JPEG that the reader gets, 1…100
 */
export async function readPainted(
  reader: Reader,
  spec: SceneSpec,
  designs: readonly Design[],
  quality = 95,
): Promise<readonly Shown[]> {
  const { frame, cards } = await renderScene(spec, new Map(designs.map((design) => [design.name, design])));
  const { width, height, rgb } = frame;
  const jpeg = sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({ quality, chromaSubsampling: '4:4:4' });
  const { sightings } = await look(reader, await jpeg.toBuffer());
  return cards.map(({ card, quad, visible }) => {
    const [nearest] = sightings
      .map((sighting) => ({ sighting, share: overlap(sighting.quad, quad) }))
      .sort((a, b) => b.share - a.share);
    return { card, visible, seen: nearest && nearest.share > SAME ? nearest.sighting : undefined };
  });
}

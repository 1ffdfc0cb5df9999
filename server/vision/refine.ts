import type { Point, Quad } from '../protocol/geometry.ts';
import { ROUGH_GROWTH, ROUGH_SIZE } from './constants.ts';
import type { Reader } from './model.ts';
import { grown, isConvex } from './quads.ts';
import { pointIn, rectify } from './rectify.ts';
import type { Frame } from './types.ts';

/** Where a corner lies in a crop when the quad grew about its middle. */
const REST = (1 - 1 / ROUGH_GROWTH) / 2;
const ROUGH_CORNERS: Quad = [
  [REST, REST],
  [1 - REST, REST],
  [1 - REST, 1 - REST],
  [REST, 1 - REST],
];

function refinedQuad(about: Quad, offsets: Float32Array): Quad {
  const corner = (k: number): Point => {
    const [u, v] = ROUGH_CORNERS[k]!;
    return pointIn(about, [u + offsets[2 * k]!, v + offsets[2 * k + 1]!]);
  };
  return [corner(0), corner(1), corner(2), corner(3)];
}

/**
 * Lays roughly found quads onto their cards, as the network sees them; where it comes to nothing the quad stays.
 * @param quads of which either end may come first, px of the frame
 */
export async function refined(
  { refine }: Pick<Reader, 'refine'>,
  frame: Frame,
  quads: readonly Quad[],
): Promise<readonly Quad[]> {
  if (!refine) return quads;
  const abouts = quads.map((quad) => grown(quad, ROUGH_GROWTH - 1));
  const offsets = await refine(abouts.map((about) => rectify(frame, about, ROUGH_SIZE.width, ROUGH_SIZE.height)));
  return quads.map((quad, n) => {
    const better = refinedQuad(abouts[n]!, offsets.subarray(8 * n, 8 * n + 8));
    return isConvex(better) ? better : quad;
  });
}

import type { Point, Quad } from '../protocol/geometry.ts';
import type { Zone } from '../protocol/messages.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { centreOf, contains } from './quads.ts';

/** The whole picture. */
export const EVERYWHERE: Zone = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/**
 * The sightings whose middle lies where cards count.
 * @param size the picture's width and height in pixels
 */
export function inZone(
  sightings: readonly Sighting[],
  zone: Zone,
  size: { readonly width: number; readonly height: number },
): readonly Sighting[] {
  const inPixels = ([x, y]: Point): Point => [x * size.width, y * size.height];
  const border: Quad = [inPixels(zone[0]), inPixels(zone[1]), inPixels(zone[2]), inPixels(zone[3])];
  return sightings.filter(({ quad }) => contains(border, centreOf(quad)));
}

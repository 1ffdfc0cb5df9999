import type { Point, Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { ANOTHER_MIDDLE, CROWDED_REACH, CROWDED_SHARE, ONE_CARD_WIDE } from './constants.ts';
import { aspectOf, centreOf, distance, grown, heightOf, isInside } from './quads.ts';
import type { Frame } from './types.ts';

const PLACES = 24; // along a side
const DEPTHS = 4; // outwards
const SHADES = 6; // a colour

/** The colour at a place in coarse steps; undefined outside the picture. */
function shadeAt({ width, height, rgb }: Frame, [x, y]: Point): number | undefined {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
  const at = 3 * (row * width + column);
  return [0, 1, 2].reduce((shade, k) => shade * SHADES + Math.floor((rgb[at + k]! * SHADES) / 256), 0);
}

/** How often each shade comes up at these places, as shares. */
function shadesOf(frame: Frame, places: readonly Point[]): ReadonlyMap<number, number> {
  const shades = new Map<number, number>();
  for (const place of places) {
    const shade = shadeAt(frame, place);
    if (shade !== undefined) shades.set(shade, (shades.get(shade) ?? 0) + 1 / places.length);
  }
  return shades;
}

const alike = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number =>
  [...one].reduce((sum, [shade, share]) => sum + Math.min(share, other.get(shade) ?? 0), 0);

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + share * (bx - ax),
  ay + share * (by - ay),
];

/** Places beside one side of a quad, between two of its growths. */
function beside(quad: Quad, side: number, from: number, to: number): readonly Point[] {
  return Array.from({ length: PLACES * DEPTHS }, (_, k) => {
    const share = 0.12 + (0.76 * ((k % PLACES) + 0.5)) / PLACES;
    const depth = from + ((to - from) * (Math.floor(k / PLACES) + 0.5)) / DEPTHS;
    const around = grown(quad, depth);
    return between(around[side]!, around[(side + 1) % 4]!, share);
  });
}

const SIDES = [0, 1, 2, 3] as const;

/** How much what lies beside a card looks like the card itself, on the side where it does most; 0…1. */
function likeBeside(frame: Frame, quad: Quad): number {
  const likes = SIDES.map((side) => {
    const own = shadesOf(frame, beside(quad, side, -2 * CROWDED_REACH, -0.02));
    const outside = shadesOf(frame, beside(quad, side, 0.03, CROWDED_REACH));
    return alike(own, outside);
  });
  return Math.max(...likes);
}

/** Whether the finder saw the middle of another card in a quad: a fan that came out as one outline. */
const holdsAnother = (quad: Quad, places: readonly Quad[]): boolean =>
  places.some(
    (place) =>
      isInside(centreOf(place), quad) && distance(centreOf(place), centreOf(quad)) > ANOTHER_MIDDLE * heightOf(quad),
  );

/**
 * Marks cards face down that may have others against them or below them: where another one overlaps, where what lies
 * beside looks like their backs, where the outline is too wide for one card, and where the finder saw another middle.
 * @param places where the finder saw cards
 */
export function withCrowds(
  frame: Frame,
  sightings: readonly Sighting[],
  places: readonly Quad[] = [],
): readonly Sighting[] {
  const backs = sightings.filter(({ card }) => card === 'BACK');
  const meets = (quad: Quad): boolean =>
    backs.some((other) => other.quad !== quad && other.quad.some((corner) => isInside(corner, grown(quad, 0.1)))) ||
    backs.some((other) => other.quad !== quad && isInside(centreOf(other.quad), quad));
  const isCrowded = (quad: Quad): boolean =>
    meets(quad) ||
    aspectOf(quad) > ONE_CARD_WIDE ||
    holdsAnother(quad, places) ||
    likeBeside(frame, quad) > CROWDED_SHARE;
  return sightings.map((sighting) =>
    sighting.card === 'BACK' && isCrowded(sighting.quad) ? { ...sighting, crowded: true } : sighting,
  );
}

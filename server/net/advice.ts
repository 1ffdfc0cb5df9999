import type { CameraAdvice, Sighting } from '../protocol/sightings.ts';
import type { Look } from '../vision/types.ts';

const DARK = 0.16; // mean grey
const BLACK = 0.5; // share of pixels without light
const FAINT = 0.2; // of `Senses.contrast`; tables with cards on them have 0.4 and more
const BRIGHT = 0.3; // share of burnt-out pixels
const GLARE = 0.06; // the same, when it also costs readings
const BLURRED = 0.1; // of `Senses.sharpness`; sharp photographs have 0.2 and more, out of focus 0.05 to 0.15
const SMALL_PX = 50; // card height
const PLAIN = 3; // grey levels: the lens is covered, or looks at nothing
const EDGE_PX = 2;

const touchesEdge = ({ quad }: Sighting, { width, height }: Look): boolean =>
  quad.some(([x, y]) => x < EDGE_PX || y < EDGE_PX || x > width - EDGE_PX || y > height - EDGE_PX);

function spread(thumb: Uint8Array): number {
  const mean = thumb.reduce((sum, grey) => sum + grey, 0) / thumb.length;
  return Math.sqrt(thumb.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / thumb.length);
}

/** What would help the camera, worst first. */
export function adviceOf(look: Look): readonly CameraAdvice[] {
  const { senses, sightings } = look;
  const hasCards = sightings.length > 0;
  const hasDoubts = sightings.some(({ card }) => card === undefined);
  const holds: readonly (readonly [CameraAdvice, boolean])[] = [
    ['noTable', !hasCards && spread(senses.thumb) < PLAIN],
    ['mirrored', senses.mirrored],
    ['dark', senses.brightness < DARK || senses.underexposed > BLACK],
    ['bright', senses.overexposed > BRIGHT],
    ['faint', hasCards && senses.contrast < FAINT],
    ['glare', hasDoubts && senses.overexposed > GLARE && senses.overexposed <= BRIGHT],
    ['blurred', hasCards && senses.sharpness < BLURRED],
    ['small', hasCards && senses.cardHeightPx < SMALL_PX],
    ['cutOff', sightings.some((sighting) => touchesEdge(sighting, look))],
  ];
  return holds.flatMap(([advice, is]) => (is ? [advice] : []));
}

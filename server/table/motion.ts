import type { Point } from '../protocol/geometry.ts';
import type { Zone } from '../protocol/messages.ts';
import { MOTION } from './constants.ts';
import { contains } from './quads.ts';

/** What was learnt of the grey thumbnails so far. */
export interface Motion {
  readonly thumb: Uint8Array | undefined;
  readonly atMs: number;
  readonly unrest: Float32Array; // by pixel: how often it changed lately, 0…1
  readonly share: number; // of the pixels that matter, how many changed in the last step, 0…1
}

export const NO_MOTION: Motion = { thumb: undefined, atMs: 0, unrest: new Float32Array(), share: 0 };

interface Field {
  readonly zone: Zone;
  readonly columns: number; // pixels in a row of the thumbnail
}

const isIn = ({ zone, columns }: Field, pixel: number, rows: number): boolean => {
  const middle: Point = [((pixel % columns) + 0.5) / columns, (Math.floor(pixel / columns) + 0.5) / rows];
  return contains(zone, middle);
};

/**
 * What stirs where cards count. What stirs all the time, such as a screen or a curtain in the picture, is no hand.
 * @param thumb grey thumbnail of the whole picture
 */
export function watchMotion(before: Motion, thumb: Uint8Array, atMs: number, field: Field): Motion {
  const last = before.thumb;
  if (last?.length !== thumb.length) return { thumb, atMs, unrest: new Float32Array(thumb.length), share: 0 };
  const rows = thumb.length / field.columns;
  const learnt = 1 - Math.exp(-Math.max(0, atMs - before.atMs) / MOTION.learnMs);
  const changed = thumb.map((grey, pixel) => (Math.abs(grey - last[pixel]!) > MOTION.pixelStep ? 1 : 0));
  const unrest = before.unrest.map((often, pixel) => often + learnt * (changed[pixel]! - often));
  const watched = [...thumb.keys()].filter((pixel) => isIn(field, pixel, rows));
  const stirring = watched.filter((pixel) => changed[pixel] === 1 && before.unrest[pixel]! < MOTION.steady);
  return { thumb, atMs, unrest, share: stirring.length / Math.max(1, watched.length) };
}

import { MOTION } from './constants.ts';

/**
 * Share of the picture that changed between two looks, 0…1.
 * @param before grey thumbnail of the look before, undefined for the first look
 * @param after grey thumbnail of the same size
 */
export function motionBetween(before: Uint8Array | undefined, after: Uint8Array): number {
  if (before?.length !== after.length) return 0;
  const changed = after.reduce(
    (count, grey, i) => (Math.abs(grey - before[i]!) > MOTION.pixelStep ? count + 1 : count),
    0,
  );
  return changed / after.length;
}

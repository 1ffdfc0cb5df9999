import { MOTION, type Times } from './constants.ts';

/** Whether somebody reaches over the table. */
export interface Hand {
  readonly busy: boolean;
  readonly quietSinceMs: number; // nothing stirs since; Infinity while something does
  readonly lastMs: number; // when something last stirred
}

export const NO_HAND: Hand = { busy: false, quietSinceMs: Infinity, lastMs: -Infinity };

/**
 * @param motion share of the picture that changed since the glance at `beforeMs`
 * @param missing whether a card that lies on the table is not seen now: a little motion then is a hand too
 */
export function watchHand(
  hand: Hand,
  glance: { readonly atMs: number; readonly motion: number },
  beforeMs: number,
  missing: boolean,
  times: Times,
): Hand {
  const stirs = glance.motion > MOTION.busy || (glance.motion > MOTION.quiet && (hand.busy || missing));
  if (stirs) return { busy: true, quietSinceMs: Infinity, lastMs: glance.atMs };
  const quietFromMs = Number.isFinite(beforeMs) ? beforeMs : glance.atMs;
  const quietSinceMs = Math.min(hand.quietSinceMs, quietFromMs);
  return { ...hand, quietSinceMs, busy: hand.busy && glance.atMs - quietSinceMs < times.calmMs };
}

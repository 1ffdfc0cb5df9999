import type { Quad } from '../protocol/geometry.ts';
import { NONE } from '../decks/deck.ts';
import { ACCEPT, MIRROR_EVERY_LOOKS, MIRROR_LOOKS } from './constants.ts';
import type { Reader } from './model.ts';
import { rectify } from './rectify.ts';
import { softmax } from './softmax.ts';
import type { Frame } from './types.ts';

/** What is known of a camera that may mirror. */
export interface Mirror {
  readonly agreed: number; // looks one after the other in which cards were read the other way round
  readonly waits: number; // looks until the next one
}

export const NO_MIRROR: Mirror = { agreed: 0, waits: 0 };
export const isMirrored = ({ agreed }: Mirror): boolean => agreed >= MIRROR_LOOKS;

/** The same place, the other way round. */
const flipped = ([p0, p1, p2, p3]: Quad): Quad => [p1, p0, p3, p2];

/** Whether some place shows a face the other way round. A back looks alike both ways. */
async function readsFlipped(reader: Reader, frame: Frame, quads: readonly Quad[]): Promise<boolean> {
  const { classes } = reader.deck;
  const { width, height } = reader.crop;
  const logits = await reader.read(quads.map((quad) => rectify(frame, flipped(quad), width, height)));
  return quads.some((_, n) => {
    const shares = softmax(logits.subarray(n * classes.length, (n + 1) * classes.length));
    return shares.some((share, k) => share >= ACCEPT && classes[k] !== NONE && classes[k] !== 'BACK');
  });
}

/**
 * Looks now and then whether the camera mirrors: while places are shaped like cards and none of them can be read.
 * @param isRead whether some card was read the right way round
 */
export async function watchMirror(
  before: Mirror,
  reader: Reader,
  frame: Frame,
  quads: readonly Quad[],
  isRead: boolean,
): Promise<Mirror> {
  if (isRead) return NO_MIRROR;
  if (quads.length === 0) return before;
  if (before.waits > 0) return { ...before, waits: before.waits - 1 };
  if (!(await readsFlipped(reader, frame, quads))) return { agreed: 0, waits: MIRROR_EVERY_LOOKS };
  const agreed = before.agreed + 1;
  return { agreed, waits: agreed < MIRROR_LOOKS ? 0 : MIRROR_EVERY_LOOKS };
}

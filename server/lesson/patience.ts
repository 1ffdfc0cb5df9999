/** When a picture is worth a closer look: the table is still, and shows something new. */

const STILL_MS = 700; // hands are away
const LOOKS_A_SPREAD = 2; // a second picture has its own noise and glare
const PIXEL_STEP = 16; // grey levels, of 255
const CHANGED_SHARE = 0.012; // of the thumbnail: about one card that lies elsewhere

export interface Patience {
  readonly stirredMs: number;
  readonly thumb: Uint8Array | undefined; // of the last picture that was looked at
  readonly looks: number; // at the spread that lies there now
}

export const PATIENT: Patience = { stirredMs: -Infinity, thumb: undefined, looks: 0 };

/** Whether the two grey pictures show another spread of cards. */
function differs(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return true;
  const changed = one.reduce((sum, grey, k) => sum + (Math.abs(grey - other[k]!) > PIXEL_STEP ? 1 : 0), 0);
  return changed > CHANGED_SHARE * one.length;
}

export const isStill = ({ stirredMs }: Patience, atMs: number): boolean => atMs - stirredMs >= STILL_MS;

/** Hands move, or cards slide. */
export const stirred = (patience: Patience, atMs: number): Patience => ({ ...patience, stirredMs: atMs });

/** What becomes of the patience with one more picture, and whether this one is worth a look. */
export function wait(
  before: Patience,
  thumb: Uint8Array,
  atMs: number,
): { readonly patience: Patience; readonly look: 'no' | 'new' | 'again' } {
  const patience = before.stirredMs === -Infinity ? stirred(before, atMs) : before; // the first picture of all
  if (!isStill(patience, atMs)) return { patience, look: 'no' };
  if (patience.thumb === undefined || differs(patience.thumb, thumb))
    return { patience: { ...patience, thumb, looks: 1 }, look: 'new' };
  if (patience.looks >= LOOKS_A_SPREAD) return { patience, look: 'no' };
  return { patience: { ...patience, looks: patience.looks + 1 }, look: 'again' };
}

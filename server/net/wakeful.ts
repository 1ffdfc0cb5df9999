import type { Cancel, Clock } from './world.ts';

const BEAT_MS = 2000;
/** A gap between beats longer than this was no waiting: the computer slept, or its clock was set. */
const NAP_MS = 10_000;

/**
 * A clock that stands still while the computer sleeps, so that nobody is late because of it, and that never goes back.
 * Whoever looks at it first after waking notices, whether that is a limit of time, a key or a picture.
 */
export function wakeful(clock: Clock): { readonly clock: Clock; readonly stop: Cancel } {
  let lastMs = clock.now();
  let sleptMs = 0;
  const now = (): number => {
    const wallMs = clock.now();
    const gapMs = wallMs - lastMs;
    if (gapMs < 0 || gapMs > NAP_MS) sleptMs += gapMs;
    lastMs = wallMs;
    return wallMs - sleptMs;
  };
  let cancel: Cancel;
  const beat = (): void => {
    now();
    cancel = clock.after(BEAT_MS, beat);
  };
  cancel = clock.after(BEAT_MS, beat);
  return { clock: { now, after: clock.after }, stop: () => cancel() };
}

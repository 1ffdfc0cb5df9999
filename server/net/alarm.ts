import type { LiveTable } from './live-table.ts';
import type { Cancel, Clock } from './world.ts';

const nothing: Cancel = () => undefined;

/** Plays the clock's move when the game asked for it. A pause stops it; afterwards it runs on. */
export function keepTime(live: LiveTable, clock: Clock): Cancel {
  let cancel: Cancel = nothing;
  const wind = (): void => {
    cancel();
    const atMs = live.table().paused ? undefined : live.session()?.alarmAt();
    cancel = atMs === undefined ? nothing : clock.after(atMs - live.nowMs(), ring);
  };
  const ring = (): void => {
    const due = live.session()?.alarmAt();
    if (due === undefined || live.table().paused) return;
    if (due > live.nowMs()) return wind(); // a timer may be early by a millisecond
    if (!live.play('clock', { type: 'clock' }).ok) cancel = clock.after(RETRY_MS, ring); // the disk may have room again
  };
  live.onChange(wind);
  wind();
  return () => cancel();
}

const RETRY_MS = 1000;

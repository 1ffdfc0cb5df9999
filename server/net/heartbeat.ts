import type { Cancel, Clock } from './world.ts';

interface Pulse {
  readonly ping: () => void;
  readonly terminate: () => void;
  readonly on: (event: 'pong' | 'message' | 'close', hear: () => void) => unknown;
}

const BEAT_MS = 5000;

/** A phone in a pocket looks connected but is not: who does not answer a beat by the next one is let go. */
export function keepAlive(pulse: Pulse, clock: Clock): void {
  let isHeard = true;
  let cancel: Cancel;
  const heard = (): void => {
    isHeard = true;
  };
  const beat = (): void => {
    if (!isHeard) return pulse.terminate();
    isHeard = false;
    pulse.ping();
    cancel = clock.after(BEAT_MS, beat);
  };
  cancel = clock.after(BEAT_MS, beat);
  pulse.on('pong', heard);
  pulse.on('message', heard);
  pulse.on('close', () => cancel());
}

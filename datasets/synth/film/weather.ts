import type { Random } from '../random.ts';
import type { Weather } from './film.ts';

const NUDGE_EVERY_MS = [6000, 18_000] as const;
const NUDGE_PX = [5, 20] as const;
const DUSK = 0.25; // how much darker it gets, slowly
const DUSK_MS = 60_000;
const PUMP = 0.1; // how much the camera's own exposure sways
const PUMP_MS = [1500, 4000] as const;

interface Shift {
  readonly fromMs: number;
  readonly dx: number;
  readonly dy: number;
}

/** The camera is nudged now and then, and stays where it was nudged to, never far from where it was. */
function nudges(random: Random, endMs: number): readonly Shift[] {
  const shifts: Shift[] = [{ fromMs: -Infinity, dx: 0, dy: 0 }];
  for (let atMs = random.uniform(...NUDGE_EVERY_MS); atMs < endMs; atMs += random.uniform(...NUDGE_EVERY_MS)) {
    const [px, angle] = [random.uniform(...NUDGE_PX), random.uniform(0, 2 * Math.PI)];
    const { dx, dy } = shifts.at(-1)!;
    const isFar = Math.hypot(dx, dy) > NUDGE_PX[1];
    shifts.push({
      fromMs: atMs,
      dx: Math.round((isFar ? 0 : dx) + px * Math.cos(angle)),
      dy: Math.round((isFar ? 0 : dy) + px * Math.sin(angle)),
    });
  }
  return shifts;
}

/** The picture moved and made lighter or darker; what comes in at the border repeats it. */
function spoilt(rgb: Uint8Array, width: number, { dx, dy }: Shift, gain: number): Uint8Array {
  const height = rgb.length / 3 / width;
  const level = Uint8ClampedArray.from({ length: 256 }, (_, grey) => grey * gain);
  const out = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(height - 1, Math.max(0, y - dy)) * width;
    for (let x = 0; x < width; x++) {
      const from = 3 * (row + Math.min(width - 1, Math.max(0, x - dx)));
      const to = 3 * (y * width + x);
      out[to] = level[rgb[from]!]!;
      out[to + 1] = level[rgb[from + 1]!]!;
      out[to + 2] = level[rgb[from + 2]!]!;
    }
  }
  return out;
}

/** A table that is knocked against, at nightfall, before a camera that cannot settle on an exposure. */
export function roughWeather(random: Random, width: number, endMs: number): Weather {
  const shifts = nudges(random, endMs);
  const pumpMs = random.uniform(...PUMP_MS);
  return (rgb, atMs) => {
    const dusk = 1 - (DUSK / 2) * (1 - Math.cos((2 * Math.PI * atMs) / DUSK_MS));
    const pump = 1 + PUMP * Math.sin((2 * Math.PI * atMs) / pumpMs);
    return spoilt(
      rgb,
      width,
      shifts.findLast(({ fromMs }) => fromMs <= atMs)!,
      dusk * pump,
    );
  };
}

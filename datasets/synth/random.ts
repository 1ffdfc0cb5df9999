/** A seeded source of chance: the same seed gives the same numbers on every machine. */
export interface Random {
  readonly uniform: (low: number, high: number) => number; // low ≤ x < high
  readonly int: (low: number, high: number) => number; // low ≤ n < high
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly normal: () => number; // mean 0, deviation 1
}

/** Mixes two integers to one of 32 bits. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ (b >>> 15), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const uniform = (low: number, high: number): number => low + (high - low) * next();
  const int = (low: number, high: number): number => Math.floor(uniform(low, high));
  return {
    uniform,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length)]!,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

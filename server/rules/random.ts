/** A seed for the next draw; a 32-bit unsigned integer. */
export type Seed = number;

/** One step of splitmix32: a number in 0…1 and the seed to go on with. */
function draw(seed: Seed): readonly [value: number, next: Seed] {
  const next = (seed + 0x9e3779b9) >>> 0;
  const a = Math.imul(next ^ (next >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return [((b ^ (b >>> 15)) >>> 0) / 0x1_0000_0000, next];
}

/** Fisher–Yates: the cards in a new order, and the seed to go on with. */
export function shuffle<T>(cards: readonly T[], seed: Seed): readonly [shuffled: readonly T[], next: Seed] {
  const shuffled = [...cards];
  let next = seed;
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const [value, after] = draw(next);
    const pick = Math.floor(value * (last + 1));
    [shuffled[last], shuffled[pick]] = [shuffled[pick] as T, shuffled[last] as T];
    next = after;
  }
  return [shuffled, next];
}

import type { Point } from '../../server/protocol/geometry.ts';
import type { Random } from './random.ts';

/** Where a card of a group lies: its centre in px, clockwise. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly angleDeg: number;
}

type Layout = (random: Random, count: number, heightPx: number, at: Point, angleDeg: number) => readonly Lie[];

const CARD_WIDTH = 0.7; // of its height
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const counted = <T>(count: number, make: (k: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, k) => make(k));

/** Away from `[x, y]` by `across` and `down` of a card that is turned by `angleDeg`. */
const beside = ([x, y]: Point, across: number, down: number, angleDeg: number): Point => {
  const [cos, sin] = [Math.cos(radians(angleDeg)), Math.sin(radians(angleDeg))];
  return [x + across * cos - down * sin, y + across * sin + down * cos];
};

/** A hand of cards spread about one point. */
const fan: Layout = (random, count, heightPx, at, angleDeg) => {
  const stepDeg = random.uniform(5, 23) * random.pick([-1, 1]);
  const radiusPx = heightPx * random.uniform(0.5, 1.1);
  const pivot = beside(at, 0, radiusPx, angleDeg);
  return counted(count, (k) => {
    const turnedDeg = angleDeg + stepDeg * (k - (count - 1) / 2);
    const [x, y] = beside(pivot, 0, -radiusPx, turnedDeg);
    return { x, y, angleDeg: turnedDeg };
  });
};

/** A row in which each card covers a part of the one before. */
const cascade: Layout = (random, count, heightPx, at, angleDeg) => {
  const step = heightPx * random.uniform(0.12, 0.8) * random.pick([-1, 1]);
  const drift = random.chance(0.6) ? heightPx * random.uniform(-0.35, 0.35) : 0;
  const [across, down] = random.chance(0.5) ? [drift, step] : [step * 0.75, drift];
  return counted(count, (k) => {
    const [x, y] = beside(at, across * (k - count / 2), down * (k - count / 2), angleDeg);
    const strayPx = 0.03 * heightPx;
    return {
      x: x + strayPx * random.normal(),
      y: y + strayPx * random.normal(),
      angleDeg: angleDeg + 3.5 * random.normal(),
    };
  });
};

/** Cards thrown on one another. */
const heap: Layout = (random, count, heightPx, [x, y], angleDeg) => {
  const spreadPx = heightPx * random.uniform(0.15, 0.6);
  const isTidy = random.chance(0.4);
  return counted(count, () => ({
    x: x + spreadPx * random.normal(),
    y: y + spreadPx * random.normal(),
    angleDeg: isTidy ? angleDeg + 20 * random.normal() : random.uniform(0, 360),
  }));
};

/** A grid of cards that touch, some upside down. */
const grid: Layout = (random, count, heightPx, at, angleDeg) => {
  const [across, down] = [CARD_WIDTH * heightPx * random.uniform(0.95, 1.08), heightPx * random.uniform(0.97, 1.08)];
  return counted(count, (k) => {
    const [x, y] = beside(at, across * (k % 3), down * Math.floor(k / 3), angleDeg);
    return { x, y, angleDeg: angleDeg + random.normal() + random.pick([0, 180]) };
  });
};

const single: Layout = (_random, _count, _heightPx, [x, y], angleDeg) => [{ x, y, angleDeg }];

/** How often each layout is chosen, of 100. */
const SHARES: readonly (readonly [share: number, layout: Layout])[] = [
  [22, fan],
  [28, cascade],
  [20, heap],
  [15, grid],
  [15, single],
];

function randomLayout(random: Random): Layout {
  const shot = random.uniform(0, 100);
  const sums = SHARES.map((_, k) => SHARES.slice(0, k + 1).reduce((sum, [share]) => sum + share, 0));
  return SHARES[sums.findIndex((sum) => shot < sum)]![1];
}

/** Groups of cards on a table, the last on top, and the last card of each. */
export function randomGroups(
  random: Random,
  sidePx: number,
  heightPx: number,
  groups: number,
): readonly (readonly Lie[])[] {
  return counted(groups, () => {
    const at: Point = [random.uniform(0.08, 0.92) * sidePx, random.uniform(0.08, 0.92) * sidePx];
    return randomLayout(random)(random, random.int(2, 8), heightPx, at, random.uniform(0, 360));
  });
}

import type { FrenchSuit } from '../../server/protocol/cards.ts';
import type { Random } from '../synth/random.ts';

/** How one printer cuts the four suits; every path fills the square from −0.5 to 0.5 and runs clockwise. */
export type PipCut = Readonly<Record<FrenchSuit, string>>;

const n = (value: number): string => value.toFixed(3);

const c = (x: number, y: number): string => `${n(x)} ${n(y)}`;

function heart(lobe: number, dip: number, waist: number): string {
  const side = `C${n(-0.5 - waist * 0.1)} ${n(-0.05 + waist * 0.2)} ${n(-0.12)} ${n(0.28)} 0 0.5`;
  return (
    `M0 ${n(-0.5 + dip)}C${n(-0.06)} ${n(-0.5 - lobe * 0.05)} ${n(-0.5)} ${n(-0.58 - lobe * 0.1)} -0.5 -0.2${side}` +
    `C0.12 0.28 ${n(0.5 + waist * 0.1)} ${n(-0.05 + waist * 0.2)} 0.5 -0.2` +
    `C0.5 ${n(-0.58 - lobe * 0.1)} 0.06 ${n(-0.5 - lobe * 0.05)} 0 ${n(-0.5 + dip)}Z`
  );
}

function diamond(width: number, bend: number): string {
  const [w, b] = [width / 2, (bend * width) / 4];
  return (
    `M0 -0.5Q${c(w / 2 - b, -0.25 + b)} ${c(w, 0)}Q${c(w / 2 - b, 0.25 - b)} 0 0.5` +
    `Q${c(-w / 2 + b, 0.25 - b)} ${c(-w, 0)}Q${c(-w / 2 + b, -0.25 + b)} 0 -0.5Z`
  );
}

/** The foot that clubs and spades stand on. */
const foot = (top: number, flare: number, neck: number): string =>
  `M${n(neck)} ${n(top)}Q${n(neck)} 0.42 ${n(flare)} 0.5H${n(-flare)}Q${n(-neck)} 0.42 ${n(-neck)} ${n(top)}Z`;

function spade(shoulder: number, belly: number, flare: number): string {
  const low = 0.3;
  return (
    `M0 -0.5C${n(0.08)} ${n(-0.3 + shoulder * 0.2)} 0.5 ${n(-0.1)} 0.5 ${n(0.1 + belly * 0.06)}` +
    `C0.5 ${n(low + 0.12)} 0.12 ${n(low + 0.1)} 0.04 ${n(0.17)}` +
    `H-0.04C-0.12 ${n(low + 0.1)} -0.5 ${n(low + 0.12)} -0.5 ${n(0.1 + belly * 0.06)}` +
    `C-0.5 -0.1 ${n(-0.08)} ${n(-0.3 + shoulder * 0.2)} 0 -0.5Z${foot(0.05, flare, 0.035)}`
  );
}

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r)} ${n(y)}Z`;

function club(leaf: number, spread: number, drop: number, flare: number, neck: number): string {
  const side = 0.5 - leaf;
  const leaves = [disc(0, -0.5 + leaf, leaf), disc(-side * spread, drop, leaf), disc(side * spread, drop, leaf)];
  const middle = `M-0.1 -0.2L0.1 -0.2L0.12 ${n(drop + 0.06)}L-0.12 ${n(drop + 0.06)}Z`;
  return leaves.join('') + middle + foot(drop - 0.08, flare, neck);
}

export function randomPips(random: Random): PipCut {
  const flare = random.uniform(0.08, 0.32);
  return {
    H: heart(random.uniform(0, 1), random.uniform(0.1, 0.28), random.uniform(-0.8, 0.8)),
    D: diamond(random.uniform(0.68, 1), random.uniform(-0.15, 0.35)),
    S: spade(random.uniform(-0.6, 1), random.uniform(-1, 1), flare),
    C: club(
      random.uniform(0.2, 0.29),
      random.uniform(0.84, 1),
      random.uniform(-0.02, 0.16),
      flare,
      random.uniform(0.02, 0.08),
    ),
  };
}

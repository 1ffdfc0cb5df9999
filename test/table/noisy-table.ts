/** A made-up table with all the faults of a webcam: what really happens is known, what the tracker gets is poor. */
import type { CardId } from '../../server/protocol/cards.ts';
import { FRENCH_RANKS, FRENCH_SUITS } from '../../server/protocol/cards.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import type { Glance } from '../../server/table/tracker.ts';
import { quadAt } from './notation.ts';

export type Step =
  | { readonly type: 'lay'; readonly over: boolean }
  | { readonly type: 'takeBack' }
  | { readonly type: 'swap' } // another card on the very spot of the newest one
  | { readonly type: 'collect' }
  | { readonly type: 'nudge'; readonly dx: number; readonly dy: number }
  | { readonly type: 'wait' };

export interface RealCard {
  readonly card: CardId;
  readonly x: number;
  readonly y: number;
  readonly angleDeg: number;
  readonly over: boolean; // lies on the card before it
}

const PACK: readonly CardId[] = FRENCH_SUITS.flatMap((suit) => FRENCH_RANKS.map((rank) => `${rank}${suit}`));
const HEIGHT_PX = 130;
const PLACES_A_ROW = 10;

/** Mulberry32; the same seed gives the same noise. */
export function noise(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What lies on the table after a step; the next card of the pack is the one laid. */
export function after(step: Step, table: readonly RealCard[], laid: number, random: () => number): readonly RealCard[] {
  if (step.type === 'collect') return [];
  if (step.type === 'takeBack') return table.slice(0, -1);
  if (step.type === 'nudge') return table.map((card) => ({ ...card, x: card.x + step.dx, y: card.y + step.dy }));
  if (step.type === 'wait') return table;
  const below = table.at(-1);
  const card = PACK[laid % PACK.length]!;
  if (step.type === 'swap') return below ? [...table.slice(0, -1), { ...below, card }] : [];
  const angleDeg = (random() - 0.5) * 20;
  if (step.over && below) return [...table, { card, x: below.x + 35, y: below.y + 25, angleDeg, over: true }];
  const first = table[0] ?? { x: 100, y: 120 }; // wherever the camera was nudged to
  const x = first.x + (table.length % PLACES_A_ROW) * 115;
  const y = first.y + Math.floor(table.length / PLACES_A_ROW) * 170;
  return [...table, { card, x, y, angleDeg, over: false }];
}

interface Faults {
  readonly unseen: number; // probability that a card is not found
  readonly misread: number; // probability of a wrong or missing reading of little confidence
}
const CALM: Faults = { unseen: 0.15, misread: 0.12 };
const HAND: Faults = { unseen: 0.5, misread: 0.5 };

function glimpse(real: RealCard, faults: Faults, random: () => number): Sighting {
  const jitter = () => (random() - 0.5) * 0.06 * HEIGHT_PX;
  const quad = quadAt(real.x + jitter(), real.y + jitter(), HEIGHT_PX + jitter(), real.angleDeg + jitter() / 3);
  if (random() >= faults.misread) {
    const confidence = 0.82 + random() * 0.17;
    return { quad, card: real.card, confidence, candidates: [{ card: real.card, confidence }] };
  }
  const confidence = 0.2 + random() * 0.38;
  const wrong = PACK[Math.floor(random() * PACK.length)]!;
  return { quad, card: undefined, confidence, candidates: [{ card: wrong, confidence }] };
}

const ghost = (random: () => number): Sighting => ({
  quad: quadAt(random() * 1280, random() * 720, 60 + random() * 120, random() * 180),
  card: undefined,
  confidence: 0.3,
  candidates: [{ card: 'QS', confidence: 0.3 }],
});

function look(table: readonly RealCard[], faults: Faults, random: () => number): readonly Sighting[] {
  const bare = table.filter((_, i) => !table[i + 1]?.over);
  const cards = bare.filter(() => random() >= faults.unseen).map((real) => glimpse(real, faults, random));
  return random() < 0.04 ? [...cards, ghost(random)] : cards;
}

/** All glances of one step: a hand for a while (not for `wait`), then calm. */
export function glancesOf(
  step: Step,
  before: readonly RealCard[],
  now: readonly RealCard[],
  fromMs: number,
  random: () => number,
): readonly Glance[] {
  const stepMs = 70 + random() * 110; // 5 to 14 looks a second
  const handMs = step.type === 'wait' ? 0 : 400 + random() * 900;
  const calmMs = 4500;
  const times = Array.from({ length: Math.floor((handMs + calmMs) / stepMs) }, (_, i) => (i + 1) * stepMs);
  const glances = times.map((ms): Glance => {
    const atMs = fromMs + ms;
    if (ms <= handMs) {
      const table = random() < 0.5 ? before : now;
      return { atMs, motion: 0.025 + random() * 0.15, sightings: look(table, HAND, random) };
    }
    if (random() < 0.01) return { atMs, motion: 0.6, sightings: [] }; // the exposure jumps
    return { atMs, motion: random() * 0.005, sightings: look(now, CALM, random) };
  });
  return glances
    .filter((_, i) => i === glances.length - 1 || random() >= 0.1)
    .flatMap((glance, i, kept) => {
      const late = kept[i - 2];
      if (random() < 0.05) return [glance, glance];
      return late && random() < 0.03 ? [glance, late] : [glance];
    });
}

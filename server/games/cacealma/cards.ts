import { HUNGARIAN_RANKS, HUNGARIAN_SUITS, type Face, type HungarianRank } from '../../protocol/cards.ts';

export const RANKS = HUNGARIAN_RANKS;
export const SUITS = HUNGARIAN_SUITS;
/** A place on the ladder of ranks, 0 (VII) … 7 (ace); after the ace it begins again. */
export type Step = number;

export const CHRONICLERS = ['COL', 'PAL'] as const;
const PACK = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`));
const FACES = new Set<Face>([...PACK, ...CHRONICLERS]);

export const isFace = (card: Face): boolean => FACES.has(card);
const isChronicler = (card: Face): boolean => CHRONICLERS.some((chronicler) => chronicler === card);
const rankOf = (card: Face): HungarianRank | undefined =>
  RANKS.find((rank) => SUITS.some((suit) => card === `${rank}${suit}`));

/** RULES.md 3.3 and 3.4: a lie holds a card that is neither a Chronicler nor of the claimed rank. */
export const isLie = (cards: readonly Face[], step: Step): boolean =>
  cards.some((card) => !isChronicler(card) && rankOf(card) !== RANKS[step]);

export const nextStep = (step: Step): Step => (step + 1) % RANKS.length;
export const stepBefore = (step: Step): Step => (step + RANKS.length - 1) % RANKS.length;

export interface Deal {
  readonly cards: number;
  readonly each: number;
  readonly aside: number; // does not divide, lies face down until the round is over
}
export type Chroniclers = 'none' | 'pair' | 'pairs'; // `pairs`: two in every pack

/** RULES.md 3.1: one pack up to four players, two from five on; everything is dealt out equally. */
export function dealFor(players: number, chroniclers: Chroniclers): Deal {
  const packs = packsFor(players);
  const pairs = { none: 0, pair: 1, pairs: packs }[chroniclers];
  const cards = packs * PACK.length + pairs * CHRONICLERS.length;
  const each = Math.floor(cards / players);
  return { cards, each, aside: cards - each * players };
}

const ONE_PACK_PLAYERS = 4;
export const packsFor = (players: number): number => (players > ONE_PACK_PLAYERS ? 2 : 1);

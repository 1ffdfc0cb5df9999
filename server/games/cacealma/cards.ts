import { FRENCH_SUITS, HUNGARIAN_RANKS, HUNGARIAN_SUITS, type CardId, type Face } from '../../protocol/cards.ts';

export const RANKS = HUNGARIAN_RANKS;
export const SUITS = HUNGARIAN_SUITS;
/** A place on the ladder of ranks, 0 (VII) … 7 (ace); after the ace it begins again. */
export type Step = number;

/** Which cards lie on the table. */
export type Cards = 'hungarian' | 'french';
interface Kind {
  readonly deck: string; // its id
  readonly ranks: readonly string[]; // up the ladder, in the place of `RANKS`
  readonly suits: readonly string[]; // they play no part
  readonly chroniclers: readonly CardId[]; // the Coloured one and the Pale one
}
/**
 * A French pack is stripped to 32: 7 to 10, jack for Unter, queen for Ober, king, ace. The red joker is the Coloured
 * Chronicler, the black one the Pale one.
 */
export const KINDS: Readonly<Record<Cards, Kind>> = {
  hungarian: { deck: 'hungarian32', ranks: RANKS, suits: SUITS, chroniclers: ['COL', 'PAL'] },
  french: {
    deck: 'french52',
    ranks: ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'],
    suits: FRENCH_SUITS,
    chroniclers: ['JOKER-R', 'JOKER-B'],
  },
};

/** The four cards on a step of the ladder. */
export const cardsOn = (cards: Cards, step: Step): readonly CardId[] =>
  KINDS[cards].suits.map((suit) => `${KINDS[cards].ranks[step]}${suit}`);
export const packOf = (cards: Cards): readonly CardId[] => RANKS.flatMap((_, step) => cardsOn(cards, step));
const facesOf = (cards: Cards): ReadonlySet<Face> => new Set([...packOf(cards), ...KINDS[cards].chroniclers]);
const FACES = { hungarian: facesOf('hungarian'), french: facesOf('french') } as const;
export const isFace = (cards: Cards, card: Face): boolean => FACES[cards].has(card);

/** RULES.md 3.3 and 3.4: a lie holds a card that is neither a Chronicler nor of the claimed rank. */
export const isLie = (cards: Cards, open: readonly Face[], step: Step): boolean =>
  open.some((card) => !KINDS[cards].chroniclers.includes(card) && !cardsOn(cards, step).includes(card));

export const nextStep = (step: Step): Step => (step + 1) % RANKS.length;
export const stepBefore = (step: Step): Step => (step + RANKS.length - 1) % RANKS.length;

export interface Deal {
  readonly cards: number;
  readonly each: number;
  readonly aside: number; // does not divide, lies face down until the round is over
}
export type Chroniclers = 'none' | 'pair' | 'pairs'; // `pairs`: two in every pack

const PACK_CARDS = RANKS.length * SUITS.length;
const CHRONICLERS = 2;

/** RULES.md 3.1: one pack up to four players, two from five on; everything is dealt out equally. */
export function dealFor(players: number, chroniclers: Chroniclers): Deal {
  const packs = packsFor(players);
  const pairs = { none: 0, pair: 1, pairs: packs }[chroniclers];
  const cards = packs * PACK_CARDS + pairs * CHRONICLERS;
  const each = Math.floor(cards / players);
  return { cards, each, aside: cards - each * players };
}

const ONE_PACK_PLAYERS = 4;
export const packsFor = (players: number): number => (players > ONE_PACK_PLAYERS ? 2 : 1);

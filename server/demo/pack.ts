import { FRENCH_RANKS, FRENCH_SUITS, type CardId } from '../protocol/cards.ts';

/** The real cards of the film: hands, stock and the piles of taken tricks. */
export interface Pack {
  readonly stock: readonly CardId[]; // the last is on top
  readonly hands: readonly (readonly CardId[])[];
  readonly taken: readonly CardId[];
}

const HAND = 5;
const FACES: readonly CardId[] = FRENCH_SUITS.flatMap((suit) => FRENCH_RANKS.map((rank) => `${rank}${suit}`));

/** @param shuffle gives the cards a new order */
export function deal(seats: number, shuffle: (cards: readonly CardId[]) => readonly CardId[]): Pack {
  const cards = shuffle(FACES);
  return {
    hands: Array.from({ length: seats }, (_, seat) => cards.slice(seat * HAND, (seat + 1) * HAND)),
    stock: cards.slice(seats * HAND),
    taken: [],
  };
}

const withHand = (pack: Pack, seat: number, hand: readonly CardId[]): Pack => ({
  ...pack,
  hands: pack.hands.map((cards, other) => (other === seat ? hand : cards)),
});

export const play = (pack: Pack, seat: number, card: CardId): Pack =>
  withHand(pack, seat, pack.hands[seat]?.filter((other) => other !== card) ?? []);

export const giveBack = (pack: Pack, seat: number, card: CardId): Pack =>
  withHand(pack, seat, [...(pack.hands[seat] ?? []), card]);

export const turnStarter = (pack: Pack): Pack => ({ ...pack, stock: pack.stock.slice(0, -1) });

export const reshuffle = (pack: Pack, shuffle: (cards: readonly CardId[]) => readonly CardId[]): Pack => ({
  ...pack,
  stock: [...shuffle(pack.taken), ...pack.stock],
  taken: [],
});

/** The trick goes to a pile; everybody draws to a full hand, the taker first, then clockwise. */
export function collect(pack: Pack, trick: readonly CardId[], taker: number): Pack {
  const taken = { ...pack, taken: [...pack.taken, ...trick] };
  const order = pack.hands.map((_, step) => (taker + step) % pack.hands.length);
  return order.reduce(refill, taken);
}

function refill(pack: Pack, seat: number): Pack {
  const hand = pack.hands[seat] ?? [];
  const count = Math.min(HAND - hand.length, pack.stock.length);
  if (count <= 0) return pack;
  const drawn = pack.stock.slice(-count);
  return withHand({ ...pack, stock: pack.stock.slice(0, -count) }, seat, [...hand, ...drawn]);
}

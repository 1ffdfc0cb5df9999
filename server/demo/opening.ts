import type { CardId } from '../protocol/cards.ts';
import { chooseAce, chooseCard, GOAL, worths } from './mind.ts';
import { deal, play, type Pack } from './pack.ts';

/** At most so many plays after the starter: a newcomer sees a whole trick within half a minute. */
const BRISK_PLAYS = 4;
const TRIES = 200;

const counted = (sum: number, card: CardId): number => {
  const [low = 0, high = low] = worths(card);
  return sum + (low !== high && chooseAce(sum) === '11' ? high : low);
};

/** How many hand cards the simulated players will lay until the first trick stands on 21 or more. */
export function playsInFirstTrick(pack: Pack, flipper: number): number {
  const starter = pack.stock.at(-1);
  const lay = (table: Pack, sum: number, seat: number, plays: number): number => {
    const card = sum < GOAL ? chooseCard(table.hands[seat] ?? [], sum) : undefined;
    if (card === undefined) return plays;
    return lay(play(table, seat, card), counted(sum, card), (seat + 1) % table.hands.length, plays + 1);
  };
  return starter === undefined ? 0 : lay(pack, counted(0, starter), (flipper + 1) % pack.hands.length, 0);
}

/**
 * Deals until the first trick is a short one.
 * @param shuffle gives the cards a new order at each call
 */
export function dealBriskly(
  seats: number,
  shuffle: (cards: readonly CardId[]) => readonly CardId[],
  flipper: number,
): Pack {
  const deals = Array.from({ length: TRIES }, () => deal(seats, shuffle));
  return deals.find((pack) => playsInFirstTrick(pack, flipper) <= BRISK_PLAYS) ?? deals[0]!;
}

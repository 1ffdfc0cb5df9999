import type { MaskId } from './masks.ts';
import {
  allPlaces,
  allSeats,
  CHEAT_COINS,
  coinsOf,
  GOAL_COINS,
  holderOf,
  leftOf,
  placeOf,
  placesOf,
  richest,
  rightOf,
  seatCount,
  seatsIn,
  type Act,
  type Party,
  type State,
  type Targets,
} from './state.ts';

/** What a power is used on. */
type Aim = 'none' | 'seat' | 'seats' | 'place' | 'places' | 'any';
const AIMS: Partial<Readonly<Record<MaskId, Aim>>> = {
  witch: 'seat',
  trickster: 'seat',
  'puppet-master': 'seats',
  inquisitor: 'place',
  princess: 'place',
  spy: 'any',
  fool: 'places',
};
export const aimOf = (mask: MaskId): Aim => AIMS[mask] ?? 'none';
/** How many targets a power takes. */
export const targetCount = (mask: MaskId): 0 | 1 | 2 => {
  const aim = aimOf(mask);
  if (aim === 'none') return 0;
  return aim === 'seats' || aim === 'places' ? 2 : 1;
};

/** Seats or places that the owner of a power may choose. */
export function targetsFor(state: State, mask: MaskId, owner: Party): readonly number[] {
  const others = seatsIn(state).filter((seat) => seat !== owner.seat);
  switch (aimOf(mask)) {
    case 'none':
      return [];
    case 'seat':
      return mask === 'trickster' ? richest(state, others) : others;
    case 'seats':
      return others;
    case 'place':
      return others.flatMap((seat) => placesOf(state, seat));
    default:
      return allPlaces(state).filter((place) => holderOf(state, place) !== owner.seat);
  }
}

/** Whether these are targets that the power may be used on. */
export function fits(state: State, mask: MaskId, owner: Party, targets: Targets): boolean {
  const may = targetsFor(state, mask, owner);
  const distinct = new Set(targets).size === targets.length;
  return distinct && targets.length === targetCount(mask) && targets.every((target) => may.includes(target));
}

/** The only choice there is, when there is only one; none when there are not enough to choose from. */
export function onlyChoice(state: State, mask: MaskId, owner: Party): Targets | undefined {
  const count = targetCount(mask);
  const may = targetsFor(state, mask, owner);
  if (may.length < count || count === 0) return [];
  return may.length <= count && aimOf(mask) === 'seat' ? may : undefined;
}

/** Where the coins are. */
export type Purses = Pick<State, 'coins' | 'court' | 'given'>;
const change = (purses: Purses, seat: number, by: number): Purses => ({
  ...purses,
  coins: purses.coins.map((coins, other) => (other === seat ? coins + by : coins)),
});
const fromBank = (purses: Purses, seat: number, coins: number): Purses => ({
  ...change(purses, seat, coins),
  given: purses.given + coins,
});
/** Nobody pays more than there is. */
const pay = (purses: Purses, from: number, to: number, coins: number): Purses => {
  const paid = Math.min(coins, purses.coins[from] ?? 0);
  return change(change(purses, from, -paid), to, paid);
};
const exchange = ({ coins, ...rest }: Purses, a: number, b: number): Purses => ({
  ...rest,
  coins: coins.map((own, seat) => (seat === a ? coins[b]! : seat === b ? coins[a]! : own)),
});
/** Left and right; with two players that is one person. */
const neighbours = (state: State, seat: number): readonly number[] => [
  ...new Set([leftOf(state, seat), rightOf(state, seat)]),
];

const pursesOf = ({ coins, court, given }: State): Purses => ({ coins, court, given });

/** Everybody who pays gives one coin to the court, if there is one. */
export const payFines = (state: State, liars: readonly number[]): Purses =>
  liars.reduce<Purses>((now, seat) => {
    const coins = Math.min(1, now.coins[seat] ?? 0);
    return { ...change(now, seat, -coins), court: now.court + coins };
  }, pursesOf(state));

/** Once round from the left, the comparison made anew after every coin. */
function beg(state: State, purses: Purses, seat: number): Purses {
  const round = allSeats(state)
    .slice(1)
    .map((step) => (seat + step) % seatCount(state));
  return round.reduce((now, other) => (now.coins[other]! > now.coins[seat]! ? pay(now, other, seat, 1) : now), purses);
}

/** Whether the victim of the Inquisitor named the wrong mask. */
function namedWrong({ act, shown }: State, place: number | undefined): boolean {
  const seen = shown.findLast((each) => each.place === place);
  return act?.named !== seen?.mask;
}

/** What the power of a mask does to the purses (RULES.md 5.5). */
function pursesAfter(state: State, act: Act, { seat }: Party, targets: Targets): Purses {
  const purses = pursesOf(state);
  const [first, second] = targets;
  switch (act.mask) {
    case 'beggar':
      return beg(state, purses, seat);
    case 'empress':
      return fromBank(purses, seat, 3);
    case 'king':
    case 'princess':
      return fromBank(purses, seat, 2);
    case 'fool':
      return fromBank(purses, seat, 1);
    case 'peasant':
      return fromBank(purses, seat, act.owners.length > 1 ? 2 : 1);
    case 'patron':
      return neighbours(state, seat).reduce((now, other) => fromBank(now, other, 1), fromBank(purses, seat, 3));
    case 'widow':
      return fromBank(purses, seat, Math.max(0, 10 - coinsOf(state, seat)));
    case 'judge':
      return { ...change(purses, seat, state.court), court: 0 };
    case 'thief':
      return neighbours(state, seat).reduce((now, other) => pay(now, other, seat, 1), purses);
    case 'trickster':
      return first === undefined ? purses : pay(purses, first, seat, 2);
    case 'witch':
      return first === undefined ? purses : exchange(purses, seat, first);
    case 'inquisitor': {
      const victim = first === undefined ? null : holderOf(state, first);
      return victim !== null && namedWrong(state, first) ? pay(purses, victim, seat, 4) : purses;
    }
    case 'puppet-master':
      if (first === undefined || second === undefined) return purses;
      return exchange(pay(pay(purses, first, seat, 1), second, seat, 1), first, second);
    default:
      return purses;
  }
}

/** The purses after the power of the next owner; of both Peasants at once, when both were shown. */
export function usePower(state: State, act: Act): Purses {
  return usersOf(act).reduce<Purses>(
    (now, user) => pursesAfter({ ...state, ...now }, act, user, act.targets ?? []),
    pursesOf(state),
  );
}
/** Who uses the power in this moment. */
export const usersOf = (act: Act): readonly Party[] => (act.mask === 'peasant' ? act.owners : act.owners.slice(0, 1));

/** Masks of two places change places. */
export function changePlaces<T>(masks: readonly T[], [a, b]: readonly [number, number]): readonly T[] {
  return masks.map((mask, place) => (place === a ? masks[b]! : place === b ? masks[a]! : mask));
}

/** Who wins at once, and how. */
export function instantWin(
  state: State,
  act: Act,
  users: readonly Party[],
): readonly [readonly number[], '13' | 'cheat'] | undefined {
  const cheats = users.filter(({ seat }) => act.mask === 'cheat' && coinsOf(state, seat) >= CHEAT_COINS);
  if (cheats.length > 0) return [cheats.map(({ seat }) => seat), 'cheat'];
  const rich = seatsIn(state).filter((seat) => coinsOf(state, seat) >= GOAL_COINS);
  return rich.length > 0 ? [richest(state, rich), '13'] : undefined;
}

/** Places of two seats whose masks the Puppet Master swaps. */
export const puppetPlaces = (state: State, [a = 0, b = 0]: Targets): readonly [number, number] => [
  placeOf(state, a),
  placeOf(state, b),
];

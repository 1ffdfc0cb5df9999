import { allSeats, heldBy, seatCount, seatsIn, type State } from './state.ts';

const POINTS = [4, 3, 2] as const;

export interface Placed {
  readonly seat: number;
  readonly place: number; // from 1; equal counts share the better place
  readonly points: number;
}

/** RULES.md 3.5: who went out first, then who holds fewest cards. */
export function placesOf(state: State): readonly Placed[] {
  const rank = (seat: number): readonly [number, number] => {
    if (state.gone.includes(seat)) return [2, 0]; // has left
    const place = state.out.indexOf(seat);
    return place >= 0 ? [0, place] : [1, heldBy(state, seat)];
  };
  const isBefore = (seat: number, other: number): boolean => {
    const [group, count] = rank(seat);
    const [otherGroup, otherCount] = rank(other);
    return group < otherGroup || (group === otherGroup && count < otherCount);
  };
  return allSeats(state).map((seat) => {
    const better = allSeats(state).filter((other) => isBefore(other, seat)).length;
    return { seat, place: better + 1, points: state.gone.includes(seat) ? 0 : pointsFor(better, state) };
  });
}

const pointsFor = (better: number, { options }: State): number =>
  POINTS[better] ?? (better === POINTS.length ? Number(options.fourth) : 0);

/** Whether the round just finished was the last one. */
export function isMatchOver(state: State): boolean {
  const { match } = state.options;
  if (match === 'seats') return state.round >= seatCount(state);
  if (match.startsWith('rounds')) return state.round >= Number(match.slice('rounds'.length));
  return Math.max(...state.scores) >= Number(match.slice('to'.length));
}

/** How many rounds are played in all; null when points decide. */
export const roundsIn = (state: State): number | null => {
  const { match } = state.options;
  if (match === 'seats') return seatCount(state);
  return match.startsWith('rounds') ? Number(match.slice('rounds'.length)) : null;
};

/** How many points end the match; null when rounds do. */
export const goalOf = ({ options }: State): number | null =>
  options.match.startsWith('to') ? Number(options.match.slice('to'.length)) : null;

/** Everybody with the most points among those who stayed. */
export function winnersOf(state: State): readonly number[] {
  const most = Math.max(...seatsIn(state).map((seat) => state.scores[seat] ?? 0));
  return seatsIn(state).filter((seat) => state.scores[seat] === most);
}

import type { Viewer } from '../../rules/game.ts';
import { shuffle, type Seed } from '../../rules/random.ts';
import { keep, tell } from '../../rules/secret.ts';
import { choosable } from './options.ts';
import { CEILING } from './secrets.ts';
import { KINDS, seatAfter, seatCount, seatsIn, type Alert, type Books, type State } from './state.ts';

const pick = <T>(list: readonly T[], seed: Seed): T => list[seed % list.length]!;

function otherBooks(books: Books, state: State, seed: Seed): Books {
  const seats = seatsIn(state);
  const [hands, next] = shuffle(
    seats.map((seat) => books.held[seat] ?? 0),
    seed,
  );
  const held = books.held.map((cards, seat) => hands[seats.indexOf(seat)] ?? cards);
  const [kinds] = shuffle(KINDS, next);
  const turn = pick(seats, seed);
  const course = { turn, dir: seed % 2 === 0 ? 1 : -1, owed: seed % 3 === 0 ? 2 : 0 } as const;
  const alerts = kinds.slice(0, seed % 3).map((kind): Alert => ({ kind, seat: pick(seats, next), drew: false }));
  const last = books.last && { ...books.last, seat: seatAfter(state, books.last.seat, 1, 1 + (seed % 2)) };
  const out = seed % 4 === 0 ? { seat: turn, word: false, tap: false, fined: [] } : null;
  return { ...books, course, held, alerts, last, out };
}

/**
 * Other secrets, another turn, direction and debt, other hands in the books: whatever the sheet may say. How many cards
 * lie in the stock and in all hands together is there for everybody to see, and stays. Before the first hand is won
 * there are no secrets, and the books follow from what was seen.
 */
export function reshuffleSecretsOf(state: State, viewer: Viewer, seed: Seed): State {
  const isFirst = state.hand === 1 && state.phase.at !== 'handOver';
  if (viewer === state.dealer || state.phase.at === 'over' || isFirst) return state;
  const [pool] = shuffle(choosable(state.options), seed);
  const added = pool
    .slice(0, Math.min(CEILING, seed % state.hand))
    .map((name) => ({ by: seed % seatCount(state), name }));
  return { ...state, secrets: keep(added), books: keep(otherBooks(tell(state.books), state, seed)) };
}

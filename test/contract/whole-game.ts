import { seededRandom } from '../../datasets/synth/random.ts';
import { chancesNow, drawDeed, playedAs } from '../../server/rules/chance.ts';
import type { Game, Setup } from '../../server/rules/game.ts';

const MOST_MOVES = 20_000;

/** So many players, `options` as the host page would send them; everything else follows from the seed. */
export interface Table {
  readonly seats?: number; // left out: drawn
  readonly options?: Readonly<Record<string, string>>;
  readonly seed: number;
}

function setupOf<State, Event, Options>(game: Game<State, Event, Options>, table: Table): Setup<Options> {
  const { seed, options = {} } = table;
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(`${game.id}: ${parsed.refusal.code}`);
  const fewest = game.fewestSeats?.(parsed.value) ?? game.minSeats;
  const random = seededRandom(seed);
  const count = table.seats ?? random.int(fewest, game.maxSeats + 1);
  const seats = Array.from({ length: count }, (_, seat) => ({ name: `${seat}` }));
  return { seats, options: parsed.value, seed, dealer: random.int(0, count), atMs: 0 };
}

type See<State, Event> = (state: State, event: Event, before: State) => void;

/**
 * Plays a game, every move drawn by the chances that the game names.
 * @param see is shown every state, event by event
 * @returns how many moves it took to the end; undefined when there is none after so many
 */
export function playAtMost<State, Event, Options>(
  game: Game<State, Event, Options>,
  table: Table,
  moves: number,
  see?: See<State, Event>,
): number | undefined {
  const random = seededRandom(table.seed + 1);
  const chance = (): number => random.uniform(0, 1);
  let state = game.setup(setupOf(game, table));
  let atMs = 0;
  for (let n = 0; n < moves; n += 1) {
    if (game.isOver(state)) return n;
    const nowMs = atMs + random.int(200, 2000);
    const events = drawDeed(chancesNow(game, state), chance, (deed) => {
      const played = playedAs(deed, n, nowMs, () => game.alarmAt(state));
      const decided = game.decide(state, played);
      atMs = played.atMs;
      return decided.ok ? decided.value : undefined;
    });
    if (!events) throw new Error(`${game.id}, seed ${table.seed}: nothing can be done`);
    for (const event of events) {
      const before = state;
      state = game.evolve(before, event);
      see?.(state, event, before);
    }
  }
  return game.isOver(state) ? moves : undefined;
}

/** @throws when the game does not end */
export function playToEnd<State, Event, Options>(
  game: Game<State, Event, Options>,
  table: Table,
  see?: See<State, Event>,
): number {
  const moves = playAtMost(game, table, MOST_MOVES, see);
  if (moves === undefined) throw new Error(`${game.id}, seed ${table.seed}: no end`);
  return moves;
}

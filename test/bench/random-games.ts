import { cacealma } from '../../server/games/cacealma/game.ts';
import { hiddenRules } from '../../server/games/hidden-rules/game.ts';
import { mao } from '../../server/games/mao/game.ts';
import { masks } from '../../server/games/masks/game.ts';
import type { Game } from '../../server/rules/game.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { type Measurement, rounded } from './measure.ts';

const GAMES = 100;
const ASKED_GAMES = 10_000;
const TARGET_S = 60; // for as many of each as are asked, of all four together
const MOST_MOVES = 20_000;

/** Plays one game to its end, any legal move being as likely as any other. @returns how many moves it took */
function playOne<State, Event, Options>(game: Game<State, Event, Options>, seed: number): number {
  const random = seededRandom(seed);
  const options = game.parseOptions({});
  if (!options.ok) throw new Error(`${game.id}: ${options.refusal.code}`);
  const fewest = game.fewestSeats?.(options.value) ?? game.minSeats;
  const seats = Array.from({ length: random.int(fewest, game.maxSeats + 1) }, (_, seat) => ({ name: `${seat}` }));
  let state = game.setup({ seats, options: options.value, seed, dealer: random.int(0, seats.length), atMs: 0 });
  let atMs = 0;
  for (let n = 0; n < MOST_MOVES; n++) {
    if (game.isOver(state)) return n;
    const chosen = random.pick(game.legal(state));
    atMs = Math.max(atMs + random.int(200, 2000), chosen.move.type === 'clock' ? (game.alarmAt(state) ?? 0) : 0);
    const decided = game.decide(state, { ...chosen, n, atMs });
    if (!decided.ok) throw new Error(`${game.id}, game ${seed}: ${decided.refusal.code}`);
    state = decided.value.reduce(game.evolve, state);
  }
  throw new Error(`${game.id}, game ${seed} does not end.`);
}

function playMany<State, Event, Options>(game: Game<State, Event, Options>): readonly [string, number][] {
  const from = performance.now();
  let moves = 0;
  for (let seed = 0; seed < GAMES; seed++) moves += playOne(game, seed);
  const seconds = (performance.now() - from) / 1000;
  return [
    [`${game.id}S`, rounded(seconds)],
    [`${game.id}Moves`, rounded(moves / GAMES)],
  ];
}

const randomGames: Measurement = {
  name: `${GAMES} random games of each game, to the end`,
  run: () => {
    const figures = [playMany(hiddenRules), playMany(cacealma), playMany(mao), playMany(masks)];
    const togetherS = figures.reduce((sum, [time]) => sum + time![1], 0);
    const s10000 = rounded((togetherS * ASKED_GAMES) / GAMES);
    return Promise.resolve({ ...Object.fromEntries(figures.flat()), s10000, targetS: TARGET_S });
  },
};

export const rulesMeasurements: readonly Measurement[] = [randomGames];

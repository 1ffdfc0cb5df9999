import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../../server/games/masks/decide.ts';
import { evolve } from '../../../server/games/masks/evolve.ts';
import { masks, setup } from '../../../server/games/masks/game.ts';
import { legal } from '../../../server/games/masks/legal.ts';
import { parseOptions } from '../../../server/games/masks/options.ts';
import { alarmAt, type State } from '../../../server/games/masks/state.ts';
import { seal } from '../../../server/rules/session.ts';
import { tell } from '../../../server/rules/secret.ts';
import { open, planOf, playOut } from '../../contract/random-play.ts';

const SEED = 20_251_130;
const GAMES = 2500;

/** Numbers that look drawn by chance: an odd multiplier and a mixed shift. */
const mixed = (seed: number): number => {
  const a = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  const b = Math.imul(a ^ (a >>> 12), 0x297a2d39);
  return (b ^ (b >>> 15)) >>> 0;
};

function begin(game: number): State {
  const seats = Array.from({ length: 4 + (game % 10) }, (_, seat) => ({ name: `${seat}` }));
  const script = ['standard', 'advanced', 'drawn'][game % 3]!;
  const options = parseOptions({
    script,
    together: game % 2 === 0 ? 'on' : 'off',
    masks: game % 5 === 0 ? 'table' : 'phones',
  });
  if (!options.ok) throw new Error(options.refusal.code);
  return setup({ seats, options: options.value, seed: mixed(SEED + game), dealer: game % 4, atMs: 0 });
}

const total = ({ coins, court }: State): number => coins.reduce((sum, own) => sum + own, court);
const sorted = (state: State): string => (state.masks ? tell(state.masks) : state.script).toSorted().join();

/** What a lazy table would do: the seat that is awaited presses something legal. */
function nextOf(state: State, chance: number): State {
  const moves = legal(state);
  const keys = [...new Set(moves.map(({ move }) => (move.type === 'press' ? move.key : move.type)))];
  const key = keys[chance % keys.length];
  const same = moves.filter(({ move }) => (move.type === 'press' ? move.key : move.type) === key);
  const chosen = same[(chance >>> 8) % same.length]!;
  const decided = decide(state, { ...chosen, n: chance % 1000, atMs: alarmAt(state) ?? 0 });
  if (!decided.ok) throw new Error(`${decided.refusal.code}: ${JSON.stringify(chosen)}`);
  return decided.value.reduce(evolve, state);
}

test(`${GAMES} random games end; coins and masks are conserved in each of them`, { timeout: 60_000 }, () => {
  for (let game = 0; game < GAMES; game += 1) {
    let state = begin(game);
    const held = sorted(state);
    let moves = 0;
    while (state.phase.at !== 'over') {
      state = nextOf(state, mixed(game * 1009 + moves));
      moves += 1;
      if (total(state) !== state.given || state.coins.some((coins) => coins < 0))
        throw new Error(`coins lost in game ${game}`);
      if (moves > 20_000) throw new Error(`game ${game} does not end`);
    }
    if (sorted(state) !== held) throw new Error(`masks lost in game ${game}`);
  }
});

test('a game folded again from its moves is the game as it was', () => {
  const sealed = seal(masks);
  fc.assert(
    fc.property(planOf(sealed, 60), (plan) => {
      const end = playOut(open(sealed, plan), plan.picks, () => undefined);
      expect(end.refold(end.slots).toJson()).toBe(end.toJson());
    }),
    { seed: SEED, numRuns: 15 },
  );
});

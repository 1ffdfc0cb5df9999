import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { masks } from '../../../server/games/masks/game.ts';
import type { State } from '../../../server/games/masks/state.ts';
import { seal } from '../../../server/rules/session.ts';
import { tell } from '../../../server/rules/secret.ts';
import { open, planOf, playOut } from '../../contract/random-play.ts';
import { playToEnd, type Table } from '../../contract/whole-game.ts';

const SEED = 20_251_130;
const GAMES = 2500;

const tableOf = (game: number): Table => ({
  seats: 4 + (game % 10),
  seed: SEED + game,
  options: {
    script: ['standard', 'advanced', 'drawn'][game % 3]!,
    together: game % 2 === 0 ? 'on' : 'off',
    masks: game % 5 === 0 ? 'table' : 'phones',
  },
});

const total = ({ coins, court }: State): number => coins.reduce((sum, own) => sum + own, court);
const sorted = (state: State): string => (state.masks ? tell(state.masks) : state.script).toSorted().join();

test(`${GAMES} random games end; coins and masks are conserved in each of them`, { timeout: 60_000 }, () => {
  for (let game = 0; game < GAMES; game += 1) {
    let held: string | undefined;
    let last: State | undefined;
    playToEnd(masks, tableOf(game), (state, { type }) => {
      held ??= sorted(state);
      last = state;
      if (total(state) !== state.given || state.coins.some((coins) => coins < 0))
        throw new Error(`coins after ${type} in game ${game}`);
    });
    if (sorted(last!) !== held) throw new Error(`masks lost in game ${game}`);
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

import * as fc from 'fast-check';
import { test } from 'vitest';
import type { Event } from '../../../server/games/hidden-rules/events.ts';
import { hiddenRules } from '../../../server/games/hidden-rules/game.ts';
import { OPTIONS } from '../../../server/games/hidden-rules/options.ts';
import { takerOf, type State } from '../../../server/games/hidden-rules/state.ts';
import { playAtMost } from '../../contract/whole-game.ts';

const SEED = 20_251_130;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What an event may add to all points together; `floor` is off here. */
function worth(before: State, event: Event): number {
  switch (event.type) {
    case 'collected':
      return takerOf(before) === null ? 0 : 1;
    case 'called':
      return before.options.bounty ? 0 : -1;
    case 'falseAlarm':
    case 'missed':
      return -1;
    case 'solved':
      return 1;
    default:
      return 0;
  }
}

const options = fc.record(
  Object.fromEntries(
    OPTIONS.filter(({ id }) => id !== 'floor' && id !== 'long').map((option) => [
      option.id,
      fc.constantFrom(...(option.kind === 'switch' ? ['off', 'on'] : option.choices.map((choice) => choice.id))),
    ]),
  ),
);

test('points change only by takes, calls and guesses, and no card is lost', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 8 }), options, fc.nat(2 ** 31 - 1), (seats, chosen, seed) => {
      playAtMost(hiddenRules, { seats, options: chosen, seed }, 150, (state, event, before) => {
        if (sum(state.scores) - sum(before.scores) !== worth(before, event))
          throw new Error(`points after ${event.type}`);
        const onTable = state.phase.at === 'over' ? 0 : state.row.length;
        const cards = sum(state.cardsHeld) + state.stock + state.taken + onTable;
        const least = Math.min(...state.cardsHeld, state.stock, state.taken);
        if (cards !== 52 || least < 0) throw new Error(`${cards} cards after ${event.type}`);
      });
    }),
    { seed: SEED, numRuns: 60, endOnFailure: true },
  );
});

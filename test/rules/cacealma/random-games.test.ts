import * as fc from 'fast-check';
import { test } from 'vitest';
import { dealFor } from '../../../server/games/cacealma/cards.ts';
import { cacealma } from '../../../server/games/cacealma/game.ts';
import { cardsIn } from '../../../server/games/cacealma/state.ts';
import { playToEnd } from '../../contract/whole-game.ts';

const SEED = 20_251_130;
const ROUNDS = 2500;

const options = fc.record({
  cards: fc.constantFrom('hungarian', 'french'),
  chroniclers: fc.constantFrom('none', 'pair', 'pairs'),
  match: fc.constantFrom('rounds1', 'rounds3', 'to10'),
  ladder: fc.constantFrom('goesOn', 'restart7', 'repeat'),
  limits: fc.constantFrom('normal', 'double', 'off'),
  playOn: fc.constantFrom('off', 'on'),
  eight: fc.constantFrom('off', 'on'),
});

test('no card is lost or won, whatever is played, and every match ends', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(2 ** 31 - 1), options, (seats, seed, chosen) => {
      const { cards } = dealFor(seats, chosen.chroniclers as 'none');
      playToEnd(cacealma, { seats, seed, options: chosen }, ({ held, pile, aside }, { type }) => {
        const total = held.reduce((sum, count) => sum + count, cardsIn(pile) + aside);
        if (total !== cards || held.some((count) => count < 0))
          throw new Error(`${total} cards after ${type}: ${held}`);
      });
    }),
    { seed: SEED, numRuns: 150, endOnFailure: true },
  );
});

test(`${ROUNDS} random rounds come to an end`, { timeout: 60_000 }, () => {
  for (let round = 0; round < ROUNDS; round += 1)
    playToEnd(cacealma, { seats: 2 + (round % 7), seed: SEED + round, options: { match: 'rounds1' } });
});

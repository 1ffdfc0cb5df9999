import * as fc from 'fast-check';
import { test } from 'vitest';
import { decide } from '../../../server/games/hidden-rules/decide.ts';
import type { Event } from '../../../server/games/hidden-rules/events.ts';
import { evolve } from '../../../server/games/hidden-rules/evolve.ts';
import { setup } from '../../../server/games/hidden-rules/game.ts';
import { legal } from '../../../server/games/hidden-rules/legal.ts';
import { OPTIONS, parseOptions } from '../../../server/games/hidden-rules/options.ts';
import { alarmAt, takerOf, type State } from '../../../server/games/hidden-rules/state.ts';

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

test('points change only by takes, calls and guesses, and no card is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 8 }),
      options,
      fc.nat(2 ** 31 - 1),
      fc.array(fc.nat(2 ** 30), { minLength: 150, maxLength: 150 }),
      (seats, raw, seed, picks) => {
        const parsed = parseOptions(raw);
        if (!parsed.ok) throw new Error(parsed.refusal.code);
        const names = Array.from({ length: seats }, (_, seat) => ({ name: `P${seat}` }));
        let state = setup({ seats: names, options: parsed.value, seed, dealer: seed % seats, atMs: 0 });
        let atMs = 0;
        for (const [n, pick] of picks.entries()) {
          const moves = legal(state);
          // cards are most of the legal moves: every other time something else, if there is anything
          const others = moves.filter(({ move }) => move.type !== 'card');
          const pool = pick % 2 === 0 && others.length > 0 ? others : moves;
          const move = pool[(pick >> 1) % pool.length];
          if (!move) break;
          atMs = move.move.type === 'clock' ? Math.max(atMs, alarmAt(state) ?? 0) : atMs + 1 + (pick % 1900);
          const decided = decide(state, { ...move, n, atMs });
          for (const event of decided.ok ? decided.value : []) {
            const next = evolve(state, event);
            if (sum(next.scores) - sum(state.scores) !== worth(state, event))
              throw new Error(`points after ${event.type}`);
            const onTable = next.phase.at === 'over' ? 0 : next.row.length;
            const cards = sum(next.cardsHeld) + next.stock + next.taken + onTable;
            const least = Math.min(...next.cardsHeld, next.stock, next.taken);
            if (cards !== 52 || least < 0) throw new Error(`${cards} cards after ${event.type}`);
            state = next;
          }
        }
      },
    ),
    { seed: SEED, numRuns: 20, endOnFailure: true },
  );
}, 120_000);

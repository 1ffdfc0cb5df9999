import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealFor } from '../../../server/games/cacealma/cards.ts';
import { decide } from '../../../server/games/cacealma/decide.ts';
import { evolve } from '../../../server/games/cacealma/evolve.ts';
import { setup } from '../../../server/games/cacealma/game.ts';
import { parseOptions } from '../../../server/games/cacealma/options.ts';
import { alarmAt, cardsIn, heldBy, most, newest, type State } from '../../../server/games/cacealma/state.ts';
import type { Played } from '../../../server/rules/game.ts';

const SEED = 20_251_130;
const MOVES_AT_MOST = 20_000;
const CALLS = 0.2; // of all moves on an open play

interface Plan {
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number;
}
const begin = ({ seats, options }: Plan): State => {
  const parsed = parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const names = Array.from({ length: seats }, (_, seat) => ({ name: `${seat}` }));
  return setup({ seats: names, options: parsed.value, seed: 1, dealer: 0, atMs: 0 });
};

/** Numbers 0…1 from a seed, one after the other. */
function chanceOf(seed: number): () => number {
  let now = seed >>> 0;
  return () => {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
    return now / 2 ** 32;
  };
}

type Move = Pick<Played, 'actor' | 'move'>;
const press = (actor: Played['actor'], key: string): Move => ({ actor, move: { type: 'press', key } });

/** A move that a careless table might make; some of them are refused. */
function careless(state: State, chance: () => number): Move {
  const { phase } = state;
  const somebody = { seat: Math.floor(chance() * state.names.length) };
  const isOpen = newest(state) && (phase.at === 'turn' || phase.at === 'last');
  if (isOpen && chance() < CALLS) return press(somebody, 'call');
  if (state.pile.length > 0 && chance() < 0.1) return press(somebody, 'pale');
  if (phase.at === 'reveal') return press('host', chance() < 0.5 ? 'verdict@lie' : 'verdict@true');
  if (phase.at === 'last') return chance() < 0.5 ? press(somebody, 'ok') : { actor: 'clock', move: { type: 'clock' } };
  if (phase.at !== 'turn')
    return press('host', { deal: 'dealt', pickup: 'picked', between: 'next' }[phase.at as 'deal']);
  const room = Math.min(most(state), heldBy(state, phase.seat));
  return press({ seat: phase.seat }, `lay@${1 + Math.floor(chance() * room)}`);
}

/** Plays until the match is over, looking at every state. @returns how many moves it took */
function playOut(plan: Plan, look: (state: State) => void): number {
  const chance = chanceOf(plan.seed);
  let state = begin(plan);
  let atMs = 0;
  for (let n = 0; n < MOVES_AT_MOST; n += 1) {
    if (state.phase.at === 'over') return n;
    atMs += 400 + 1400 * chance();
    const dueMs = alarmAt(state);
    const isDue = dueMs !== undefined && dueMs <= atMs;
    const next: Move = isDue ? { actor: 'clock', move: { type: 'clock' } } : careless(state, chance);
    if (next.actor === 'clock') atMs = Math.max(atMs, dueMs ?? 0);
    const decided = decide(state, { ...next, n, atMs });
    if (decided.ok) state = decided.value.reduce(evolve, state);
    look(state);
  }
  return MOVES_AT_MOST;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  seats: fc.integer({ min: 2, max: 8 }),
  seed: fc.nat(2 ** 31 - 1),
  options: fc.record({
    chroniclers: fc.constantFrom('none', 'pair', 'pairs'),
    match: fc.constantFrom('rounds1', 'rounds3', 'to10'),
    ladder: fc.constantFrom('goesOn', 'restart7', 'repeat'),
    playOn: fc.constantFrom('off', 'on'),
    eight: fc.constantFrom('off', 'on'),
  }),
});

test('no card is lost or won, whatever is played', () => {
  fc.assert(
    fc.property(plan, (chosen) => {
      const { cards } = dealFor(chosen.seats, chosen.options['chroniclers'] as 'none');
      const moves = playOut(chosen, ({ held, pile, aside }) => {
        const total = held.reduce((sum, count) => sum + count, cardsIn(pile) + aside);
        if (total !== cards || held.some((count) => count < 0)) expect({ total, held }).toEqual({ total: cards });
      });
      expect(moves).toBeLessThan(MOVES_AT_MOST);
    }),
    { seed: SEED, numRuns: 150, endOnFailure: true },
  );
});

const ROUNDS = 2500;
test('2,500 random rounds come to an end', { timeout: 60_000 }, () => {
  const lengths = Array.from({ length: ROUNDS }, (_, index) =>
    playOut({ seats: 2 + (index % 7), seed: SEED + index, options: { match: 'rounds1' } }, () => undefined),
  );
  expect(Math.max(...lengths)).toBeLessThan(MOVES_AT_MOST);
});

import type { Game, Setup } from '../../rules/game.ts';
import { keep } from '../../rules/secret.ts';
import { announce } from './announce.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { evolve, freshBooks } from './evolve.ts';
import { openCards, spentCards, watches } from './facts.ts';
import { hostView } from './host-view.ts';
import { chances } from './chances.ts';
import { OPTIONS, parseOptions, type Options } from './options.ts';
import { phoneView } from './phone-view.ts';
import { reshuffleSecretsOf } from './reshuffle.ts';
import { alarmAt, type State } from './state.ts';
import { why } from './why.ts';

/** The table before the first deal. */
export function setup({ seats, options, dealer }: Omit<Setup<Options>, 'seed' | 'atMs'>): State {
  const bare: Omit<State, 'books'> = {
    names: seats.map((seat) => seat.name),
    options,
    phase: { at: 'deal' },
    hand: 1,
    dealer,
    wins: seats.map(() => 0),
    pile: [],
    was: null,
    leaving: [],
    fruitless: 0,
    called: null,
    gone: [],
    ruled: null,
    rung: null,
    secrets: keep([]),
    beforeFine: keep(null),
  };
  return { ...bare, books: keep(freshBooks(bare)) };
}

/** Mao: match suit or rank, and find out the rest. `rules.md` tells the players, RULES.md section 4 everything. */
export const mao: Game<State, Event, Options> = {
  id: 'mao',
  deck: 'french52',
  minSeats: 3,
  maxSeats: 6,
  options: OPTIONS,
  parseOptions,
  setup,
  decide,
  evolve,
  announce,
  hostView,
  phoneView,
  alarmAt,
  lying: (state) =>
    openCards(state).map(({ id, track, card, quad }) => ({ id, track, card, by: null, ...(quad ? { quad } : {}) })),
  spent: spentCards,
  moveOf: (state, id) => ([...state.pile, ...state.leaving].some((laid) => laid.id === id) ? id : undefined),
  isOver: (state) => state.phase.at === 'over',
  outcome: ({ phase, wins }) => (phase.at === 'over' ? { winners: [phase.winner], points: wins } : undefined),
  gone: (state) => state.gone,
  joins: (state) => state.phase.at === 'deal',
  why,
  watches,
  reshuffleSecretsOf,
  chances,
};

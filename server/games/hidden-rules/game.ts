import type { Game, Setup } from '../../rules/game.ts';
import { keep } from '../../rules/secret.ts';
import { announce } from './announce.ts';
import { decide } from './decide.ts';
import { deal, measure } from './draft.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { openCards, watches } from './facts.ts';
import { hostView } from './host-view.ts';
import { chances } from './chances.ts';
import { OPTIONS, parseOptions, type Options } from './options.ts';
import { phoneView } from './phone-view.ts';
import { firstOf, verdict } from './presses.ts';
import { reshuffleSecretsOf } from './secrets.ts';
import { alarmAt, handSize, type Hand, type State } from './state.ts';
import { why } from './why.ts';

const PACK = 52;

/** The table before the first card: rules dealt, hands drawn, nothing turned. */
export function setup({ seats, options, seed, dealer }: Setup<Options>): State {
  const [offers, next] = deal(seats.length, options, seed);
  const { kept } = measure(seats.length, options);
  const held = handSize(seats.length, options.short);
  const hands = offers.map((offer): Hand => ({
    rules: keep(options.blind ? firstOf(offer, kept) : []),
    offer: options.blind ? null : keep(offer),
    steps: keep([]),
    notes: keep([]),
  }));
  const each = <T>(value: T): readonly T[] => seats.map(() => value);
  return {
    names: seats.map((seat) => seat.name),
    options,
    seed: keep(next),
    phase: { at: options.blind ? 'starter' : 'draft' },
    scores: each(0),
    cardsHeld: each(held),
    stock: PACK - held * seats.length,
    taken: 0,
    spent: [],
    tricks: 0,
    tricksTaken: each(0),
    flipper: dealer,
    row: [],
    leaving: [],
    lingering: [],
    takenBack: null,
    question: null,
    hands,
    opened: [],
    gone: [],
    solvedOn: null,
  };
}

/** Hidden Rules: tricks to twenty-one under secret rules. `rules.md` tells the players, RULES.md section 2 everything. */
export const hiddenRules: Game<State, Event, Options> = {
  id: 'hidden-rules',
  deck: 'french52',
  minSeats: 3,
  maxSeats: 8,
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
    openCards(state).map(({ id, track, card, by, quad }) => ({ id, track, card, by, ...(quad ? { quad } : {}) })),
  spent: (state) => state.spent,
  moveOf: (state, id) =>
    [...state.row, ...state.leaving.map(({ laid }) => laid)].some((laid) => laid.id === id) ? id : undefined,
  isOver: (state) => state.phase.at === 'over',
  outcome: ({ phase, scores }) => (phase.at === 'over' ? { winners: [phase.winner], points: scores } : undefined),
  gone: (state) => state.gone,
  why,
  watches,
  verdict,
  reshuffleSecretsOf,
  chances,
};

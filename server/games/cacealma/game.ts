import type { Game, Setup } from '../../rules/game.ts';
import { announce } from './announce.ts';
import { KINDS, packsFor } from './cards.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { dealt, evolve } from './evolve.ts';
import { admits, shows, watches } from './facts.ts';
import { hostView } from './host-view.ts';
import { chances } from './chances.ts';
import { OPTIONS, parseOptions, type Options } from './options.ts';
import { winnersOf } from './places.ts';
import { phoneView } from './phone-view.ts';
import { reshuffleSecretsOf } from './secrets.ts';
import { alarmAt, faces, type State } from './state.ts';
import { why } from './why.ts';

/** The first round before its deal. Nothing is drawn by Kibitz: the cards are shuffled and dealt by hand. */
export const setup = ({ seats, options, dealer }: Setup<Options>): State =>
  dealt({
    names: seats.map((seat) => seat.name),
    options,
    phase: { at: 'deal' },
    dealer,
    round: 1,
    scores: seats.map(() => 0),
    held: [],
    aside: 0,
    dealtTo: seats.length,
    gone: [],
    due: 0,
    pile: [],
    lying: [],
    out: [],
    believed: false,
    puzzle: null,
  });

/** Cacealma, the bluff up the ladder of ranks. `rules.md` tells the players, RULES.md section 3 everything. */
export const cacealma: Game<State, Event, Options> = {
  id: 'cacealma',
  deck: 'hungarian32',
  cardsFor: ({ cards, chroniclers }) => ({
    deck: KINDS[cards].deck,
    ranks: KINDS[cards].ranks,
    extras: chroniclers === 'none' ? [] : KINDS[cards].chroniclers,
  }),
  minSeats: 2,
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
    state.lying.map(({ id, track, card, quad }) => ({ id, track, card, by: null, ...(quad ? { quad } : {}) })),
  moveOf: (state, id) => (faces(state).some((card) => card.id === id) ? id : undefined),
  isOver: (state) => state.phase.at === 'over',
  outcome: (state) => (state.phase.at === 'over' ? { winners: winnersOf(state), points: state.scores } : undefined),
  gone: (state) => state.gone,
  joins: (state) => state.phase.at === 'deal',
  why,
  watches,
  admits,
  shows,
  packs: (state) => packsFor(state.dealtTo),
  reshuffleSecretsOf,
  chances,
};

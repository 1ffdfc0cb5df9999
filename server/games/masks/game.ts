import type { Game, Setup } from '../../rules/game.ts';
import { shuffle } from '../../rules/random.ts';
import { keep } from '../../rules/secret.ts';
import { announce } from './announce.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { deal, evolve } from './evolve.ts';
import { openCards, watches } from './facts.ts';
import { hostView } from './host-view.ts';
import { chances } from './chances.ts';
import { OPTIONS, parseOptions, type Options } from './options.ts';
import { phoneView } from './phone-view.ts';
import { drawScript, scriptFor } from './scripts.ts';
import { reshuffleSecretsOf } from './secrets.ts';
import { alarmAt, firstPurse, type State } from './state.ts';
import { why } from './why.ts';

/** The masks dealt and open; with masks of their own choice the players choose first. */
export function setup({ seats, options, seed, dealer }: Setup<Options>): State {
  const [[drawn = dealer], afterFirst] = shuffle(
    seats.map((_, seat) => seat),
    seed,
  );
  const [script, next] =
    options.script === 'drawn'
      ? drawScript(seats.length, afterFirst)
      : ([scriptFor(options.script === 'custom' ? 'standard' : options.script, seats.length), afterFirst] as const);
  const begun: State = {
    names: seats.map(({ name }) => name),
    options,
    seed: keep(next),
    script: [],
    masks: null,
    coins: seats.map(() => firstPurse),
    court: 0,
    given: firstPurse * seats.length,
    turn: 1,
    active: options.first === 'drawn' ? drawn : dealer,
    phase: { at: 'script', picked: [] },
    act: null,
    gone: [],
    moved: null,
    forced: [],
    forcedNow: [],
    shown: [],
    strays: [],
    log: [],
    sides: seats.map((_, seat) => keep((seed >> (seat % 16)) % 2 === 0)),
  };
  return options.script === 'custom' ? begun : deal(begun, script);
}

/** Masks: who am I, and who believes it? `rules.md` tells the players, RULES.md section 5 everything. */
export const masks: Game<State, Event, Options> = {
  id: 'masks',
  deck: 'french52',
  minSeats: 4,
  maxSeats: 13,
  fewestSeats: ({ few }) => (few ? 2 : 4),
  options: OPTIONS,
  parseOptions,
  setup,
  decide,
  evolve,
  announce,
  hostView,
  phoneView,
  alarmAt,
  lying: openCards,
  moveOf: (state, id) => (openCards(state).some((card) => card.id === id) ? id : undefined),
  isOver: (state) => state.phase.at === 'over',
  outcome: ({ phase, coins }) => (phase.at === 'over' ? { winners: phase.winners, points: coins } : undefined),
  gone: (state) => state.gone,
  why,
  watches,
  reshuffleSecretsOf,
  chances,
};

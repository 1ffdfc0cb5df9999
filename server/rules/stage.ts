import { press } from './chance.ts';
import type { Actor, Game, Move } from './game.ts';

/** A game played from a script: written sessions and vectors are acted out on it. */
export interface Stage<State, Event> {
  readonly state: State;
  readonly atMs: number;
  readonly moves: number;
  readonly refusal: string | null; // of the last move
  readonly events: readonly Event[]; // of the last move
}

export const curtainUp = <State>(state: State): Stage<State, never> => ({
  state,
  atMs: 0,
  moves: 0,
  refusal: null,
  events: [],
});

/**
 * How moves of a game are acted out.
 * @param note what the stage keeps of a move that was taken, beside its state
 */
export function directorOf<State, Event, S extends Stage<State, Event>>(
  game: Pick<Game<State, Event, never>, 'decide' | 'evolve' | 'alarmAt'>,
  note: (stage: S) => S = (stage) => stage,
) {
  /** Plays one move now. A refused one leaves the state as it was. */
  const act = (stage: S, actor: Actor, move: Move): S => {
    const { state, atMs, moves } = stage;
    const decided = game.decide(state, { n: moves, atMs, actor, move });
    if (!decided.ok) return { ...stage, refusal: decided.refusal.code, events: [] };
    const events = decided.value;
    return note({ ...stage, state: events.reduce(game.evolve, state), moves: moves + 1, refusal: null, events });
  };

  /** Lets time pass; the clock rings whenever the game asked for it. */
  const pass = (stage: S, ms: number): S => {
    const untilMs = stage.atMs + ms;
    const dueMs = game.alarmAt(stage.state);
    if (dueMs === undefined || dueMs > untilMs) return { ...stage, atMs: untilMs };
    const now = Math.max(dueMs, stage.atMs);
    return pass(act({ ...stage, atMs: now }, 'clock', { type: 'clock' }), untilMs - now);
  };

  const pressBy = (stage: S, seat: number, key: string, value?: string): S => act(stage, { seat }, press(key, value));
  const pressHost = (stage: S, key: string, value?: string): S => act(stage, 'host', press(key, value));
  return { act, pass, pressBy, pressHost };
}

import { settle, anyYes, everybodyAnswered } from './presses.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { newest, unsaid, type State } from './state.ts';

/** Somebody leaves: an open ace counts 1, an open sum is said, and no question waits for an answer any more. */
export function rise(state: State, seat: number, atMs: number): readonly Event[] {
  const before: readonly Event[] = [...saying(state, seat, atMs), { type: 'rose', seat }];
  return [...before, ...answering(before.reduce(evolve, state), seat)];
}

function saying(state: State, seat: number, atMs: number): readonly Event[] {
  const by = newest(state)?.by ?? state.flipper;
  if (!unsaid(state) || by !== seat) return [];
  const ace: readonly Event[] = state.phase.at === 'say' ? [] : [{ type: 'aceDeclared', as: 1, atMs }];
  return state.phase.at === 'starterAce' ? ace : [...ace, { type: 'said', atMs }];
}

/** A question about somebody who has left, or asked by him, comes to nothing. */
function answering(state: State, seat: number): readonly Event[] {
  const { question, row } = state;
  if (!question || state.phase.at === 'over') return [];
  const accused = [...row, ...(state.takenBack ? [state.takenBack] : [])].find(({ id }) => id === question.playId)?.by;
  if (question.by === seat || accused === seat) return [{ type: 'settled' }];
  return question.kind === 'found' && everybodyAnswered(state) ? settle(state, anyYes(state)) : [];
}

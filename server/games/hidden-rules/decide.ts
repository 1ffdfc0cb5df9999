import type { Played } from '../../rules/game.ts';
import { ok, type Result } from '../../rules/result.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { interpret, pickedUpWhole } from './facts.ts';
import { rise } from './leaving.ts';
import { anyYes, press, settle } from './presses.ts';
import { alarmAt, takerOf, type State } from './state.ts';

/** A finished trick that nobody can call any more goes by itself when it is void or already picked up. */
function graceOver(state: State): readonly Event[] {
  const over: Event = { type: 'graceOver' };
  const goes = !state.question && (takerOf(state) === null || pickedUpWhole(evolve(state, over)));
  return goes ? [over, { type: 'collected' }] : [over];
}

/** The moment asked for by `alarmAt`; early or needless calls change nothing. */
function clock(state: State, atMs: number): readonly Event[] {
  const dueMs = alarmAt(state);
  if (dueMs === undefined || atMs < dueMs) return [];
  if (state.question) return settle(state, state.question.kind === 'found' && anyYes(state));
  if (state.phase.at === 'finished') return graceOver(state);
  if (state.phase.at !== 'ace' && state.phase.at !== 'starterAce') return [];
  return [state.phase.asked ? { type: 'aceDeclared', as: 1, atMs } : { type: 'aceAsked' }];
}

/** Facts and the clock are always taken; keys may be refused. Never throws. */
export function decide(state: State, played: Played): Result<readonly Event[]> {
  const { move, atMs } = played;
  if (move.type === 'press') return press(state, played);
  if (move.type === 'rise') return ok(rise(state, move.seat, atMs));
  return ok(move.type === 'clock' ? clock(state, atMs) : interpret(state, played));
}

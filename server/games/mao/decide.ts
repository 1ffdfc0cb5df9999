import type { Played } from '../../rules/game.ts';
import { ok, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import type { Script } from './books.ts';
import { interpret } from './facts.ts';
import { fine } from './penalties.ts';
import { press } from './presses.ts';
import { alarmAt, pending, type State } from './state.ts';

/** A card of the dealer's own that does not match is fined, for nobody else would (RULES.md MA-16). */
function clock(state: State, atMs: number): Script {
  const dueMs = alarmAt(state);
  if (dueMs === undefined || atMs < dueMs) return [];
  const waiting = pending(tell(state.books));
  const own = waiting?.seat === state.dealer ? fine(state, state.dealer, 'noMatch', atMs) : undefined;
  return [{ type: 'rung' }, ...(own?.ok ? own.value : [])];
}

/** Somebody leaves; a card of his that waits for the dealer's word stands. */
function rise(state: State, seat: number): Script {
  const waiting = pending(tell(state.books));
  const stands: Script = waiting?.seat === seat ? [{ type: 'passed' }, { type: 'stood', seat }] : [];
  return [...stands, { type: 'rose', seat }];
}

/** Facts and the clock are always taken; keys may be refused. Never throws. */
export function decide(state: State, played: Played): Result<Script> {
  if (played.move.type === 'press') return press(state, played);
  if (played.move.type === 'rise') return ok(rise(state, played.move.seat));
  if (played.move.type === 'sit') return ok([{ ...played.move, type: 'sat' }]);
  return ok(played.move.type === 'clock' ? clock(state, played.atMs) : interpret(state, played));
}

import type { Played } from '../../rules/game.ts';
import { ok, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import type { Event } from './events.ts';
import { interpret } from './facts.ts';
import { press } from './presses.ts';
import { closing, newest, standsAtMs, type Play, type State } from './state.ts';

/** A play that nobody can call any more: an owned Pale one comes due. */
const close = (play: Play): readonly Event[] => [
  { type: 'closed', play: play.id },
  ...(tell(play.owned) ? [{ type: 'paled', play: play.id, by: play.by } as const] : []),
];

/** The moment asked for by `alarmAt`; early or needless calls change nothing. */
function clock(state: State, atMs: number): readonly Event[] {
  const standsMs = standsAtMs(state);
  const play = newest(state);
  const closed = closing(state, atMs).flatMap(close);
  if (!play || standsMs === undefined || standsMs > atMs) return closed;
  const last = close(play);
  return [...closed, ...last, ...(tell(play.owned) ? [] : [{ type: 'stood', by: play.by } as const])];
}

/** Facts and the clock are always taken; keys may be refused. Never throws. */
export function decide(state: State, played: Played): Result<readonly Event[]> {
  if (played.move.type === 'press') return press(state, played);
  const { move, atMs } = played;
  if (move.type === 'rise') return ok([{ type: 'rose', seat: move.seat, atMs }]);
  if (move.type === 'sit') return ok([{ ...move, type: 'sat' }]);
  return ok(played.move.type === 'clock' ? clock(state, played.atMs) : interpret(state, played));
}

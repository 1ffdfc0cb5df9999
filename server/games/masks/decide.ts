import type { Played } from '../../rules/game.ts';
import { ok, type Result } from '../../rules/result.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { interpret } from './facts.ts';
import { onlyChoice } from './powers.ts';
import { press } from './presses.ts';
import { alarmAt, maskAt, seatsIn, type Party, type State } from './state.ts';

/** The next thing that follows by itself; undefined when somebody has to act, or time has to pass. */
function next(state: State, atMs: number): Event | undefined {
  const { phase, act } = state;
  if (phase.at === 'claims') {
    const isDone = act && seatsIn(state).every((seat) => seat === act.seat || act.answered.includes(seat));
    return isDone ? { type: 'closed', atMs } : undefined;
  }
  if (phase.at === 'show') return phase.up.length === 0 ? { type: 'settled' } : undefined;
  if (phase.at !== 'settle') return undefined;
  if (!act) return { type: 'passedOn' };
  const [owner] = act.owners;
  if (!owner) return act.liars.length > 0 ? { type: 'fined' } : { type: 'acted', atMs };
  if (act.targets) return { type: 'used', atMs };
  const only = onlyChoice(state, act.mask, owner);
  if (!only) return { type: 'asked' };
  return only.length > 0 ? { type: 'chose', targets: only } : { type: 'used', atMs };
}

/** The events given, and all that follows from them. */
function follow(state: State, events: readonly Event[], atMs: number): readonly Event[] {
  const all = [...events];
  let now = events.reduce(evolve, state);
  for (let event = next(now, atMs); event; event = next(now, atMs)) {
    all.push(event);
    now = evolve(now, event);
  }
  return all;
}

/** A mask on a phone goes up. */
const showing = (state: State, { seat, place }: Party, id: number): Event => {
  const mask = maskAt(state, place)!;
  const isTrue = mask === (state.act?.named ?? state.act?.mask);
  return { type: 'showed', shown: { seat, place, mask, isTrue, card: null, id, track: null, open: false } };
};

/** The moment asked for by `alarmAt`; early or needless calls change nothing. */
function clock(state: State, { n, atMs }: Played): readonly Event[] {
  const dueMs = alarmAt(state);
  const { phase } = state;
  if (dueMs === undefined || atMs < dueMs) return [];
  switch (phase.at) {
    case 'claims':
      return silentSeats(state).map((seat) => ({ type: 'answered', answer: { seat, place: null }, atMs }));
    case 'breath':
      if (phase.up.length === 0) return [{ type: 'judged', atMs }];
      return [...phase.up.map((party) => showing(state, party, n)), { type: 'settled' }];
    case 'look':
    case 'aftermath':
      return [{ type: 'passedOn' }];
    default:
      return [{ type: 'wentOn' }];
  }
}

/** Silence is a pass. */
function silentSeats(state: State): readonly number[] {
  const { phase, act } = state;
  if (phase.at !== 'claims' || !act) return [];
  if (phase.asked !== null) return [phase.asked];
  return seatsIn(state).filter((seat) => seat !== act.seat && !act.answered.includes(seat));
}

/** Somebody leaves: a turn is passed, a swap was none, a question is a pass, and nobody waits for the reading. */
function rise(state: State, seat: number, atMs: number): readonly Event[] {
  const rose: Event = { type: 'rose', seat };
  const { phase, active } = state;
  switch (phase.at) {
    case 'turn':
    case 'look':
      return active === seat ? [rose, { type: 'passedOn' }] : [rose];
    case 'swap':
      return phase.seat === seat ? [{ type: 'swapped', really: false, atMs }, rose] : [rose];
    case 'claims': {
      const isAsked = silentSeats(state).includes(seat);
      return isAsked ? [{ type: 'answered', answer: { seat, place: null }, atMs }, rose] : [rose];
    }
    case 'open': {
      const isRead = seatsIn(state).every((other) => other === seat || phase.read.includes(other));
      return isRead ? [rose, { type: 'covered' }] : [rose];
    }
    default:
      return [rose];
  }
}

/** Facts and the clock are always taken; keys may be refused. Never throws. */
export function decide(state: State, played: Played): Result<readonly Event[]> {
  const { move, atMs } = played;
  if (move.type === 'rise') return ok(follow(state, rise(state, move.seat, atMs), atMs));
  if (move.type !== 'press') {
    const events = move.type === 'clock' ? clock(state, played) : interpret(state, played);
    return ok(follow(state, events, atMs));
  }
  const pressed = press(state, played);
  return pressed.ok ? ok(follow(state, pressed.value, atMs)) : pressed;
}

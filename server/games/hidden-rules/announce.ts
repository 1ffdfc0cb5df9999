import type { Announcement, Phrase } from '../../protocol/panels.ts';
import type { Event } from './events.ts';
import { name, say } from './phrases.ts';
import { GOAL_SUM, publicSum, sumOf, takerOf, newest, type Laid, type State } from './state.ts';

type Lines = readonly Announcement<Phrase>[];
const aloud = (text: Phrase, clips: readonly string[]): Lines => [{ text, clips, aloud: true }];
const clip = (sum: number): string => `n${sum}`;

/** The sum, once it may be spoken, and who takes a finished trick. */
function sumLine(row: readonly Laid[], taker: number | null): Lines {
  const sum = sumOf(row);
  if (taker === null) return aloud(say('say.sum', { sum }), [clip(sum)]);
  const key = sum === GOAL_SUM ? 'say.exact' : 'say.past';
  return aloud(say(key, { sum, name: name(taker) }), [clip(sum), 'takes']);
}

function strayed({ laid, why }: Extract<Event, { readonly type: 'strayed' }>, after: State): Lines {
  if (why === 'turn' && laid.by !== null) return aloud(say('say.notTurn', { name: name(laid.by) }), ['takeBack']);
  const awaited = after.phase.at === 'say' ? newest(after)?.by : undefined;
  const early = typeof awaited === 'number' ? say('say.strayBeforeSum', { name: name(awaited) }) : undefined;
  return aloud(early ?? say('say.stray'), ['takeBack']);
}

function called(before: State, { by, playId }: Extract<Event, { readonly type: 'called' }>, after: State): Lines {
  if (!before.row.some((laid) => laid.id === playId)) return aloud(say('say.calledToo', { name: name(by) }), ['call']);
  const sum = publicSum(after);
  return aloud(say('say.called', { name: name(by), sum }), ['call', 'back', clip(sum)]);
}

function won(winner: number, { scores }: State): Lines {
  const points = scores[winner] ?? 0;
  return aloud(say(points === 1 ? 'say.winsOne' : 'say.wins', { points, name: name(winner) }), ['winner']);
}

/** Who has left, and what becomes of the hand. */
const left = (seat: number): Lines => [
  { text: say('say.rose', { name: name(seat) }), clips: [], aloud: true },
  { text: say('note.rose'), clips: [], aloud: false },
];

/** Everybody else has left. */
const alone = ({ phase }: State): Lines =>
  phase.at === 'over' ? [{ text: say('say.alone', { name: name(phase.winner) }), clips: [], aloud: true }] : [];

function collected(before: State, after: State): Lines {
  if (after.phase.at === 'over') return won(after.phase.winner, after);
  const isVoid = takerOf(before) === null ? aloud(say('say.void'), ['void']) : [];
  return [...isVoid, ...(after.phase.at === 'reshuffle' ? aloud(say('say.shuffle'), ['shuffle']) : [])];
}

/** Nothing here may tell a sum before its player did, and no card is named: one action is to name it. */
export function announce(before: State, event: Event, after: State): Lines {
  switch (event.type) {
    case 'kept': {
      const begins = before.phase.at === 'draft' && after.phase.at === 'starter';
      return begins ? aloud(say('say.begin', { name: name(after.flipper) }), ['begin']) : [];
    }
    case 'starter':
      return after.phase.at === 'starterAce' ? [] : sumLine(after.row, null);
    case 'laid':
      return before.phase.at === 'say' ? sumLine(before.row, null) : [];
    case 'said':
      return sumLine(before.row, takerOf(before));
    case 'aceAsked':
      return aloud(say('say.ace', { name: name(newest(after)?.by ?? after.flipper) }), ['aceQuestion']);
    case 'aceDeclared':
      return before.phase.at === 'starterAce' ? sumLine(after.row, null) : [];
    case 'strayed':
      return strayed(event, after);
    case 'called':
      return called(before, event, after);
    case 'falseAlarm':
      return aloud(say('say.falseAlarm', { name: name(event.by) }), ['falseAlarm']);
    case 'asked':
      return aloud(say(event.kind === 'sum' ? 'say.doubt' : 'say.found', { name: name(event.by) }), ['ask']);
    case 'rose':
      return [...left(event.seat), ...alone(after)];
    case 'solved':
      return aloud(say('say.solved', { name: name(event.by) }), ['solved']);
    case 'missed':
      return aloud(say('say.missed', { name: name(event.by) }), ['missed']);
    case 'collected':
      return collected(before, after);
    default:
      return [];
  }
}

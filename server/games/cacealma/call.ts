import { ok, refuse } from '../../rules/result.ts';
import { wholeNumber, type Answer, type Press } from './press.ts';
import { isOut, newest, RACE_MS, stepsAfter, type Play, type State } from './state.ts';

/** The first press counts; of two in the same moment the one nearer to the accused in playing order. */
function second(state: State, seat: number, atMs: number): Answer {
  const { phase } = state;
  if (phase.at !== 'reveal') return refuse('late');
  const { accused, accuser } = phase;
  if (seat === accused) return refuse('self');
  const isNearer = stepsAfter(state, accused, seat) < stepsAfter(state, accused, accuser);
  const isOpen = state.lying.every(({ card }) => card === 'BACK');
  if (atMs === phase.atMs && isNearer && isOpen) return ok([{ type: 'overtaken', by: seat }]);
  return refuse('beaten', { name: state.names[accuser] ?? '' });
}

/** The play a call is about: the one its key named, else the newest. */
const playCalled = (state: State, arg: string | undefined): Play | undefined =>
  arg === undefined ? newest(state) : state.pile.find(({ id }) => id === wholeNumber(arg));

/** Whether the newest play came so shortly before that a call on the one before it still counts. */
const isRace = ({ pile }: State, play: Play, atMs: number): boolean =>
  pile.at(-2)?.id === play.id && !play.closed && atMs - (pile.at(-1)?.atMs ?? 0) <= RACE_MS;

/** "Cacealma!" The key names the play it is about: `call@17`. */
export function call({ state, seat, arg, atMs }: Press): Answer {
  if (seat === null) return refuse('whoCalls');
  if (isOut(state, seat)) return refuse('youAreOut');
  if (state.phase.at === 'reveal') return second(state, seat, atMs);
  const play = state.phase.at === 'turn' || state.phase.at === 'last' ? playCalled(state, arg) : undefined;
  if (!play) return refuse('late');
  const raced = play.id !== newest(state)?.id;
  if (raced && !isRace(state, play, atMs)) return refuse('late');
  if (play.by === seat) return refuse('self');
  return ok([...(raced ? [{ type: 'raced' } as const] : []), { type: 'called', by: seat, accused: play.by, atMs }]);
}

import type { Move, Played } from '../../rules/game.ts';
import { CHRONICLERS, nextStep, RANKS, SUITS } from './cards.ts';
import { decide } from './decide.ts';
import { watches } from './facts.ts';
import { alarmAt, faces, fresh, hasChroniclers, heldBy, most, newest, seatsIn, type State } from './state.ts';

type Legal = Omit<Played, 'n' | 'atMs'>;

/** Long after every limit: a key is legal only if it is now and stays so. */
const LATER_MS = 1_000_000;
const press = (key: string, value?: string): Move => ({
  type: 'press',
  key,
  ...(value === undefined ? {} : { value }),
});
const seen = (move: Move): Legal => ({ actor: 'camera', move });

const nextTrack = ({ lying }: State): number => Math.max(0, ...lying.map(({ track }) => track ?? 0)) + 1;

/** Cards that fit the moment: one more laid face down, or one of the called play turned up. */
function cards(state: State): readonly Legal[] {
  const { phase } = state;
  const track = nextTrack(state);
  const play = newest(state);
  if (phase.at === 'turn') {
    const room = Math.min(most(state), heldBy(state, phase.seat)) - fresh(state).length;
    return room > 0 || (play?.unseen ?? 0) > 0 ? [seen({ type: 'card', track, card: 'BACK' })] : [];
  }
  if (phase.at !== 'reveal' || !play) return [];
  const open = faces(state).map(({ card }) => card);
  const suited = SUITS.map((suit) => `${RANKS[play.step]}${suit}`);
  const wrong = `${RANKS[nextStep(play.step)]}M`;
  const all = [...suited, wrong, ...(hasChroniclers(state) ? CHRONICLERS : [])];
  return all.filter((card) => !open.includes(card)).map((card) => seen({ type: 'card', track, card }));
}

const turned = (state: State): readonly Legal[] => {
  const play = newest(state);
  const backs = state.lying.filter((card) => card.card === 'BACK' && card.play === play?.id);
  if (state.phase.at !== 'reveal' || !play || faces(state).length >= play.count) return [];
  return backs.map(({ track }) => seen({ type: 'turned', track, card: `${RANKS[play.step]}Z` }));
};

const left = (state: State): readonly Legal[] =>
  fresh(state).map(({ track, card }) => seen({ type: 'left', track, card }));

function keysOf(state: State): readonly Move[] {
  const counts = Array.from({ length: most(state) }, (_, index) => press('lay', `${index + 1}`));
  const plays = state.pile.slice(-2).map(({ id }) => press(`call@${id}`));
  return [...counts, ...plays, press('ok'), press('pale')];
}

/** Facts that fit the moment, every key that would be taken, and the clock; random games are made of these. */
export function legal(state: State): readonly Legal[] {
  if (state.phase.at === 'over') return [];
  const nowMs = newest(state)?.atMs ?? 0;
  const always = (key: Legal): boolean =>
    [nowMs, nowMs + LATER_MS].every((atMs) => decide(state, { ...key, n: 0, atMs }).ok);
  const pressed = seatsIn(state).flatMap((seat) => keysOf(state).map((move): Legal => ({ actor: { seat }, move })));
  const byHost = ['believe', 'verdict@true', 'verdict@lie', 'ok'].map((key): Legal => ({
    actor: 'host',
    move: press(key),
  }));
  const clear = state.phase.at === 'pickup' ? [seen({ type: 'clear' })] : [];
  const alarm: readonly Legal[] = alarmAt(state) === undefined ? [] : [{ actor: 'clock', move: { type: 'clock' } }];
  const facts = watches(state) ? [...cards(state), ...turned(state), ...left(state), ...clear] : [];
  return [...facts, ...[...pressed, ...byHost].filter(always), ...alarm];
}

import { FRENCH_RANKS, FRENCH_SUITS } from '../../protocol/cards.ts';
import type { Move, Played } from '../../rules/game.ts';
import { tell } from '../../rules/secret.ts';
import { decide } from './decide.ts';
import { openCards, watches } from './facts.ts';
import { firstOf, keepCount } from './presses.ts';
import { alarmAt, newest, PAD, seatsIn, type State } from './state.ts';

type Legal = Omit<Played, 'n' | 'atMs'>;

/** Long after every limit: a key is legal only if it is now and stays so. */
const LATER_MS = 1_000_000;
const FACES = FRENCH_RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`));
const press = (key: string, value?: string): Move => ({
  type: 'press',
  key,
  ...(value === undefined ? {} : { value }),
});

function cards(state: State): readonly Legal[] {
  const lying = new Set(openCards(state).map((laid) => laid.card));
  const track = (openCards(state).at(-1)?.id ?? 0) + 1;
  if (!watches(state) || state.phase.at === 'finished' || state.leaving.length > 0) return [];
  return FACES.filter((card) => !lying.has(card) && !state.spent.includes(card)).map((card) => ({
    actor: 'camera',
    move: { type: 'card', track, card },
  }));
}

const leaving = (state: State): readonly Legal[] =>
  state.leaving.map(({ laid }) => ({ actor: 'camera', move: { type: 'left', track: laid.track, card: laid.card } }));

function keeps(state: State, seat: number): readonly Move[] {
  const offer = state.hands[seat]?.offer;
  if (!offer) return [];
  const places = firstOf(tell(offer), keepCount(state, seat)).map((_, place) => place);
  return [press('keep', [...places, ...places].join('|'))];
}

function guess(state: State, seat: number): Move {
  const owner = state.hands.findIndex(
    (hand, other) => other !== seat && !state.gone.includes(other) && tell(hand.rules).length > 0,
  );
  return press('solve', `${owner}|${1 + (state.tricks % 28)}|${1 + (seat % 28)}`);
}

/** Keys worth trying in this phase. */
function phaseKeys(state: State, seat: number): readonly Move[] {
  const own = newest(state)?.by === seat;
  switch (state.phase.at) {
    case 'draft':
      return [];
    case 'ace':
    case 'starterAce':
      return [press('ace', '1'), press('ace', '11'), ...(own ? PAD.map((key) => press(key)) : [])];
    case 'say':
      return own ? [press('said'), ...PAD.map((key) => press(key))] : [];
    case 'turn':
      return state.options.solve ? [guess(state, seat)] : [];
    default:
      return [press('ok')];
  }
}

function ownKeys(state: State, seat: number): readonly Move[] {
  const { options, question } = state;
  return [
    ...keeps(state, seat),
    ...phaseKeys(state, seat),
    ...(newest(state) || state.takenBack ? [press('call', '1')] : []),
    ...(options.anyone ? [press('found')] : []),
    ...(options.police ? [press('sum')] : []),
    ...(question ? [press('yes'), press('no')] : []),
  ];
}

/** Facts that fit the moment, every key that would be taken, and the clock; random games are made of these. */
export function legal(state: State): readonly Legal[] {
  if (state.phase.at === 'over') return [];
  const nowMs = newest(state)?.atMs ?? 0;
  const always = (key: Legal): boolean =>
    [nowMs, nowMs + LATER_MS].every((atMs) => decide(state, { ...key, n: 0, atMs }).ok);
  const pressed = seatsIn(state).flatMap((seat) =>
    ownKeys(state, seat).map((move): Legal => ({ actor: { seat }, move })),
  );
  const byHost = ['shuffled', 'collect'].map((key): Legal => ({ actor: 'host', move: press(key) }));
  const keys = [...pressed, ...byHost].filter(always);
  const alarm: readonly Legal[] = alarmAt(state) === undefined ? [] : [{ actor: 'clock', move: { type: 'clock' } }];
  return [...cards(state), ...leaving(state), ...keys, ...alarm];
}

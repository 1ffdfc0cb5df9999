import { FRENCH_RANKS, FRENCH_SUITS } from '../../protocol/cards.ts';
import type { Move, Played } from '../../rules/game.ts';
import { tell } from '../../rules/secret.ts';
import { decide } from './decide.ts';
import { openCards, watches } from './facts.ts';
import { firstOf, keepCount } from './presses.ts';
import { alarmAt, allSeats, newest, PAD, type State } from './state.ts';

type Legal = Omit<Played, 'n' | 'atMs'>;

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
  return FACES.filter((card) => !lying.has(card)).map((card) => ({
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

function ownKeys(state: State, seat: number): readonly Move[] {
  const play = newest(state);
  const target = state.hands.findIndex((hand, other) => other !== seat && tell(hand.rules).length > 0);
  const guess = `${target}|${1 + (state.tricks % 28)}|${1 + (seat % 28)}`;
  return [
    ...keeps(state, seat),
    press('ace', '1'),
    press('ace', '11'),
    press('said'),
    press('ok'),
    press('call', '1'),
    press('found'),
    press('sum'),
    press('yes'),
    press('no'),
    ...(play ? [press('solve', guess)] : []),
    ...PAD.map((key) => press(key)),
  ];
}

/** Facts that fit the moment, every key that would be taken, and the clock; random games are made of these. */
export function legal(state: State): readonly Legal[] {
  if (state.phase.at === 'over') return [];
  const atMs = (alarmAt(state) ?? newest(state)?.atMs ?? 0) + 1;
  const pressed = allSeats(state).flatMap((seat) =>
    ownKeys(state, seat).map((move): Legal => ({ actor: { seat }, move })),
  );
  const byHost = ['shuffled', 'collect'].map((key): Legal => ({ actor: 'host', move: press(key) }));
  const keys = [...pressed, ...byHost].filter((key) => decide(state, { ...key, n: 0, atMs }).ok);
  const alarm: readonly Legal[] = alarmAt(state) === undefined ? [] : [{ actor: 'clock', move: { type: 'clock' } }];
  return [...cards(state), ...leaving(state), ...keys, ...alarm];
}

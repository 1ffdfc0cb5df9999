import type { Move, Played } from '../../rules/game.ts';
import { tell } from '../../rules/secret.ts';
import { missing } from './books.ts';
import { FACES, matches } from './cards.ts';
import { decide } from './decide.ts';
import { openCards } from './facts.ts';
import { choosable } from './options.ts';
import { CEILING } from './secrets.ts';
import { alarmAt, isStuck, topOf, type State } from './state.ts';

type Legal = Omit<Played, 'n' | 'atMs'>;

/** Later than any slip of a finger. */
const LATER_MS = 1_000_000;
const DRAW_EVERY = 3; // cards; else random hands would grow for ever
const TALK_EVERY = 6;

const press = (key: string, value?: string): Move => ({
  type: 'press',
  key,
  ...(value === undefined ? {} : { value }),
});

/** Faces that are not in the pile: mostly such as match, and one that does not. */
function cards(state: State): readonly Legal[] {
  const top = topOf(state);
  const lying = new Set([...state.pile, ...state.leaving].map(({ card }) => card));
  const free = FACES.filter((face) => !lying.has(face));
  const fitting = top ? free.filter((face) => matches(face, top.card)) : free;
  const others = free.filter((face) => !fitting.includes(face)).slice(0, 1);
  const track = (openCards(state).at(-1)?.id ?? 0) + 1;
  return [...fitting, ...others].map((card) => ({ actor: 'camera', move: { type: 'card', track, card } }));
}

/** What an attentive dealer would press. */
function dealersKeys(state: State): readonly Move[] {
  const { alerts, out, course } = tell(state.books);
  const fines = alerts.map(({ seat, kind }) => press('penalty', `${seat}|${kind}`));
  const owing = out ? missing(state, out).map((kind) => press('penalty', `${out.seat}|${kind}`)) : [];
  const talks = state.pile.length % TALK_EVERY === 0 ? [press('penalty', `${course.turn}|talking`)] : [];
  const pass = alerts.length > 0 ? [press('pass')] : [];
  const signs = out && out.fined.length === 0 ? [press('word'), press('tap')] : [];
  const pardon = tell(state.beforeFine) && state.pile.length % TALK_EVERY === 1 ? [press('penalty', 'takeBack')] : [];
  return [...fines, ...owing, ...talks, ...pass, ...signs, ...pardon, ...(isStuck(state) ? [press('count')] : [])];
}

function inPlay(state: State): readonly Legal[] {
  const mayDraw = state.pile.length % DRAW_EVERY === 0 || cards(state).length === 0;
  const draws: readonly Legal[] = mayDraw
    ? [{ actor: { seat: tell(state.books).course.turn }, move: press('drew') }]
    : [];
  const leaving = state.leaving.map(({ track, card }): Legal => ({
    actor: 'camera',
    move: { type: 'left', track, card },
  }));
  const keys = dealersKeys(state).map((each): Legal => ({ actor: { seat: state.dealer }, move: each }));
  return [...cards(state), ...draws, ...leaving, ...keys];
}

function adding(state: State): readonly Move[] {
  const active = tell(state.secrets).map(({ name }) => name);
  const left = active.length >= CEILING ? [] : choosable(state.options).filter((id) => !active.includes(id));
  return [press('add', 'none'), ...left.map((id) => press('add', id))];
}

function candidates(state: State): readonly Legal[] {
  const byDealer = (moves: readonly Move[]): readonly Legal[] =>
    moves.map((move) => ({ actor: { seat: state.dealer }, move }));
  switch (state.phase.at) {
    case 'deal':
      return [...byDealer([press('dealt')]), { actor: 'host', move: press('dealt') }];
    case 'starter':
      return cards(state);
    case 'play':
      return inPlay(state);
    case 'handOver':
      return byDealer(adding(state));
    case 'over':
      return [];
  }
}

/** Facts that fit the moment, every key that would be taken, and the clock; random games are made of these. */
export function legal(state: State): readonly Legal[] {
  const nowMs = topOf(state)?.atMs ?? 0;
  const times = [tell(state.books).fine?.atMs ?? nowMs, nowMs + LATER_MS];
  const isTaken = (each: Legal): boolean =>
    each.move.type !== 'press' || times.every((atMs) => decide(state, { ...each, n: 0, atMs }).ok);
  const alarm: readonly Legal[] = alarmAt(state) === undefined ? [] : [{ actor: 'clock', move: { type: 'clock' } }];
  return [...candidates(state).filter(isTaken), ...alarm];
}

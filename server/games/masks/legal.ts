import type { Move, Played } from '../../rules/game.ts';
import { openCards } from './facts.ts';
import { MASKS, PACK } from './masks.ts';
import { targetCount, targetsFor } from './powers.ts';
import { problemsOf } from './scripts.ts';
import {
  alarmAt,
  allPlaces,
  allSeats,
  handCount,
  holderOf,
  inPlay,
  mustSwap,
  onTable,
  placeOf,
  seatsIn,
  type State,
} from './state.ts';

type Legal = Omit<Played, 'n' | 'atMs'>;
const press = (key: string, value?: string): Move => ({
  type: 'press',
  key,
  ...(value === undefined ? {} : { value }),
});
const by = (seat: number, moves: readonly Move[]): readonly Legal[] => moves.map((move) => ({ actor: { seat }, move }));

/** Every way to name one's own mask: nothing to say with one, a hand with two. */
const hands = (state: State): readonly (string | undefined)[] => (handCount(state) === 1 ? [undefined] : ['0', '1']);
const withHand = (value: string, hand: string | undefined): string => (hand === undefined ? value : `${value}|${hand}`);

function turnMoves(state: State): readonly Move[] {
  const { active } = state;
  const swaps = hands(state).flatMap((hand) =>
    allPlaces(state)
      .filter((place) => place !== placeOf(state, active, Number(hand ?? 0)))
      .map((place) => press('swap', withHand(`${place}`, hand))),
  );
  if (mustSwap(state)) return swaps;
  const looks = hands(state).map((hand) => press('look', hand));
  if (state.forced.includes(active)) return [...swaps, ...looks];
  const announcements = inPlay(state).flatMap((mask) =>
    hands(state).map((hand) => press('announce', withHand(mask, hand))),
  );
  return [...swaps, ...looks, ...announcements];
}

function powerMoves(state: State): readonly Legal[] {
  const { act } = state;
  const owner = act?.owners[0];
  if (!act || !owner) return [];
  const may = targetsFor(state, act.mask, owner);
  const pairs = may.flatMap((a) => may.filter((b) => b !== a).map((b) => `${a}|${b}`));
  const values = targetCount(act.mask) === 2 ? pairs : may.map(String);
  return by(
    owner.seat,
    values.map((value) => press('choose', value)),
  );
}

/** Whoever is asked now and has not answered. */
function answerMoves(state: State, asked: number | null): readonly Legal[] {
  const waiting = seatsIn(state).filter((seat) => seat !== state.act?.seat && !state.act?.answered.includes(seat));
  const moves = [press('pass'), ...hands(state).map((hand) => press('claim', hand))];
  return (asked === null ? waiting : [asked]).flatMap((seat) => by(seat, moves));
}

function scriptMoves(state: State, picked: readonly number[]): readonly Legal[] {
  const may =
    problemsOf(
      picked.map((place) => PACK[place]!),
      allSeats(state).length,
    ).length === 0;
  return [...(may ? ['deal'] : []), 'draw'].map((key) => ({ actor: 'host', move: press(key) }));
}

/** Any card that stands for a mask in play, and is not up yet; the camera cannot know more. */
function cards(state: State): readonly Legal[] {
  const open = openCards(state).map(({ card }) => card);
  const track = state.turn * 100 + state.shown.length + 1;
  return inPlay(state)
    .flatMap((mask) => MASKS[mask].proxies)
    .filter((card) => !open.includes(card))
    .map((card): Legal => ({ actor: 'camera', move: { type: 'card', track, card } }));
}
const down = (state: State): readonly Legal[] =>
  openCards(state).map(({ track, card }) => ({ actor: 'camera', move: { type: 'left', track, card } }));

function moves(state: State): readonly Legal[] {
  const { phase, active } = state;
  switch (phase.at) {
    case 'script':
      return scriptMoves(state, phase.picked);
    case 'open':
      return seatsIn(state)
        .filter((seat) => !phase.read.includes(seat))
        .flatMap((seat) => by(seat, [press('read')]));
    case 'turn':
      return by(active, turnMoves(state));
    case 'look':
      return by(active, [press('done')]);
    case 'swap':
      return by(phase.seat, onTable(state) ? [press('done')] : [press('first'), press('second')]);
    case 'claims':
      return answerMoves(state, phase.asked);
    case 'show':
      return cards(state);
    case 'choose':
      return powerMoves(state);
    case 'name':
      return by(
        holderOf(state, phase.place) ?? active,
        inPlay(state).map((mask) => press('name', mask)),
      );
    case 'aftermath':
      return by(active, [press('on')]);
    default:
      return [];
  }
}

/** Facts that fit the moment, every key that would be taken, and the clock; random games are made of these. */
export function legal(state: State): readonly Legal[] {
  if (state.phase.at === 'over') return [];
  const alarm: readonly Legal[] = alarmAt(state) === undefined ? [] : [{ actor: 'clock', move: { type: 'clock' } }];
  return [...moves(state), ...down(state), ...alarm];
}

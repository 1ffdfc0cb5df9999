import { pressed, seen } from '../../rules/chance.ts';
import type { Chance, Deed } from '../../rules/game.ts';
import { openCards } from './facts.ts';
import { MASKS, PACK } from './masks.ts';
import { targetCount, targetsFor } from './powers.ts';
import { problemsOf } from './scripts.ts';
import {
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

/** Every way to name one's own mask: nothing to say with one, a hand with two. */
const hands = (state: State): readonly (string | undefined)[] => (handCount(state) === 1 ? [undefined] : ['0', '1']);
const withHand = (value: string, hand: string | undefined): string => (hand === undefined ? value : `${value}|${hand}`);

const swaps = (state: State): readonly Deed[] =>
  hands(state).flatMap((hand) =>
    allPlaces(state)
      .filter((place) => place !== placeOf(state, state.active, Number(hand ?? 0)))
      .map((place) => pressed(state.active, 'swap', withHand(`${place}`, hand))),
  );
const looks = (state: State): readonly Deed[] => hands(state).map((hand) => pressed(state.active, 'look', hand));
const announcements = (state: State): readonly Deed[] =>
  inPlay(state).flatMap((mask) => hands(state).map((hand) => pressed(state.active, 'announce', withHand(mask, hand))));

/** In their turn people mostly announce; swaps come after looks, and seldom without need. */
function turn(state: State): readonly Chance[] {
  const swapping: Chance = { weight: 2, deeds: () => swaps(state) };
  if (mustSwap(state)) return [swapping];
  const looking: Chance = { weight: 1, deeds: () => looks(state) };
  if (state.forced.includes(state.active)) return [swapping, looking];
  return [swapping, looking, { weight: 4, deeds: () => announcements(state) }];
}

function targets(state: State): readonly Deed[] {
  const { act } = state;
  const owner = act?.owners[0];
  if (!act || !owner) return [];
  const may = targetsFor(state, act.mask, owner);
  const pairs = may.flatMap((a) => may.filter((b) => b !== a).map((b) => `${a}|${b}`));
  const values = targetCount(act.mask) === 2 ? pairs : may.map(String);
  return values.map((value) => pressed(owner.seat, 'choose', value));
}

/** Whoever is asked now and has not answered: more often than not they pass. */
function answers(state: State, asked: number | null): readonly Chance[] {
  const waiting = seatsIn(state).filter((seat) => seat !== state.act?.seat && !state.act?.answered.includes(seat));
  const seats = asked === null ? waiting : [asked];
  return [
    { weight: 3, deeds: () => seats.map((seat) => pressed(seat, 'pass')) },
    { weight: 1, deeds: () => seats.flatMap((seat) => hands(state).map((hand) => pressed(seat, 'claim', hand))) },
  ];
}

/** The host picks masks, or lets them be drawn, until they may be dealt. */
function script(state: State, picked: readonly number[]): readonly Deed[] {
  const masks = picked.map((place) => PACK[place]!);
  const keys =
    problemsOf(masks, allSeats(state).length).length === 0
      ? ['deal', 'deal', 'draw']
      : ['draw', 'draw', `pick@${picked.length % PACK.length}`];
  return keys.map((key) => pressed('host', key));
}

/** Any card that stands for a mask in play, and is not up yet; the camera cannot know more. */
function cards(state: State): readonly Deed[] {
  const open = openCards(state).map(({ card }) => card);
  const track = state.turn * 100 + state.shown.length + 1;
  return inPlay(state)
    .flatMap((mask) => MASKS[mask].proxies)
    .filter((card) => !open.includes(card))
    .map((card) => seen({ type: 'card', track, card }));
}
const down = (state: State): readonly Deed[] =>
  openCards(state).map(({ track, card }) => seen({ type: 'left', track, card }));

const only = (deeds: () => readonly Deed[]): readonly Chance[] => [{ weight: 4, deeds }];

function forward(state: State): readonly Chance[] {
  const { phase, active } = state;
  switch (phase.at) {
    case 'script':
      return only(() => script(state, phase.picked));
    case 'open':
      return only(() => seatsIn(state).map((seat) => pressed(seat, 'read')));
    case 'turn':
      return turn(state);
    case 'look':
      return only(() => [pressed(active, 'done')]);
    case 'swap':
      return only(() => (onTable(state) ? ['done'] : ['first', 'second']).map((key) => pressed(phase.seat, key)));
    case 'claims':
      return answers(state, phase.asked);
    case 'show':
      return only(() => cards(state));
    case 'choose':
      return only(() => targets(state));
    case 'name': {
      const named = holderOf(state, phase.place) ?? active;
      return only(() => inPlay(state).map((mask) => pressed(named, 'name', mask)));
    }
    case 'aftermath':
      return only(() => [pressed(active, 'on'), pressed('host', 'on')]);
    default:
      return [];
  }
}

/** What people do in this moment, whatever they hold. */
export function chances(state: State): readonly Chance[] {
  if (state.phase.at === 'over') return [];
  return openCards(state).length > 0 ? [...forward(state), { weight: 1, deeds: () => down(state) }] : forward(state);
}

import { keep } from '../../rules/secret.ts';
import { nextStep, stepBefore } from './cards.ts';
import type { Event } from './events.ts';
import { isMatchOver, placesOf } from './places.ts';
import {
  allSeats,
  cardsIn,
  dealOf,
  fresh,
  heldBy,
  isIn,
  isOut,
  newest,
  nextDealer,
  nextOf,
  seatsIn,
  takerOf,
  type Lying,
  type Play,
  type State,
} from './state.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const withHeld = (state: State, seat: number, more: number): State => ({
  ...state,
  held: state.held.map((count, other) => (other === seat ? count + more : count)),
});

/** A round before its first card: everything dealt, sevens due. */
export const dealt = (state: State): State => {
  const dealtTo = seatsIn(state).length;
  const { each, aside } = dealOf({ ...state, dealtTo });
  return {
    ...state,
    phase: { at: 'deal' },
    dealtTo,
    held: allSeats(state).map((seat) => (state.gone.includes(seat) ? 0 : each)),
    aside,
    due: 0,
    pile: [],
    lying: [],
    out: [],
    believed: false,
  };
};

function count(state: State, { card }: Of<'counted'>): State {
  const pile = state.pile.map((play) => (play.id === card.play ? { ...play, unseen: play.unseen - 1 } : play));
  return { ...state, pile, lying: [...state.lying, card] };
}

function lay(state: State, { play }: Of<'laid'>): State {
  const counted = fresh(state);
  const lying = state.lying.map((card) => (counted.includes(card) ? { ...card, play: play.id } : card));
  const laid = withHeld({ ...state, lying, pile: [...state.pile, play], believed: false }, play.by, -play.count);
  const isLast = heldBy(laid, play.by) === 0;
  return {
    ...laid,
    due: nextStep(play.step),
    phase: isLast
      ? { at: 'last', by: play.by, fromMs: play.atMs, agreed: [], closeMs: null }
      : { at: 'turn', seat: nextOf(laid, play.by) },
  };
}

/** The newest play was laid while the call on the one before was on its way: it goes back into its hand. */
function race(state: State): State {
  const play = newest(state);
  if (!play) return state;
  const back = withHeld(state, play.by, play.count);
  return {
    ...back,
    due: play.step,
    pile: state.pile.slice(0, -1),
    lying: state.lying.filter((card) => card.play !== play.id),
  };
}

function face(state: State, { card, was }: Of<'faced'>): State {
  const others = state.lying.filter(({ id }) => id !== was);
  return { ...state, lying: [...others, card] };
}

function judge(state: State, { lie }: Of<'judged'>): State {
  const { phase, options, due } = state;
  if (phase.at !== 'reveal' && phase.at !== 'pickup') return state;
  const { accused, accuser } = phase;
  const after = phase.at === 'pickup' ? due : { goesOn: due, restart7: 0, repeat: stepBefore(due) }[options.ladder];
  return { ...state, due: after, phase: { at: 'pickup', accused, accuser, lie } };
}

/** Somebody got rid of all cards; the round is over, or goes on among the others. */
function goOut(state: State, seat: number): State {
  const out = { ...state, out: [...state.out, seat] };
  const left = allSeats(out).filter((other) => isIn(out, other)).length;
  if (state.options.playOn && left > 1) return { ...out, phase: { at: 'turn', seat: nextOf(out, seat) } };
  return endRound(out);
}

function endRound(state: State): State {
  const places = placesOf(state);
  const scored = { ...state, scores: state.scores.map((score, other) => score + (places[other]?.points ?? 0)) };
  return { ...scored, lying: [], phase: { at: isMatchOver(scored) ? 'over' : 'between' } };
}

function pickUp(state: State): State {
  const { phase } = state;
  const taker = takerOf(state);
  if (phase.at !== 'pickup' || taker === null) return state;
  const taken = { ...withHeld(state, taker, cardsIn(state.pile)), pile: [], lying: [] };
  if (phase.lie) return { ...taken, phase: { at: 'turn', seat: phase.accuser } };
  if (heldBy(taken, phase.accused) === 0) return goOut(taken, phase.accused);
  return { ...taken, phase: { at: 'turn', seat: nextOf(taken, phase.accused) } };
}

/** RULES.md BL-11: the pile up to the Pale play goes to its player, a newer play stays. */
function pale(state: State, { play, by }: Of<'paled'>): State {
  const place = state.pile.findIndex(({ id }) => id === play);
  const taken = state.pile.slice(0, place + 1);
  const isTaken = (card: Lying): boolean => taken.some(({ id }) => id === card.play);
  const after: State = {
    ...withHeld(state, by, cardsIn(taken)),
    pile: state.pile.slice(place + 1),
    lying: state.lying.filter((card) => !isTaken(card)),
  };
  return state.phase.at === 'last' && state.phase.by === by
    ? { ...after, phase: { at: 'turn', seat: nextOf(after, by) } }
    : after;
}

const withPlay = (state: State, id: number, change: (play: Play) => Play): State => ({
  ...state,
  pile: state.pile.map((play) => (play.id === id ? change(play) : play)),
});

function agree(state: State, { seat, closeMs }: Of<'agreed'>): State {
  const { phase } = state;
  if (phase.at !== 'last') return state;
  return { ...state, phase: { ...phase, agreed: [...phase.agreed, seat], closeMs } };
}

function follow(state: State, event: Event): State {
  const { phase } = state;
  switch (event.type) {
    case 'dealt':
      return { ...state, phase: { at: 'turn', seat: nextOf(state, state.dealer) } };
    case 'counted':
      return count(state, event);
    case 'moved':
      return {
        ...state,
        lying: state.lying.map((card) => (card.track === event.track ? { ...card, quad: event.quad } : card)),
      };
    case 'gone':
      return { ...state, lying: state.lying.filter(({ id }) => !event.ids.includes(id)) };
    case 'puzzled':
      return { ...state, puzzle: event.why };
    case 'believed':
      return { ...state, believed: true };
    case 'laid':
      return lay(state, event);
    case 'raced':
      return race(state);
    case 'called':
      return {
        ...state,
        phase: { at: 'reveal', accused: event.accused, accuser: event.by, atMs: event.atMs },
        believed: false,
      };
    case 'overtaken':
      return phase.at === 'reveal' ? { ...state, phase: { ...phase, accuser: event.by } } : state;
    case 'faced':
      return face(state, event);
    case 'judged':
      return judge(state, event);
    case 'picked':
      return pickUp(state);
    case 'agreed':
      return agree(state, event);
    case 'owned':
      return withPlay(state, event.play, (play) => ({ ...play, owned: keep(true) }));
    case 'closed':
      return withPlay(state, event.play, (play) => ({ ...play, closed: true }));
    case 'paled':
      return pale(state, event);
    case 'stood':
      return goOut(state, event.by);
    case 'next':
      return dealt({ ...state, dealer: nextDealer(state), round: state.round + 1 });
    case 'rose':
      return rise(state, event);
    case 'sat':
      return sit(state, event);
  }
}

/** The deal is dealt anew with whoever came late, who has as many points as the last one of those who play. */
function sit(state: State, { seat, name }: Of<'sat'>): State {
  const fewest = Math.min(...seatsIn(state).map((other) => state.scores[other] ?? 0));
  const placed = <T>(list: readonly T[], value: T): readonly T[] => [
    ...list.slice(0, seat),
    value,
    ...list.slice(seat + 1),
  ];
  return dealt({
    ...state,
    names: placed(state.names, name),
    scores: placed(state.scores, fewest),
    gone: state.gone.filter((other) => other !== seat),
  });
}

/** A deal is dealt anew without whoever leaves; last cards of his are nobody's any more, and he lets those of others go. */
function rise(state: State, { seat, atMs }: Of<'rose'>): State {
  const now: State = { ...state, gone: [...state.gone, seat] };
  const { phase } = now;
  const dealer = now.gone.includes(now.dealer) ? nextDealer(now) : now.dealer;
  if (phase.at === 'deal') return dealt({ ...now, dealer });
  if (phase.at !== 'last') return now;
  if (phase.by === seat) return { ...now, phase: { at: 'turn', seat: nextOf(now, seat) } };
  const isAll = seatsIn(now).every((other) => other === phase.by || isOut(now, other) || phase.agreed.includes(other));
  return isAll ? { ...now, phase: { ...phase, closeMs: phase.closeMs ?? atMs } } : now;
}

/** The hand of somebody who has left, and a pile that falls to him, are set aside; a turn of his goes on to the next. */
function withoutTheGone(state: State): State {
  const { phase, gone } = state;
  if (gone.length === 0 || phase.at === 'over') return state;
  const held = state.held.map((cards, seat) => (gone.includes(seat) ? 0 : cards));
  const cards = state.held.reduce((sum, own, seat) => sum + own - held[seat]!, 0);
  const swept: State = { ...state, held, aside: state.aside + cards };
  if (seatsIn(swept).length < 2) return { ...swept, lying: [], phase: { at: 'over' } };
  if (phase.at === 'turn' && gone.includes(phase.seat)) {
    return { ...swept, phase: { at: 'turn', seat: nextOf(swept, phase.seat) } };
  }
  const isRoundOver = phase.at === 'turn' && allSeats(swept).filter((seat) => isIn(swept, seat)).length < 2;
  return isRoundOver ? endRound(swept) : swept;
}

/** The state after one event. Total: an event that does not fit changes nothing. A puzzle is over with the next news. */
export const evolve = (state: State, event: Event): State =>
  withoutTheGone(follow(state.puzzle === null ? state : { ...state, puzzle: null }, event));

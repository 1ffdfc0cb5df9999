import { keep, tell } from '../../rules/secret.ts';
import { dealAgain } from './draft.ts';
import type { Event } from './events.ts';
import {
  allSeats,
  GOAL_SUM,
  handSize,
  leftOf,
  newest,
  nextHolder,
  seatCount,
  seatsIn,
  sumOf,
  takerOf,
  winnerOf,
  type Hand,
  type Laid,
  type Leaving,
  type State,
} from './state.ts';

type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

const at = <T>(list: readonly T[], index: number, change: (item: T) => T): readonly T[] =>
  list.map((item, place) => (place === index ? change(item) : item));
const withHand = (state: State, seat: number, change: (hand: Hand) => Hand): State => ({
  ...state,
  hands: at(state.hands, seat, change),
});
const withNewest = (state: State, change: (laid: Laid) => Laid): State => ({
  ...state,
  row: at(state.row, state.row.length - 1, change),
});

function score(state: State, seat: number, points: number): State {
  const floor = state.options.floor ? 0 : -Infinity;
  return {
    ...state,
    scores: at(state.scores, seat, (old) => (points < 0 ? Math.max(floor, old + points) : old + points)),
  };
}

/** Everybody draws up to the hand size, the flipper first; an empty stock stops it until the taken piles are shuffled. */
function refill(state: State): State {
  const size = handSize(seatCount(state), state.options.short);
  return allSeats(state).reduce((now, step) => {
    const seat = (now.flipper + step) % seatCount(now);
    if (now.gone.includes(seat)) return now;
    const drawn = Math.min(now.stock, size - (now.cardsHeld[seat] ?? 0));
    return { ...now, stock: now.stock - drawn, cardsHeld: at(now.cardsHeld, seat, (held) => held + drawn) };
  }, state);
}

function toNextTrick(state: State): State {
  const filled = refill(state);
  const size = handSize(seatCount(state), state.options.short);
  const wanting = filled.stock === 0 || seatsIn(filled).some((seat) => (filled.cardsHeld[seat] ?? 0) < size);
  const shuffle = wanting && filled.taken > 0;
  return { ...filled, phase: { at: shuffle ? 'reshuffle' : 'starter' } };
}

function toTurnAfter(state: State, seat: number, atMs: number): State {
  const next = nextHolder(state, seat);
  if (next !== undefined && sumOf(state.row) < GOAL_SUM) return { ...state, phase: { at: 'turn', seat: next } };
  return { ...state, phase: { at: 'finished', fromMs: atMs, agreed: [], graceOver: false, away: [] } };
}

/** The turn after the newest card: the next seat with a card, or the end of the trick. */
function afterSaying(state: State, atMs: number): State {
  return toTurnAfter(state, newest(state)?.by ?? state.flipper, atMs);
}

const saidBy = (state: State, atMs: number): State =>
  afterSaying(
    withNewest(state, (laid) => ({ ...laid, saidAtMs: atMs })),
    atMs,
  );

function starter(state: State, { laid }: Of<'starter'>): State {
  const begun: State = {
    ...state,
    stock: state.stock - 1,
    tricks: state.tricks + 1,
    row: [laid],
    lingering: [],
    takenBack: null,
  };
  if (laid.card.startsWith('A')) return { ...begun, phase: { at: 'starterAce', asked: false } };
  return afterSaying(begun, laid.atMs);
}

const onTheirWay = ({ why }: Leaving): boolean => why === 'called' || why === 'raced';

function lay(state: State, { laid }: Of<'laid'>): State {
  const said = state.phase.at === 'say' ? saidBy(state, laid.atMs) : state;
  return {
    ...said,
    // play goes on: whoever was called has taken the card back, or is about to
    leaving: state.leaving.filter((leaving) => !onTheirWay(leaving)),
    lingering: [
      ...state.lingering,
      ...state.leaving.filter(onTheirWay).flatMap(({ laid: gone }) => (gone.track === null ? [] : [gone])),
    ],
    row: [...said.row, laid],
    cardsHeld: at(said.cardsHeld, laid.by ?? 0, (held) => held - 1),
    takenBack: null,
    phase: laid.card.startsWith('A') ? { at: 'ace', asked: false } : { at: 'say' },
  };
}

function declare(state: State, { as, atMs }: Of<'aceDeclared'>): State {
  const declared = withNewest(state, (laid) => ({ ...laid, aceAs: as }));
  return state.phase.at === 'starterAce' ? afterSaying(declared, atMs) : { ...declared, phase: { at: 'say' } };
}

/** Cards from `place` on go back to the hands they came from. */
function cutFrom(state: State, place: number, why: (laid: Laid) => Leaving['why']): State {
  const cut = state.row.slice(place);
  const back = (seat: number): number => cut.filter((laid) => laid.by === seat).length;
  return {
    ...state,
    row: state.row.slice(0, place),
    cardsHeld: state.cardsHeld.map((held, seat) => held + back(seat)),
    leaving: [...state.leaving, ...cut.map((laid) => ({ laid, why: why(laid) }))],
  };
}

function call(state: State, { by, playId, step }: Of<'called'>): State {
  const paid = (accused: number): State => {
    const lost = score(state, accused, -1);
    const won = state.options.bounty ? score(lost, by, 1) : lost;
    return step === null
      ? won
      : withHand(won, by, (hand) => ({ ...hand, steps: keep([...new Set([...tell(hand.steps), step])]) }));
  };
  const place = state.row.findIndex((laid) => laid.id === playId);
  const laid = state.row[place] ?? state.takenBack;
  if (!laid || laid.by === null) return state;
  const called = { ...laid, callers: [...laid.callers, by] };
  if (place < 0) return { ...paid(laid.by), takenBack: called };
  const cut = cutFrom(paid(laid.by), place, (card) => (card.id === playId ? 'called' : 'raced'));
  return { ...cut, takenBack: called, phase: { at: 'turn', seat: nextHolder(cut, laid.by) ?? leftOf(cut, laid.by) } };
}

function lift(state: State): State {
  const laid = newest(state);
  if (!laid) return state;
  const row = state.row.slice(0, -1);
  if (laid.by === null) {
    return { ...state, row, stock: state.stock + 1, tricks: state.tricks - 1, phase: { at: 'starter' } };
  }
  const cardsHeld = at(state.cardsHeld, laid.by, (held) => held + 1);
  return { ...state, row, cardsHeld, phase: { at: 'turn', seat: laid.by } };
}

function collect(state: State): State {
  const taker = takerOf(state);
  const scored = taker === null ? state : score(state, taker, 1);
  const taken: State = {
    ...scored,
    taken: state.taken + state.row.length,
    spent: [...state.spent, ...state.row.map(({ card }) => card)],
    tricksTaken: state.tricksTaken.map((tricks, seat) => (seat === taker ? tricks + 1 : tricks)),
    flipper: taker ?? state.flipper,
    takenBack: null,
    question: null,
  };
  const winner = winnerOf(taken);
  if (winner !== null) return { ...taken, phase: { at: 'over', winner } };
  const away = state.phase.at === 'finished' ? state.phase.away : [];
  const lingering = state.row.filter((laid) => laid.track !== null && !away.includes(laid.id));
  return toNextTrick({ ...taken, row: [], lingering });
}

function leave(state: State, { ids }: Of<'gone'>): State {
  const stays = (laid: Laid): boolean => !ids.includes(laid.id);
  return {
    ...state,
    leaving: state.leaving.filter(({ laid }) => stays(laid)),
    lingering: state.lingering.filter(stays),
    phase:
      state.phase.at === 'finished'
        ? {
            ...state.phase,
            away: [...state.phase.away, ...state.row.filter((laid) => !stays(laid)).map(({ id }) => id)],
          }
        : state.phase,
  };
}

function seeAgain(state: State, { id, track, quad }: Of<'seen'>): State {
  const see = (laid: Laid): Laid =>
    laid.id === id ? { ...laid, track: track ?? laid.track, ...(quad ? { quad } : {}) } : laid;
  return {
    ...state,
    row: state.row.map(see),
    lingering: state.lingering.map(see),
    leaving: state.leaving.map((leaving) => ({ ...leaving, laid: see(leaving.laid) })),
  };
}

function solve(state: State, { by, owner, rule }: Of<'solved'>): State {
  const inPlay = state.hands.flatMap((hand) => tell(hand.rules));
  const [offer, seed] = dealAgain([...inPlay, ...state.opened.map((open) => open.rule)], tell(state.seed));
  const same = (other: { trigger: number; action: number }): boolean =>
    other.trigger === rule.trigger && other.action === rule.action;
  const opened = withHand(score(state, by, 1), owner, (hand) => ({
    ...hand,
    rules: keep(tell(hand.rules).filter((other) => !same(other))),
    steps: keep([]),
    offer: keep(offer),
  }));
  return {
    ...opened,
    seed: keep(seed),
    opened: [...state.opened, { seat: owner, rule }],
    solvedOn: newest(state)?.id ?? null,
  };
}

/** The first trick, once everybody has a rule. */
function afterDraft(state: State): State {
  const isDone = state.phase.at === 'draft' && state.hands.every((hand) => hand.offer === null);
  return isDone ? { ...state, phase: { at: 'starter' } } : state;
}

function keepRules(state: State, { seat, rules }: Of<'kept'>): State {
  const kept = withHand(state, seat, (hand) => ({
    ...hand,
    rules: keep([...tell(hand.rules), ...rules]),
    offer: null,
  }));
  return afterDraft(kept);
}

function answer(state: State, { seat, yes }: Of<'answered'>): State {
  const question = state.question;
  if (!question) return state;
  const answers = keep({ ...tell(question.answers), [seat]: yes });
  return { ...state, question: { ...question, answers, answered: [...question.answered, seat] } };
}

function rise(state: State, { seat }: Of<'rose'>): State {
  const left = withHand({ ...state, gone: [...state.gone, seat] }, seat, (hand) => ({ ...hand, offer: null }));
  return afterDraft(left);
}

/** What somebody who has left still holds goes to the taken tricks, and turns and offices to the next one. */
function withoutTheGone(state: State): State {
  if (state.gone.length === 0 || state.phase.at === 'over') return state;
  const isGone = (seat: number | null): boolean => seat !== null && state.gone.includes(seat);
  const [last, ...others] = seatsIn(state);
  if (last !== undefined && others.length === 0) return { ...state, phase: { at: 'over', winner: last } };
  const cards = state.cardsHeld.reduce((sum, held, seat) => (isGone(seat) ? sum + held : sum), 0);
  const swept: State = {
    ...state,
    cardsHeld: state.cardsHeld.map((held, seat) => (isGone(seat) ? 0 : held)),
    taken: state.taken + cards,
    flipper: isGone(state.flipper) ? leftOf(state, state.flipper) : state.flipper,
    leaving: state.leaving.map((card) => (isGone(card.laid.by) ? { ...card, laid: { ...card.laid, by: null } } : card)),
  };
  const { phase } = swept;
  if (phase.at !== 'turn' || !isGone(phase.seat)) return swept;
  return toTurnAfter(swept, phase.seat, newest(swept)?.atMs ?? 0);
}

/** The state after one event. Total: an event that does not fit changes nothing. */
export const evolve = (state: State, event: Event): State => withoutTheGone(follow(state, event));

function follow(state: State, event: Event): State {
  const { phase } = state;
  switch (event.type) {
    case 'kept':
      return keepRules(state, event);
    case 'starter':
      return starter(state, event);
    case 'laid':
      return lay(state, event);
    case 'strayed':
      return { ...state, leaving: [...state.leaving, { laid: event.laid, why: event.why }] };
    case 'seen':
      return seeAgain(state, event);
    case 'gone':
      return leave(state, event);
    case 'lifted':
      return lift(state);
    case 'aceAsked':
      return phase.at === 'ace' || phase.at === 'starterAce' ? { ...state, phase: { ...phase, asked: true } } : state;
    case 'aceDeclared':
      return declare(state, event);
    case 'tapped':
      return withNewest(state, (laid) => ({ ...laid, taps: [...laid.taps, event.key] }));
    case 'said':
      return saidBy(state, event.atMs);
    case 'agreed':
      return phase.at === 'finished' ? { ...state, phase: { ...phase, agreed: [...phase.agreed, event.seat] } } : state;
    case 'graceOver':
      return phase.at === 'finished' ? { ...state, phase: { ...phase, graceOver: true } } : state;
    case 'called':
      return call(state, event);
    case 'falseAlarm':
    case 'missed':
      return {
        ...score(state, event.by, -1),
        solvedOn: event.type === 'missed' ? (newest(state)?.id ?? null) : state.solvedOn,
      };
    case 'asked': {
      const { kind, by, playId, atMs } = event;
      return { ...state, question: { kind, by, playId, atMs, answers: keep({}), answered: [] } };
    }
    case 'answered':
      return answer(state, event);
    case 'settled':
      return { ...state, question: null };
    case 'collected':
      return collect(state);
    case 'shuffled':
      return toNextTrick({ ...state, stock: state.stock + state.taken, taken: 0, spent: [], lingering: [] });
    case 'rose':
      return rise(state, event);
    case 'ticked':
      return withHand(state, event.seat, (hand) => ({ ...hand, notes: keep([...tell(hand.notes), event.word]) }));
    case 'solved':
      return solve(state, event);
  }
}

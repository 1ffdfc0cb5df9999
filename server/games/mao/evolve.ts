import { keep, tell } from '../../rules/secret.ts';
import { rankOf } from './cards.ts';
import type { Event } from './events.ts';
import {
  GOAL_WINS,
  HAND_CARDS,
  isActive,
  leftOf,
  packSize,
  seatAfter,
  seatsIn,
  topOf,
  type Books,
  type Course,
  type Laid,
  type LastPlay,
  type Out,
  type State,
} from './state.ts';

type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

const withBooks = (state: State, change: (books: Books) => Books): State => ({
  ...state,
  books: keep(change(tell(state.books))),
});
const plus = (held: readonly number[], seat: number | null, cards: number): readonly number[] =>
  held.map((count, other) => (other === seat ? count + cards : count));
const sameCourse = (a: Course, b: Course): boolean => a.turn === b.turn && a.dir === b.dir && a.owed === b.owed;
const fixedPardon = (state: State): State =>
  tell(state.beforeFine) === null ? state : { ...state, beforeFine: keep(null) };

/** Books of a hand that begins with its starter. */
export const freshBooks = (state: Omit<State, 'books'>): Books => ({
  course: { turn: leftOf(state, state.dealer), dir: 1, owed: 0 },
  held: state.names.map((_, seat) => (state.gone.includes(seat) ? 0 : HAND_CARDS)),
  stock: packSize(state) - HAND_CARDS * seatsIn(state).length - 1,
  last: null,
  out: null,
  alerts: [],
  early: { wordMs: null, tapMs: null },
  fine: null,
});

const cleared = (state: State): State => ({
  ...state,
  pile: [],
  was: null,
  leaving: [],
  fruitless: 0,
  called: null,
  ruled: null,
  rung: null,
  books: keep(freshBooks(state)),
  beforeFine: keep(null),
});
const dealAgain = (state: State): State => ({ ...cleared(state), phase: { at: 'deal' } });

function laid(state: State, { laid: card, seat }: Of<'laid'>): State {
  const on = { ...state, pile: [...state.pile, card], was: topOf(state)?.card ?? null, called: null, fruitless: 0 };
  return withBooks(fixedPardon(on), (books) => ({
    ...books,
    alerts: [],
    last: {
      id: card.id,
      seat,
      before: books.course,
      after: books.course,
      stood: false,
      from: null,
      back: false,
      fined: [],
    },
  }));
}

/** Whose hand a card came from: its player's, else the fullest, for then a draw was not noted. */
function sourceOf(held: readonly number[], seat: number): number | null {
  if ((held[seat] ?? 0) > 0) return seat;
  const most = Math.max(...held);
  return most > 0 ? held.indexOf(most) : null;
}

/** What a card does to the course of play. Nothing when it is the player's last one (RULES.md MA-9). */
function courseAfter(state: State, seat: number, isLast: boolean, owed: number): Course {
  const rank = rankOf(topOf(state)!.card);
  const works = (secret: string): boolean => !isLast && rank === secret && isActive(state, secret);
  const { dir: was } = tell(state.books).course;
  const dir = works('Q') ? (was === 1 ? -1 : 1) : was;
  const twos = works('2') ? (state.options.stack2 ? owed + 2 : 2) : 0;
  return { turn: seatAfter(state, seat, dir, works('A') ? 2 : 1), dir, owed: twos };
}

function stood(state: State, { seat }: Of<'stood'>): State {
  return withBooks(state, (books) => {
    if (!books.last) return books;
    const from = sourceOf(books.held, seat);
    const held = plus(books.held, from, -1);
    const isLast = held[seat] === 0;
    const after = courseAfter(state, seat, isLast, books.last.before.owed);
    const earlier = books.out && books.out.fined.length === 0 ? books.out : null;
    const out: Out | null = isLast ? { seat, word: false, tap: false, fined: [] } : earlier;
    const stock = from === null ? books.stock - 1 : books.stock;
    return { ...books, held, stock, course: after, out, last: { ...books.last, seat, from, stood: true, after } };
  });
}

const handBack = (books: Books, last: LastPlay): Books => ({
  ...books,
  held: last.stood ? plus(books.held, last.from, 1) : books.held,
  stock: last.stood && last.from === null ? books.stock + 1 : books.stock,
  course: sameCourse(books.course, last.after) ? last.before : books.course,
  out: last.stood && books.out?.seat === last.seat ? null : books.out,
  last: { ...last, back: true },
});

function returned(state: State): State {
  const top = topOf(state);
  if (!top) return state;
  const off = { ...state, pile: state.pile.slice(0, -1), was: null, leaving: [...state.leaving, top] };
  return withBooks(off, (books) => (books.last ? handBack(books, books.last) : books));
}

/** The card stays on the table and waits for its right player. */
const renamed = (state: State): State =>
  withBooks(state, (books) => {
    if (!books.last) return books;
    const back = handBack(books, books.last);
    return { ...back, last: { ...books.last, before: back.course, after: back.course, stood: false, from: null } };
  });

function seen(state: State, { id, track, quad }: Of<'seen'>): State {
  const again = (laidCard: Laid): Laid =>
    laidCard.id === id ? { ...laidCard, track, away: false, ...(quad ? { quad } : {}) } : laidCard;
  return { ...state, pile: state.pile.map(again), leaving: state.leaving.map(again) };
}

function fined(state: State, { seat, kind, atMs }: Of<'fined'>): State {
  const { beforeFine: _, ...before } = state;
  const called: State = {
    ...state,
    called: seat,
    ruled: topOf(state)?.id ?? state.ruled,
    beforeFine: keep(before),
  };
  const drew = ({ alerts }: Books): boolean => alerts.some((alert) => alert.drew && alert.seat === seat);
  return withBooks(called, (books) => ({
    ...books,
    fine: { seat, kind, atMs },
    last: books.last && !drew(books) ? { ...books.last, fined: [...books.last.fined, kind] } : books.last,
    out: books.out?.seat === seat ? { ...books.out, fined: [...books.out.fined, kind] } : books.out,
    alerts: books.alerts.filter((alert) => alert.kind !== kind || alert.seat !== seat),
  }));
}

/** As before the newest penalty; a card that went back into the hand by then may be laid once more. */
function pardoned(state: State): State {
  const before = tell(state.beforeFine);
  if (!before) return state;
  const again: State = { ...before, ruled: state.ruled, rung: state.rung, beforeFine: keep(null) };
  const top = topOf(before);
  const isGone = top && ![...state.pile, ...state.leaving].some(({ id }) => id === top.id);
  return isGone ? gone(returned(again), { type: 'gone', ids: [top.id] }) : again;
}

const gone = (state: State, { ids }: Of<'gone'>): State => ({
  ...state,
  leaving: state.leaving.filter(({ id }) => !ids.includes(id)),
});

function flipped(state: State): State {
  const under = Math.max(0, state.pile.length - 1);
  const turned = { ...state, pile: state.pile.slice(-1) };
  return withBooks(turned, (books) => ({ ...books, stock: books.stock + under }));
}

function won(state: State, { seat }: Of<'won'>): State {
  const wins = plus(state.wins, seat, 1);
  const over = (wins[seat] ?? 0) >= GOAL_WINS;
  const phase = over ? ({ at: 'over', winner: seat } as const) : ({ at: 'handOver' } as const);
  return { ...fixedPardon(state), wins, dealer: seat, phase, leaving: [], called: null };
}

function sheetReady(state: State, { secret }: Of<'sheetReady'>): State {
  const secrets = secret === null ? state.secrets : keep([...tell(state.secrets), { by: state.dealer, name: secret }]);
  return dealAgain({ ...state, secrets, hand: state.hand + 1 });
}

/** Before a deal: a new chair at the end, or an empty one; without wins. */
function sit(state: State, { seat, name }: Of<'sat'>): State {
  const placed = <T>(list: readonly T[], value: T): readonly T[] => [
    ...list.slice(0, seat),
    value,
    ...list.slice(seat + 1),
  ];
  return cleared({
    ...state,
    names: placed(state.names, name),
    wins: placed(state.wins, 0),
    gone: state.gone.filter((other) => other !== seat),
  });
}

const rise = (state: State, { seat }: Of<'rose'>): State =>
  withBooks(fixedPardon({ ...state, gone: [...state.gone, seat] }), (books) => ({
    ...books,
    out: books.out?.seat === seat ? null : books.out,
    alerts: books.alerts.filter((alert) => alert.seat !== seat),
  }));

/** The cards of somebody who has left go under the stock, what he owes is dropped, and turn and sheet go on. */
function withoutTheGone(state: State): State {
  if (state.gone.length === 0 || state.phase.at === 'over') return state;
  const [last, ...others] = seatsIn(state);
  if (last !== undefined && others.length === 0) return { ...state, phase: { at: 'over', winner: last } };
  const isGone = (seat: number): boolean => state.gone.includes(seat);
  const dealer = isGone(state.dealer) ? leftOf(state, state.dealer) : state.dealer;
  return withBooks({ ...state, dealer }, (books) => {
    const { turn, dir } = books.course;
    const cards = books.held.reduce((sum, held, seat) => (isGone(seat) ? sum + held : sum), 0);
    return {
      ...books,
      held: books.held.map((held, seat) => (isGone(seat) ? 0 : held)),
      stock: books.stock + cards,
      course: isGone(turn) ? { turn: seatAfter(state, turn, dir), dir, owed: 0 } : books.course,
    };
  });
}

/** The state after one event. Total: an event that does not fit changes nothing. */
export const evolve = (state: State, event: Event): State => withoutTheGone(follow(state, event));

function follow(state: State, event: Event): State {
  switch (event.type) {
    case 'dealt':
      return { ...cleared(state), phase: { at: 'starter' } };
    case 'thrownIn':
      return dealAgain(state);
    case 'starter':
      return { ...cleared(state), phase: { at: 'play' }, pile: [event.laid] };
    case 'unturned':
      return { ...cleared(state), phase: { at: 'starter' } };
    case 'laid':
      return laid(state, event);
    case 'stood':
      return stood(state, event);
    case 'returned':
      return returned(state);
    case 'renamed':
      return renamed(state);
    case 'strayed':
      return { ...state, leaving: [...state.leaving, event.laid] };
    case 'seen':
      return seen(state, event);
    case 'away':
      return {
        ...state,
        pile: state.pile.map((card) => (event.ids.includes(card.id) ? { ...card, away: true } : card)),
      };
    case 'gone':
      return gone(state, event);
    case 'drew':
      return { ...fixedPardon(state), called: null };
    case 'took':
      return withBooks({ ...state, fruitless: 0 }, (books) => ({
        ...books,
        held: plus(books.held, event.seat, event.cards),
        stock: books.stock - event.cards,
      }));
    case 'fruitless':
      return { ...state, fruitless: state.fruitless + 1 };
    case 'flipped':
      return flipped(state);
    case 'course':
      return withBooks(state, (books) => ({ ...books, course: event.course }));
    case 'alerted':
      return withBooks(state, (books) => ({ ...books, alerts: [...books.alerts, event.alert] }));
    case 'passed':
      return withBooks({ ...fixedPardon(state), ruled: topOf(state)?.id ?? null }, (books) => ({
        ...books,
        alerts: [],
      }));
    case 'fined':
      return fined(state, event);
    case 'pardoned':
      return pardoned(state);
    case 'early':
      return withBooks(state, (books) => ({
        ...books,
        early: { ...books.early, [event.sign === 'word' ? 'wordMs' : 'tapMs']: event.atMs },
      }));
    case 'heard':
      return withBooks(state, (books) => ({
        ...books,
        out: books.out && { ...books.out, [event.sign]: true },
        early: { wordMs: null, tapMs: null },
      }));
    case 'rung':
      return { ...state, rung: topOf(state)?.id ?? null };
    case 'won':
      return won(state, event);
    case 'nobodyWon':
      return dealAgain({ ...state, hand: state.hand + 1 });
    case 'rose':
      return rise(state, event);
    case 'sat':
      return sit(state, event);
    case 'handedOn':
      return { ...state, dealer: leftOf(state, state.dealer) };
    case 'sheetReady':
      return sheetReady(state, event);
  }
}

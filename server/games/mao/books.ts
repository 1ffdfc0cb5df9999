import { tell } from '../../rules/secret.ts';
import { matches, rankOf } from './cards.ts';
import type { CardId } from '../../protocol/cards.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { isActive, seatAfter, topOf, type Alert, type Kind, type Out, type State } from './state.ts';

export type Script = readonly Event[];

/** The state after some events. */
export const after = (state: State, events: Script): State => events.reduce(evolve, state);

/** What is wrong with a card as far as the sheet knows; null when it may lie there. */
export function judge(state: State, seat: number, card: CardId): Kind | null {
  const { course } = tell(state.books);
  const top = topOf(state);
  if (seat !== course.turn) return 'outOfTurn';
  if (course.owed > 0 && rankOf(card) !== '2') return 'missedTwo';
  return top && !matches(card, top.card) ? 'noMatch' : null;
}

/** Cards from the stock; an empty one is made anew from the pile, and what cannot be drawn is dropped. */
export function draws(state: State, seat: number, cards: number): Script {
  let { stock } = tell(state.books);
  let under = state.pile.length - 1;
  let taken = 0;
  const events: Event[] = [];
  const take = (): void => {
    if (taken > 0) events.push({ type: 'took', seat, cards: taken });
    taken = 0;
  };
  for (let left = cards; left > 0; left -= 1) {
    if (stock === 0) {
      if (under < 1) break;
      take();
      events.push({ type: 'flipped' });
      stock = under;
      under = 0;
    }
    stock -= 1;
    taken += 1;
  }
  take();
  return events;
}

/** The turn is used up: what is owed is drawn as well, with `extra` cards, and the next player is on turn. */
export function useUp(state: State, seat: number, extra: number): Script {
  const { course } = tell(state.books);
  const turn = seatAfter(state, seat, course.dir);
  return [...draws(state, seat, extra + course.owed), { type: 'course', course: { ...course, turn, owed: 0 } }];
}

/** Somebody drew: in turn that is the turn, out of turn the dealer is told. */
export function draw(state: State, seat: number): Script {
  const { course } = tell(state.books);
  const drew: Event = { type: 'drew', seat };
  const now = after(state, [drew]);
  const taken =
    course.turn === seat
      ? useUp(now, seat, course.owed > 0 ? 0 : 1)
      : [...draws(now, seat, 1), { type: 'alerted', alert: { kind: 'outOfTurn', seat, drew: true } } as const];
  const inVain = taken.some(({ type }) => type === 'took') ? [] : [{ type: 'fruitless' } as const];
  return [drew, ...taken, ...inVain];
}

/** The word, and the tap where that secret is in force: then the hand is won. */
export function signOf(state: State, sign: 'word' | 'tap'): Script {
  const heard: Event = { type: 'heard', sign };
  const { out } = tell(after(state, [heard]).books);
  const isWon = out?.word && (out.tap || !isActive(state, 'tap'));
  return isWon ? [heard, { type: 'won', seat: out.seat }] : [heard];
}

/** What whoever laid the last card still owes the table. */
export function missing(state: State, out: Out): readonly Kind[] {
  if (out.fined.length > 0) return [];
  const tap = isActive(state, 'tap') && !out.tap;
  return [...(out.word ? [] : (['noMao'] as const)), ...(tap ? (['noTap'] as const) : [])];
}

export const alert = (kind: Kind, seat: number): { readonly type: 'alerted'; readonly alert: Alert } => ({
  type: 'alerted',
  alert: { kind, seat, drew: false },
});

import { ok, refuse, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import { after, draws, useUp, type Script } from './books.ts';
import type { Event } from './events.ts';
import { isActive, SLIP_MS, type Kind, type State } from './state.ts';

type Answer = Result<Script>;
type Cost = (state: State, seat: number, kind: Kind) => Answer;

/** One sentence for all that only the sheet can know: whoever looks over a shoulder may read it. */
export const doesNotFit = (): Answer => refuse('doesNotFit');

const oneCard: Cost = (state, seat) => ok(draws(state, seat, 1));

/** Whoever is on turn and talks has had his turn (RULES.md MA-20). */
const talking: Cost = (state, seat, kind) => {
  const onTurn = tell(state.books).course.turn === seat;
  return onTurn && !state.options.talkKeepsTurn ? ok(useUp(state, seat, 1)) : oneCard(state, seat, kind);
};

/** The newest card goes back; another breach in the same card costs one more card and nothing else. */
const cardBack =
  (then: Cost): Cost =>
  (state, seat, kind) => {
    const { last } = tell(state.books);
    if (!last) return refuse('noCard');
    if (last.fined.includes(kind)) return refuse('twice');
    if (last.back || state.pile.length < 2) return oneCard(state, seat, kind);
    const back: Event = { type: 'returned' };
    const rest = then(after(state, [back]), seat, kind);
    return rest.ok ? ok([back, ...rest.value]) : rest;
  };

/** Laid out of turn: the card goes back and the turn stays. Drawn out of turn: the card is kept. */
const outOfTurn: Cost = (state, seat, kind) => {
  const drew = tell(state.books).alerts.some((alert) => alert.drew && alert.seat === seat);
  return drew ? oneCard(state, seat, kind) : cardBack(oneCard)(state, seat, kind);
};

const noMatch = cardBack((state, seat, kind) =>
  tell(state.books).course.turn === seat ? ok(useUp(state, seat, 1)) : oneCard(state, seat, kind),
);

const missedTwo = cardBack((state, seat) => {
  const { turn, owed } = tell(state.books).course;
  return turn === seat && owed > 0 ? ok(useUp(state, seat, 1)) : doesNotFit();
});

const lastCard: Cost = (state, seat, kind) => {
  const { out } = tell(state.books);
  if (out?.seat !== seat) return doesNotFit();
  if (out.fined.includes(kind)) return refuse('twice');
  const isDone = kind === 'noMao' ? out.word : out.tap || !isActive(state, 'tap');
  return isDone ? doesNotFit() : oneCard(state, seat, kind);
};

const COSTS: Readonly<Record<Kind, Cost>> = {
  talking,
  outOfTurn,
  noMatch,
  missedTwo,
  noMao: lastCard,
  noTap: lastCard,
  tooSoon: oneCard,
  other: oneCard,
};

/** A penalty in the dealer's words (RULES.md 4.4). */
export function fine(state: State, seat: number, kind: Kind, atMs: number): Answer {
  const { fine: before } = tell(state.books);
  const isSlip = before?.seat === seat && before.kind === kind && atMs - before.atMs < SLIP_MS;
  if (isSlip && tell(state.beforeFine)) return refuse('twice');
  const cost = COSTS[kind](state, seat, kind);
  return cost.ok ? ok([{ type: 'fined', seat, kind, atMs }, ...cost.value]) : cost;
}

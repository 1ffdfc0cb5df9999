import type { CardId } from '../../protocol/cards.ts';
import { tell } from '../../rules/secret.ts';
import { eventOf, integer, listOf, type VectorSection } from '../../rules/vectors.ts';
import { missing } from './books.ts';
import type { Event } from './events.ts';
import { clearAway, layCard, openStage, pass, pressBy, pressDealer, type Stage } from './stage.ts';
import { pending, type Kind } from './state.ts';

/** Long enough for no press to be a slip, short enough for no clock. */
const STEP_MS = 2000;
const ALERT_NAMES: Readonly<Record<Kind, string>> = {
  talking: 'talking',
  outOfTurn: 'out of turn',
  noMatch: 'no match',
  noMao: 'no Mao',
  tooSoon: 'talking',
  missedTwo: 'missed 2',
  noTap: 'last card',
  other: 'other',
};

/** A hand of real cards beside the game: the game counts, here they move. */
interface Cards {
  readonly hands: readonly (readonly CardId[])[];
  readonly stock: readonly CardId[];
  readonly pile: readonly CardId[];
}
interface Run {
  readonly stage: Stage;
  readonly cards: Cards;
  readonly alerts: readonly string[];
  readonly place: number; // in the hand, of the newest card laid
}
type Step = Readonly<Record<string, unknown>>;

const cardsIn = (value: unknown): readonly CardId[] => listOf(value).map(String);

const withHand = (
  { hands, ...rest }: Cards,
  seat: number,
  change: (hand: readonly CardId[]) => readonly CardId[],
): Cards => ({ ...rest, hands: hands.map((hand, other) => (other === seat ? change(hand) : hand)) });

/** What an event of the game does to the real cards. */
function moveCards(cards: Cards, event: Event): Cards {
  if (event.type === 'took') {
    const taken = cards.stock.slice(0, event.cards);
    return withHand({ ...cards, stock: cards.stock.slice(event.cards) }, event.seat, (hand) => [...hand, ...taken]);
  }
  if (event.type !== 'flipped') return cards;
  return { ...cards, stock: [...cards.stock, ...cards.pile.slice(0, -1)], pile: cards.pile.slice(-1) };
}

const settled = (run: Run, stage: Stage): Run => ({
  ...run,
  stage: pass(clearAway(stage), STEP_MS),
  cards: stage.events.reduce(moveCards, run.cards),
});

/** The dealer fines a breach; a card that went back is in its player's hand again. */
function fined(run: Run, seat: number, kind: Kind): Run {
  const stage = pressDealer(run.stage, 'penalty', `${seat}|${kind}`);
  if (stage.refusal) throw new TypeError(`the penalty was refused: ${stage.refusal}`);
  const back = stage.events.some(({ type }) => type === 'returned') ? run.cards.pile.at(-1) : undefined;
  const cards = back
    ? withHand({ ...run.cards, pile: run.cards.pile.slice(0, -1) }, seat, (hand) => hand.toSpliced(run.place, 0, back))
    : run.cards;
  return settled({ ...run, cards }, stage);
}

/** A dealer who misses nothing. */
function judged(run: Run): Run {
  const { state } = run.stage;
  const { alerts, out } = tell(state.books);
  const owing = out ? missing(state, out).map((kind) => ({ kind, seat: out.seat })) : [];
  return [...alerts, ...owing].reduce<Run>(
    (now, { kind, seat }) => fined({ ...now, alerts: [...now.alerts, ALERT_NAMES[kind]] }, seat, kind),
    run,
  );
}

function play(run: Run, { p, c, mao, tap }: Step): Run {
  const seat = integer(p);
  const card = String(c);
  const place = run.cards.hands[seat]?.indexOf(card) ?? -1;
  if (place < 0) throw new TypeError(`${card} is not in that hand`);
  const laid = layCard(run.stage, card, seat);
  const cards = withHand(run.cards, seat, (hand) => hand.filter((each) => each !== card));
  const lies = settled({ ...run, place, cards: { ...cards, pile: [...cards.pile, card] } }, laid);
  const isIllegal = pending(tell(lies.stage.state.books)) !== undefined;
  const said = mao && !isIllegal ? settled(lies, pressDealer(lies.stage, 'word', `${seat}`)) : lies;
  const tapped = tap && said.stage.state.phase.at === 'play' ? settled(said, pressDealer(said.stage, 'tap')) : said;
  return tapped.stage.state.phase.at === 'play' ? judged(tapped) : tapped;
}

function step(run: Run, event: unknown): Run {
  const { t, ...rest } = eventOf(event);
  if (t === 'play') return play(run, rest);
  const seat = integer(rest['p']);
  if (t === 'draw') return judged(settled(run, pressBy(run.stage, seat, 'drew')));
  if (t === 'talk') return fined(run, seat, 'talking');
  throw new TypeError(`${JSON.stringify(t)} is not an event`);
}

/** The section `mao` of a file of vectors. */
export const maoVectors: VectorSection = {
  section: 'mao',
  run: (input) => {
    const hands = listOf(input['hands']).map(cardsIn);
    const stock = cardsIn(input['stock']);
    const pile = cardsIn(input['pile']);
    const stage = openStage({
      names: hands.map((_, seat) => String.fromCharCode(65 + seat)),
      options: { stack2: input['stack2'] ? 'on' : 'off' },
      secrets: input['secrets'] === undefined ? [] : cardsIn(input['secrets']),
      play: { pile, held: hands.map(({ length }) => length), stock: stock.length, turn: integer(input['turn']) },
    });
    if (typeof stage === 'string') throw new TypeError(stage);
    const begun: Run = { stage, cards: { hands, stock, pile }, alerts: [], place: 0 };
    const { stage: last, cards, alerts } = listOf(input['events']).reduce<Run>(step, begun);
    const { course } = tell(last.state.books);
    const isWon = last.state.phase.at === 'handOver' || last.state.phase.at === 'over';
    return {
      alerts,
      h: cards.hands,
      stock: cards.stock,
      pile: cards.pile,
      turn: course.turn,
      dir: course.dir,
      debt: course.owed,
      winner: isWon ? last.state.dealer : null,
    };
  },
};

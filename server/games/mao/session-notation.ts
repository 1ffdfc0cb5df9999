import { headingsOf, seatOf, wordsIn, type Grammar, type Headings } from '../../rules/headings.ts';
import {
  actOutSteps,
  bySeat,
  playOf,
  type Acted,
  type Script,
  type StepReport,
  type Way,
} from '../../rules/notation.ts';
import { ok, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import { isPlayingCard } from './cards.ts';
import { ownWords } from './secrets.ts';
import {
  clearAway,
  layCard,
  openStage,
  pass,
  pressBy,
  pressDealer,
  pressHost,
  type Scene,
  type Stage,
} from './stage.ts';
import { HAND_CARDS, KINDS, topOf } from './state.ts';

const GRAMMAR: Grammar = {
  seats: [3, 6, 4],
  chairs: ['dealer', 'turn'],
  perSeat: ['wins', 'cards'],
  single: ['hand', 'stock'],
  free: ['secrets', 'pile'],
};

const CARD = '((?:10|[2-9AJQK])[SHDC])';

/** `B 6S M t`: laid by that seat, the word heard, the tap seen; `6S`: laid by somebody, as the camera sees it. */
const lay: Way<Stage>[1] = ([, letter, card = '', word, tap], seatAt) => {
  const seat = seatAt(letter);
  if ((letter !== undefined && seat === undefined) || !isPlayingCard(card)) return undefined;
  return (stage) => {
    const laid = layCard(stage, card, seat);
    const said = word ? pressDealer(laid, 'word') : laid;
    return tap && said.state.phase.at === 'play' ? pressDealer(said, 'tap') : said;
  };
};

/** `!B outOfTurn`: the dealer fines, and a card that has to go back is picked up. */
const fine: Way<Stage>[1] = ([, letter, kind], seatAt) => {
  const seat = seatAt(letter);
  if (seat === undefined || !KINDS.some((each) => each === kind)) return undefined;
  return (stage) => {
    const fined = pressDealer(stage, 'penalty', `${seat}|${kind}`);
    return fined.refusal ? fined : clearAway(fined);
  };
};

const WAYS: readonly Way<Stage>[] = [
  [
    new RegExp(`^st ${CARD}$`),
    ([, card = '']) =>
      (stage) =>
        layCard(stage, card),
  ],
  [new RegExp(`^(?:([A-F]) )?${CARD}( M)?( t)?$`), lay],
  [/^([A-F])\+$/, bySeat((stage, seat) => pressBy(stage, seat, 'drew'))],
  [/^([A-F])~$/, bySeat((stage, seat) => pressDealer(stage, 'penalty', `${seat}|talking`))],
  [/^!([A-F]) ([a-zA-Z]+)$/, fine],
  [/^!back$/, () => (stage) => pressDealer(stage, 'penalty', 'takeBack')],
  [/^pass ([A-F])$/, bySeat((stage, seat) => pressDealer(stage, 'pass', `${seat}`))],
  [/^M$/, () => (stage) => pressDealer(stage, 'word')],
  [/^t$/, () => (stage) => pressDealer(stage, 'tap')],
  [
    /^(dealt|thrownIn|pass|count)$/,
    ([, key = '']) =>
      (stage) =>
        pressDealer(stage, key),
  ],
  [
    /^(flipped|handOn)$/,
    ([, key = '']) =>
      (stage) =>
        pressHost(stage, key),
  ],
  [
    /^(add) (\S+)$/,
    ([, key = '', secret]) =>
      (stage) =>
        pressDealer(stage, key, secret),
  ],
  [
    /^(own) (.+)$/,
    ([, key = '', words]) =>
      (stage) =>
        pressDealer(stage, key, words),
  ],
];

/** The middle of a hand, when the pile is given. */
function playIn({ names, listed, number, chair, text }: Headings): Scene['play'] {
  const pile = wordsIn(text('pile'));
  if (pile.length === 0) return undefined;
  const held = listed('cards') ?? names.map(() => HAND_CARDS);
  const rest = 52 - pile.length - held.reduce((sum, count) => sum + count, 0);
  const turn = chair('turn');
  return { pile, held, stock: number('stock') ?? rest, ...(turn === undefined ? {} : { turn }) };
}

/** The table before the first step. */
function sceneOf(script: Script): Result<Stage> {
  const read = headingsOf(script, GRAMMAR);
  if (!read.ok) return read;
  const { names, options, chair, listed, number, text, bad } = read.value;
  const odd = wordsIn(text('pile')).find((card) => !isPlayingCard(card));
  if (odd) return bad('pile', `"${odd}" is no card`);
  const secrets = wordsIn(text('secrets'));
  const [wins, play] = [listed('wins'), playIn(read.value)];
  const stage = openStage({
    names,
    options,
    dealer: chair('dealer') ?? 0,
    secrets,
    hand: number('hand') ?? 1 + secrets.length,
    ...(wins ? { wins } : {}),
    ...(play ? { play } : {}),
  });
  return typeof stage === 'string' ? bad('options', stage) : ok(stage);
}

/** For people at their desks: the sheet lies open here. */
function outcomeOf({ state, refusal }: Stage): string {
  const { names, phase, dealer, wins } = state;
  const { course, held, alerts } = tell(state.books);
  const who = (seat: number): string => names[seat] ?? '';
  const secrets = tell(state.secrets).map(({ name }) => ownWords(name) ?? name);
  const told = alerts.map(({ kind, seat }) => `alert: ${who(seat)} ${kind}`);
  const owed = course.owed > 0 ? `, owes ${course.owed}` : '';
  const now = {
    deal: `${who(dealer)} deals hand ${state.hand}`,
    starter: `${who(dealer)} turns a card`,
    play: `${who(course.turn)} plays${course.dir === 1 ? '' : ', anticlockwise'}${owed}`,
    handOver: `${who(dealer)} won the hand`,
    over: `${who(dealer)} wins`,
  }[phase.at];
  const table =
    phase.at === 'play' ? [`top ${topOf(state)?.card}`, names.map((name, i) => `${name} ${held[i]}`).join(', ')] : [];
  return [
    ...(refusal ? [`refused: ${refusal}`] : []),
    ...table,
    ...told,
    `hands won ${wins.join(' ')}`,
    `secrets ${secrets.join(' ') || 'none'}`,
    now,
  ].join(' | ');
}

/** Acts out a whole script. */
export function actOut(script: Script): Result<Acted<Stage>> {
  const scene = sceneOf(script);
  if (!scene.ok) return scene;
  const seats = scene.value.state.names.length;
  return actOutSteps(script, {
    stage: scene.value,
    parse: (text) => playOf(WAYS, text, (letter) => seatOf(letter, seats)),
    after: (stage, passMs) => ({ ...pass(stage, passMs), refusal: null }),
    outcomeOf,
  });
}

/** For the replay command: what every step led to. */
export function replay(script: Script): Result<readonly StepReport[]> {
  const acted = actOut(script);
  return acted.ok ? ok(acted.value.reports) : acted;
}

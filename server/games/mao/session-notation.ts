import { actOutSteps, badLine, type Act, type Acted, type Script, type StepReport } from '../../rules/notation.ts';
import { ok, type Result } from '../../rules/result.ts';
import { tell } from '../../rules/secret.ts';
import { isPlayingCard } from './cards.ts';
import { ownWords, type SecretName } from './secrets.ts';
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
import { KINDS, topOf } from './state.ts';

const HEADERS = ['game', 'seats', 'dealer', 'hand', 'wins', 'secrets', 'pile', 'cards', 'stock', 'turn', 'options'];
const LISTS = ['wins', 'cards', 'stock', 'hand'] as const;

type SeatOf = (letter: string | undefined) => number | undefined;
type ActOf = (match: readonly string[], seatOf: SeatOf) => ((stage: Stage) => Stage) | undefined;

const CARD = '((?:10|[2-9AJQK])[SHDC])';

/** `B 6S M t`: laid by that seat, the word heard, the tap seen; `6S`: laid by somebody, as the camera sees it. */
const lay: ActOf = ([, letter, card = '', word, tap], seatOf) => {
  const seat = seatOf(letter);
  if ((letter !== undefined && seat === undefined) || !isPlayingCard(card)) return undefined;
  return (stage) => {
    const laid = layCard(stage, card, seat);
    const said = word ? pressDealer(laid, 'word') : laid;
    return tap && said.state.phase.at === 'play' ? pressDealer(said, 'tap') : said;
  };
};

/** `!B outOfTurn`: the dealer fines, and a card that has to go back is picked up. */
const fine: ActOf = ([, letter, kind], seatOf) => {
  const seat = seatOf(letter);
  if (seat === undefined || !KINDS.some((each) => each === kind)) return undefined;
  return (stage) => {
    const fined = pressDealer(stage, 'penalty', `${seat}|${kind}`);
    return fined.refusal ? fined : clearAway(fined);
  };
};

const bySeat =
  (act: (stage: Stage, seat: number) => Stage): ActOf =>
  ([, letter], seatOf) => {
    const seat = seatOf(letter);
    return seat === undefined ? undefined : (stage) => act(stage, seat);
  };
const always =
  (act: (stage: Stage) => Stage): ActOf =>
  () =>
    act;

const STEPS: readonly (readonly [RegExp, ActOf])[] = [
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
  [/^!back$/, always((stage) => pressDealer(stage, 'penalty', 'takeBack'))],
  [/^pass ([A-F])$/, bySeat((stage, seat) => pressDealer(stage, 'pass', `${seat}`))],
  [/^M$/, always((stage) => pressDealer(stage, 'word'))],
  [/^t$/, always((stage) => pressDealer(stage, 'tap'))],
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
    /^add (\S+)$/,
    ([, secret = '']) =>
      (stage) =>
        pressDealer(stage, 'add', secret),
  ],
  [
    /^own (.+)$/,
    ([, words = '']) =>
      (stage) =>
        pressDealer(stage, 'own', words),
  ],
];

const WAIT = /^\+(\d{1,7})(ms|s)$/;

/** @returns undefined when the text is no step */
function parseStep(text: string, seats: number): Act<Stage> | undefined {
  const [, amount, unit] = WAIT.exec(text) ?? [];
  if (amount !== undefined) return { play: (stage) => stage, waitMs: Number(amount) * (unit === 's' ? 1000 : 1) };
  const seatOf: SeatOf = (letter) => {
    const seat = (letter?.charCodeAt(0) ?? 0) - 65;
    return seat >= 0 && seat < seats ? seat : undefined;
  };
  for (const [pattern, make] of STEPS) {
    const match = pattern.exec(text);
    if (match) {
      const play = make(match, seatOf);
      return play && { play, waitMs: undefined };
    }
  }
  return undefined;
}

const words = (text: string | undefined): readonly string[] => (text ?? '').split(/\s+/).filter((word) => word !== '');
const wholeNumbers = (text: string): readonly number[] | undefined => {
  const numbers = words(text).map(Number);
  return numbers.every(Number.isInteger) ? numbers : undefined;
};

type Headers = Script['headers'];
interface Listed {
  readonly wins?: readonly number[];
  readonly cards?: readonly number[];
  readonly stock?: readonly number[];
  readonly hand?: readonly number[];
}

function listsOf(headers: Headers, seats: number): Result<Listed> {
  const listed: Record<string, readonly number[]> = {};
  for (const name of LISTS) {
    const header = headers[name];
    const values = header && wholeNumbers(header.text);
    const length = name === 'wins' || name === 'cards' ? seats : 1;
    if (header && values?.length !== length) return badLine(header.line, `${name} takes ${length} whole number(s)`);
    if (values) listed[name] = values;
  }
  return ok(listed);
}

/** The middle of a hand, when the pile is given. */
function playOf(headers: Headers, seats: number, { cards, stock }: Listed): Scene['play'] {
  const pile = words(headers['pile']?.text);
  if (pile.length === 0) return undefined;
  const held = cards ?? Array.from({ length: seats }, () => 7);
  const rest = 52 - pile.length - held.reduce((sum, count) => sum + count, 0);
  const turn = headers['turn'] && headers['turn'].text.charCodeAt(0) - 65;
  return { pile, held, stock: stock?.[0] ?? rest, ...(turn === undefined ? {} : { turn }) };
}

/** The table before the first step. */
function sceneOf({ headers }: Script): Result<Stage> {
  const bad = (name: string, text: string): Result<never> => badLine(headers[name]?.line ?? 1, text);
  const unknown = Object.keys(headers).find((name) => !HEADERS.includes(name));
  if (unknown) return bad(unknown, `"${unknown}" is no heading I know`);
  const count = wholeNumbers(headers['seats']?.text ?? '4');
  const names = count
    ? Array.from({ length: count[0] ?? 4 }, (_, seat) => String.fromCharCode(65 + seat))
    : headers['seats']!.text.split(',').map((name) => name.trim());
  if (names.length < 3 || names.length > 6) return bad('seats', 'three to six seats, please');
  const isSeat = (name: string): boolean => {
    const seat = (headers[name]?.text ?? 'A').charCodeAt(0) - 65;
    return seat >= 0 && seat < names.length;
  };
  for (const name of ['dealer', 'turn']) if (!isSeat(name)) return bad(name, 'nobody sits there');
  const odd = words(headers['pile']?.text).find((card) => !isPlayingCard(card));
  if (odd) return bad('pile', `"${odd}" is no card`);
  const listed = listsOf(headers, names.length);
  if (!listed.ok) return listed;
  const { wins, hand } = listed.value;
  const secrets: readonly SecretName[] = words(headers['secrets']?.text);
  const play = playOf(headers, names.length, listed.value);
  const stage = openStage({
    names,
    options: Object.fromEntries(words(headers['options']?.text).map((pair) => pair.split('='))) as Record<
      string,
      string
    >,
    dealer: (headers['dealer']?.text ?? 'A').charCodeAt(0) - 65,
    secrets,
    hand: hand?.[0] ?? 1 + secrets.length,
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
    parse: (text) => parseStep(text, seats),
    after: (stage, passMs) => ({ ...pass(stage, passMs), refusal: null }),
    outcomeOf,
  });
}

/** For the replay command: what every step led to. */
export function replay(script: Script): Result<readonly StepReport[]> {
  const acted = actOut(script);
  return acted.ok ? ok(acted.value.reports) : acted;
}

import { actOutSteps, badLine, type Act, type Acted, type Script, type StepReport } from '../../rules/notation.ts';
import { ok, type Result } from '../../rules/result.ts';
import { RANKS } from './cards.ts';
import { winnersOf } from './places.ts';
import {
  callNow,
  layCards,
  openStage,
  parseCard,
  pass,
  pickUp,
  pressBy,
  pressHost,
  turnOf,
  type Scene,
  type Stage,
} from './stage.ts';
import { cardsIn, takerOf } from './state.ts';

const GRACE_OVER_MS = 20_000;
const HEADERS = ['game', 'seats', 'dealer', 'turn', 'scores', 'cards', 'due', 'options'];

type Play = (stage: Stage) => Stage;
type SeatOf = (letter: string | undefined) => number | undefined;
type ActOf = (match: readonly string[], seatOf: SeatOf) => Play | undefined;

/** `D:VII+X as VII`, `D:VII+X as 3 VII`: what is laid, and what is said of it. */
const lay: ActOf = ([, letter, list = '', count, rank], seatOf) => {
  const seat = seatOf(letter);
  const names = list === 'none' ? [] : list.split('+');
  const cards = names.flatMap((name) => parseCard(name) ?? []);
  const step = RANKS.findIndex((each) => each === rank);
  if (seat === undefined || step < 0 || cards.length !== names.length) return undefined;
  return (stage) => layCards(stage, seat, cards, step, count === undefined ? undefined : Number(count));
};

/** `?B`: B calls, the cards are turned up and the pile is picked up; `?B~`: it still lies there. */
const call: ActOf = ([, letter, lies], seatOf) => {
  const seat = seatOf(letter);
  if (seat === undefined) return undefined;
  return (stage) => {
    const called = callNow(stage, seat);
    return lies || called.refusal ? called : pickUp(called);
  };
};

const STEPS: readonly (readonly [RegExp, ActOf])[] = [
  [/^([A-H]):([A-Za-z]+(?:\+[A-Za-z]+)*) as (?:(\d) )?([A-Z]+)$/, lay],
  [/^\?([A-H])(~)?$/, call],
  [/^ok$/, () => (stage) => pass(stage, GRACE_OVER_MS)],
  [
    /^(next|dealt|picked)$/,
    ([, key = '']) =>
      (stage) =>
        pressHost(stage, key),
  ],
  [
    /^([A-H]) ([a-z]+)(?: (\S+))?$/,
    ([, letter, key = '', value], seatOf) => {
      const seat = seatOf(letter);
      return seat === undefined ? undefined : (stage) => pressBy(stage, seat, key, value);
    },
  ],
];
const WAIT = /^\+(\d{1,7})(ms|s)$/;

/** @returns undefined when the text is no step */
function parseStep(text: string, seats: number): Act<Stage> | undefined {
  const [, amount, unit] = WAIT.exec(text) ?? [];
  if (amount !== undefined) return { play: (stage) => stage, waitMs: Number(amount) * (unit === 's' ? 1000 : 1) };
  const seatOf: SeatOf = (letter = '') => {
    const seat = letter.charCodeAt(0) - 65;
    return seat < seats ? seat : undefined;
  };
  for (const [pattern, make] of STEPS) {
    const match = pattern.exec(text);
    const play = match && make(match, seatOf);
    if (match) return play ? { play, waitMs: undefined } : undefined;
  }
  return undefined;
}

const wholeNumbers = (text: string): readonly number[] | undefined => {
  const numbers = text.split(/\s+/).map(Number);
  return numbers.every((number) => Number.isInteger(number) && number >= 0) ? numbers : undefined;
};

function namesIn(text: string): readonly string[] {
  const count = wholeNumbers(text)?.[0];
  if (count !== undefined) return Array.from({ length: count }, (_, seat) => String.fromCharCode(65 + seat));
  return text.split(',').map((name) => name.trim());
}

/** The table before the first step. */
function sceneOf({ headers }: Script): Result<Stage> {
  const bad = (name: string, text: string): Result<never> => badLine(headers[name]?.line ?? 1, text);
  const unknown = Object.keys(headers).find((name) => !HEADERS.includes(name));
  if (unknown) return bad(unknown, `"${unknown}" is no heading I know`);
  const names = namesIn(headers['seats']?.text ?? '4');
  if (names.length < 2 || names.length > 8) return bad('seats', 'two to eight seats, please');
  const seat = (name: string): number | undefined => {
    const letter = headers[name]?.text;
    return letter === undefined ? undefined : letter.charCodeAt(0) - 65;
  };
  for (const name of ['dealer', 'turn']) {
    if (names[seat(name) ?? 0] === undefined) return bad(name, 'nobody sits there');
  }
  const listed: Record<string, readonly number[]> = {};
  for (const name of ['scores', 'cards']) {
    const values = headers[name] && wholeNumbers(headers[name].text);
    if (headers[name] && values?.length !== names.length)
      return bad(name, `${name} takes ${names.length} whole number(s)`);
    if (values) listed[name] = values;
  }
  const due = headers['due'] && RANKS.findIndex((rank) => rank === headers['due']?.text);
  if (due !== undefined && due < 0) return bad('due', `ranks are ${RANKS.join(' ')}`);
  const pairs = (headers['options']?.text ?? '').split(/\s+/).filter(Boolean);
  const turn = seat('turn');
  const scene: Scene = {
    names,
    options: Object.fromEntries(pairs.map((pair) => pair.split('='))),
    dealer: seat('dealer') ?? 0,
    ...(turn === undefined ? {} : { turn }),
    ...(due === undefined ? {} : { due }),
    ...(listed['cards'] ? { held: listed['cards'] } : {}),
    ...(listed['scores'] ? { scores: listed['scores'] } : {}),
  };
  const stage = openStage(scene);
  return typeof stage === 'string' ? bad('options', stage) : ok(stage);
}

function nextIn(stage: Stage): string {
  const { state } = stage;
  const { names, phase, due } = state;
  const who = (seat: number | null): string => names[seat ?? -1] ?? '';
  switch (phase.at) {
    case 'deal':
      return `${who(state.dealer)} deals`;
    case 'turn':
      return `${who(turnOf(stage))} lays ${RANKS[due]}`;
    case 'last':
      return `last cards of ${who(phase.by)}`;
    case 'reveal':
      return `${who(phase.accused)} turns them up`;
    case 'pickup':
      return `${who(takerOf(state))} takes the pile`;
    case 'between':
      return `${who(state.out[0] ?? null)} wins the round, points ${state.scores.join(' ')}`;
    case 'over':
      return `${winnersOf(state).map(who).join(' and ')} wins, points ${state.scores.join(' ')}`;
  }
}

function outcomeOf(stage: Stage): string {
  const { names, held, pile } = stage.state;
  const hands = names.map((name, seat) => `${name} ${held[seat]}`).join(', ');
  const refused = stage.refusal ? [`refused: ${stage.refusal}`] : [];
  return [...refused, `pile ${cardsIn(pile)}`, hands, nextIn(stage)].join(' | ');
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

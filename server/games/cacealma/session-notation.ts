import { headingsOf, seatOf, type Grammar } from '../../rules/headings.ts';
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
  type Stage,
} from './stage.ts';
import { cardsIn, takerOf } from './state.ts';

const GRACE_OVER_MS = 20_000;
const GRAMMAR: Grammar = {
  seats: [2, 8, 4],
  chairs: ['dealer', 'turn'],
  perSeat: ['scores', 'cards'],
  single: [],
  free: ['due'],
};

/** `D:VII+X as VII`, `D:VII+X as 3 VII`: what is laid, and what is said of it. */
const lay: Way<Stage>[1] = ([, letter, list = '', count, rank], seatAt) => {
  const seat = seatAt(letter);
  const names = list === 'none' ? [] : list.split('+');
  const cards = names.flatMap((name) => parseCard(name) ?? []);
  const step = RANKS.findIndex((each) => each === rank);
  if (seat === undefined || step < 0 || cards.length !== names.length) return undefined;
  return (stage) => layCards(stage, seat, cards, step, count === undefined ? undefined : Number(count));
};

/** `?B`: B calls, the cards are turned up and the pile is picked up; `?B~`: it still lies there. */
const call = bySeat<Stage>((stage, seat, lies) => {
  const called = callNow(stage, seat);
  return lies || called.refusal ? called : pickUp(called);
});

const WAYS: readonly Way<Stage>[] = [
  [/^([A-H]):([A-Za-z]+(?:\+[A-Za-z]+)*) as (?:(\d) )?([A-Z]+)$/, lay],
  [/^\?([A-H])(~)?$/, call],
  [/^ok$/, () => (stage) => pass(stage, GRACE_OVER_MS)],
  [
    /^(next|dealt|picked)$/,
    ([, key = '']) =>
      (stage) =>
        pressHost(stage, key),
  ],
  [/^([A-H]) ([a-z]+)(?: (\S+))?$/, bySeat((stage, seat, key = '', value) => pressBy(stage, seat, key, value))],
];

/** The table before the first step. */
function sceneOf(script: Script): Result<Stage> {
  const read = headingsOf(script, GRAMMAR);
  if (!read.ok) return read;
  const { names, options, chair, listed, text, bad } = read.value;
  const [turn, held, scores] = [chair('turn'), listed('cards'), listed('scores')];
  const due = RANKS.findIndex((rank) => rank === (text('due') ?? RANKS[0]));
  if (due < 0) return bad('due', `ranks are ${RANKS.join(' ')}`);
  const stage = openStage({
    names,
    options,
    due,
    dealer: chair('dealer') ?? 0,
    ...(turn === undefined ? {} : { turn }),
    ...(held ? { held } : {}),
    ...(scores ? { scores } : {}),
  });
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

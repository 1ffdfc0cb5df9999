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
import { keep } from '../../rules/secret.ts';
import { isAce, isPlayingCard } from './cards.ts';
import {
  clearAway,
  lastPlayOf,
  layCard,
  openStage,
  pass,
  pressBy,
  pressHost,
  sumOnTable,
  turnOf,
  type Stage,
} from './stage.ts';
import { PAD, type Rule } from './state.ts';

const GRACE_OVER_MS = 40_000;
const GRAMMAR: Grammar = {
  seats: [3, 8, 3],
  chairs: ['flipper'],
  perSeat: ['scores', 'cards'],
  single: ['stock', 'seed'],
  free: ['rules'],
};

const CARD = '((?:10|[2-9AJQK])[SHDC])(?:=(1|11))?';
const declare = (stage: Stage, by: number, as: string | undefined): Stage =>
  as ? pressBy(stage, by, 'ace', as) : stage;

/** `B 5H`, `C AD=11`, `B 7D(bell star)`, `B 5H~`: laid, declared, tapped, and said unless the `~` keeps the sum back. */
const play: Way<Stage>[1] = ([, letter, card = '', as, taps = '', unsaid], seatAt) => {
  const seat = seatAt(letter);
  const keys = taps.split(/\s+/).filter((key) => key !== '');
  const known = keys.every((key) => PAD.some((pad) => pad === key));
  if (seat === undefined || !isPlayingCard(card) || !known || (as && !isAce(card))) return undefined;
  return (stage) => {
    const laid = declare(layCard(stage, card, seat), seat, as);
    const wrong = laid.state.leaving.find(({ why }) => why === 'turn' || why === 'stray');
    if (wrong) return { ...clearAway(laid), refusal: wrong.why };
    const tapped = keys.reduce((now, key) => pressBy(now, seat, key), laid);
    return unsaid ? tapped : { ...pressBy(tapped, seat, 'said'), refusal: null };
  };
};

/** `st AS=11`. */
const starter: Way<Stage>[1] =
  ([, card = '', as]) =>
  (stage) => {
    const { flipper } = stage.state;
    const laid = declare(layCard(stage, card, flipper), flipper, as);
    return laid.state.leaving.length > 0 ? { ...clearAway(laid), refusal: 'trickOpen' } : laid;
  };

/** `!A>B:2`: A calls the last card of B, with a step of the ladder. */
const call: Way<Stage>[1] = ([, caller, accused, rung], seatAt) => {
  const [by, seat] = [seatAt(caller), seatAt(accused)];
  if (by === undefined || seat === undefined) return undefined;
  return (stage) => {
    const id = lastPlayOf(stage, seat);
    return clearAway(pressBy(stage, by, id === undefined ? 'call' : `call@${id}`, rung));
  };
};

const WAYS: readonly Way<Stage>[] = [
  [new RegExp(`^st ${CARD}$`), starter],
  [new RegExp(`^([A-H]) ${CARD}(?:\\(([a-z ]*)\\))?(~)?$`), play],
  [/^!([A-H])>([A-H])(?::([1-8]))?$/, call],
  [/^col$/, () => (stage) => pressHost(pass(stage, GRACE_OVER_MS), 'collect')],
  [/^shuffled$/, () => (stage) => pressHost(stage, 'shuffled')],
  [/^([A-H]) ([a-z]+)(?: (\S+))?$/, bySeat((stage, seat, key = '', value) => pressBy(stage, seat, key, value))],
];

/** `A 13+5, B 3+20`: the rules that players keep, trigger and action. @returns undefined when it is no such list */
function parseRules(text: string): ReadonlyMap<number, Rule> | undefined {
  const entries = text.split(',').map((part) => /^([A-H]) (\d{1,2})\+(\d{1,2})$/.exec(part.trim()));
  const rules = new Map<number, Rule>();
  for (const entry of entries) {
    const [, letter = '', trigger, action] = entry ?? [];
    if (!trigger || !action || [trigger, action].some((id) => Number(id) < 1 || Number(id) > 28)) return undefined;
    rules.set(letter.charCodeAt(0) - 65, { trigger: Number(trigger), action: Number(action) });
  }
  return rules;
}

const withRules = (stage: Stage, rules: ReadonlyMap<number, Rule>): Stage => ({
  ...stage,
  state: {
    ...stage.state,
    hands: stage.state.hands.map((hand, seat) => {
      const rule = rules.get(seat);
      return rule ? { ...hand, rules: keep([rule]) } : hand;
    }),
  },
});

/** The table before the first step. */
function sceneOf(script: Script): Result<Stage> {
  const read = headingsOf(script, GRAMMAR);
  if (!read.ok) return read;
  const { names, options, chair, listed, number, text, bad } = read.value;
  const [scores, cardsHeld, stock, seed] = [listed('scores'), listed('cards'), number('stock'), number('seed')];
  const stage = openStage({
    names,
    options,
    flipper: chair('flipper') ?? 0,
    ...(seed === undefined ? {} : { seed }),
    ...(scores ? { scores } : {}),
    ...(cardsHeld ? { cardsHeld } : {}),
    ...(stock === undefined ? {} : { stock }),
  });
  if (typeof stage === 'string') return bad('options', stage);
  const rules = text('rules') === undefined ? new Map<number, Rule>() : parseRules(text('rules')!);
  return rules ? ok(withRules(stage, rules)) : bad('rules', 'a rule is written "A 13+5"');
}

function outcomeOf(stage: Stage): string {
  const { names, scores, phase, flipper } = stage.state;
  const turn = turnOf(stage);
  const who = (seat: number): string => names[seat] ?? '';
  const next = {
    draft: 'rules are chosen',
    starter: `${who(flipper)} turns a card`,
    starterAce: `${who(flipper)} declares the ace`,
    ace: 'the ace is declared',
    turn: `${who(turn ?? 0)} plays`,
    say: `the sum is said${turn === null ? '' : `, then ${who(turn)} plays`}`,
    finished: 'the trick is finished',
    reshuffle: 'the taken cards are shuffled',
    over: phase.at === 'over' ? `${who(phase.winner)} wins` : '',
  }[phase.at];
  const sum = stage.state.row.length > 0 ? `sum ${sumOnTable(stage)}` : 'no trick';
  const points = names.map((name, seat) => `${name} ${scores[seat]}`).join(', ');
  return [...(stage.refusal ? [`refused: ${stage.refusal}`] : []), sum, points, next].join(' | ');
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

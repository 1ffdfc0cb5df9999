import { actOutSteps, badLine, type Act, type Acted, type Script, type StepReport } from '../../rules/notation.ts';
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
  type Scene,
  type Stage,
} from './stage.ts';
import { PAD, type Rule } from './state.ts';

const GRACE_OVER_MS = 40_000;
const HEADERS = ['game', 'seats', 'flipper', 'scores', 'cards', 'stock', 'seed', 'options', 'rules'];

type ActOf = (
  match: readonly string[],
  seatOf: (letter: string) => number | undefined,
) => ((stage: Stage) => Stage) | undefined;

const CARD = '((?:10|[2-9AJQK])[SHDC])(?:=(1|11))?';
const declare = (stage: Stage, by: number, as: string | undefined): Stage =>
  as ? pressBy(stage, by, 'ace', as) : stage;

/** `B 5H`, `C AD=11`, `B 7D(bell star)`, `B 5H~`: laid, declared, tapped, and said unless the `~` keeps the sum back. */
const play: ActOf = ([, letter = '', card = '', as, taps = '', unsaid], seatOf) => {
  const seat = seatOf(letter);
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

const STEPS: readonly (readonly [RegExp, ActOf])[] = [
  [
    new RegExp(`^st ${CARD}$`),
    ([, card = '', as]) =>
      (stage) => {
        const { flipper } = stage.state;
        const laid = declare(layCard(stage, card, flipper), flipper, as);
        return laid.state.leaving.length > 0 ? { ...clearAway(laid), refusal: 'trickOpen' } : laid;
      },
  ],
  [new RegExp(`^([A-H]) ${CARD}(?:\\(([a-z ]*)\\))?(~)?$`), play],
  [
    /^!([A-H])>([A-H])(?::([1-8]))?$/,
    ([, caller = '', accused = '', rung], seatOf) => {
      const [by, seat] = [seatOf(caller), seatOf(accused)];
      if (by === undefined || seat === undefined) return undefined;
      return (stage) => {
        const id = lastPlayOf(stage, seat);
        return clearAway(pressBy(stage, by, id === undefined ? 'call' : `call@${id}`, rung));
      };
    },
  ],
  [/^col$/, () => (stage) => pressHost(pass(stage, GRACE_OVER_MS), 'collect')],
  [/^shuffled$/, () => (stage) => pressHost(stage, 'shuffled')],
  [
    /^([A-H]) said$/,
    ([, letter = ''], seatOf) => {
      const seat = seatOf(letter);
      return seat === undefined ? undefined : (stage) => pressBy(stage, seat, 'said');
    },
  ],
  [
    /^([A-H]) ([a-z]+)(?: (\S+))?$/,
    ([, letter = '', key = '', value], seatOf) => {
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
  const seatOf = (letter: string): number | undefined => {
    const seat = letter.charCodeAt(0) - 65;
    return seat < seats ? seat : undefined;
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

const wholeNumbers = (text: string): readonly number[] | undefined => {
  const numbers = text.split(/\s+/).map(Number);
  return numbers.every(Number.isInteger) ? numbers : undefined;
};

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
function sceneOf({ headers }: Script): Result<Stage> {
  const bad = (name: string, text: string): Result<never> => badLine(headers[name]?.line ?? 1, text);
  const unknown = Object.keys(headers).find((name) => !HEADERS.includes(name));
  if (unknown) return bad(unknown, `"${unknown}" is no heading I know`);
  const count = wholeNumbers(headers['seats']?.text ?? '3');
  const names = count
    ? Array.from({ length: count[0] ?? 3 }, (_, seat) => String.fromCharCode(65 + seat))
    : headers['seats']!.text.split(',').map((name) => name.trim());
  if (names.length < 3 || names.length > 8) return bad('seats', 'three to eight seats, please');
  const flipper = (headers['flipper']?.text ?? 'A').charCodeAt(0) - 65;
  if (flipper < 0 || flipper >= names.length) return bad('flipper', 'nobody sits there');
  const listed: Record<string, readonly number[]> = {};
  for (const name of ['scores', 'cards', 'stock', 'seed']) {
    const header = headers[name];
    const values = header && wholeNumbers(header.text);
    const length = name === 'scores' || name === 'cards' ? names.length : 1;
    if (header && values?.length !== length) return bad(name, `${name} takes ${length} whole number(s)`);
    if (values) listed[name] = values;
  }
  const options = Object.fromEntries(
    (headers['options']?.text ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
  const scene: Scene = {
    names,
    options,
    flipper,
    ...(listed['seed'] ? { seed: listed['seed'][0]! } : {}),
    ...(listed['scores'] ? { scores: listed['scores'] } : {}),
    ...(listed['cards'] ? { cardsHeld: listed['cards'] } : {}),
    ...(listed['stock'] ? { stock: listed['stock'][0]! } : {}),
  };
  const stage = openStage(scene);
  if (typeof stage === 'string') return bad('options', stage);
  const rules = headers['rules'] ? parseRules(headers['rules'].text) : new Map<number, Rule>();
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

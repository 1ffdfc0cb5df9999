import { badLine, type Script, type StepReport } from '../../rules/notation.ts';
import { ok, type Result } from '../../rules/result.ts';
import { isMask, type MaskId } from './masks.ts';
import { handsOf } from './scripts.ts';
import {
  act,
  announceBy,
  carryOn,
  lookBy,
  NO_CHOICE,
  openStage,
  pass,
  pressBy,
  pressHost,
  showCard,
  swapBy,
  type Choice,
  type Stage,
} from './stage.ts';
import { allSeats, middlePlaces, type State } from './state.ts';

const STEP_MS = 2000;
const HEADERS = ['game', 'seats', 'first', 'coins', 'court', 'turn', 'masks', 'seed', 'options'];

type Act = (stage: Stage) => Stage;

/** `B`, or `M1` for the first mask in the middle. @returns undefined when nothing lies there */
function placeAt(state: State, word: string): number | undefined {
  const middle = /^M([12])$/.exec(word)?.[1];
  if (middle !== undefined) return middlePlaces(state)[Number(middle) - 1];
  return seatAt(state, word);
}
function seatAt(state: State, letter: string): number | undefined {
  const seat = letter.length === 1 ? letter.charCodeAt(0) - 65 : -1;
  return allSeats(state).includes(seat) ? seat : undefined;
}

/** `B D real`, `C cheat`: whom, whether a swap is real, and what the victim says. */
function choiceAt(state: State, words: readonly string[]): Choice | undefined {
  const masks = words.filter(isMask);
  const rest = words.filter((word) => !isMask(word) && word !== 'real' && word !== 'pretend');
  const targets = rest.map((word) => placeAt(state, word));
  const whole = targets.filter((target) => target !== undefined);
  if (whole.length !== targets.length) return undefined;
  return { targets: whole, really: words.includes('real'), named: masks[0] };
}

const words = (text = ''): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** `A is judge: C D > B real`: claimed by C and D; what follows `>` is chosen by whoever the power asks. */
function announcement(state: State, seat: number, text: string): Act | undefined {
  const [, mask = '', claimed, chosen] = /^([a-z-]+) *(?::([A-M ]*))?(?:>(.*))?$/.exec(text) ?? [];
  const claims = words(claimed).map((letter) => seatAt(state, letter));
  const claimants = claims.filter((claimant) => claimant !== undefined);
  const choice = choiceAt(state, words(chosen));
  if (!isMask(mask) || claimants.length !== claims.length || !choice) return undefined;
  return (stage) => announceBy(stage, seat, mask, claimants, choice);
}

function seatStep(state: State, seat: number, verb: string, rest: string): Act | undefined {
  if (verb === 'is') return announcement(state, seat, rest);
  if (verb === 'look' && rest === '') return (stage) => lookBy(stage, seat);
  if (verb === 'swap') {
    const [target = '', how] = words(rest);
    const place = placeAt(state, target);
    if (place === undefined || (how !== undefined && how !== 'real' && how !== 'pretend')) return undefined;
    return (stage) => swapBy(stage, seat, place, how === 'real');
  }
  return (stage) => pressBy(stage, seat, verb, rest === '' ? undefined : rest);
}

const WAIT = /^\+(\d{1,7})(ms|s)$/;

/** @returns undefined when the text is no step */
function parseStep(state: State, text: string): Act | undefined {
  const [, amount, unit] = WAIT.exec(text) ?? [];
  if (amount !== undefined) return (stage) => pass(stage, Number(amount) * (unit === 's' ? 1000 : 1));
  if (/^(skip|on|read|draw|deal)$/.test(text)) return (stage) => pressHost(stage, text);
  if (/^pick \d{1,2}$/.test(text)) return (stage) => pressHost(stage, text.replace(' ', '@'));
  const [, cards] = /^show((?: (?:10|[2-9AJQK])[SHDC])+)$/.exec(text) ?? [];
  if (cards !== undefined) {
    return (stage) => carryOn(words(cards).reduce(showCard, stage), [], NO_CHOICE);
  }
  if (text === 'down') return (stage) => act(stage, 'camera', { type: 'clear' });
  const [, letter = '', verb = '', rest = ''] = /^([A-M]) ([a-z]+)(?: (.+))?$/.exec(text) ?? [];
  const seat = seatAt(state, letter);
  return seat === undefined ? undefined : seatStep(state, seat, verb, rest);
}

const wholeNumbers = (text: string): readonly number[] | undefined => {
  const numbers = words(text).map(Number);
  return numbers.every((number) => Number.isInteger(number) && number >= 0) ? numbers : undefined;
};

/** The table before the first step. */
function sceneOf({ headers }: Script): Result<Stage> {
  const bad = (name: string, text: string): Result<never> => badLine(headers[name]?.line ?? 1, text);
  const unknown = Object.keys(headers).find((name) => !HEADERS.includes(name));
  if (unknown) return bad(unknown, `"${unknown}" is no heading I know`);
  const count = wholeNumbers(headers['seats']?.text ?? '4');
  const names = count
    ? Array.from({ length: count[0] ?? 4 }, (_, seat) => String.fromCharCode(65 + seat))
    : headers['seats']!.text.split(',').map((name) => name.trim());
  if (names.length < 2 || names.length > 13) return bad('seats', 'two to thirteen seats, please');
  const first = (headers['first']?.text ?? 'A').charCodeAt(0) - 65;
  if (first < 0 || first >= names.length) return bad('first', 'nobody sits there');
  const listed: Record<string, readonly number[]> = {};
  for (const name of ['coins', 'court', 'turn', 'seed']) {
    const header = headers[name];
    const values = header && wholeNumbers(header.text);
    const length = name === 'coins' ? names.length : 1;
    if (header && values?.length !== length) return bad(name, `${name} takes ${length} whole number(s)`);
    if (values) listed[name] = values;
  }
  const masks: readonly string[] | undefined = headers['masks'] && words(headers['masks'].text);
  if (masks && !masks.every(isMask)) return bad('masks', 'masks are written "judge king puppet-master"');
  const held = names.length * handsOf(names.length);
  if (masks && (masks.length < held || masks.length > held + 2)) {
    return bad('masks', 'a mask for everybody, and two in the middle at most');
  }
  const pairs = words(headers['options']?.text).map((pair) => pair.split('='));
  const stage = openStage({
    names,
    options: Object.fromEntries(pairs) as Readonly<Record<string, string>>,
    first,
    ...(masks ? { masks: masks as readonly MaskId[] } : {}),
    ...(listed['coins'] ? { coins: listed['coins'] } : {}),
    ...(listed['court'] ? { court: listed['court'][0]! } : {}),
    ...(listed['turn'] ? { turn: listed['turn'][0]! } : {}),
    ...(listed['seed'] ? { seed: listed['seed'][0]! } : {}),
  });
  return typeof stage === 'string' ? bad('options', stage) : ok(stage);
}

function nextOf({ names, phase, active, act: now }: State): string {
  const who = (seat: number | undefined): string => names[seat ?? 0] ?? '';
  switch (phase.at) {
    case 'over':
      return `${phase.winners.map(who).join(' and ')} win${phase.winners.length === 1 ? 's' : ''} (${phase.why})`;
    case 'turn':
      return `it is the turn of ${who(active)}`;
    case 'show':
      return `${who(phase.up[0]?.seat)} shows a mask`;
    case 'choose':
      return `${who(now?.owners[0]?.seat)} chooses`;
    case 'claims':
      return phase.asked === null ? 'all are asked' : `${who(phase.asked)} is asked`;
    case 'aftermath':
      return 'the masks go down';
    default:
      return phase.at;
  }
}

function outcomeOf({ state, refusal }: Stage): string {
  const coins = state.names.map((name, seat) => `${name} ${state.coins[seat]}`).join(', ');
  const shown = state.shown.map(({ seat, mask }) => `${state.names[seat]} was the ${mask}`);
  return [
    ...(refusal ? [`refused: ${refusal}`] : []),
    ...shown,
    coins,
    `court ${state.court}`,
    `turn ${state.turn}`,
    nextOf(state),
  ].join(' | ');
}

/** For the replay command: what every step led to. */
export function replay(script: Script): Result<readonly StepReport[]> {
  const scene = sceneOf(script);
  if (!scene.ok) return scene;
  const parsed = script.steps.map((step) => ({ ...step, play: parseStep(scene.value.state, step.text) }));
  const wrong = parsed.find(({ play }) => !play);
  if (wrong) return badLine(wrong.line, `"${wrong.text}" is no step I know`);
  const reports: StepReport[] = [];
  let stage = scene.value;
  for (const { text, play } of parsed) {
    const covered =
      stage.state.phase.at === 'aftermath' && !/^(\+|down|on)/.test(text) ? pressHost(stage, 'on') : stage;
    stage = play!({ ...covered, atMs: covered.atMs + STEP_MS, refusal: null });
    reports.push({ step: text, outcome: outcomeOf(stage) });
  }
  return ok(reports);
}

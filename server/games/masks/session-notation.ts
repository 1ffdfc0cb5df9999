import { headingsOf, seatOf, wordsIn, type Grammar } from '../../rules/headings.ts';
import { actOutSteps, type Acted, type Play, type Script, type StepReport } from '../../rules/notation.ts';
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
import { middlePlaces, seatCount, type State } from './state.ts';

const GRAMMAR: Grammar = {
  seats: [2, 13, 4],
  chairs: ['first'],
  perSeat: ['coins'],
  single: ['court', 'turn', 'seed'],
  free: ['masks'],
};

type Act = Play<Stage>;

/** `B`, or `M1` for the first mask in the middle. @returns undefined when nothing lies there */
function placeAt(state: State, word: string): number | undefined {
  const middle = /^M([12])$/.exec(word)?.[1];
  if (middle !== undefined) return middlePlaces(state)[Number(middle) - 1];
  return seatAt(state, word);
}
const seatAt = (state: State, letter: string): number | undefined => seatOf(letter, seatCount(state));

/** `B D real`, `C cheat`: whom, whether a swap is real, and what the victim says. */
function choiceAt(state: State, words: readonly string[]): Choice | undefined {
  const masks = words.filter(isMask);
  const rest = words.filter((word) => !isMask(word) && word !== 'real' && word !== 'pretend');
  const targets = rest.map((word) => placeAt(state, word));
  const whole = targets.filter((target) => target !== undefined);
  if (whole.length !== targets.length) return undefined;
  return { targets: whole, really: words.includes('real'), named: masks[0] };
}

/** `A is judge: C D > B real`: claimed by C and D; what follows `>` is chosen by whoever the power asks. */
function announcement(state: State, seat: number, text: string): Act | undefined {
  const [, mask = '', claimed, chosen] = /^([a-z-]+) *(?::([A-M ]*))?(?:>(.*))?$/.exec(text) ?? [];
  const claims = wordsIn(claimed).map((letter) => seatAt(state, letter));
  const claimants = claims.filter((claimant) => claimant !== undefined);
  const choice = choiceAt(state, wordsIn(chosen));
  if (!isMask(mask) || claimants.length !== claims.length || !choice) return undefined;
  return (stage) => announceBy(stage, seat, mask, claimants, choice);
}

function seatStep(state: State, seat: number, verb: string, rest: string): Act | undefined {
  if (verb === 'is') return announcement(state, seat, rest);
  if (verb === 'look' && rest === '') return (stage) => lookBy(stage, seat);
  if (verb === 'swap') {
    const [target = '', how] = wordsIn(rest);
    const place = placeAt(state, target);
    if (place === undefined || (how !== undefined && how !== 'real' && how !== 'pretend')) return undefined;
    return (stage) => swapBy(stage, seat, place, how === 'real');
  }
  return (stage) => pressBy(stage, seat, verb, rest === '' ? undefined : rest);
}

/** @returns undefined when the text is no step */
function parseStep(state: State, text: string): Act | undefined {
  if (/^(skip|on|read|draw|deal)$/.test(text)) return (stage) => pressHost(stage, text);
  if (/^pick \d{1,2}$/.test(text)) return (stage) => pressHost(stage, text.replace(' ', '@'));
  const [, cards] = /^show((?: (?:10|[2-9AJQK])[SHDC])+)$/.exec(text) ?? [];
  if (cards !== undefined) {
    return (stage) => carryOn(wordsIn(cards).reduce(showCard, stage), [], NO_CHOICE);
  }
  if (text === 'down') return (stage) => act(stage, 'camera', { type: 'clear' });
  const [, letter = '', verb = '', rest = ''] = /^([A-M]) ([a-z]+)(?: (.+))?$/.exec(text) ?? [];
  const seat = seatAt(state, letter);
  return seat === undefined ? undefined : seatStep(state, seat, verb, rest);
}

/** The table before the first step. */
function sceneOf(script: Script): Result<Stage> {
  const read = headingsOf(script, GRAMMAR);
  if (!read.ok) return read;
  const { names, options, chair, listed, number, text, bad } = read.value;
  const masks: readonly string[] = wordsIn(text('masks'));
  if (!masks.every(isMask)) return bad('masks', 'masks are written "judge king puppet-master"');
  const held = names.length * handsOf(names.length);
  if (masks.length > 0 && (masks.length < held || masks.length > held + 2)) {
    return bad('masks', 'a mask for everybody, and two in the middle at most');
  }
  const [coins, court, turn, seed] = [listed('coins'), number('court'), number('turn'), number('seed')];
  const stage = openStage({
    names,
    options,
    first: chair('first') ?? 0,
    ...(masks.length > 0 ? { masks: masks as readonly MaskId[] } : {}),
    ...(coins ? { coins } : {}),
    ...(court === undefined ? {} : { court }),
    ...(turn === undefined ? {} : { turn }),
    ...(seed === undefined ? {} : { seed }),
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

/** Before the next step, masks that were shown go down; only what happens meanwhile lets them lie. */
const covered = (stage: Stage): Stage => (stage.state.phase.at === 'aftermath' ? pressHost(stage, 'on') : stage);
const MEANWHILE = /^(down|on)$/;

/** Acts out a whole script. */
function actOut(script: Script): Result<Acted<Stage>> {
  const scene = sceneOf(script);
  if (!scene.ok) return scene;
  return actOutSteps(script, {
    stage: scene.value,
    parse: (text) => {
      const play = parseStep(scene.value.state, text);
      return play && !MEANWHILE.test(text) ? (stage) => play(covered(stage)) : play;
    },
    after: (stage, passMs) => ({ ...pass(stage, passMs), refusal: null }),
    outcomeOf,
  });
}

/** For the replay command: what every step led to. */
export function replay(script: Script): Result<readonly StepReport[]> {
  const acted = actOut(script);
  return acted.ok ? ok(acted.value.reports) : acted;
}

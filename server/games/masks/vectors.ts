import { tell } from '../../rules/secret.ts';
import { eventOf, integer, listOf, type VectorSection } from '../../rules/vectors.ts';
import { isMask, type MaskId } from './masks.ts';
import {
  announceBy,
  FREE_TURN,
  lookBy,
  NO_CHOICE,
  openStage,
  pass,
  pressHost,
  swapBy,
  type Choice,
  type Stage,
} from './stage.ts';
import { middlePlaces, seatCount, type State } from './state.ts';

interface Run {
  readonly stage: Stage;
  readonly rejected: readonly string[];
}
type Step = Readonly<Record<string, unknown>>;

const numbers = (value: unknown): readonly number[] => listOf(value).map(integer);

/** "Puppet Master" as the project calls it, and back. */
function maskNamed(value: unknown): MaskId {
  const id = String(value).toLowerCase().replaceAll(' ', '-');
  if (!isMask(id)) throw new TypeError(`${JSON.stringify(value)} is not a mask`);
  return id;
}
const nameOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** −1 and −2 are the masks in the middle. */
const placeOf = ({ state }: Stage, target: unknown): number => {
  const place = integer(target);
  return place < 0 ? seatCount(state) - 1 - place : place;
};

function choiceOf(stage: Stage, value: unknown): Choice {
  if (typeof value !== 'object' || value === null) return NO_CHOICE;
  const { target, a, b, guess, really } = value as Step;
  return {
    targets: [target, a, b].flatMap((each) => (each === undefined ? [] : [placeOf(stage, each)])),
    really: really === true,
    named: guess === undefined ? undefined : maskNamed(guess),
  };
}

const WORDS: Readonly<Record<string, string>> = {
  over: 'over',
  notYourTurn: 'turn',
  mustSwap: 'must swap',
  revealed: 'revealed last turn',
  notInPlay: 'not in play',
};

function play({ stage }: Run, { t, p, ...rest }: Step): Stage {
  const seat = integer(p);
  switch (t) {
    case 'look':
      return lookBy(stage, seat);
    case 'swap':
      return swapBy(stage, seat, placeOf(stage, rest['target']), rest['really'] === true);
    case 'announce': {
      const claims = rest['claim'] === undefined ? [] : numbers(rest['claim']);
      return announceBy(stage, seat, maskNamed(rest['mask']), claims, choiceOf(stage, rest['choice']));
    }
    default:
      throw new TypeError(`${JSON.stringify(t)} is not an event`);
  }
}

function step(run: Run, event: unknown): Run {
  const stage = play(run, eventOf(event));
  if (stage.refusal) {
    const word = WORDS[stage.refusal];
    if (word === undefined) throw new TypeError(`${JSON.stringify(event)} was refused: ${stage.refusal}`);
    return { stage, rejected: [...run.rejected, word] };
  }
  return { ...run, stage: onward(stage) };
}
/** What was shown is covered again. */
const onward = (stage: Stage): Stage =>
  stage.state.phase.at === 'aftermath' ? pressHost(stage, 'on') : pass(stage, 0);

const seenOf = ({ seen }: Stage) =>
  seen.map(({ by, masks: [own = '', other] }) =>
    other === undefined ? { mask: nameOf(own), by } : { by, own: nameOf(own), other: nameOf(other) },
  );

const masksOf = (state: State): readonly string[] => (state.masks ? tell(state.masks) : []).map(nameOf);

/** The section `masks` of a file of vectors. */
export const maskVectors: VectorSection = {
  section: 'masks',
  run: (input) => {
    const held = listOf(input['masks']).map(maskNamed);
    const centre = input['centre'] === undefined ? [] : listOf(input['centre']).map(maskNamed);
    const turns = input['turnCount'] === undefined ? FREE_TURN - 1 : integer(input['turnCount']);
    const opened = openStage({
      names: held.map((_, seat) => String.fromCharCode(65 + seat)),
      first: input['turn'] === undefined ? 0 : integer(input['turn']),
      masks: [...held, ...centre],
      coins: numbers(input['coins']),
      court: input['court'] === undefined ? 0 : integer(input['court']),
      turn: turns + 1,
      forced: input['revealedPrev'] === undefined ? [] : numbers(input['revealedPrev']),
    });
    if (typeof opened === 'string') throw new TypeError(opened);
    const { stage, rejected } = listOf(input['events']).reduce<Run>(step, { stage: opened, rejected: [] });
    const { state } = stage;
    const { phase } = state;
    return {
      coins: state.coins,
      masks: masksOf(state).slice(0, seatCount(state)),
      centre: masksOf(state).slice(seatCount(state), seatCount(state) + middlePlaces(state).length),
      court: state.court,
      turn: state.active,
      turnCount: state.turn - 1,
      winners: phase.at === 'over' ? phase.winners : null,
      why: phase.at === 'over' ? phase.why : null,
      prev: phase.at === 'over' ? state.forcedNow : state.forced,
      seen: seenOf(stage),
      rejected,
    };
  },
};

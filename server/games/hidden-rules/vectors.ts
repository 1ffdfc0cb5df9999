import { eventOf, integer, listOf, optional, type VectorSection } from '../../rules/vectors.ts';
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

/** Long enough for every limit to run out between two steps. */
const STEP_MS = 10_000;

interface Run {
  readonly stage: Stage;
  readonly sums: readonly number[];
  readonly rejected: readonly string[];
}
type Step = Readonly<Record<string, unknown>>;

const numbers = (value: unknown): readonly number[] => listOf(value).map(integer);

const reject = (run: Run, why: string): Run => ({ ...run, rejected: [...run.rejected, why] });
const withSum = (run: Run, stage: Stage): Run => ({ ...run, stage, sums: [...run.sums, sumOnTable(stage)] });
const isOpen = ({ stage }: Run): boolean => stage.state.row.length > 0;
const declared = (stage: Stage, by: number, as: unknown): Stage =>
  as === undefined ? stage : pressBy(stage, by, 'ace', `${integer(as)}`);

function start(run: Run, { c, a }: Step): Run {
  const { flipper } = run.stage.state;
  if (isOpen(run)) return reject(run, 'trick open');
  const shuffled = run.stage.state.phase.at === 'reshuffle' ? pressHost(run.stage, 'shuffled') : run.stage;
  return withSum(run, declared(layCard(shuffled, String(c), flipper), flipper, a));
}

function play(run: Run, { p, c, a }: Step): Run {
  if (!isOpen(run)) return reject(run, 'no trick');
  const seat = integer(p);
  const laid = layCard(run.stage, String(c), seat);
  if (laid.state.leaving.length > 0) return reject({ ...run, stage: clearAway(laid) }, 'turn');
  return withSum(run, pressBy(declared(laid, seat, a), seat, 'said'));
}

function call(run: Run, { by, p }: Step): Run {
  const id = lastPlayOf(run.stage, integer(p));
  if (id === undefined) return reject(run, run.stage.state.row.some((laid) => laid.by !== null) ? 'late' : 'nothing');
  const called = pressBy(run.stage, integer(by), `call@${id}`);
  if (called.refusal) return reject(run, called.refusal);
  const tookBack = called.state.row.length < run.stage.state.row.length;
  const cleared = clearAway(called);
  return tookBack ? withSum(run, cleared) : { ...run, stage: cleared };
}

function collect(run: Run): Run {
  if (!isOpen(run)) return reject(run, 'nothing');
  const collected = pressHost(run.stage, 'collect');
  return collected.refusal ? reject(run, 'trick open') : { ...run, stage: collected };
}

function step(run: Run, event: unknown): Run {
  const { t, ...rest } = eventOf(event);
  const later = { ...run, stage: pass(run.stage, STEP_MS) };
  if (later.stage.state.phase.at === 'over') return reject(later, 'over');
  if (t === 'start') return start(later, rest);
  if (t === 'play') return play(later, rest);
  if (t === 'call') return call(later, rest);
  if (t === 'collect') return collect(later);
  throw new TypeError(`${JSON.stringify(t)} is not an event`);
}

function stateName({ state }: Stage): string {
  if (state.phase.at === 'over') return 'OVER';
  return state.row.length > 0 ? 'PLAY' : 'NEED_STARTER';
}

/** The section `tricks` of a file of vectors. */
export const tricks: VectorSection = {
  section: 'tricks',
  run: (input) => {
    const { bounty, lead } = { ...(input['variant'] as object | undefined) } as Step;
    const opened = openStage({
      names: Array.from({ length: integer(input['n']) }, (_, seat) => String.fromCharCode(65 + seat)),
      options: { bounty: bounty ? 'on' : 'off', lead: lead ? 'on' : 'off' },
      flipper: optional(input['flipper'], integer) ?? 0,
      ...(input['scores'] === undefined ? {} : { scores: numbers(input['scores']) }),
      ...(input['hands'] === undefined ? {} : { cardsHeld: numbers(input['hands']) }),
    });
    if (typeof opened === 'string') throw new TypeError(opened);
    const begun: Run = { stage: opened, sums: [], rejected: [] };
    const { stage: last, sums, rejected } = listOf(input['events']).reduce<Run>(step, begun);
    const stage = pass(last, STEP_MS);
    const { phase, scores, flipper } = stage.state;
    return {
      sums,
      scores,
      flipper,
      turn: turnOf(stage),
      state: stateName(stage),
      winner: phase.at === 'over' ? phase.winner : null,
      rejected,
    };
  },
};

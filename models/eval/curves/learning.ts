import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '../../../server/root.ts';
import { releaseFolder } from '../../../server/vision/released.ts';
import { putBeside } from './model-card.ts';
import { at, chart, type Chart, key, LOSS, picture, RIGHT, WRONG } from './svg.ts';

/** What the trainer wrote down in one run: loss by step, and at the end of each pass what it got of the check. */
export interface Run {
  readonly name: string;
  readonly steps: number; // of the whole run
  readonly losses: readonly (readonly [step: number, loss: number])[];
  readonly checks: readonly { readonly step: number; readonly right: number; readonly wrong: number | undefined }[];
}

const STEP = /^step (\d+)\/(\d+) loss ([\d.]+)/;
const READER = /^epoch [\d.]+ check [\d.]+ sure \{'recall': ([\d.]+), 'wrong': ([\d.]+)\}/;
const FINDER = /^epoch [\d.]+ \{'cards': \{'wanted': \d+, 'found': ([\d.]+)/;

/** Reads a trainer's log. A run that was broken off and went on repeats no step. */
export function readLog(name: string, log: string): Run {
  const losses: [number, number][] = [];
  const checks: { step: number; right: number; wrong: number | undefined }[] = [];
  let steps = 0;
  for (const line of log.split('\n')) {
    const step = STEP.exec(line);
    if (step) {
      losses.push([Number(step[1]), Number(step[3])]);
      steps = Number(step[2]);
    }
    const check = READER.exec(line) ?? FINDER.exec(line);
    const wrong = check?.[2] === undefined ? undefined : Number(check[2]);
    if (check) checks.push({ step: losses.at(-1)?.[0] ?? 0, right: Number(check[1]), wrong });
  }
  return { name, steps, losses, checks };
}

/** Several runs, each begun from the weights of the one before, as one. */
function joined(
  runs: readonly Run[],
): Run & { readonly ends: readonly { readonly at: number; readonly name: string }[] } {
  const ends = runs.map(({ name }, n) => ({
    at: runs.slice(0, n + 1).reduce((sum, { steps }) => sum + steps, 0),
    name,
  }));
  const before = (n: number): number => (n === 0 ? 0 : ends[n - 1]!.at);
  return {
    name: runs.map(({ name }) => name).join(', '),
    steps: ends.at(-1)?.at ?? 0,
    losses: runs.flatMap(({ losses }, n) => losses.map(([step, loss]) => [before(n) + step, loss] as const)),
    checks: runs.flatMap(({ checks }, n) => checks.map((check) => ({ ...check, step: before(n) + check.step }))),
    ends,
  };
}

/** Draws loss and check of one or more runs, one after the other. */
export function learningCurve(network: string, runs: readonly Run[]): string {
  const { steps, losses, checks, ends } = joined(runs);
  const most = Math.max(...losses.map(([, loss]) => loss));
  const x = (step: number): number => step / steps;
  const marks = [
    { x: 0, label: '0' },
    ...ends.map(({ at: end, name }) => ({ x: x(end), label: `${name}: ${end} steps` })),
  ];
  const learnt: Chart = {
    title: 'loss on what it learns from',
    marks,
    right: most.toFixed(1),
    lines: [{ colour: LOSS, points: losses.map(([step, loss]) => [x(step), loss / most] as const) }],
  };
  const checked: Chart = {
    title: 'on packs it never saw, after each pass',
    marks,
    lines: [
      { colour: RIGHT, points: checks.map(({ step, right }) => [x(step), right] as const) },
      {
        colour: WRONG,
        points: checks.flatMap(({ step, wrong }) => (wrong === undefined ? [] : [[x(step), wrong] as const])),
      },
    ],
  };
  const colours = key([
    [LOSS, 'loss'],
    [RIGHT, network.endsWith('finder') ? 'cards found' : 'read rightly at 0.8'],
    ...(network.endsWith('finder') ? [] : [[WRONG, 'misread'] as const]),
  ]);
  return picture(640, 500, `${network}: how it learnt`, [
    at(38, 18, colours),
    at(0, 30, chart(learnt, 640, 220)),
    at(0, 260, chart(checked, 640, 220)),
  ]);
}

const trained = (): string => path.join(repoRoot(), '.cache', 'train');

async function runNamed(run: string): Promise<Run> {
  const file = path.join(trained(), run, 'log.txt');
  if (!existsSync(file)) throw new Error(`The run ${run} left no log: ${file}.`);
  return readLog(run.slice(run.lastIndexOf('-') + 1), await readFile(file, 'utf8'));
}

/**
 * Draws the learning curve of a released network from the logs of its training.
 * @param runs their folders in `.cache/train`, in the order in which each began from the one before
 * @throws when a run left no log
 */
export async function drawLearning(network: string, runs: readonly string[]): Promise<string> {
  const svg = learningCurve(network, await Promise.all(runs.map(runNamed)));
  return putBeside(releaseFolder(network), 'learning.svg', 'Loss and check by step', svg);
}

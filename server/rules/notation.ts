import { type Result, ok, refuse } from './result.ts';

/** One step of a session written as text, with the line it stands on, from 1. */
interface ScriptStep {
  readonly text: string;
  readonly line: number;
}
/** A session written as text: header lines `name: value`, then steps separated by commas. README.md explains it. */
export interface Script {
  readonly headers: Readonly<Record<string, ScriptStep>>;
  readonly steps: readonly ScriptStep[];
}
/** What a step led to, for people to read. */
export interface StepReport {
  readonly step: string;
  readonly outcome: string;
}

const HEADER = /^([a-z]+):\s*(.*)$/;

/** @returns a refusal `badLine` with `line` and `text` when a header stands after the first step or comes twice */
export function parseScript(source: string): Result<Script> {
  const headers: Record<string, ScriptStep> = {};
  const steps: ScriptStep[] = [];
  for (const [index, raw] of source.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = raw.replace(/#.*$/, '').trim();
    const [, name, value] = HEADER.exec(content) ?? [];
    if (name !== undefined && value !== undefined) {
      if (steps.length > 0) return badLine(line, `"${content}" belongs above the first step`);
      if (Object.hasOwn(headers, name)) return badLine(line, `"${name}" was given already`);
      headers[name] = { text: value.trim(), line };
    } else {
      const texts = content.split(',').map((text) => text.trim());
      steps.push(...texts.filter((text) => text !== '').map((text) => ({ text, line })));
    }
  }
  return ok({ headers, steps });
}

export const badLine = (line: number, text: string): Result<never> => refuse('badLine', { line, text });

/** What a step does. */
export type Play<Stage> = (stage: Stage) => Stage;
export type SeatOf = (letter: string | undefined) => number | undefined;
/** A way of writing a step, and what it does; undefined when it makes no sense with these seats. */
export type Way<Stage> = readonly [
  pattern: RegExp,
  play: (match: readonly string[], seatOf: SeatOf) => Play<Stage> | undefined,
];

/** What a step does that is written in the first way that fits. @returns undefined when it is no step */
export function playOf<Stage>(ways: readonly Way<Stage>[], text: string, seatOf: SeatOf): Play<Stage> | undefined {
  for (const [pattern, play] of ways) {
    const match = pattern.exec(text);
    if (match) return play(match, seatOf);
  }
  return undefined;
}

/** A step of one seat, whose letter the pattern finds first. */
export const bySeat =
  <Stage>(play: (stage: Stage, seat: number, ...found: readonly (string | undefined)[]) => Stage): Way<Stage>[1] =>
  ([, letter, ...found], seatOf) => {
    const seat = seatOf(letter);
    return seat === undefined ? undefined : (stage) => play(stage, seat, ...found);
  };

/** How a game acts out the steps of its scripts. */
export interface Acting<Stage> {
  readonly stage: Stage;
  readonly parse: (text: string) => Play<Stage> | undefined;
  /** The same stage after so much time, nothing refused yet. */
  readonly after: (stage: Stage, passMs: number) => Stage;
  readonly outcomeOf: (stage: Stage) => string;
}
export interface Acted<Stage> {
  readonly stage: Stage;
  readonly reports: readonly StepReport[];
}

/** Milliseconds between two steps: shorter than any time after which a game fines somebody. */
const STEP_MS = 2000;
const WAIT = /^\+(\d{1,7})(ms|s)$/;

/** `+900ms`, `+2s`. @returns undefined when the step is no wait */
function waitMsOf(text: string): number | undefined {
  const [, amount, unit] = WAIT.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * (unit === 's' ? 1000 : 1);
}

const same = <Stage>(stage: Stage): Stage => stage;

/** Acts out a whole script. @returns a refusal `badLine` when a step is not one the game knows */
export function actOutSteps<Stage>({ steps }: Script, acting: Acting<Stage>): Result<Acted<Stage>> {
  const parsed = steps.map((step) => {
    const waitMs = waitMsOf(step.text);
    return { ...step, waitMs, play: waitMs === undefined ? acting.parse(step.text) : same<Stage> };
  });
  const wrong = parsed.find(({ play }) => !play);
  if (wrong) return badLine(wrong.line, `"${wrong.text}" is no step I know`);
  const reports: StepReport[] = [];
  let { stage } = acting;
  let waited = false; // a wait stands for the usual time between two steps
  for (const { text, waitMs, play } of parsed) {
    const passMs = waitMs ?? (waited ? 0 : STEP_MS);
    waited = waitMs !== undefined;
    stage = play!(acting.after(stage, passMs));
    reports.push({ step: text, outcome: acting.outcomeOf(stage) });
  }
  return ok({ stage, reports });
}

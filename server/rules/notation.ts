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

/** A step as it is acted: what it does, and whether it says itself how much time passed before it. */
export interface Act<Stage> {
  readonly play: (stage: Stage) => Stage;
  readonly waitMs: number | undefined;
}
/** How a game acts out the steps of its scripts. */
export interface Acting<Stage> {
  readonly stage: Stage;
  readonly parse: (text: string) => Act<Stage> | undefined;
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

/** Acts out a whole script. @returns a refusal `badLine` when a step is not one the game knows */
export function actOutSteps<Stage>({ steps }: Script, acting: Acting<Stage>): Result<Acted<Stage>> {
  const parsed = steps.map((step) => ({ ...step, act: acting.parse(step.text) }));
  const wrong = parsed.find(({ act }) => !act);
  if (wrong) return badLine(wrong.line, `"${wrong.text}" is no step I know`);
  const reports: StepReport[] = [];
  let { stage } = acting;
  let waited = false; // a wait stands for the usual time between two steps
  for (const { text, act } of parsed) {
    const passMs = act!.waitMs ?? (waited ? 0 : STEP_MS);
    waited = act!.waitMs !== undefined;
    stage = act!.play(acting.after(stage, passMs));
    reports.push({ step: text, outcome: acting.outcomeOf(stage) });
  }
  return ok({ stage, reports });
}

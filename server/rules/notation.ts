import { type Result, ok, refuse } from './result.ts';

/** One step of a session written as text, with the line it stands on, from 1. */
export interface ScriptStep {
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

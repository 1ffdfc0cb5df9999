import { readFile } from 'node:fs/promises';
import { games } from '../games/registry.ts';
import { parseScript, type StepReport } from '../rules/notation.ts';
import type { Result } from '../rules/result.ts';
import type { Voice } from './voice.ts';

/** Plays a session written as text. @returns the exit code: 0, or 2 when the file cannot be read or understood */
export async function runReplay(path: string | undefined, { print, complain }: Voice): Promise<number> {
  const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
  if (path === undefined || text === undefined) {
    complain(path === undefined ? 'Name a session: npm run replay -- FILE.session' : `${path} cannot be read.`);
    return 2;
  }
  const played = play(text);
  if (!played.ok) {
    const { line, text: why } = { line: 1, text: played.refusal.code, ...played.refusal.args };
    complain(`${path}:${line}: ${why}`);
    return 2;
  }
  const width = Math.max(0, ...played.value.map(({ step }) => step.length));
  for (const { step, outcome } of played.value) print(`${step.padEnd(width)}  ${outcome}`);
  return 0;
}

function play(text: string): Result<readonly StepReport[]> {
  const script = parseScript(text);
  if (!script.ok) return script;
  const { game = { text: 'hidden-rules', line: 1 } } = script.value.headers;
  const replay = Object.hasOwn(games, game.text) ? games[game.text]?.replay : undefined;
  if (replay) return replay(script.value);
  return { ok: false, refusal: { code: 'badLine', args: { line: game.line, text: `no game "${game.text}" here` } } };
}

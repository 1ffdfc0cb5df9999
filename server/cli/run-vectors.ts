import { readFile } from 'node:fs/promises';
import { games } from '../games/registry.ts';
import { differences, parseVector, type VectorSection } from '../rules/vectors.ts';
import type { Voice } from './voice.ts';

/** Runs a file of vectors. @returns the exit code: 0 when all pass, 1 when one fails, 2 when the file cannot be read */
export async function runVectors(path: string | undefined, { print, complain }: Voice): Promise<number> {
  const text = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
  const file = text === undefined ? undefined : parse(text);
  if (file) return report(file, print);
  if (path === undefined) complain('Name a file of vectors: npm run vectors -- FILE.json');
  else complain(text === undefined ? `${path} cannot be read.` : `${path} is not a file of vectors.`);
  return 2;
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined; // not JSON: the caller says so
  }
}

/** Runs every section that a game plays; prose and other games' sections are named and left out. */
function report(file: Readonly<Record<string, unknown>>, print: Voice['print']): number {
  const sections = new Map(
    Object.values(games).flatMap(({ vectors = [] }) => vectors.map((section) => [section.section, section])),
  );
  const verdicts = Object.entries(file).flatMap(([name, entries]) => {
    const section = sections.get(name);
    if (section && Array.isArray(entries)) return entries.map((entry) => verdict(section, entry, print));
    if (Array.isArray(entries)) print(`${name}: skipped, no game here plays it`);
    return [];
  });
  const failed = verdicts.filter((passed) => !passed).length;
  print(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function verdict(section: VectorSection, entry: unknown, print: Voice['print']): boolean {
  const vector = (section.read ?? parseVector)(entry);
  const problems = vector ? problemsOf(section, vector) : ['not a vector'];
  const id = vector?.id ?? JSON.stringify(entry).slice(0, 40);
  if (problems.length > 0) print(`${id}: ${problems.join('; ')}`);
  return problems.length === 0;
}

function problemsOf(section: VectorSection, vector: NonNullable<ReturnType<typeof parseVector>>): readonly string[] {
  try {
    return differences(vector, section.run(vector.input));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** One numbered example with its expected outcome; only what `expect` names is compared. */
export interface Vector {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** A game's runner for its section of a file of vectors. */
export interface VectorSection {
  readonly section: string;
  /** For a section whose entries are written in another way; left out: as a `Vector`. */
  readonly read?: (entry: unknown) => Vector | undefined;
  /** What happened, by the names that `expect` uses. @throws when the input is not of the section's format */
  readonly run: (input: Vector['input']) => Readonly<Record<string, unknown>>;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined when the value is no vector */
export function parseVector(value: unknown): Vector | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
  const { id, input, expect } = value;
  return isRecord(input) && isRecord(expect) ? { id, input, expect } : undefined;
}

/** How the outcome differs from what was expected, one line each; empty when it does not. */
export function differences(vector: Vector, outcome: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(vector.expect)
    .map(([name, expected]) => ({ name, expected: JSON.stringify(expected), got: JSON.stringify(outcome[name]) }))
    .filter(({ expected, got }) => expected !== got)
    .map(({ name, expected, got }) => `${name}: expected ${expected}, got ${got}`);
}

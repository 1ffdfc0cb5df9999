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

/** @throws when the value is none */
export const integer = (value: unknown): number => {
  if (!Number.isInteger(value)) throw new TypeError(`${JSON.stringify(value)} is not a whole number`);
  return value as number;
};
/** @throws when the value is none */
export const listOf = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new TypeError(`${JSON.stringify(value)} is not a list`);
  return value;
};
export const optional = <T>(value: unknown, parse: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : parse(value);
/** An event of a vector, by the names of its parts. @throws when it is none */
export const eventOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) throw new TypeError(`${JSON.stringify(value)} is not an event`);
  return value;
};

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

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export type Cancel = () => void;

/** The time of day, so that tests can set it. */
export interface Clock {
  readonly now: () => number; // ms since 1970
  readonly after: (ms: number, run: () => void) => Cancel;
}

/** Luck, so that tests can pin it. */
export interface Chance {
  readonly secret: () => string; // 128 bits, for tokens and the host key
  readonly seed: () => number; // 0…2³²−1
  readonly code: () => string; // what people type to find the table
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  },
};

const CODE_LETTERS = 'ACDEFHJKLMNPRTUVWXY'; // no letters that look or sound like others: B/8, G/6, I/1, O/Q/0, S/5, Z/2
const CODE_LENGTH = 4;

export const realChance: Chance = {
  secret: () => randomBytes(16).toString('base64url'),
  seed: () => randomInt(2 ** 32),
  code: () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
};

/** What is kept of a secret. Plain SHA-256 does, since a secret has 128 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one), 'hex'), Buffer.from(hashOf(other), 'hex'));

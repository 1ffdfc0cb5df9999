import type { Words } from '../../server/net/house.ts';
import type { Chance } from '../../server/net/world.ts';

export const CODE = 'KAPT';

/** Secrets a test can tell apart: `secret-1`, `secret-2`… */
export function countedChance(seed = 5): Chance {
  let secrets = 0;
  return { secret: () => `secret-${(secrets += 1)}`, seed: () => seed, code: () => CODE };
}

/** Phrases as their keys and blanks. */
export const plainWords: Words = ({ key, args = {} }, reader) =>
  [
    reader.lang === 'pt' ? `${key} (pt)` : key,
    ...Object.values(args).map((blank) =>
      typeof blank !== 'object' ? String(blank) : 'name' in blank ? (reader.names[blank.name] ?? '') : '?',
    ),
  ].join(' ');

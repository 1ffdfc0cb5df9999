import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMask, PACK, type MaskId } from '../../../server/games/masks/masks.ts';
import { drawScript, problemsOf, scriptFor, type Problem } from '../../../server/games/masks/scripts.ts';

interface Prose {
  readonly id: string;
  readonly players: number;
  readonly masks: readonly string[];
  readonly problems: readonly string[];
}
const { prose } = JSON.parse(readFileSync('test/fixtures/vectors.json', 'utf8')) as {
  readonly prose: { readonly scripts: readonly Prose[] };
};

/** A problem in the words of the vectors. */
function worded(problem: Problem): string {
  switch (problem.why) {
    case 'noJudge':
      return 'judge missing';
    case 'onePeasant':
      return 'one peasant';
    case 'money':
      return `money ${problem.has}/${problem.of}`;
    case 'players':
      return `${problem.mask} needs ${problem.min} players`;
    case 'middle':
      return `centre ${problem.n}`;
    case 'few':
      return `masks ${problem.n}/${problem.min}`;
  }
}

describe('scripts', () => {
  test.each(prose.scripts)('$id', ({ players, masks, problems }) => {
    expect(problemsOf(masks.filter(isMask), players).map(worded)).toEqual(problems);
  });

  test('too few masks are refused too', () => {
    expect(problemsOf(['judge', 'king', 'empress'], 4).map(worded)).toEqual(['masks 3/4']);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])('for %i players may be played', (players) => {
    const middle = { 2: 2, 3: 0, 4: 2, 5: 1 }[players] ?? 0;
    const held = players < 4 ? 2 * players : players;
    for (const kind of ['standard', 'advanced'] as const) {
      const script = scriptFor(kind, players);
      expect(problemsOf(script, players), kind).toEqual([]);
      expect(script.length - held, kind).toBe(middle);
    }
  });

  test('those drawn may always be played, and hold no mask more often than the pack', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 13 }), fc.nat(2 ** 31 - 1), (players, seed) => {
        const [script] = drawScript(players, seed);
        expect(problemsOf(script, players)).toEqual([]);
        expect(script.length).toBe(Math.max(6, players));
        const count = (ids: readonly MaskId[], mask: MaskId) => ids.filter((id) => id === mask).length;
        for (const mask of script) expect(count(script, mask)).toBeLessThanOrEqual(count(PACK, mask));
      }),
      { seed: 20_251_130, numRuns: 400 },
    );
  });
});

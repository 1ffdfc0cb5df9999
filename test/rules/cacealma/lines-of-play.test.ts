import { expect, test } from 'vitest';
import { act, openStage, type Stage } from '../../../server/games/cacealma/stage.ts';

/** Longer than the race between a call and the next cards, shorter than the time for last cards. */
const STEP_MS = 2000;

/** Every key of three players that is taken now, and both verdicts. */
function nextStages(stage: Stage): readonly Stage[] {
  const later = { ...stage, atMs: stage.atMs + STEP_MS };
  const pressed = [0, 1, 2].flatMap((seat) =>
    ['lay@1', 'lay@2', 'call', 'ok'].map((key) => act(later, { seat }, { type: 'press', key })),
  );
  const judged = ['verdict@lie', 'verdict@true'].map((key) => act(later, 'host', { type: 'press', key }));
  return [...pressed, ...judged].filter(({ refusal }) => refusal === null);
}

const count = (stage: Stage, depth: number): number =>
  depth === 0 ? 1 : nextStages(stage).reduce((sum, next) => sum + count(next, depth - 1), 0);

/**
 * Counted by hand for three players with three cards each, one or two cards a lay:
 * 1: C lays 1 or 2.
 * 2: each time B lays 1 or 2, or A or B calls: 2 × 4.
 * 3: after two lays 4 × (2 lays, 2 calls), after a call 4 × 2 verdicts: 16 + 8.
 * 4: after three lays 8 × (lays, 2 calls): C has 2 or 1 left, so 4 × (2 + 2) + 4 × (1 + 2); after a call on the second
 *    8 × 2 verdicts; after a verdict 8 × 1 pile: 28 + 16 + 8.
 */
test.each([
  [1, 2],
  [2, 8],
  [3, 24],
  [4, 52],
])('%i moves deep there are %i lines of play', (depth, lines) => {
  const begun = openStage({ names: ['A', 'B', 'C'], held: [3, 3, 3] });
  if (typeof begun === 'string') throw new Error(begun);
  expect(count(begun, depth)).toBe(lines);
});

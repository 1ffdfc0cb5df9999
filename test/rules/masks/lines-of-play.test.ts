import { expect, test } from 'vitest';
import { masks } from '../../../server/games/masks/game.ts';
import { legalAt } from '../../../server/rules/chance.ts';
import { act, openStage, type Stage } from '../../../server/games/masks/stage.ts';
import { alarmAt } from '../../../server/games/masks/state.ts';

/** Every move that is taken now, each at the moment when the clock would ring. */
const nextStages = (stage: Stage): readonly Stage[] => {
  const later = { ...stage, atMs: alarmAt(stage.state) ?? stage.atMs };
  return legalAt(masks, stage.state, later.atMs).map(({ actor, move }) => act(later, actor, move));
};
const count = (stage: Stage, depth: number): number =>
  depth === 0 ? 1 : nextStages(stage).reduce((sum, next) => sum + count(next, depth - 1), 0);

/**
 * Counted by hand for four players and four masks, none in the middle.
 * In a free turn: 1 look, 3 swaps, 4 announcements: 8.
 * 2: a look ends by key or by the clock: 2; a swap is real or not: 6; the first asked passes, claims or is silent: 12.
 * 3: after a look the next turn, 2 × 8; a swap takes its time: 6; the second asked: 36.
 * 4: 2 × 20 again, one turn later; after a swap the next turn, 6 × 8; the third asked: 108.
 * In a forced turn: 3 swaps, each real or not, then the time runs out, then the next 3.
 */
test.each([
  [5, 1, 8],
  [5, 2, 20],
  [5, 3, 58],
  [5, 4, 196],
  [1, 1, 3],
  [1, 2, 6],
  [1, 3, 6],
  [1, 4, 18],
  [1, 7, 108],
])('from turn %i, %i moves deep, there are %i lines of play', (turn, depth, lines) => {
  const begun = openStage({ names: ['A', 'B', 'C', 'D'], masks: ['thief', 'king', 'judge', 'cheat'], turn });
  if (typeof begun === 'string') throw new Error(begun);
  expect(count(begun, depth)).toBe(lines);
});

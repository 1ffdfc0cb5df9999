import { expect, test } from 'vitest';
import { openCards } from '../../../server/games/hidden-rules/facts.ts';
import { act, openStage, type Stage } from '../../../server/games/hidden-rules/stage.ts';

const CARDS = ['10S', '5H', 'AD', 'KC'];
/** Longer than the race between a call and the next card. */
const STEP_MS = 2000;

/** Every move of this small world that is taken now: a card that is not open yet, or a key of one of three players. */
function nextStages(stage: Stage): readonly Stage[] {
  const later = { ...stage, atMs: stage.atMs + STEP_MS };
  const open = openCards(stage.state).map(({ card }) => card);
  const laid = CARDS.filter((card) => !open.includes(card)).map((card) =>
    act(later, 'camera', { type: 'card', track: later.moves, card }),
  );
  const pressed = [0, 1, 2].flatMap((seat) =>
    ['ace@1', 'ace@11', 'said', 'call'].map((key) => act(later, { seat }, { type: 'press', key })),
  );
  return [...laid.filter(({ state }) => state.leaving.length <= stage.state.leaving.length), ...pressed].filter(
    ({ refusal }) => refusal === null,
  );
}

const count = (stage: Stage, depth: number): number =>
  depth === 0 ? 1 : nextStages(stage).reduce((sum, next) => sum + count(next, depth - 1), 0);

/**
 * Counted by hand for three players, assist off, four cards of which one is an ace:
 * 1: 4 starters.
 * 2: 3 plain starters × 3 cards left, and the ace as 1 or 11: 9 + 2.
 * 3: 6 pairs of plain cards × (said, 2 next cards, 2 callers) + 3 aces laid × 2 + 2 declared starters × 3 cards: 30 + 6 + 6.
 * 4: after said 6 × (2 cards, 2 callers) = 24; after a plain next card 6 × (said, 1 card, 2 callers) = 24; after an ace 6 × 2 = 12;
 *    after a call 6 × 2 × (2 cards, 1 more caller) = 36; ace declared: 5 × (said, 2 cards, 2 callers) + 10 and 11 make 21: 1 × (said, 2 callers)
 *    = 28; the same 28 with the ace as starter. 152 in all.
 */
test.each([
  [1, 4],
  [2, 11],
  [3, 42],
  [4, 152],
])('%i moves deep there are %i lines of play', (depth, lines) => {
  const begun = openStage({ names: ['A', 'B', 'C'] });
  if (typeof begun === 'string') throw new Error(begun);
  expect(count(begun, depth)).toBe(lines);
});

import { expect, test } from 'vitest';
import { act, layCard, openStage, pressBy, type Stage } from '../../../server/games/mao/stage.ts';

const CARDS = ['6S', '9H', 'AS', 'KD'];
/** Long enough for no press to be a slip of the finger, too short for the clock. */
const STEP_MS = 2000;

/** Every move of this small world: a card that is not on the pile yet, a draw, B talking, the dealer letting pass. */
function nextStages(stage: Stage): readonly Stage[] {
  const later = { ...stage, atMs: stage.atMs + STEP_MS };
  const free = CARDS.filter((card) => !stage.state.pile.some((laid) => laid.card === card));
  const laid = free.map((card) => layCard(later, card));
  const drawn = [0, 1, 2].map((seat) => pressBy(later, seat, 'drew'));
  const judged = [
    act(later, { seat: 0 }, { type: 'press', key: 'penalty', value: '1|talking' }),
    act(later, { seat: 0 }, { type: 'press', key: 'pass' }),
  ];
  return [...laid, ...drawn, ...judged].filter(({ refusal }) => refusal === null);
}

const count = (stage: Stage, depth: number): number =>
  depth === 0 ? 1 : nextStages(stage).reduce((sum, next) => sum + count(next, depth - 1), 0);

/**
 * Counted by hand for three players, no secrets, 6H on the pile, four free cards of which two match, for one and two moves:
 * 1: 4 cards, 3 draws, 1 talker; nothing to let pass. 8.
 * 2: after a card that matches 2 × (3 cards, 3 draws, 1 talker) = 14; after one that does not 2 × (the same and letting it
 *    pass) = 16; after B's draw 8, and 8 when the dealer's own key notes it; after C's draw out of turn 8 and letting it pass; after
 *    talking 8. 63 in all. From three moves on the numbers are records, to show when the rules change.
 */
test.each([
  [1, 8],
  [2, 63],
  [3, 481],
  [4, 3559],
])('%i moves deep there are %i lines of play', (depth, lines) => {
  const begun = openStage({ names: ['A', 'B', 'C'], play: { pile: ['6H'], held: [7, 7, 7], stock: 30 } });
  if (typeof begun === 'string') throw new Error(begun);
  expect(count(begun, depth)).toBe(lines);
});

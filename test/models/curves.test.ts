import { describe, expect, test } from 'vitest';
import { confusionOf } from '../../models/eval/curves/confusion.ts';
import { learningCurve, readLog } from '../../models/eval/curves/learning.ts';
import { withPicture } from '../../models/eval/curves/model-card.ts';
import { recallOf, wrongOf } from '../../models/eval/curves/robustness.ts';

const READER = `138080 crops, 6000 to check, 400 steps from 0
step 200/400 loss 0.465 135 s
epoch 1.00 check 0.8387 sure {'recall': 0.6432, 'wrong': 0.0102} suits {'S': 0.8087}
step 400/400 loss 0.232 181 s
epoch 2.00 check 0.8582 sure {'recall': 0.6919, 'wrong': 0.0095} suits {'S': 0.8012}
`;
const FINDER = `3800 scenes, 300 to check, 200 steps from 0; strides 8, 4
step 200/200 loss 1.694 60 s
epoch 1.00 {'cards': {'wanted': 857, 'found': 0.8506, 'false': 0.3314}, 'indices': {'wanted': 0, 'found': 0.0}}
`;

describe('the log of a training', () => {
  test('of a reader tells loss, recall and wrong readings', () => {
    expect(readLog('first', READER)).toEqual({
      name: 'first',
      steps: 400,
      losses: [
        [200, 0.465],
        [400, 0.232],
      ],
      checks: [
        { step: 200, right: 0.6432, wrong: 0.0102 },
        { step: 400, right: 0.6919, wrong: 0.0095 },
      ],
    });
  });

  test('of a finder tells what was found', () => {
    expect(readLog('own', FINDER).checks).toEqual([{ step: 200, right: 0.8506, wrong: undefined }]);
  });

  test('is drawn with the runs one after the other', () => {
    const svg = learningCurve('french52', [readLog('first', READER), readLog('second', READER)]);
    expect(svg).toContain('first: 400 steps');
    expect(svg).toContain('second: 800 steps');
  });
});

describe('what is made of cards that were read', () => {
  const tries = [
    { card: '10S', guess: '10S', sure: true },
    { card: '10S', guess: '10C', sure: true },
    { card: '9S', guess: '9C', sure: false },
    { card: 'KH', guess: undefined, sure: false },
  ];

  test('only a sure name counts, for right and for wrong', () => {
    expect(recallOf({ level: 1, tries })).toBe(0.25);
    expect(wrongOf({ level: 1, tries })).toBe(0.25);
  });

  test('the likeliest name goes into its column, a card that was not seen into none', () => {
    const { counts } = confusionOf(tries, ['S', 'C', 'H'], (card) => card.slice(-1));
    expect(counts).toEqual([
      [1, 2, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

test('a model card shows a picture once', () => {
  const once = withPicture('# Reader\n', 'learning.svg', 'How it learnt');
  expect(once).toBe('# Reader\n\n## Curves\n\n![How it learnt](learning.svg)\n');
  expect(withPicture(once, 'learning.svg', 'How it learnt')).toBe(once);
  expect(withPicture(once, 'confusion.svg', 'Mistakes')).toBe(`${once}\n![Mistakes](confusion.svg)\n`);
});

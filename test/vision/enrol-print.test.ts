import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../datasets/synth/random.ts';
import { french52 } from '../../server/decks/french52/deck.ts';
import { learnPrint, recalledPrint } from '../../server/vision/enrol/print.ts';
import { asDarkPrint, isLightPrint } from '../../server/vision/light-print.ts';

const SEED = 11;
const FEATURES = 40;
const { classes } = french52;
const random = seededRandom(SEED);
const vector = () => Float32Array.from({ length: FEATURES }, () => random.normal());
const ranks = new Map(['A', '4', '7', 'K'].map((rank) => [rank, vector()]));
const suits = new Map(['S', 'H', 'D'].map((suit) => [suit, vector()]));

/** Features of a corner: something of its rank, something of its sign, and a little of nothing in particular. */
const cornerOf = (card: string): Float32Array => {
  const [rank, suit] = [ranks.get(card.slice(0, -1))!, suits.get(card.slice(-1))!];
  return rank.map((value, i) => value + suit[i]! + 0.15 * random.normal());
};
const lesson = (card: string) => ({
  card,
  looks: Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => cornerOf(card))),
});
const SHOWN = ['AS', 'AH', '4S', '4D', '7H', '7D', 'KS', 'KH', 'KD'];
const print = learnPrint(SHOWN.map(lesson))!;
const saying = (said: Readonly<Record<string, number>>) => Float32Array.from(classes, (card) => said[card] ?? -3);
const best = (logits: Float32Array) => classes[logits.indexOf(Math.max(...logits))];

describe(`printed indices known by heart (seed ${SEED})`, () => {
  it.each([...SHOWN, '7S', 'AD'])('put right what the network mistook for another: %s', (card) => {
    const said = saying({ '5C': 2, [card]: 1 });
    expect(best(said)).toBe('5C');
    expect(best(recalledPrint(print, classes, said, cornerOf(card)))).toBe(card);
  });

  it('leave a corner that resembles none as the network saw it', () => {
    const said = saying({ NONE: 2 });
    expect(recalledPrint(print, classes, said, vector())).toEqual(said);
  });

  it('need more than one card', () => {
    expect(learnPrint([lesson('AS')])).toBeUndefined();
    expect(learnPrint([{ card: 'JOKER-R', looks: [[vector()]] }, lesson('AS')])).toBeUndefined();
  });
});

describe('light print', () => {
  const painted = (paper: readonly number[], ink: readonly number[]) =>
    Uint8Array.from({ length: 20 * 20 * 3 }, (_, i) => (Math.floor(i / 3) % 10 === 0 ? ink : paper)[i % 3]!);

  it('on dark paper becomes dark print on light paper, gold reddish', () => {
    const gold = painted([20, 20, 25], [200, 150, 60]);
    expect(isLightPrint(gold)).toBe(true);
    expect([...asDarkPrint(gold).subarray(0, 6)]).toEqual([195, 105, 55, 230, 235, 235]);
  });

  it.each([
    ['dark print on light paper', painted([220, 220, 210], [30, 30, 30])],
    ['plain black', painted([20, 20, 20], [22, 20, 20])],
  ])('is not seen in %s', (_name, rgb) => {
    expect(asDarkPrint(rgb)).toBe(rgb);
  });
});

import { describe, expect, it } from 'vitest';
import { cueOf } from '../../server/demo/cue.ts';
import { seededRandom } from '../../datasets/synth/random.ts';
import { chooseAce, chooseCard } from '../../server/demo/mind.ts';
import { dealBriskly, playsInFirstTrick } from '../../server/demo/opening.ts';
import { collect, deal, giveBack, play, reshuffle, turnStarter } from '../../server/demo/pack.ts';
import type { HostView, Key, LaidCard } from '../../server/protocol/panels.ts';

const key = (id: string): Key<string> => ({ id, text: id, role: 'plain', live: true });
const laid = (card: string, leaving: boolean): LaidCard<string> => {
  return { id: 1, card, by: 1, label: '', worth: null, newest: true, leaving, tiltDeg: 0 };
};
const view = (
  keys: readonly string[],
  now: number | null,
  cards: readonly LaidCard<string>[] = [],
): HostView<string> => ({
  title: '',
  progress: null,
  headline: { seat: now, text: '' },
  panels: [{ kind: 'row', cards, empty: '' }],
  seats: [0, 1, 2].map((seat) => ({ seat, name: '', score: 0, now: seat === now, flag: null, goal: 3 })),
  keys: keys.map(key),
  over: false,
});

describe('what the simulated players read off the host page', () => {
  it('is whose turn it is and what for', () => {
    const card = laid('5H', false);
    expect(cueOf(undefined)).toEqual({ is: 'lobby' });
    expect(cueOf({ ...view([], 1), over: true })).toEqual({ is: 'over' });
    expect(cueOf(view(['keepRest'], null))).toEqual({ is: 'draft' });
    expect(cueOf(view([], 2))).toEqual({ is: 'starter' });
    expect(cueOf(view([], 1, [card]))).toEqual({ is: 'turn', seat: 1 });
    expect(cueOf(view(['ace@1', 'ace@11'], 1, [card]))).toEqual({ is: 'ace', seat: 1 });
    expect(cueOf(view(['said'], 1, [card]))).toEqual({ is: 'say', seat: 1 });
    expect(cueOf(view(['collect'], 0, [card]))).toEqual({ is: 'finished', seat: 0 });
    expect(cueOf(view(['back', 'said'], 0, [laid('7C', true)]))).toEqual({ is: 'takeBack', laid: laid('7C', true) });
    expect(cueOf(view(['shuffled'], null))).toEqual({ is: 'shuffle' });
  });
});

const asTheyAre = (cards: readonly string[]) => cards;

describe('the cards of a demo', () => {
  it('stay 52, whatever is played, taken and shuffled', () => {
    const dealt = deal(3, asTheyAre);
    const [hand = []] = dealt.hands;
    const played = play(giveBack(play(turnStarter(dealt), 0, hand[0]!), 0, hand[0]!), 0, hand[1]!);
    const taken = collect(played, [dealt.stock.at(-1)!, hand[1]!], 2);
    expect(taken.hands.map(({ length }) => length)).toEqual([5, 5, 5]);
    expect([taken.stock.length, taken.taken.length]).toEqual([35, 2]);
    const again = reshuffle(taken, asTheyAre);
    expect(new Set([...again.stock, ...again.hands.flat()]).size).toBe(52);
  });
});

describe('a simulated player', () => {
  it('makes 21 when it can, and goes past it only when it must', () => {
    expect(chooseCard(['4S', '6D', 'KC'], 15)).toBe('6D');
    expect(chooseCard(['AS', '9D'], 10)).toBe('AS');
    expect(chooseCard(['9S', 'QD', '8C'], 20)).toBe('QD');
    expect(chooseCard(['9S', '8C'], 20)).toBe('8C');
    expect([chooseAce(10), chooseAce(15), chooseAce(20)]).toEqual(['11', '1', '1']);
  });
});

describe('the first trick of a demo', () => {
  const pack = (starter: string, ...hands: readonly string[][]) => ({ stock: ['2C', starter], hands, taken: [] });

  it.each([
    ['ends on twenty-one', pack('10S', ['2D'], ['5H'], ['6D']), 0, 2],
    ['goes past it', pack('10S', ['2D'], ['10H'], ['8D']), 0, 2],
    ['begins left of the flipper', pack('10S', ['AH'], ['5H'], ['2D']), 2, 1],
    ['ends when a hand is empty', pack('2S', ['2D'], ['2H'], ['3D']), 0, 3],
  ])('%s', (_name, dealt, flipper, plays) => {
    expect(playsInFirstTrick(dealt, flipper)).toBe(plays);
  });

  it.each(Array.from({ length: 50 }, (_, seed) => seed))('is short, whatever the seed: %i', (seed) => {
    const random = seededRandom(seed);
    const shuffle = (cards: readonly string[]): readonly string[] =>
      cards
        .map((card) => ({ card, order: random.uniform(0, 1) }))
        .sort((a, b) => a.order - b.order)
        .map(({ card }) => card);
    expect(playsInFirstTrick(dealBriskly(3, shuffle, seed % 3), seed % 3)).toBeLessThanOrEqual(4);
  });
});

import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { phoneView, VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { wordsOf } from '../../server/net/words.ts';
import type { Lang } from '../../server/protocol/messages.ts';
import { playOut } from '../contract/random-play.ts';

const { game, texts } = games['masks']!;
const words = wordsOf(games);
const NAMES = Array.from({ length: 13 }, (_, seat) => `${'ÁãÇé'.repeat(3).slice(0, 9)} ${seat}`);

describe('Masks on its way out of the house', () => {
  test.each(Object.keys(texts) as Lang[])('every view of thirteen long names fits one block, in %s', (lang) => {
    const say = (phrase: Parameters<typeof words>[0]) => words(phrase, { lang, names: NAMES, game: 'masks' });
    const lengths = new Set<number>();
    for (const script of ['standard', 'advanced']) {
      const options = { script, log: 'on' };
      const begun = game.open({ seats: NAMES.map((name) => ({ name })), dealer: 3, seed: 7, options, atMs: 0 });
      if (!begun.ok) throw new Error(begun.refusal.code);
      const picks = Array.from({ length: 120 }, (_, n) => (n * 7919 * 104_729) % 2 ** 30);
      playOut(begun.value, picks, (session) => {
        for (const seat of [0, 6, 12]) lengths.add(Buffer.byteLength(phoneView(session, seat, 1, false, say)));
      });
    }
    expect([...lengths]).toEqual([VIEW_BLOCK_BYTES]);
  });
});

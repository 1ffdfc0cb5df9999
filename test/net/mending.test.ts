import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { wordsOf } from '../../server/net/words.ts';
import { countedChance, dealtHouse, openTestHouse, type Page } from './kit.ts';
import { cardsOf, lay, movesOf, seenAs, watch } from './sights.ts';

interface Said {
  readonly lines: readonly { readonly text: string; readonly aloud: boolean; readonly clips: readonly string[] }[];
}
const said = (host: Page) =>
  host.heard.filter(({ type }) => type === 'say').flatMap((message) => (message as unknown as Said).lines);
const question = (host: Page) =>
  host.last<{ question: { id: number; reason: string } | null }>('question')?.question ?? null;

async function watched() {
  const dealt = await dealtHouse();
  return { ...dealt, camera: await dealt.house.camera() };
}

/** Hidden Rules with the starter to be turned, watched by a camera. */
async function atCards(lang = 'en') {
  const real = Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game]));
  const house = await openTestHouse({
    games: real,
    words: wordsOf(games),
    firstGame: 'hidden-rules',
    chance: countedChance(3),
  });
  const host = await house.host();
  for (const name of ['Ana', 'Rui', 'Lia']) await house.phone(name);
  host.send({ type: 'lang', lang });
  const order = async (id: number, message: object) => {
    host.send({ id, ...message });
    await host.next('ok');
  };
  await order(1, { type: 'start' });
  await order(2, { type: 'press', key: 'keepRest' });
  return { house, host, order, camera: await house.camera() };
}

describe('a card that is proven to have been another', () => {
  test('by its true twin is mended, and the host is told', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [seenAs(0, '9C .86/6C .12')]);
    await watch(house, camera, [seenAs(0, '9C .86/6C .12'), lay(1, '9C')], 6000);
    await host.quiet();
    expect([cardsOf(house), question(host)]).toEqual([['6C', '9C'], null]);
    expect(said(host).map(({ text }) => text)).toContain('That was the {card} ?, not the {card} ?: sum 6.');
  });

  test('by a better look at it is mended', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [seenAs(0, '9C .86/6C .12')]);
    await watch(house, camera, [seenAs(0, '6C .97/9C .02')], 4000);
    await host.quiet();
    expect([cardsOf(house), question(host)]).toEqual([['6C'], null]);
  });

  test('is asked about when it had been sure', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    await watch(house, camera, [lay(0, '6C')], 4000);
    await host.quiet();
    expect(cardsOf(house)).toEqual(['9C']);
    expect(question(host)?.reason).toContain('another card now than before');
    host.send({ type: 'answer', id: 9, question: question(host)!.id, card: '6C' });
    await host.next('ok');
    expect(cardsOf(house)).toEqual(['6C']);
    await watch(house, camera, [lay(0, '9C')], 4000); // people have the last word
    expect(cardsOf(house)).toEqual(['6C']);
  });

  test('is asked about only until it lies as it was read first', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    await watch(house, camera, [lay(0, '6C')], 4000);
    await host.quiet();
    await watch(house, camera, [lay(0, '9C')], 4000);
    await host.quiet();
    expect([cardsOf(house), question(host)]).toEqual([['9C'], null]);
  });

  test('leaves the game when it is taken off while it is asked about', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [lay(0, '9C'), lay(1, '5D')]);
    await watch(house, camera, [lay(0, '6C'), lay(1, '5D')], 4000);
    await host.quiet();
    await watch(house, camera, [lay(1, '5D')], 6000);
    await host.quiet();
    expect([cardsOf(house), question(host)]).toEqual([['5D'], null]);
  });

  test('is not the one that people named', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [seenAs(0, '6C .86/9C .12')]);
    host.send({ type: 'correct', id: 2, laid: house.app.live.session()!.lying()[0]!.id, card: '9C' });
    await host.next('ok');
    await watch(house, camera, [seenAs(0, '6C .86/9C .12'), lay(1, '9C')], 6000);
    await host.quiet();
    expect(cardsOf(house)).toEqual(['9C']);
    expect(question(host)?.reason).toContain('lies there already');
  });

  test('may be the new one', async () => {
    const { house, camera } = await watched();
    await watch(house, camera, [lay(0, '9C')]);
    await watch(house, camera, [lay(0, '9C'), seenAs(1, '9C .85/6C .14')], 6000);
    expect(cardsOf(house)).toEqual(['9C', '6C']);
  });

  test('is known after a restart', async () => {
    const { house, camera } = await watched();
    await watch(house, camera, [seenAs(0, '9C .86/6C .12')]);
    const next = await house.again();
    const other = await next.camera();
    await watch(next, other, [seenAs(0, '9C .86/6C .12'), lay(1, '9C')], 6000);
    expect(cardsOf(next)).toEqual(['6C', '9C']);
    const last = await next.again();
    expect(cardsOf(last)).toEqual(['6C', '9C']);
  });

  test('is the old one again when that is taken back', async () => {
    const { house, host, camera } = await watched();
    await watch(house, camera, [seenAs(0, '9C .86/6C .12')]);
    await watch(house, camera, [seenAs(0, '6C .97/9C .02')], 4000);
    host.send({ type: 'undo', id: 3 });
    await host.next('ok');
    expect(cardsOf(house)).toEqual(['9C']);
  });
});

describe('in Hidden Rules', () => {
  test.each(Object.keys(SENTENCE))('the sum is mended and told in words: %s', async (lang) => {
    const { house, host, order, camera } = await atCards(lang);
    await watch(house, camera, [lay(0, '10S')]);
    await watch(house, camera, [lay(0, '10S'), seenAs(1, 'JH .86/KH .12')]);
    await order(3, { type: 'press', key: 'said' });
    await watch(house, camera, [lay(0, '10S'), seenAs(1, 'JH .86/KH .12'), lay(2, 'JH')], 6000);
    await host.quiet();
    expect(cardsOf(house)).toEqual(['10S', 'KH', 'JH']);
    expect(said(host).find(({ clips }) => clips.join() === 'n6')).toMatchObject({ aloud: true, text: SENTENCE[lang] });
  });

  test('no card is mended when another would have to go for it', async () => {
    const { house, host, order, camera } = await atCards();
    const first = [lay(0, '10S'), seenAs(1, 'QH .86/JH .12')];
    await watch(house, camera, first.slice(0, 1));
    await watch(house, camera, first);
    await order(3, { type: 'press', key: 'said' }); // eight
    await watch(house, camera, [...first, lay(2, '10D')]);
    await order(4, { type: 'press', key: 'said' }); // eighteen
    await watch(house, camera, [...first, lay(2, '10D'), lay(3, '2D')]);
    await order(5, { type: 'press', key: 'said' }); // twenty; with the jack it was past the end
    const row = [...first, lay(2, '10D'), lay(3, '2D'), lay(4, 'KD')];
    await host.quiet();
    await watch(house, camera, row);
    await host.quiet();
    await watch(house, camera, [...row, lay(5, 'QH')], 6000);
    await host.quiet();
    expect(cardsOf(house)).toEqual(['10S', 'QH', '10D', '2D', 'KD']);
    expect(question(host)?.reason).toContain('lies there already');
  });

  test('a trick that was taken stays as it was played', async () => {
    const { house, host, order, camera } = await atCards();
    const trick = [lay(0, '10S'), seenAs(1, 'JH .86/KH .12'), lay(2, '10H'), lay(3, 'AC')];
    for (let n = 1; n <= 4; n += 1) {
      await watch(house, camera, trick.slice(0, n));
      if (n === 4) await order(10, { type: 'press', key: 'ace@1' });
      if (n > 1) await order(10 + n, { type: 'press', key: 'said' });
    }
    for (let second = 0; second < 9; second += 1) {
      house.clock.advance(1000);
      await camera.quiet();
      await host.quiet();
    }
    await order(20, { type: 'press', key: 'collect' });
    await watch(house, camera, [], 6000);
    await host.quiet();
    const before = movesOf(house).length;
    await watch(house, camera, [lay(0, 'JH')], 6000);
    await host.quiet();
    expect(question(host)?.reason).toContain('taken already');
    expect(movesOf(house)).toHaveLength(before);
  });
});

const SENTENCE: Readonly<Record<string, string>> = {
  en: 'That was the king of hearts, not the jack of hearts: sum 6.',
  pt: 'Era rei de copas, não valete de copas: soma 6.',
  ro: 'Era rege de cupă, nu valet de cupă: suma 6.',
  it: 'Era re di cuori, non fante di cuori: somma 6.',
  hu: 'Ez kőr király volt, nem kőr bubi: az összeg 6.',
};

import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { wordsOf } from '../../server/net/words.ts';
import { textsWithoutPacks, countedChance, openTestHouse, type Page } from './kit.ts';

const real = {
  games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
  words: wordsOf(games),
};

interface PhoneMessage {
  readonly view: {
    readonly pick: {
      readonly key: string;
      readonly groups: readonly { readonly options: readonly { readonly id: string; readonly text: string }[] }[];
    } | null;
    readonly secret: { readonly lines: readonly string[] } | null;
  };
}
const viewOf = (page: Page) => page.last<PhoneMessage>('view')!.view;

/** A table that keeps its rules, in the order of the seats, and lays two cards. */
async function played(seed: number, players: number, lang: 'en' | 'pt') {
  const house = await openTestHouse({ ...real, firstGame: 'hidden-rules', chance: countedChance(seed) });
  const host = await house.host();
  const phones = [];
  for (let n = 0; n < players; n += 1) phones.push(await house.phone(`${'ÁãÇé'.repeat(3).slice(0, 10)} ${n}`));
  for (const phone of phones) phone.send({ type: 'lang', lang });
  host.send({ type: 'start', id: 1 });
  await host.next('ok');
  for (const [seat, phone] of phones.entries()) {
    await phone.quiet();
    const { key, groups } = viewOf(phone).pick!;
    phone.send({ type: 'press', id: 100 + seat, key, value: groups.map(({ options }) => options[0]!.id).join('|') });
    await phone.next('ok');
  }
  for (const [id, card] of [
    [2, '10S'],
    [3, '5H'],
  ] as const) {
    host.send({ type: 'card', id, card });
    await host.next('ok');
  }
  for (const page of [host, ...phones]) await page.quiet();
  return { house, host, phones };
}

describe.each(['en', 'pt'] as const)('Hidden Rules through the front door, in %s', (lang) => {
  test('every view of eight long names fits one block', async () => {
    const { phones } = await played(11, 8, lang);
    for (const { heard, texts } of phones) {
      const lengths = heard.flatMap(({ type }, index) => (type === 'view' ? [Buffer.byteLength(texts[index]!)] : []));
      expect(new Set(lengths)).toEqual(new Set([VIEW_BLOCK_BYTES]));
    }
  });

  test('no phone and no host page is ever sent another player’s rule', async () => {
    const { host, phones } = await played(11, 4, lang);
    const rules = phones.map((phone) => viewOf(phone).secret!.lines.filter((line) => line !== ''));
    phones.forEach((phone, seat) => {
      const strangers = rules
        .filter((_, other) => other !== seat)
        .flat()
        .filter((line) => !rules[seat]!.includes(line));
      expect(strangers.length).toBeGreaterThan(0);
      expect(strangers.filter((line) => phone.texts.join().includes(line))).toEqual([]);
    });
    expect(rules.flat().filter((line) => host.texts.join().includes(line))).toEqual([]);
  });

  test('other rules change no byte of the host page and no length on a phone', async () => {
    const shape = ({ heard, texts }: Page) => heard.map(({ type }, n) => `${type} ${Buffer.byteLength(texts[n]!)}`);
    const one = await played(11, 3, lang);
    const other = await played(12, 3, lang);
    expect(viewOf(one.phones[0]!).secret).not.toEqual(viewOf(other.phones[0]!).secret);
    expect(textsWithoutPacks(other.host)).toEqual(textsWithoutPacks(one.host));
    one.phones.forEach((phone, seat) => expect(shape(other.phones[seat]!)).toEqual(shape(phone)));
  });
});

const GLANCE_MS = 150;

/** A card lying apart from the others, as the camera sees it. */
const seenAt = (place: number, card: string) => {
  const x = 100 + place * 150;
  const quad = [
    [x, 300],
    [x + 80, 300],
    [x + 80, 420],
    [x, 420],
  ];
  return { quad, card, confidence: 0.99, candidates: [{ card, confidence: 0.99 }] };
};

describe('a card that was taken already and lies there again', () => {
  interface Asked {
    readonly question: { readonly id: number; readonly reason: string; readonly guesses: { card: string }[] } | null;
  }
  /** A trick of 10S, 5H and 6D was taken; then 5H is seen. */
  const reappeared = async () => {
    const scene = await played(11, 3, 'en');
    const { house, host, phones } = scene;
    const order = async (id: number, message: object) => {
      host.send({ id, ...message });
      await host.next('ok');
    };
    await order(20, { type: 'press', key: 'said' });
    await order(21, { type: 'card', card: '6D' });
    await order(22, { type: 'press', key: 'said' });
    for (const phone of phones.slice(0, 2)) phone.send({ type: 'press', id: 9, key: 'ok' });
    for (const phone of phones.slice(0, 2)) await phone.next('ok');
    await order(23, { type: 'press', key: 'collect' });
    const camera = await house.camera();
    const watch = async (cards: readonly string[]) => {
      for (let ms = 0; ms < 3000; ms += GLANCE_MS) {
        house.clock.advance(GLANCE_MS);
        camera.socket.send(Buffer.from(JSON.stringify(cards.map((card, place) => seenAt(place, card)))));
        await camera.next('ready');
      }
      await host.quiet();
    };
    await watch(['5H']);
    const lying = () =>
      house.app.live
        .session()!
        .lying()
        .map(({ card }) => card);
    return { ...scene, watch, lying, order, asked: () => host.last<Asked>('question')!.question };
  };

  test('is asked about instead of becoming the next starter', async () => {
    const { lying, asked } = await reappeared();
    expect(lying()).toEqual([]);
    expect(asked()).toMatchObject({ guesses: [{ card: '5H' }], reason: expect.stringContaining('taken already') });
  });

  test('is nothing when the host says so, and the true starter counts', async () => {
    const { watch, lying, order, asked } = await reappeared();
    await order(30, { type: 'answer', question: asked()!.id, card: null });
    await watch(['5H', '9C']);
    expect([lying(), asked()]).toEqual([['9C'], null]);
  });

  test('counts when the host says that it is that card after all', async () => {
    const { lying, order, asked } = await reappeared();
    await order(30, { type: 'answer', question: asked()!.id, card: '5H' });
    expect([lying(), asked()]).toEqual([['5H'], null]);
  });
});

test('a card entered by hand while rules are chosen is refused in words', async () => {
  const house = await openTestHouse({ ...real, firstGame: 'hidden-rules' });
  const host = await house.host();
  for (const name of ['Ana', 'Rui', 'Lia']) await house.phone(name);
  host.send({ type: 'start', id: 1 });
  await host.next('ok');
  host.send({ type: 'card', id: 2, card: '10S' });
  expect(await host.next('no')).toMatchObject({ code: 'noCardNow', text: 'No card counts now.' });
});

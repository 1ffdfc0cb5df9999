import { expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { wordsOf } from '../../server/net/words.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { openTestHouse, type Page, type TestHouse } from './kit.ts';

const real = {
  games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
  words: wordsOf(games),
  firstGame: 'cacealma',
};
const WIDTH = 80;
const HEIGHT = 120;
const GLANCE_MS = 150;

const lying = (place: number, card: string): Sighting => {
  const x = 100 + place * 140;
  return {
    quad: [
      [x, 300],
      [x + WIDTH, 300],
      [x + WIDTH, 300 + HEIGHT],
      [x, 300 + HEIGHT],
    ],
    card,
    confidence: 0.99,
    candidates: [{ card, confidence: 0.99 }],
  };
};
async function watch(house: TestHouse, camera: Page, sightings: readonly Sighting[], ms = 3000): Promise<void> {
  for (let passed = 0; passed < ms; passed += GLANCE_MS) {
    house.clock.advance(GLANCE_MS);
    camera.socket.send(Buffer.from(JSON.stringify(sightings)));
    await camera.next('ready');
  }
}
let ids = 100;
async function press(page: Page, key: string, value?: string): Promise<void> {
  page.send({ type: 'press', id: (ids += 1), key, ...(value === undefined ? {} : { value }) });
  await page.next('ok');
}

interface HostMessage {
  readonly view: { readonly headline: { readonly seat: number; readonly text: string } };
}

async function dealt(options: Readonly<Record<string, string>> = {}) {
  const house = await openTestHouse(real);
  const host = await house.host();
  for (const [option, value] of Object.entries(options)) {
    host.send({ type: 'option', id: (ids += 1), option, value });
    await host.next('ok');
  }
  const phones = [await house.phone('Ana'), await house.phone('Rui'), await house.phone('Lia')] as const;
  host.send({ type: 'start', id: 1 });
  await host.next('ok');
  await press(phones[0], 'ok');
  const headline = async () => {
    await host.quiet();
    return host.last<HostMessage>('view')!.view.headline;
  };
  const held = () => (JSON.parse(house.app.live.session()!.toJson()) as { held: readonly number[] }).held;
  return { house, host, phones, camera: await house.camera(), headline, held };
}

test('a lay of two, a call, the cards turned up and the pile taken, as the camera sees them', async () => {
  const { house, phones, camera, headline, held } = await dealt();
  const [ana, , lia] = phones;
  expect(await headline()).toEqual({ seat: 2, text: 'lays sevens' });
  await watch(house, camera, [lying(0, 'BACK'), lying(1, 'BACK')]);
  lia.send({ type: 'press', id: (ids += 1), key: 'lay', value: '3' });
  expect(await lia.next('no')).toMatchObject({ code: 'count', text: expect.stringContaining('I count 2') });
  await press(lia, 'lay', '2');
  expect(held()).toEqual([10, 10, 8]);
  await press(ana, 'call');
  expect(await headline()).toEqual({ seat: 2, text: 'turns the cards up' });
  await watch(house, camera, [lying(0, 'VIIM'), lying(1, 'KP')]);
  expect(await headline()).toEqual({ seat: 2, text: 'takes the pile' });
  await watch(house, camera, [], 9000);
  expect([house.app.live.session()!.hostView().headline.seat, held()]).toEqual([0, [10, 10, 10]]);
}, 30_000);

test('French cards are played as they are called, up to the ace, and lower ones are none of this game', async () => {
  const { house, host, phones, camera, headline, held } = await dealt({ cards: 'french', chroniclers: 'pair' });
  const [ana, rui, lia] = phones;
  for (const [n, phone] of [lia, rui, ana, lia].entries()) await press(phone, 'lay', n === 0 ? '2' : '1');
  expect(await headline()).toEqual({ seat: 1, text: 'lays jacks' });
  await watch(house, camera, [lying(0, 'BACK')]);
  await press(rui, 'lay', '1');
  await press(ana, 'call');
  await watch(house, camera, [lying(0, '2S')]);
  expect(await headline()).toEqual({ seat: 1, text: 'turns the cards up' });
  expect(host.last('question')).toMatchObject({ question: null });
  const twos = { type: 'card', id: (ids += 1), card: '2S' };
  host.send(twos);
  expect(await host.next('no')).toMatchObject({ code: 'unknownCard', text: 'This deck has no such card.' });
  await watch(house, camera, [lying(0, 'JH')]);
  expect(await headline()).toEqual({ seat: 0, text: 'takes the pile' });
  expect(host.texts.findLast((text) => text.includes('"why"'))).toContain('jack of hearts');
  expect(held()).toEqual([10, 9, 8]);
}, 30_000);

test('French cards are looked for as soon as they are chosen, and not any more when they are not', async () => {
  const looked: string[] = [];
  const eyes = (deck: string) => Promise.resolve((looked.push(deck), undefined));
  const house = await openTestHouse({ ...real, eyes });
  const host = await house.host();
  const camera = await house.page('/ws/camera');
  camera.send({ type: 'hello', key: house.app.live.table().hostKey });
  await camera.next('no');
  for (const value of ['french', 'hungarian']) {
    host.send({ type: 'option', id: (ids += 1), option: 'cards', value });
    await host.next('ok');
    await camera.next('no');
  }
  expect(looked).toEqual(['hungarian32', 'french52', 'hungarian32']);
});

test('a hand lying low is neither counted, asked about, nor named to anybody', async () => {
  const { house, host, camera } = await dealt();
  const before = house.app.live.session()!.slots.length;
  await watch(house, camera, [lying(0, 'KP'), { ...lying(1, 'UM'), card: undefined, confidence: 0.4 }], 8000);
  await host.quiet();
  expect(house.app.live.session()!.slots.length).toBe(before);
  expect(host.texts.join()).not.toMatch(/"(KP|UM)"/u);
  expect(host.last('question')).toMatchObject({ question: null });
}, 30_000);

test('every phone gets as many bytes, whatever it holds', async () => {
  const { phones } = await dealt();
  for (const phone of phones) {
    await phone.quiet();
    expect(Buffer.byteLength(phone.texts.findLast((text) => text.includes('"view"'))!)).toBe(VIEW_BLOCK_BYTES);
  }
});

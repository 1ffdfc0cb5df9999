import { describe, expect, test } from 'vitest';
import { ANSWER_BLOCK_BYTES, VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { CODE, countedChance, dealtHouse, type Page, type PhonePage, textsWithoutPacks } from './kit.ts';
import { secretOf } from './toy-game.ts';

const SEED = 5;
const bytes = (page: Page): string => page.texts.join('\n');

describe('a wrong or missing token gets nothing of the game', () => {
  const names = /Ana|Rui|Lia|walrus|otter|heron|lynx|badger|mole|long word|\bsum\b|chairs|seats/u;

  test.each([
    ['/ws/phone', { type: 'resume', token: 'secret-0', lang: 'en' }],
    ['/ws/phone', { type: 'resume', token: 'secret-1', lang: 'en' }], // the host's key is no chair
    ['/ws/phone', { type: 'press', id: 1, key: 'bell' }],
    ['/ws/phone', { type: 'leave', id: 1 }],
    ['/ws/phone', { type: 'lang', lang: 'pt' }],
    ['/ws/phone', { type: 'look', code: 'NONE' }],
    ['/ws/phone', { type: 'join', code: 'NONE', name: 'Eve', lang: 'en' }],
    ['/ws/phone', { type: 'ping' }],
    ['/ws/host', { type: 'hello', key: 'secret-2', lang: 'en' }], // a phone's token is no host key
    ['/ws/host', { type: 'hello', key: 'x', lang: 'en' }],
    ['/ws/host', { type: 'undo', id: 1 }],
    ['/ws/host', { type: 'preview', id: 1, laid: 1 }],
    ['/ws/host', { type: 'ping' }],
    ['/ws/host', { type: 'nonsense' }],
    ['/ws/camera', { type: 'hello', key: 'x' }],
    ['/ws/camera', { type: 'ping' }],
  ])('%s %o', async (path, message) => {
    const { house, host, phones } = await dealtHouse();
    const stranger = await house.page(path);
    stranger.send(message);
    host.send({ type: 'card', id: 2, card: '9C' }); // news, so that everybody who listens hears something
    await host.next('ok');
    for (const phone of phones) await phone.quiet();
    if (stranger.closed() === undefined && path === '/ws/phone') await stranger.quiet();
    expect(bytes(stranger)).not.toMatch(names);
    expect(stranger.heard.filter(({ type }) => !['no', 'pong'].includes(type))).toEqual([]);
  });

  test('pictures without the key are not looked at', async () => {
    const { house } = await dealtHouse();
    const stranger = await house.page('/ws/camera');
    stranger.socket.send(Buffer.from('[]'));
    expect(await stranger.end()).toMatchObject({ code: 4401 });
    expect(stranger.heard).toEqual([]);
  });

  test('a host page that says nothing is let go', async () => {
    const { house } = await dealtHouse();
    const stranger = await house.page('/ws/host');
    house.clock.advance(10_000);
    expect((await stranger.end()).code).not.toBe(1000);
    expect(stranger.heard).toEqual([]);
  });

  test('a chair taken away is a token no more', async () => {
    const { house, host, phones } = await dealtHouse();
    host.send({ type: 'again', id: 2 });
    await host.next('ok');
    host.send({ type: 'seatRemove', id: 3, seat: 1 });
    expect(await phones[1].end()).toMatchObject({ code: 4411 });
    const page = await house.page('/ws/phone');
    page.send({ type: 'resume', token: phones[1].token, lang: 'en' });
    expect(await page.end()).toMatchObject({ code: 4401 });
    expect(page.heard).toEqual([]);
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s on any address', async (method) => {
    const { house, phones } = await dealtHouse();
    const paths = [
      '/',
      '/host',
      '/camera',
      `/j/${CODE}`,
      '/ws/phone',
      '/ws/host',
      '/ws/camera',
      '/state',
      '/api',
      '/kibitz.db',
      '/../data/kibitz.db',
      '/%2e%2e/data/kibitz.db',
      `/?token=${phones[0].token}`,
    ];
    for (const url of paths) {
      const answer = await house.app.server.inject({ method, url });
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/Ana|Rui|Lia|walrus|secret-/u);
    }
  });
});

const play = async (seed: number) => {
  const dealt = await dealtHouse({ chance: countedChance(seed) });
  const { host, phones } = dealt;
  phones[1].send({ type: 'press', id: 10, key: 'bell' });
  await phones[1].next('ok');
  host.send({ type: 'card', id: 2, card: '9C' });
  host.send({ type: 'card', id: 3, card: '5D' });
  host.send({ type: 'correct', id: 4, laid: 2, card: '2C' });
  host.send({ type: 'undo', id: 5 });
  host.send({ type: 'redo', id: 6 });
  phones[2].send({ type: 'press', id: 11, key: 'wrong' });
  await phones[2].next('no');
  for (let n = 0; n < 5; n += 1) await host.next('ok');
  for (const page of [host, ...phones]) await page.quiet();
  return dealt;
};
const shape = ({ heard, texts }: PhonePage) =>
  heard.map(({ type }, index) => `${type} ${Buffer.byteLength(texts[index]!)}`);

describe('each phone is told its own secret and nobody else’s', () => {
  test('in all that was ever sent', async () => {
    const { host, phones } = await play(SEED);
    phones.forEach((phone, seat) => {
      const own = secretOf(SEED, seat);
      expect(bytes(phone)).toContain(own);
      for (const other of [host, ...phones].filter((page) => page !== phone)) expect(bytes(other)).not.toContain(own);
    });
  });

  test('no token and no key is ever sent to anybody but its owner', async () => {
    const { house, host, phones } = await play(SEED);
    const { hostKey } = house.app.live.table();
    for (const page of [host, ...phones]) expect(bytes(page)).not.toContain(`"${hostKey}"`);
    phones.forEach((phone) => {
      const others: readonly Page[] = [host, ...phones.filter((page) => page !== phone)];
      for (const other of others) expect(bytes(other)).not.toContain(`"${phone.token}"`);
    });
    const kept = JSON.stringify(house.journal.lines) + JSON.stringify(house.app.live.table().sitters);
    for (const { token } of phones) expect(kept).not.toContain(`"${token}"`);
  });

  test('other secrets change no byte of what the host is sent', async () => {
    const one = await play(SEED);
    const other = await play(SEED + 1);
    expect(textsWithoutPacks(other.host)).toEqual(textsWithoutPacks(one.host));
  });

  test('other secrets change no length, no order and no number of what phones are sent', async () => {
    const one = await play(SEED);
    const other = await play(SEED + 1);
    one.phones.forEach((phone, seat) => expect(shape(other.phones[seat]!)).toEqual(shape(phone)));
  });
});

describe('equal traffic', () => {
  test('every phone gets a view of equal length when one presses, whether it was allowed or not', async () => {
    const { phones } = await dealtHouse();
    for (const phone of phones) await phone.quiet();
    const counts = () => phones.map(({ heard }) => heard.filter(({ type }) => type === 'view').length);
    const before = counts();
    phones[0].send({ type: 'press', id: 1, key: 'bell' });
    await phones[0].next('ok');
    phones[0].send({ type: 'press', id: 2, key: 'wrong' });
    await phones[0].next('no');
    for (const phone of phones) await phone.quiet();
    expect(counts().map((count, seat) => count - before[seat]!)).toEqual([2, 2, 2]);
  });

  test('messages to phones fill whole blocks', async () => {
    const { house, phones } = await dealtHouse();
    const page = await house.page('/ws/phone');
    page.send({ type: 'resume', token: phones[0].token, lang: 'pt' });
    await page.next('view');
    phones[1].send({ type: 'press', id: 2, key: 'wrong' });
    await phones[1].next('no');
    for (const { heard, texts } of [page, ...phones]) {
      heard.forEach(({ type }, index) => {
        const length = Buffer.byteLength(texts[index]!);
        if (type === 'view') expect(length).toBe(VIEW_BLOCK_BYTES);
        else expect(length % ANSWER_BLOCK_BYTES).toBe(0);
        if (type === 'ok' || type === 'no') expect(length).toBe(ANSWER_BLOCK_BYTES);
      });
    }
  });
});

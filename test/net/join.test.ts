import { describe, expect, test } from 'vitest';
import { CODE, dealtHouse, openTestHouse } from './kit.ts';

describe('joining', () => {
  test('a code and a name give a chair and a token', async () => {
    const house = await openTestHouse();
    const ana = await house.phone('Ana');
    expect(ana.seat).toBe(0);
    expect(await ana.next('lobby')).toMatchObject({ seat: 0, lobby: { code: CODE, playing: false } });
  });

  test('eight phones that join at once get eight chairs and eight tokens', async () => {
    const house = await openTestHouse();
    const phones = await Promise.all(Array.from({ length: 8 }, (_, n) => house.phone(`Player ${n}`)));
    expect(new Set(phones.map(({ token }) => token)).size).toBe(8);
    expect(new Set(phones.map(({ seat }) => seat)).size).toBe(8);
  });

  test('a reloaded page finds its own chair, however often', async () => {
    const { house, phones } = await dealtHouse();
    for (let times = 0; times < 30; times += 1) {
      for (const [seat, { token }] of phones.entries()) {
        const page = await house.page('/ws/phone');
        page.send({ type: 'resume', token, lang: 'en' });
        expect(await page.next('view')).toMatchObject({ view: { seat } });
        page.socket.terminate();
      }
    }
  });

  test('two pages on one chair: the newest wins and the other is told', async () => {
    const { house, phones } = await dealtHouse();
    const [ana] = phones;
    const newer = await house.page('/ws/phone');
    newer.send({ type: 'resume', token: ana.token, lang: 'en' });
    expect(await ana.end()).toMatchObject({ code: 4410 });
    await newer.next('view');
    newer.send({ type: 'press', id: 1, key: 'bell' });
    expect(await newer.next('ok')).toMatchObject({ id: 1 });
    expect(house.app.live.session()!.slots).toHaveLength(1);
  });
});

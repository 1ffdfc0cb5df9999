import { describe, expect, test } from 'vitest';
import { CLOSE } from '../../server/protocol/close.ts';
import type { Lobby } from '../../server/protocol/messages.ts';
import { ANSWER_BLOCK_BYTES, VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { CODE, countedChance, dealtHouse, type Page, type TestHouse } from './kit.ts';
import { secretOf } from './toy-game.ts';

const SEED = 5;
const RUI = 1;
const TAKE = { type: 'take', code: CODE, seat: RUI, lang: 'en' };
const bytes = (page: Page): string => page.texts.join('\n');

let ids = 5000;
/** @returns the code of the refusal, or `ok` */
async function ask(page: Page, message: object): Promise<unknown> {
  const id = (ids += 1);
  page.send({ ...message, id });
  await page.quiet();
  const answer = page.heard.findLast((each) => each['id'] === id);
  return answer?.type === 'ok' ? 'ok' : answer?.['code'];
}
const lobby = async (page: Page): Promise<Lobby> => {
  await page.quiet();
  return page.last<{ lobby: Lobby }>('lobby')!.lobby;
};
const release = (host: Page, on = true) => ask(host, { type: 'release', seat: RUI, on });
async function onlooker(house: TestHouse): Promise<Page> {
  const page = await house.page('/ws/phone');
  page.send({ type: 'look', code: CODE });
  await page.quiet();
  return page;
}
async function taken(house: TestHouse, message: object = TAKE) {
  const page = await onlooker(house);
  page.send(message);
  const { token } = await page.next<{ token: string }>('joined');
  await page.quiet();
  return { ...page, token };
}
const refused = async (page: Page, message: object): Promise<unknown> => {
  const before = page.heard.length;
  page.send(message);
  await page.quiet();
  return page.heard.slice(before).find(({ type }) => type === 'no')?.['code'];
};
const comeBack = async (house: TestHouse, token: string): Promise<Page> => {
  const page = await house.page('/ws/phone');
  page.send({ type: 'resume', token, lang: 'en' });
  return page;
};

describe('a phone is dead in the middle of a game', () => {
  test('the host gives the chair up, and another phone goes on where it was', async () => {
    const { house, host, phones } = await dealtHouse({ chance: countedChance(SEED) });
    phones[RUI].socket.terminate();
    expect(await release(host)).toBe('ok');
    const next = await taken(house);
    expect(next.last('joined')).toMatchObject({ seat: RUI, name: 'Rui' });
    expect(bytes(next)).toContain(secretOf(SEED, RUI));
    expect(await ask(next, { type: 'press', key: 'bell' })).toBe('ok');
    const chair = (await lobby(next)).chairs[RUI];
    expect(chair).toEqual({ seat: RUI, name: 'Rui', connected: true, phone: true });
  });
  test('the old one is told so at once, and again when it comes back, and nothing else', async () => {
    const { house, host, phones } = await dealtHouse();
    await release(host);
    await taken(house);
    expect(await phones[RUI].end()).toEqual({ code: CLOSE.taken, reason: 'Another phone took this chair.' });
    const heard = phones[RUI].heard.length;
    host.send({ type: 'card', id: 2, card: '9C' });
    await host.quiet();
    expect(phones[RUI].heard).toHaveLength(heard);
    const back = await comeBack(house, phones[RUI].token);
    expect(await back.end()).toMatchObject({ code: CLOSE.taken });
    expect(back.heard).toEqual([]);
  });
  test('what the dead phone pressed last is not done again by the next one', async () => {
    const { house, host, phones } = await dealtHouse();
    expect(await ask(phones[RUI], { type: 'press', key: 'bell' })).toBe('ok');
    await release(host);
    const next = await taken(house);
    next.send({ type: 'press', id: ids, key: 'bell' });
    await next.quiet();
    expect(house.app.live.session()!.slots).toHaveLength(2); // another phone’s numbers are its own
  });
  test('all of it survives a kill, before the chair is taken and after', async () => {
    const first = await dealtHouse();
    await release(first.host);
    const second = await first.house.again();
    const next = await taken(second);
    const third = await second.again();
    const back = await comeBack(third, next.token);
    expect(await back.next('view')).toMatchObject({ view: { seat: RUI } });
    expect(await (await comeBack(third, first.phones[RUI].token)).end()).toMatchObject({ code: CLOSE.taken });
    expect(await refused(await onlooker(third), TAKE)).toBe('notReleased');
  });
  test('a player who never had a phone gets one in the same way', async () => {
    const { house, host } = await dealtHouse();
    await ask(host, { type: 'again' });
    await ask(host, { type: 'seatAdd', name: 'Bea' });
    await ask(host, { type: 'start' });
    expect(await ask(host, { type: 'release', seat: 3, on: true })).toBe('ok');
    const next = await taken(house, { ...TAKE, seat: 3 });
    expect(next.last('joined')).toMatchObject({ seat: 3, name: 'Bea' });
    expect(await ask(host, { type: 'press', key: 'bell', seat: 3 })).toBe('hasPhone');
  });
});

describe('nobody takes what was not given up', () => {
  test('not a chair in use, nor one that was taken, nor one the host keeps after all', async () => {
    const { house, host } = await dealtHouse();
    const stranger = await onlooker(house);
    expect(await refused(stranger, TAKE)).toBe('notReleased');
    expect(await refused(stranger, { ...TAKE, seat: 7 })).toBe('notReleased');
    await release(host);
    expect(await refused(stranger, { ...TAKE, seat: 0 })).toBe('notReleased');
    expect(await refused(stranger, { ...TAKE, code: 'NONE' })).toBe('badCode');
    await release(host, false);
    expect(await refused(stranger, TAKE)).toBe('notReleased');
    await release(host);
    await taken(house);
    expect(await refused(stranger, TAKE)).toBe('notReleased');
    expect(stranger.last('view')).toBeUndefined();
  });
  test('the first one of two has it', async () => {
    const { house, host } = await dealtHouse();
    await release(host);
    const two = [await onlooker(house), await onlooker(house)] as const;
    for (const page of two) page.send(TAKE);
    for (const page of two) await page.quiet();
    expect(two.map((page) => page.last('joined') !== undefined)).toEqual([true, false]);
    expect(two[1].last('no')).toMatchObject({ code: 'notReleased' });
    expect(two[1].last('view')).toBeUndefined();
  });
  test('nobody plays two chairs, and nobody gets an empty one', async () => {
    const { house, host, phones } = await dealtHouse();
    await release(host);
    expect(await refused(phones[0], TAKE)).toBe('seated');
    expect(await refused(phones[RUI], TAKE)).toBe('seated');
    expect(await ask(host, { type: 'release', seat: 7, on: true })).toBe('nobodyThere');
    await ask(host, { type: 'again' });
    expect(await release(host)).toBe('noGame');
    expect(await refused(await onlooker(house), TAKE)).toBe('notReleased'); // with its game the offer is over
  });
  test('before it is taken no phone hears more than that it may be, and the old one plays on', async () => {
    const { house, host, phones } = await dealtHouse({ chance: countedChance(SEED) });
    const stranger = await onlooker(house);
    await release(host);
    expect((await lobby(stranger)).chairs[RUI]).toMatchObject({ name: 'Rui', open: true });
    expect(await ask(phones[RUI], { type: 'press', key: 'bell' })).toBe('ok');
    for (const page of [stranger, host, phones[0], phones[2]]) {
      await page.quiet();
      expect(bytes(page)).not.toContain(secretOf(SEED, RUI));
    }
  });
  test('messages fill whole blocks, and no token is told to anybody else or kept', async () => {
    const { house, host, phones } = await dealtHouse({ chance: countedChance(SEED) });
    await release(host);
    const next = await taken(house);
    next.heard.forEach(({ type }, index) =>
      expect(Buffer.byteLength(next.texts[index]!) % (type === 'view' ? VIEW_BLOCK_BYTES : ANSWER_BLOCK_BYTES)).toBe(0),
    );
    for (const page of [host, ...phones]) expect(bytes(page)).not.toContain(`"${next.token}"`);
    expect(JSON.stringify(house.journal.lines)).not.toContain(`"${next.token}"`);
    expect(bytes(next)).not.toContain(secretOf(SEED, 0));
  });
});

describe('whoever waits for the next game', () => {
  test('may go on with a chair of this one, and waits no more', async () => {
    const { house, host } = await dealtHouse({ chance: countedChance(SEED) });
    const late = await house.phone('Ivo');
    await release(host);
    late.send(TAKE);
    await late.next('view');
    expect(late.last('joined')).toMatchObject({ seat: RUI, name: 'Rui' });
    expect((await lobby(late)).chairs.map(({ name }) => name).filter(Boolean)).toEqual(['Ana', 'Rui', 'Lia']);
    expect(await (await comeBack(house, late.token)).end()).toMatchObject({ code: CLOSE.badKey });
  });
});

describe('leaving is taken back', () => {
  const away = async () => {
    const dealt = await dealtHouse({ chance: countedChance(SEED) });
    await ask(dealt.host, { type: 'rise', seat: RUI });
    return dealt;
  };
  test('the chair goes to the phone that took it, not to the one before', async () => {
    const { house, host, phones } = await dealtHouse();
    await release(host);
    const next = await taken(house);
    await ask(host, { type: 'rise', seat: RUI });
    expect(await ask(host, { type: 'undo' })).toBe('ok');
    expect(await ask(next, { type: 'press', key: 'bell' })).toBe('ok');
    expect(await (await comeBack(house, phones[RUI].token)).end()).toMatchObject({ code: CLOSE.taken });
  });
  test('who sat down again meanwhile is back in the game, on one chair, also after a reload', async () => {
    const { house, host, phones } = await away();
    const page = await comeBack(house, phones[RUI].token);
    expect(await page.next('lobby')).toMatchObject({ seat: null });
    page.send({ type: 'join', code: CODE, name: 'Rui', seat: 4, lang: 'en' });
    const { token } = await page.next<{ token: string }>('joined');
    expect(await ask(host, { type: 'undo' })).toBe('ok');
    expect(await ask(page, { type: 'press', key: 'bell' })).toBe('ok');
    expect((await lobby(page)).chairs.map(({ name }) => name).filter(Boolean)).toEqual(['Ana', 'Rui', 'Lia']);
    const again = await house.again();
    expect(await (await comeBack(again, token)).next('view')).toMatchObject({ view: { seat: RUI } });
    expect(await (await comeBack(again, phones[RUI].token)).end()).toMatchObject({ code: CLOSE.badKey });
  });
  test.each([
    ['the chair', { name: 'Ivo', seat: RUI }],
    ['the name', { name: 'Rui', seat: 5 }],
  ])('not while somebody else has %s, who never sees anything of it', async (_, who) => {
    const { house, host } = await away();
    const late = await house.phone(who.name, who.seat);
    expect(await ask(host, { type: 'undo' })).toBe('backTaken');
    expect(bytes(late)).not.toContain(secretOf(SEED, RUI));
    expect(await ask(host, { type: 'seatRemove', seat: who.seat })).toBe('ok');
    expect(await late.end()).toMatchObject({ code: CLOSE.removed });
    expect(await ask(host, { type: 'undo' })).toBe('ok');
    expect((await lobby(await onlooker(house))).chairs[RUI]!.name).toBe('Rui');
  });
  test('a chair whose player has left cannot be given up or taken', async () => {
    const { house, host } = await dealtHouse();
    await release(host);
    await ask(host, { type: 'rise', seat: RUI });
    expect(await refused(await onlooker(house), TAKE)).toBe('notReleased');
    expect(await release(host)).toBe('nobodyThere');
  });
});

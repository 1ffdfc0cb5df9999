import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { wordsOf } from '../../server/net/words.ts';
import { CLOSE } from '../../server/protocol/close.ts';
import type { Lobby, ToHost, ToPhone } from '../../server/protocol/messages.ts';
import { CODE, openTestHouse, type Page, type PhonePage } from './kit.ts';

const real = {
  games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
  words: wordsOf(games),
};
const NAMES = ['Ana', 'Rui', 'Lia', 'Bea'] as const;
type Told<From extends ToHost | ToPhone, Type extends string> = Extract<From, { type: Type }>;

let ids = 3000;
/** @returns the code of the refusal, or `ok` */
async function ask(page: Page, message: object): Promise<unknown> {
  const id = (ids += 1);
  page.send({ ...message, id });
  await page.quiet();
  const answer = page.heard.findLast((each) => each['id'] === id);
  return answer?.type === 'ok' ? 'ok' : answer?.['code'];
}
const press = (host: Page, key: string) => ask(host, { type: 'press', key });
const lobbyOf = async (host: Page): Promise<Lobby> => {
  await host.quiet();
  return host.last<Told<ToHost, 'table'>>('table')!.lobby;
};
const chairs = async (host: Page) =>
  (await lobbyOf(host)).chairs.flatMap(({ name, seat, late }) => (name ? [[seat, name, late === true]] : []));
const playing = async (host: Page) => {
  await host.quiet();
  const { seats } = host.last<Told<ToHost, 'view'>>('view')!.view!;
  return seats.map(({ name, gone, score }) => (gone ? `${name} left` : `${name} ${score}`));
};
/** What the phone shows: the number of its seat, or that it waits. */
const shown = async (phone: Page): Promise<number | 'waits'> => {
  await phone.quiet();
  const last = phone.heard.findLast(({ type }) => type === 'view' || type === 'lobby') as Told<
    ToPhone,
    'view' | 'lobby'
  >;
  const view = phone.last<Told<ToPhone, 'view'>>('view');
  if (last.type === 'view') return last.view.seat;
  const isLate = last.lobby.chairs.some(({ seat, late }) => seat === last.seat && late);
  return isLate || !view ? 'waits' : view.view.seat;
};
const back = async (house: Awaited<ReturnType<typeof openTestHouse>>, { token }: PhonePage): Promise<Page> => {
  const page = await house.page('/ws/phone');
  page.send({ type: 'resume', token, lang: 'en' });
  await page.next('lobby');
  return page;
};

async function mao() {
  const house = await openTestHouse({ ...real, firstGame: 'mao' });
  const host = await house.host();
  const phones = [];
  for (const name of NAMES) phones.push(await house.phone(name));
  await ask(host, { type: 'start' });
  await press(host, 'dealt');
  return { house, host, phones };
}

describe('somebody comes late to Mao', () => {
  test('waits while a hand is played, and is dealt in at the next deal', async () => {
    const { house, host } = await mao();
    const late = await house.phone('Ivo', 5);
    expect((await lobbyOf(host)).takesLate).toBe(true);
    expect(await chairs(host)).toContainEqual([5, 'Ivo', true]);
    expect(await shown(late)).toBe('waits');
    expect(await press(late, 'drew')).toBe('late');
    await press(host, 'thrownIn');
    expect(await playing(host)).toEqual(['Ana 0', 'Rui 0', 'Lia 0', 'Bea 0', 'Ivo 0']);
    expect(await chairs(host)).toContainEqual([4, 'Ivo', false]);
    expect(await shown(late)).toBe(4);
    await press(host, 'dealt');
    await ask(host, { type: 'card', card: '9C' });
    expect(await press(late, 'drew')).toBe('ok');
  });
  test('sits down at once where the cards are not dealt yet', async () => {
    const { house, host } = await mao();
    await press(host, 'thrownIn');
    const late = await house.phone('Ivo');
    expect(await shown(late)).toBe(4);
  });
  test('on the chair of somebody who left, without anything of that hand', async () => {
    const { house, host, phones } = await mao();
    await ask(host, { type: 'rise', seat: 1 });
    const late = await house.phone('Ivo', 1);
    expect(await shown(late)).toBe('waits');
    await press(host, 'thrownIn');
    expect(await playing(host)).toEqual(['Ana 0', 'Ivo 0', 'Lia 0', 'Bea 0']);
    expect(await shown(late)).toBe(1);
    await phones[1]!.quiet();
    expect(phones[1]!.last<Told<ToPhone, 'lobby'>>('lobby')!.seat).toBeNull();
    expect(await press(phones[1]!, 'drew')).toBe('notSeated');
  });
  test('waits again when the deal is taken back, and sits down again with it', async () => {
    const { house, host } = await mao();
    const late = await house.phone('Ivo');
    await press(host, 'thrownIn');
    expect(await ask(host, { type: 'undo' })).toBe('ok');
    expect(await playing(host)).toHaveLength(4);
    expect(await shown(late)).toBe('waits');
    expect(await ask(host, { type: 'redo' })).toBe('ok');
    expect(await playing(host)).toHaveLength(5);
    expect(await shown(late)).toBe(4);
  });
  test('nobody who left comes back onto that chair, nor gets another one’s', async () => {
    const { house, host } = await mao();
    await ask(host, { type: 'rise', seat: 1 });
    await house.phone('Ivo', 1);
    await press(host, 'thrownIn');
    expect(await ask(host, { type: 'undo' })).toBe('ok'); // the deal
    expect(await ask(host, { type: 'undo' })).toBe('backTaken'); // Rui’s leaving
    expect(await playing(host)).toEqual(['Ana 0', 'Rui left', 'Lia 0', 'Bea 0']);
  });
  test('leaves again like anybody else, and a step back brings them back', async () => {
    const { house, host } = await mao();
    const late = await house.phone('Ivo');
    await press(host, 'thrownIn');
    expect(await ask(late, { type: 'leave' })).toBe('playing');
    expect(await ask(host, { type: 'seatRemove', seat: 4 })).toBe('playing');
    expect(await ask(host, { type: 'rise', seat: 4 })).toBe('ok');
    expect(await chairs(host)).toHaveLength(4);
    expect(await ask(host, { type: 'undo' })).toBe('ok');
    expect(await shown(late)).toBe(4);
    expect(await chairs(host)).toContainEqual([4, 'Ivo', false]);
  });
  test('whoever left and comes back waits for the next deal under the new token', async () => {
    const { house, host, phones } = await mao();
    await ask(host, { type: 'rise', seat: 1 });
    phones[1]!.send({ type: 'join', code: CODE, name: 'Rui', seat: 1, lang: 'en' });
    await phones[1]!.quiet();
    expect(await shown(phones[1]!)).toBe('waits');
    await press(host, 'thrownIn');
    expect(await playing(host)).toEqual(['Ana 0', 'Rui 0', 'Lia 0', 'Bea 0']);
    expect(await shown(phones[1]!)).toBe(1);
    const old = await house.page('/ws/phone');
    old.send({ type: 'resume', token: phones[1]!.token, lang: 'en' });
    expect((await old.end()).code).toBe(CLOSE.badKey);
  });
  test('may hand the chair to another phone, too', async () => {
    const { house, host } = await mao();
    await house.phone('Ivo');
    await press(host, 'thrownIn');
    await ask(host, { type: 'release', seat: 4, on: true });
    const page = await house.page('/ws/phone');
    page.send({ type: 'take', code: CODE, seat: 4, lang: 'en' });
    expect(await page.next('joined')).toMatchObject({ seat: 4, name: 'Ivo' });
    expect(await shown(page)).toBe(4);
  });
  test('six is the most there are; everything is there after a kill, and counts for the evening', async () => {
    const { house, host } = await mao();
    const late = [await house.phone('Ivo'), await house.phone('Zoe')] as const;
    const stranger = await house.page('/ws/phone');
    stranger.send({ type: 'join', code: CODE, name: 'Eve', lang: 'en' });
    expect(await stranger.next('no')).toMatchObject({ code: 'tableFull' });
    await ask(host, { type: 'pause', on: true });
    await ask(host, { type: 'pause', on: false });
    await press(host, 'thrownIn');
    const before = await playing(host);
    expect(before).toHaveLength(6);
    const again = await house.again();
    const next = await again.host();
    expect(await playing(next)).toEqual(before);
    expect(await shown(await back(again, late[1]))).toBe(5);
    for (const seat of [0, 1, 2, 3, 5]) await ask(next, { type: 'rise', seat });
    const { evening } = next.last<Told<ToHost, 'table'>>('table')!;
    expect(evening.players[0]).toMatchObject({ name: 'Ivo', wins: 1 });
    await ask(next, { type: 'again' });
    expect(await chairs(next)).toEqual([[4, 'Ivo', false]]);
  });
});

test('at a round of Cacealma they have as many points as the last one, and the cards are for one more', async () => {
  const house = await openTestHouse({ ...real, firstGame: 'cacealma' });
  const host = await house.host();
  for (const name of NAMES) await house.phone(name);
  await ask(host, { type: 'start' });
  const late = await house.phone('Ivo');
  expect(await shown(late)).toBe(4);
  expect(await playing(host)).toEqual(['Ana 0', 'Rui 0', 'Lia 0', 'Bea 0', 'Ivo 0']);
  expect(house.app.live.session()!.packs()).toBe(2);
  await press(host, 'dealt');
  const later = await house.phone('Zoe');
  expect(await shown(later)).toBe('waits');
});

test.each(Object.keys(games))('in %s nobody waiting is shown anything of the game', async (firstGame) => {
  const house = await openTestHouse({ ...real, firstGame });
  const host = await house.host();
  for (const name of NAMES.slice(0, 3)) await house.phone(name);
  const options = firstGame === 'masks' ? [{ type: 'seatAdd', name: 'Bea' }] : [];
  for (const message of options) await ask(host, message);
  expect(await ask(host, { type: 'start' })).toBe('ok');
  if (games[firstGame]!.game.takesLate) expect(await press(host, 'dealt')).toBe('ok');
  await ask(host, { type: 'rise', seat: 1 });
  const late = await house.phone('Ivo', 1);
  await ask(host, { type: 'pause', on: true });
  await ask(host, { type: 'pause', on: false });
  const takesLate = (await lobbyOf(host)).takesLate === true;
  expect(takesLate).toBe(games[firstGame]!.game.takesLate);
  expect(await shown(late)).toBe('waits');
  expect(late.last('view')).toBeUndefined();
});

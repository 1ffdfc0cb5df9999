import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { wakeful } from '../../server/net/wakeful.ts';
import { wordsOf } from '../../server/net/words.ts';
import type { Lobby, ToHost, ToPhone } from '../../server/protocol/messages.ts';
import { CODE, dealtHouse, handClock, openTestHouse, START_MS, type Page, type TestHouse } from './kit.ts';

const real = {
  games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
  words: wordsOf(games),
  firstGame: 'hidden-rules',
};
const GAMES = Object.keys(games);
const NAMES = ['Ana', 'Rui', 'Lia', 'Bea'] as const;
type Told<From extends ToHost | ToPhone, Type extends string> = Extract<From, { type: Type }>;

let ids = 1000;
async function ask(page: Page, message: object): Promise<void> {
  const id = (ids += 1);
  page.send({ ...message, id });
  await page.quiet();
  const answer = page.heard.findLast((each) => each['id'] === id);
  if (answer?.type !== 'ok') throw new Error(JSON.stringify(answer));
}
async function refusalOf(page: Page, message: object): Promise<unknown> {
  const id = (ids += 1);
  page.send({ ...message, id });
  await page.quiet();
  return page.heard.findLast((each) => each['id'] === id)?.['code'];
}
const table = async (host: Page): Promise<Told<ToHost, 'table'>> => {
  await host.quiet();
  return host.last<Told<ToHost, 'table'>>('table')!;
};
const viewOf = async (host: Page): Promise<NonNullable<Told<ToHost, 'view'>['view']>> => {
  await host.quiet();
  return host.last<Told<ToHost, 'view'>>('view')!.view!;
};
const chairsOf = ({ chairs }: Lobby) => chairs.flatMap(({ name, seat, late }) => (name ? [[seat, name, !!late]] : []));

async function company(firstGame = 'hidden-rules', changes = {}) {
  const house = await openTestHouse({ ...real, firstGame, ...changes });
  const host = await house.host();
  const phones = [];
  for (const name of NAMES) phones.push(await house.phone(name));
  return { house, host, phones };
}
/** The quickest end of any game: everybody but one leaves. */
async function leaveAllBut(host: Page, winner: number): Promise<void> {
  for (const seat of NAMES.keys()) if (seat !== winner) await ask(host, { type: 'rise', seat });
}

describe('one game after the other', () => {
  test('every game can follow every other one, with the same players on the same chairs', async () => {
    const { host, phones } = await company();
    for (const game of [...GAMES, ...GAMES.toReversed()]) {
      await ask(host, { type: 'game', game });
      await ask(host, { type: 'start' });
      expect((await viewOf(host)).seats.map(({ name }) => name)).toEqual(NAMES);
      for (const [seat, phone] of phones.entries()) {
        await phone.quiet();
        expect(phone.last<Told<ToPhone, 'view'>>('view')!.view.seat).toBe(seat);
      }
      await ask(host, { type: 'again' });
    }
  });

  test('the left neighbour of the last dealer deals the next game, whichever it is', async () => {
    const { house, host } = await company('mao');
    const dealers = [];
    for (const game of ['mao', 'cacealma', 'mao']) {
      await ask(host, { type: 'game', game });
      await ask(host, { type: 'start' });
      dealers.push(house.app.live.table().match!.dealer);
      await ask(host, { type: 'again' });
    }
    expect(dealers).toEqual([0, 1, 2]);
  });
});

describe('the scores of the evening', () => {
  async function twoGames() {
    const { house, host, phones } = await company();
    await ask(host, { type: 'start' });
    await leaveAllBut(host, 2);
    await ask(host, { type: 'again' });
    for (const name of ['Ana', 'Rui', 'Bea']) await ask(host, { type: 'seatAdd', name });
    await ask(host, { type: 'game', game: 'masks' });
    await ask(host, { type: 'start' });
    return { house, host, phones };
  }
  test('a win counts one in every game, and the points of each game stand in a column of their own', async () => {
    const { host } = await twoGames();
    const before = (await table(host)).evening;
    expect(before.games).toEqual(['Hidden Rules']);
    expect(before.players[0]).toEqual({ name: 'Lia', wins: 1, cells: [{ points: 0, won: true }] });
    const { seats } = await viewOf(host);
    for (const { seat, name } of seats) if (name !== 'Lia') await ask(host, { type: 'rise', seat });
    const { evening } = await table(host);
    expect(evening.games).toEqual(['Hidden Rules', 'Masks']);
    expect(evening.players.map(({ name, wins }) => [name, wins])).toEqual([
      ['Lia', 2],
      ['Ana', 0],
      ['Rui', 0],
      ['Bea', 0],
    ]);
    expect(evening.players[0]!.cells[1]).toEqual({ points: 6, won: true });
  });
  test('nothing of it is lost when the server is killed', async () => {
    const { house, host } = await twoGames();
    const { evening } = await table(host);
    const next = await (await house.again()).host();
    expect((await table(next)).evening).toEqual(evening);
  });
  test('a game that is broken off does not count, and a step back takes a win away again', async () => {
    const { host } = await company();
    await ask(host, { type: 'start' });
    await ask(host, { type: 'again' });
    await ask(host, { type: 'start' });
    await leaveAllBut(host, 0);
    expect((await table(host)).evening.games).toHaveLength(1);
    await ask(host, { type: 'undo' });
    expect((await table(host)).evening.games).toHaveLength(0);
  });
  test('they begin anew when the host says so, between games', async () => {
    const { host } = await twoGames();
    expect(await refusalOf(host, { type: 'evening' })).toBe('playing');
    await ask(host, { type: 'again' });
    await ask(host, { type: 'evening' });
    expect((await table(host)).evening).toEqual({ games: [], players: [] });
  });
});

describe('somebody leaves', () => {
  test.each(GAMES)('in the middle of %s: the chair is free at once, and the phone looks on', async (game) => {
    const { host, phones } = await company(game);
    await ask(host, { type: 'start' });
    await ask(host, { type: 'rise', seat: 1 });
    expect(chairsOf((await table(host)).lobby).map(([, name]) => name)).toEqual(['Ana', 'Lia', 'Bea']);
    await phones[1]!.quiet();
    expect(phones[1]!.last<Told<ToPhone, 'lobby'>>('lobby')).toMatchObject({ seat: null, lobby: { playing: true } });
    expect(phones[1]!.heard.at(-2)?.type).not.toBe('view');
    expect(await refusalOf(phones[1]!, { type: 'press', key: 'ok' })).toBe('notSeated');
    expect((await viewOf(host)).seats[1]).toMatchObject({ gone: true });
    expect(await refusalOf(host, { type: 'rise', seat: 1 })).toBe('gone');
    expect(await refusalOf(host, { type: 'rise', seat: 9 })).toBe('notAtTable');
  });
  test('one step back brings them back, with the phone they had', async () => {
    const { host, phones } = await company();
    await ask(host, { type: 'start' });
    await ask(host, { type: 'rise', seat: 1 });
    await ask(host, { type: 'undo' });
    await phones[1]!.quiet();
    expect(phones[1]!.heard.findLast(({ type }) => type === 'view' || type === 'lobby')).toBeDefined();
    expect(await refusalOf(phones[1]!, { type: 'press', key: 'tick', value: 'Lisbon' })).toBeUndefined();
    expect(chairsOf((await table(host)).lobby)).toHaveLength(4);
  });
  test('also in a break', async () => {
    const { host } = await company();
    await ask(host, { type: 'start' });
    await ask(host, { type: 'pause', on: true });
    await ask(host, { type: 'rise', seat: 3 });
    expect((await viewOf(host)).seats[3]).toMatchObject({ gone: true });
  });
});

describe('somebody comes late', () => {
  test('takes a free chair, is told to wait, and plays from the next game on', async () => {
    const { house, host } = await company();
    await ask(host, { type: 'start' });
    const late = await house.phone('Ivo');
    await late.quiet();
    expect(late.seat).toBe(4);
    expect(late.last('view')).toBeUndefined();
    expect(late.last<Told<ToPhone, 'lobby'>>('lobby')).toMatchObject({ seat: 4, lobby: { playing: true } });
    expect(await refusalOf(late, { type: 'press', key: 'ok' })).toBe('late');
    expect(chairsOf((await table(host)).lobby).at(-1)).toEqual([4, 'Ivo', true]);
    expect((await viewOf(host)).seats).toHaveLength(4);
    await ask(host, { type: 'again' });
    await ask(host, { type: 'start' });
    expect((await viewOf(host)).seats.map(({ name }) => name)).toEqual([...NAMES, 'Ivo']);
    await late.quiet();
    expect(late.last<Told<ToPhone, 'view'>>('view')!.view.seat).toBe(4);
  });
  test('on the chair of somebody who left sees nothing of that seat', async () => {
    const { house, host } = await company();
    await ask(host, { type: 'start' });
    await ask(host, { type: 'rise', seat: 1 });
    const late = await house.phone('Ivo', 1);
    await ask(host, { type: 'pause', on: true });
    await late.quiet();
    expect(late.last('view')).toBeUndefined();
    await leaveAllButOneOf(host, [0, 2]);
    await ask(host, { type: 'start' });
    expect((await viewOf(host)).seats.map(({ name }) => name)).toEqual(['Zé', 'Ivo', 'Bea']);
  });
  const leaveAllButOneOf = async (host: Page, seats: readonly number[]) => {
    for (const seat of seats) await ask(host, { type: 'rise', seat });
    await ask(host, { type: 'again' });
    await ask(host, { type: 'seatAdd', name: 'Zé' });
    const { lobby } = await table(host);
    expect(lobby.playing).toBe(false);
  };
  test('may change the mind, and everything is there after a kill', async () => {
    const { house, host } = await company();
    await ask(host, { type: 'start' });
    await ask(host, { type: 'rise', seat: 0 });
    const late = await house.phone('Ivo');
    const back = await house.phone('Ana');
    await ask(back, { type: 'leave' });
    const { lobby } = await table(host);
    const next = await house.again();
    const reopened = await next.host();
    expect(chairsOf((await table(reopened)).lobby)).toEqual(chairsOf(lobby));
    const page = await next.page('/ws/phone');
    page.send({ type: 'resume', token: late.token, lang: 'en' });
    expect(await page.next('lobby')).toMatchObject({ seat: 0 });
    expect(page.last('view')).toBeUndefined();
  });
  test('finds no chair at a full table', async () => {
    const house = await openTestHouse({ ...real, firstGame: 'mao' });
    const host = await house.host();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await house.phone(name);
    await ask(host, { type: 'start' });
    const late = await house.page('/ws/phone');
    late.send({ type: 'join', code: CODE, name: 'Ivo', lang: 'en' });
    expect(await late.next('no')).toMatchObject({ code: 'tableFull' });
  });
});

const HOUR_MS = 3_600_000;
const STEP_MS = 3000; // shorter than a heartbeat, so that everybody can answer it
async function pass(house: TestHouse, pages: readonly Page[], ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    house.clock.advance(Math.min(left, STEP_MS));
    for (const page of pages) await page.quiet();
  }
}

/** The first turn that is not a swap has begun, somebody says who he is, and the next one is asked. */
async function claiming(house: TestHouse, host: Page, phones: readonly Page[]): Promise<void> {
  await ask(host, { type: 'press', key: 'read' });
  const first = (await viewOf(host)).headline.seat!;
  for (let turn = 0; turn < 4; turn += 1) {
    const seat = (first + turn) % 4;
    await ask(phones[seat]!, { type: 'press', key: 'swap', value: `${(seat + 1) % 4}` });
    await ask(phones[seat]!, { type: 'press', key: 'first' });
    await pass(house, [host, ...phones], 2000);
  }
  await ask(phones[first]!, { type: 'press', key: 'announce', value: 'king' });
}

describe('a break', () => {
  test('stops the clock of whoever is asked, and everything goes on where it was', async () => {
    const { house, host, phones } = await company('masks');
    await ask(host, { type: 'start' });
    await claiming(house, host, phones);
    const asked = (await viewOf(host)).headline;
    await pass(house, [host, ...phones], 15_000);
    await ask(host, { type: 'pause', on: true });
    await pass(house, [host, ...phones], 60_000);
    expect((await viewOf(host)).headline).toEqual(asked);
    expect(await refusalOf(phones[0]!, { type: 'press', key: 'pass' })).toBe('paused');
    await ask(host, { type: 'pause', on: false });
    const { panels } = await viewOf(host);
    expect(panels.find(({ kind }) => kind === 'timer')).toMatchObject({ timer: { ms: 20_000, leftMs: 5000 } });
    house.clock.advance(4000);
    expect((await viewOf(host)).headline).toEqual(asked);
    house.clock.advance(2000);
    expect((await viewOf(host)).headline).not.toEqual(asked);
  });
});

describe('the computer sleeps', () => {
  test('nobody is late because of it: the limit runs on from where it stood', async () => {
    const { house, host, phones } = await company('masks');
    await ask(host, { type: 'start' });
    await claiming(house, host, phones);
    const asked = (await viewOf(host)).headline;
    await pass(house, [host, ...phones], 15_000);
    house.clock.sleep(HOUR_MS);
    expect((await viewOf(host)).headline).toEqual(asked);
    house.clock.advance(3000);
    expect((await viewOf(host)).headline).toEqual(asked);
    house.clock.advance(4000);
    expect((await viewOf(host)).headline).not.toEqual(asked);
  });
  test('no card is late or early because of it, and pictures go on', async () => {
    const { house, host } = await dealtHouse();
    const camera = await house.camera();
    const lying = [{ quad: QUAD, card: '9C', confidence: 0.99, candidates: [{ card: '9C', confidence: 0.99 }] }];
    const glance = async (ms: number) => {
      house.clock.advance(ms);
      camera.socket.send(Buffer.from(JSON.stringify(lying)));
      await camera.next('ready');
    };
    await glance(150);
    house.clock.sleep(HOUR_MS);
    for (let n = 0; n < 20; n += 1) await glance(150);
    expect(JSON.stringify(await viewOf(host))).toContain('9C');
  });
  test('phones that lost their line come back by themselves', async () => {
    const { house, phones } = await company('masks');
    house.clock.sleep(HOUR_MS);
    phones[0]!.socket.terminate();
    const page = await house.page('/ws/phone');
    page.send({ type: 'resume', token: phones[0]!.token, lang: 'en' });
    expect(await page.next('lobby')).toMatchObject({ seat: 0 });
  });
  const QUAD = [
    [100, 300],
    [180, 300],
    [180, 420],
    [100, 420],
  ];

  test('whoever looks first notices, and a clock set back does not go back', () => {
    const wall = handClock();
    const { clock, stop } = wakeful(wall);
    wall.advance(5000);
    expect(clock.now()).toBe(START_MS + 5000);
    const rings: number[] = [];
    clock.after(1000, () => rings.push(clock.now())); // due before the next beat
    wall.sleep(HOUR_MS);
    expect(rings).toEqual([START_MS + 5000]);
    wall.advance(3000);
    expect(clock.now()).toBe(START_MS + 8000);
    stop();
    const back = wakeful({ now: () => times.shift()!, after: () => () => undefined });
    expect([back.clock.now(), back.clock.now(), back.clock.now()]).toEqual([1000, 1000, 1500]);
  });
  const times = [1000, 1000, 400, 900];
});

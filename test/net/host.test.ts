import { describe, expect, test } from 'vitest';
import { toyGame } from './toy-game.ts';
import { CODE, dealtHouse, openTestHouse, type Page } from './kit.ts';

interface TableMessage {
  readonly games: readonly { readonly id: string; readonly maxSeats: number }[];
  readonly options: readonly { readonly id: string; readonly value: string }[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly paused: boolean;
  readonly joinUrls: readonly string[];
  readonly lobby: {
    readonly playing: boolean;
    readonly chairs: readonly { readonly name: string | null; readonly phone: boolean; readonly connected: boolean }[];
  };
}
interface ViewMessage {
  readonly version: number;
  readonly view: {
    readonly panels: readonly {
      readonly kind: string;
      readonly value?: number;
      readonly cards?: readonly { readonly card: string; readonly by: number; readonly id: number }[];
    }[];
  };
}

let ids = 100;
const order = async (host: Page, message: object): Promise<void> => {
  host.send({ id: (ids += 1), ...message });
  await host.next('ok');
  await host.quiet();
};
const row = (host: Page) => host.last<ViewMessage>('view')!.view.panels.find(({ kind }) => kind === 'row')!.cards!;
const sum = (host: Page) => host.last<ViewMessage>('view')!.view.panels.find(({ kind }) => kind === 'figure')!.value;
const cards = (host: Page) => row(host).map(({ card }) => card);
const table = (host: Page) => host.last<TableMessage>('table')!;
const lines = (host: Page) =>
  host.heard
    .filter(({ type }) => type === 'say')
    .flatMap((message) => message['lines'] as { text: string; id: number; aloud: boolean; clips: string[] }[]);

describe('the host page', () => {
  test('gets the table, the view, the question and the camera at hello', async () => {
    const { host } = await dealtHouse();
    expect(host.heard.slice(0, 4).map(({ type }) => type)).toEqual(['table', 'view', 'question', 'camera']);
    expect(table(host)).toMatchObject({ joinUrls: [`http://192.168.1.5:4040/j/${CODE}`], lobby: { playing: true } });
  });

  test('sets options before the start', async () => {
    const house = await openTestHouse();
    const host = await house.host();
    await order(host, { type: 'option', option: 'loud', value: 'on' });
    expect(table(host).options.map(({ id, value }) => [id, value])).toEqual([
      ['loud', 'on'],
      ['goal', '100'],
    ]);
  });

  test('chooses the game before the start: chairs close up and options begin anew', async () => {
    const big = await openTestHouse({ games: { toy: toyGame, pair: { ...toyGame, id: 'pair', maxSeats: 2 } } });
    const host = await big.host();
    const rui = await big.phone('Rui', 2);
    await order(host, { type: 'option', option: 'loud', value: 'on' });
    await order(host, { type: 'game', game: 'pair' });
    expect(table(host).games.map(({ id, maxSeats }) => [id, maxSeats])).toEqual([
      ['toy', toyGame.maxSeats],
      ['pair', 2],
    ]);
    expect(table(host).lobby).toMatchObject({ game: 'pair', chairs: [{ name: 'Rui' }, { name: null }] });
    expect(table(host).options[0]).toMatchObject({ id: 'loud', value: 'off' });
    expect(rui.last('lobby')).toMatchObject({ seat: 0 });
    await order(host, { type: 'game', game: 'toy' });
    await order(host, { type: 'seatAdd', name: 'Ana' });
    await order(host, { type: 'seatAdd', name: 'Lia' });
    const code = async (game: string) => {
      host.send({ type: 'game', id: (ids += 1), game });
      return (await host.next<{ code: string }>('no')).code;
    };
    expect([await code('pair'), await code('chess'), await code('__proto__')]).toEqual([
      'tooMany',
      'noSuchGame',
      'noSuchGame',
    ]);
    await order(host, { type: 'start' });
    expect(await code('toy')).toBe('playing');
  });

  test('speaks the language of the table', async () => {
    const { host, phones } = await dealtHouse();
    host.send({ type: 'lang', lang: 'pt' });
    await order(host, { type: 'card', card: '9C' });
    expect(lines(host).at(-1)).toMatchObject({ text: 'sum (pt) 9 Rui', clips: ['n9'], aloud: true });
    expect(phones[0].last<{ view: { title: string } }>('view')!.view.title).toBe('title');
  });

  test('seats somebody without a phone, presses for them, and takes them off again', async () => {
    const house = await openTestHouse();
    const host = await house.host();
    await house.phone('Ana');
    await house.phone('Rui');
    await order(host, { type: 'seatAdd', name: 'Avó' });
    await order(host, { type: 'seatAdd', name: 'Zé' });
    await order(host, { type: 'seatRemove', seat: 3 });
    expect(table(host).lobby.chairs.slice(0, 4)).toMatchObject([
      { phone: true, connected: true },
      {},
      { name: 'Avó', phone: false },
      { name: null },
    ]);
    await order(host, { type: 'start' });
    await order(host, { type: 'press', key: 'bell', seat: 2 });
    expect(house.app.live.session()!.slots[0]).toMatchObject({ played: { actor: { seat: 2 } } });
  });

  test('closes up the chairs at the start, and everybody keeps their own', async () => {
    const house = await openTestHouse();
    const host = await house.host();
    const lia = await house.phone('Lia', 6);
    await house.phone('Ana', 1);
    await house.phone('Rui', 3);
    await order(host, { type: 'start', dealer: 6 });
    expect(
      table(host)
        .lobby.chairs.map(({ name }) => name)
        .slice(0, 4),
    ).toEqual(['Ana', 'Rui', 'Lia', null]);
    expect(await lia.next('view')).toMatchObject({ view: { seat: 2 } });
    expect(house.app.live.table().match).toMatchObject({ dealer: 2 });
  });

  test('plays again with the next dealer', async () => {
    const { house, host, phones } = await dealtHouse();
    await order(host, { type: 'again' });
    expect(table(host).lobby.playing).toBe(false);
    expect(phones[0].last('lobby')).toMatchObject({ seat: 0, lobby: { playing: false } });
    await order(host, { type: 'start' });
    expect(house.app.live.table().match).toMatchObject({ dealer: 1, slots: [] });
  });

  test('sees a phone go to sleep and come back', async () => {
    const { house, host, phones } = await dealtHouse();
    phones[1].socket.terminate();
    await phones[1].end();
    await host.quiet();
    expect(table(host).lobby.chairs[1]).toMatchObject({ name: 'Rui', connected: false });
    const page = await house.page('/ws/phone');
    page.send({ type: 'resume', token: phones[1].token, lang: 'en' });
    await page.next('view');
    await host.quiet();
    expect(table(host).lobby.chairs[1]).toMatchObject({ connected: true });
  });
});

describe('cards by hand', () => {
  test('are laid, and taken off', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    await order(host, { type: 'card', card: '5D', seat: 0 });
    expect(row(host)).toMatchObject([
      { card: '9C', by: 1 },
      { card: '5D', by: 0 },
    ]);
    await order(host, { type: 'takeOff', laid: row(host)[1]!.id });
    expect(cards(host)).toEqual(['9C']);
  });

  test('no card lies twice', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    host.send({ type: 'card', id: 90, card: '9C' });
    expect(await host.next('no')).toMatchObject({ code: 'alreadyLies' });
  });

  test('a correction recomputes everything after it, and is spoken', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    await order(host, { type: 'card', card: '5D' });
    host.send({ type: 'preview', id: 7, laid: row(host)[0]!.id, card: '2C' });
    expect(await host.next('preview')).toEqual({ type: 'preview', id: 7, was: 14, figure: 7, dropped: 0 });
    expect(sum(host)).toBe(14);
    await order(host, { type: 'correct', laid: row(host)[0]!.id, card: '2C' });
    expect([cards(host), sum(host)]).toEqual([['2C', '5D'], 7]);
    expect(lines(host).at(-1)).toMatchObject({ text: 'Corrected. The sum is 7.', clips: ['n7'], aloud: true });
  });

  test('a card is not corrected to one that lies beside it', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    await order(host, { type: 'card', card: '5D' });
    for (const type of ['preview', 'correct']) {
      host.send({ type, id: 90, laid: row(host)[0]!.id, card: '5D' });
      expect(await host.next('no'), type).toMatchObject({ code: 'alreadyLies' });
    }
    expect([cards(host), sum(host)]).toEqual([['9C', '5D'], 14]);
  });

  test('who laid it, and that there was none', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    await order(host, { type: 'card', card: '5D' });
    await order(host, { type: 'correct', laid: row(host)[0]!.id, seat: 2 });
    expect(row(host)[0]).toMatchObject({ card: '9C', by: 2 });
    await order(host, { type: 'correct', laid: row(host)[0]!.id, remove: true });
    expect([cards(host), sum(host)]).toEqual([['5D'], 5]);
  });

  test.each([
    ['a card that is gone', { laid: 77, card: '2C' }, 'tooLate'],
    ['a card of no deck', { laid: 1, card: '1X' }, 'unknownCard'],
    ['somebody who is not there', { laid: 1, seat: 3 }, 'nobodyThere'],
    ['what it is already', { laid: 1, card: '9C' }, 'nothingToChange'],
  ])('is not corrected to %s', async (_, correction, code) => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    host.send({ type: 'correct', id: 90, ...correction });
    expect(await host.next('no')).toMatchObject({ code });
  });
});

describe('one step back', () => {
  test('and forward, over cards and corrections alike', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    await order(host, { type: 'card', card: '5D' });
    await order(host, { type: 'correct', laid: 1, card: '2C' });
    expect(table(host)).toMatchObject({ canUndo: true, canRedo: false });
    const story = [cards(host)];
    for (let n = 0; n < 3; n += 1) {
      await order(host, { type: 'undo' });
      story.push(cards(host));
    }
    expect(story).toEqual([['2C', '5D'], ['9C', '5D'], ['9C'], []]);
    expect(table(host)).toMatchObject({ canUndo: false, canRedo: true });
    for (let n = 0; n < 3; n += 1) await order(host, { type: 'redo' });
    expect(cards(host)).toEqual(['2C', '5D']);
    expect(table(host)).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('takes keys on phones that nobody saw along with it', async () => {
    const { house, host, phones } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    phones[0].send({ type: 'press', id: 90, key: 'bell' });
    await phones[0].next('ok');
    await order(host, { type: 'undo' });
    expect(cards(host)).toEqual([]);
    expect(house.app.live.session()!.slots.every(({ struck }) => struck)).toBe(true);
    await order(host, { type: 'redo' });
    expect(house.app.live.session()!.slots.some(({ struck }) => struck)).toBe(false);
  });

  test('there is no forward after something new', async () => {
    const { host } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' });
    await order(host, { type: 'undo' });
    await order(host, { type: 'card', card: '5D' });
    host.send({ type: 'redo', id: 90 });
    expect(await host.next('no')).toMatchObject({ code: 'nothingToRedo' });
    expect(cards(host)).toEqual(['5D']);
  });

  test('nothing is left to take back at the beginning', async () => {
    const { host } = await dealtHouse();
    host.send({ type: 'undo', id: 90 });
    expect(await host.next('no')).toMatchObject({ code: 'nothingToUndo' });
  });
});

describe('a break', () => {
  test('stops keys and the clock, and time stands still', async () => {
    const { house, host, phones } = await dealtHouse();
    await order(host, { type: 'card', card: '9C' }); // the clock rings after 5 s
    house.clock.advance(2000);
    await order(host, { type: 'pause', on: true });
    expect(phones[0].last('view')).toMatchObject({ paused: true });
    for (let n = 0; n < 15; n += 1) {
      house.clock.advance(4000);
      for (const page of [host, ...phones]) await page.quiet(); // whoever answers the heartbeat stays
    }
    phones[0].send({ type: 'press', id: 90, key: 'bell' });
    expect(await phones[0].next('no')).toMatchObject({ code: 'paused' });
    await order(host, { type: 'pause', on: false });
    house.clock.advance(2900);
    expect(house.app.live.session()!.slots).toHaveLength(1);
    house.clock.advance(200);
    expect(house.app.live.session()!.slots[1]).toMatchObject({
      played: { move: { type: 'clock' }, atMs: expect.any(Number) },
    });
  });
});

describe('a message is never done twice', () => {
  test('when it comes again under its number', async () => {
    const { house, host, phones } = await dealtHouse();
    for (let n = 0; n < 2; n += 1) {
      host.send({ type: 'card', id: 9, card: '9C' });
      await host.next('ok');
      phones[0].send({ type: 'press', id: 9, key: 'bell' });
      await phones[0].next('ok');
    }
    expect(house.app.live.session()!.slots).toHaveLength(2);
  });

  test('not even by the next server', async () => {
    const { house, host, phones } = await dealtHouse();
    phones[0].send({ type: 'press', id: 9, key: 'bell' });
    await phones[0].next('ok');
    await order(host, { type: 'card', card: '9C' });
    const next = await house.again();
    const page = await next.page('/ws/phone');
    page.send({ type: 'resume', token: phones[0].token, lang: 'en' });
    page.send({ type: 'press', id: 9, key: 'bell' });
    expect(await page.next('ok')).toMatchObject({ id: 9 });
    expect(next.app.live.session()!.slots).toHaveLength(2);
  });
});

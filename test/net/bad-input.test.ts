import { describe, expect, test } from 'vitest';
import { refuse } from '../../server/rules/result.ts';
import type { Journal } from '../../server/store/journal.ts';
import { CODE, dealtHouse, openTestHouse, type Page, type TestHouse } from './kit.ts';

/** What must not change: the table, the game, and the journal behind them. */
const standing = (house: TestHouse): string => {
  const { table, session } = house.app.live;
  const { lastMs: _, awayMs: __, ...rest } = table();
  return JSON.stringify([rest, session()?.slots.length]);
};
const refusalOf = async (page: Page) => (await page.next<{ code: string; text: string; id: number }>('no')) ?? {};

describe('a message that fits no schema is answered and changes nothing', () => {
  const unfit: readonly (readonly [name: string, text: string, id: number])[] = [
    ['no JSON', 'hello?', 0],
    ['half a JSON', '{"type":"press","id":4', 0],
    ['null', 'null', 0],
    ['a list', '[1,2,3]', 0],
    ['an unknown verb', '{"type":"cheat","id":9}', 9],
    ['a field too many', '{"type":"press","id":5,"key":"bell","seat":2}', 5],
    ['a field missing', '{"type":"press","id":6}', 6],
    ['a number as key', '{"type":"press","id":7,"key":7}', 7],
    ['an id below zero', '{"type":"press","id":-1,"key":"bell"}', -1],
    ['a key too long', `{"type":"press","id":8,"key":"${'x'.repeat(33)}"}`, 8],
    ['a prototype', '{"__proto__":{"type":"ping"},"id":3}', 3],
  ];
  test.each(unfit)('%s', async (_, text, id) => {
    const { house, phones } = await dealtHouse();
    const before = standing(house);
    phones[0].socket.send(text);
    expect(await refusalOf(phones[0])).toMatchObject({ code: 'badMessage', id });
    expect(standing(house)).toBe(before);
    expect(house.reports).toEqual([]);
  });

  test('after five of them the line is closed', async () => {
    const { phones } = await dealtHouse();
    for (let n = 0; n < 5; n += 1) phones[0].socket.send('nonsense');
    expect(await phones[0].end()).toMatchObject({ code: 4400 });
  });

  test('a long text closes the line', async () => {
    const { house, phones } = await dealtHouse();
    const before = standing(house);
    phones[0].socket.send(JSON.stringify({ type: 'press', id: 1, key: 'bell', value: 'x'.repeat(17_000) }));
    expect(await phones[0].end()).toMatchObject({ code: 1009 });
    expect(standing(house)).toBe(before);
  });

  test('a huge message closes the line', async () => {
    const house = await openTestHouse();
    const camera = await house.camera();
    camera.socket.send(Buffer.alloc(5_000_000));
    expect(await camera.end()).toMatchObject({ code: 1009 });
  });

  test('bytes on a phone close the line', async () => {
    const { phones } = await dealtHouse();
    phones[0].socket.send(Buffer.from([1, 2, 3]));
    expect(await phones[0].end()).toMatchObject({ code: 4400 });
  });

  test('a flood closes the line of that phone alone', async () => {
    const { phones } = await dealtHouse();
    for (let n = 0; n < 100; n += 1) phones[0].send({ type: 'ping' });
    expect(await phones[0].end()).toMatchObject({ code: 4429 });
    await phones[1].quiet();
  });
});

const joining = async (house: TestHouse, message: object) => {
  const page = await house.page('/ws/phone');
  page.send({ type: 'join', code: CODE, lang: 'en', ...message });
  return refusalOf(page);
};

describe('joining is refused with a sentence', () => {
  test.each([
    ['a taken name', { name: 'Ana' }, 'nameTaken', /Ana sits here already/],
    ['a taken name in other letters', { name: ' aN a ' }, 'nameTaken', /sits here already/],
    ['a taken chair', { name: 'Rui', seat: 0 }, 'chairTaken', /another one/],
    ['a chair that is not there', { name: 'Rui', seat: 8 }, 'noChair', /no such chair/],
    ['a name of blanks', { name: '   ' }, 'nameEmpty', /one letter/],
    ['a name nobody can see', { name: '\u200b\u202e\u0007' }, 'nameEmpty', /one letter/],
    ['a name that does not fit', { name: 'Maximiliana-Rosa' }, 'nameTooLong', /at most 12 letters. This one has 16/],
    ['a wrong code', { name: 'Rui', code: 'ZZZZ' }, 'badCode', /no table with this code/],
  ])('%s', async (_, message, code, sentence) => {
    const house = await openTestHouse();
    await house.phone('Ana');
    const before = standing(house);
    expect(await joining(house, message)).toMatchObject({ code, text: expect.stringMatching(sentence) });
    expect(standing(house)).toBe(before);
  });

  test('a ninth player, in the language of the phone', async () => {
    const house = await openTestHouse();
    for (let n = 0; n < 8; n += 1) await house.phone(`Player ${n}`);
    expect(await joining(house, { name: 'Nina', lang: 'pt' })).toMatchObject({
      code: 'tableFull',
      text: 'A mesa está cheia: 8 lugares, 8 jogadores.',
    });
  });

  test('twice on one page', async () => {
    const house = await openTestHouse();
    const ana = await house.phone('Ana');
    ana.send({ type: 'join', code: CODE, name: 'Ana too', lang: 'en' });
    expect(await refusalOf(ana)).toMatchObject({ code: 'seated' });
  });

  test('five wrong codes close the line', async () => {
    const house = await openTestHouse();
    const page = await house.page('/ws/phone');
    for (let n = 0; n < 5; n += 1) page.send({ type: 'look', code: `AAA${n}` });
    expect(await page.end()).toMatchObject({ code: 4429 });
  });

  test('a name is cleaned of what would turn the text around', async () => {
    const house = await openTestHouse();
    await house.phone('\u202e  Ana \t Maria ');
    expect(house.app.live.table().sitters[0]).toMatchObject({ name: 'Ana Maria' });
  });
});

describe('the host is refused with a sentence', () => {
  const orders: readonly (readonly [name: string, order: object, code: string])[] = [
    ['a start with two players', { type: 'start' }, 'tooFew'],
    ['a press before the start', { type: 'press', key: 'bell' }, 'noGame'],
    ['a press for an empty chair', { type: 'press', key: 'bell', seat: 7 }, 'nobodyThere'],
    ['a press for somebody with a phone', { type: 'press', key: 'bell', seat: 0 }, 'hasPhone'],
    ['a card before the start', { type: 'card', card: '9C' }, 'noGame'],
    ['a card of no deck', { type: 'card', card: '1X' }, 'unknownCard'],
    ['a joker', { type: 'card', card: 'JOKER-R' }, 'unknownCard'],
    ['an undo of nothing', { type: 'undo' }, 'noGame'],
    ['a redo of nothing', { type: 'redo' }, 'nothingToRedo'],
    ['an option nobody knows', { type: 'option', option: 'wild', value: 'on' }, 'badOption'],
    ['a value nobody knows', { type: 'option', option: 'loud', value: 'very' }, 'badOption'],
    ['a pause of nothing', { type: 'pause', on: true }, 'noGame'],
    ['an answer to no question', { type: 'answer', question: 3, card: '9C' }, 'noQuestion'],
    ['an empty chair taken away', { type: 'seatRemove', seat: 5 }, 'nobodyThere'],
    ['a taken name added', { type: 'seatAdd', name: 'ANA' }, 'nameTaken'],
    ['a correction before the start', { type: 'correct', laid: 1, card: '9C' }, 'noGame'],
  ];
  test.each(orders)('%s', async (_, order, code) => {
    const house = await openTestHouse();
    const host = await house.host();
    await house.phone('Ana');
    await house.phone('Rui');
    const before = standing(house);
    host.send({ id: 4, ...order });
    expect(await refusalOf(host)).toMatchObject({ code, id: 4 });
    expect(standing(house)).toBe(before);
  });

  test('the sentence says how many are missing', async () => {
    const house = await openTestHouse();
    const host = await house.host();
    host.send({ type: 'start', id: 1 });
    expect(await refusalOf(host)).toMatchObject({ text: 'It takes at least 3 players. 0 are here.' });
  });

  test('seats are settled while a game is on', async () => {
    const { house, host, phones } = await dealtHouse();
    const before = standing(house);
    for (const order of [{ type: 'seatRemove', seat: 1 }, { type: 'evening' }, { type: 'start' }]) {
      host.send({ id: 2, ...order });
      expect(await refusalOf(host)).toMatchObject({ code: 'playing' });
    }
    phones[0].send({ type: 'leave', id: 3 });
    expect(await refusalOf(phones[0])).toMatchObject({ code: 'playing', id: 3 });
    expect(standing(house)).toBe(before);
  });
});

describe('the camera is refused with a sentence', () => {
  test.each([
    ['bytes that are no picture', Buffer.from('GIF89a'), 'notAnImage'],
    ['an empty message', Buffer.alloc(0), 'notAnImage'],
  ])('%s, and may go on', async (_, bytes, code) => {
    const house = await openTestHouse();
    const camera = await house.camera();
    camera.socket.send(bytes);
    expect(await refusalOf(camera)).toMatchObject({ code });
    await camera.next('ready');
    camera.socket.send(Buffer.from('[]'));
    await camera.next('seen');
  });

  test('a second picture before it was ready', async () => {
    const house = await openTestHouse();
    const camera = await house.camera();
    camera.socket.send(Buffer.from('[]'));
    camera.socket.send(Buffer.from('[]'));
    expect(await refusalOf(camera)).toMatchObject({ code: 'notReady' });
  });

  test('a zone outside the picture', async () => {
    const house = await openTestHouse();
    const camera = await house.camera();
    camera.send({
      type: 'zone',
      points: [
        [0, 0],
        [2, 0],
        [1, 1],
        [0, 1],
      ],
    });
    expect(await refusalOf(camera)).toMatchObject({ code: 'badZone' });
  });

  test('a picture while no game is on is looked at and forgotten', async () => {
    const house = await openTestHouse();
    const camera = await house.camera();
    const before = standing(house);
    camera.socket.send(Buffer.from('[]'));
    expect(await camera.next('seen')).toMatchObject({ cards: [] });
    expect(standing(house)).toBe(before);
  });
});

test('a disk without room: the order is refused, and nothing changes', async () => {
  const first = await openTestHouse();
  const full: Journal = {
    ...first.journal,
    append: (atMs, entry, ask) => (isFull ? refuse('diskFull') : first.journal.append(atMs, entry, ask)),
  };
  let isFull = false;
  const { house, host, phones } = await dealtHouse({ journal: full });
  const before = standing(house);
  isFull = true;
  host.send({ type: 'card', id: 5, card: '9C' });
  expect(await refusalOf(host)).toMatchObject({ code: 'diskFull', text: expect.stringContaining('Make room') });
  phones[0].send({ type: 'press', id: 6, key: 'bell' });
  expect(await refusalOf(phones[0])).toMatchObject({ code: 'diskFull' });
  expect(standing(house)).toBe(before);
  isFull = false;
  host.send({ type: 'card', id: 7, card: '9C' });
  expect(await host.next('ok')).toMatchObject({ id: 7 });
});

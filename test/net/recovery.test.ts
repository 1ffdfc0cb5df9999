import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integer, sample } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { dealtHouse } from './kit.ts';
import { CODE } from './stand-ins.ts';

interface Heard {
  readonly type: string;
  readonly id?: number;
  readonly [field: string]: unknown;
}

describe('after a stop', () => {
  test('the table, the chairs and every view come back by themselves', async () => {
    const { house, host, phones } = await dealtHouse();
    host.send({ type: 'lang', lang: 'pt' });
    host.send({ type: 'card', id: 2, card: '9C' });
    host.send({ type: 'card', id: 3, card: '5D' });
    host.send({ type: 'correct', id: 4, laid: 1, card: '2C' });
    host.send({ type: 'undo', id: 5 });
    phones[0].send({ type: 'press', id: 6, key: 'bell' });
    await phones[0].next('ok');
    for (let n = 0; n < 4; n += 1) await host.next('ok');
    for (const page of [host, ...phones]) await page.quiet();
    const shown = phones.map((phone) => phone.last<{ view: object }>('view')!.view);
    const { view } = host.last<{ view: object }>('view')!;
    const { canUndo, canRedo, lang } = host.last('table')!;

    const next = await house.again();
    const reopened = await next.host();
    expect(reopened.last('view')).toMatchObject({ view });
    expect(reopened.last('table')).toMatchObject({ canUndo, canRedo, lang, lobby: { code: CODE } });
    for (const [seat, { token }] of phones.entries()) {
      const page = await next.page('/ws/phone');
      page.send({ type: 'resume', token, lang: 'en' });
      expect((await page.next<{ view: object }>('view')).view).toEqual(shown[seat]);
    }
  });

  test('the last line comes as a caption, and is not spoken again', async () => {
    const { house, host } = await dealtHouse();
    host.send({ type: 'card', id: 2, card: '9C' });
    await host.next('say');
    const reopened = await (await house.again()).host();
    expect(await reopened.next('say')).toMatchObject({ lines: [{ text: 'sum 9 Rui', aloud: false }] });
  });

  test('numbers of spoken lines go on growing', async () => {
    const { house, host } = await dealtHouse();
    host.send({ type: 'card', id: 2, card: '9C' });
    const [first] = (await host.next<{ lines: { id: number }[] }>('say')).lines;
    const next = await house.again();
    const reopened = await next.host();
    await reopened.next('say'); // the caption of the last one
    reopened.send({ type: 'card', id: 3, card: '5D' });
    const [second] = (await reopened.next<{ lines: { id: number }[] }>('say')).lines;
    expect(second!.id).toBeGreaterThan(first!.id);
  });

  test('the time between does not count', async () => {
    const { house, host } = await dealtHouse();
    host.send({ type: 'card', id: 2, card: '9C' }); // the clock rings after 5 s
    await host.next('ok');
    await house.close();
    house.clock.advance(3_600_000);
    const next = await house.again();
    next.clock.advance(4900);
    expect(next.app.live.session()!.slots).toHaveLength(1);
    next.clock.advance(200);
    expect(next.app.live.session()!.slots).toHaveLength(2);
  });

  test('a new table begins only when asked for', async () => {
    const { house, phones } = await dealtHouse();
    const next = await house.again({ fresh: true });
    expect(next.app.live.table()).toMatchObject({ match: null, sitters: {} });
    const page = await next.page('/ws/phone');
    page.send({ type: 'resume', token: phones[0].token, lang: 'en' });
    expect(await page.end()).toMatchObject({ code: 4401 });
  });
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Served {
  readonly url: string;
  readonly kill: () => Promise<void>;
}

async function serve(folder: string): Promise<Served> {
  const script = fileURLToPath(new URL('serve-toy.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString()));
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { port } = JSON.parse(line) as { port: number };
  return {
    url: `ws://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A page over a real socket; `hear` sees every message. */
function dial(url: string, first: object, hear: (message: Heard) => void): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.on('message', (bytes: Buffer) => hear(JSON.parse(bytes.toString()) as Heard));
  socket.on('error', () => undefined); // the server is killed on purpose
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.send(JSON.stringify(first));
      resolve(socket);
    });
  });
}

/** Dials and waits for the first message of a type. */
async function fetchFirst(url: string, first: object, type: string): Promise<Heard> {
  let found: (message: Heard) => void;
  const message = new Promise<Heard>((resolve) => (found = resolve));
  const socket = await dial(url, first, (heard) => heard.type === type && found(heard));
  const heard = await message;
  socket.terminate();
  return heard;
}

const BACK_WITHIN_MS = 2000; // of the server being up
const CARDS = ['2C', '3C', '4C', '5C', '6C', '7C', '8C', '9C', '10C', '2D', '3D', '4D', '5D', '6D', '7D', '8D', '9D'];
const START = 100; // the number of the order to start
const HELLO = { type: 'hello', key: 'secret-1', lang: 'en' };

/** Lays cards one after the other and kills the server as soon as so many orders were answered. */
async function layAndKill(server: Served, first: number, killAfter: number): Promise<readonly number[]> {
  const answered: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = ({ type, id }: Heard): void => {
      if (type === 'ok') answered.push(id!);
      if (type === 'ok' && answered.length === killAfter) server.kill().then(resolve, reject);
    };
    dial(`${server.url}/ws/host`, HELLO, hear).then((host) => {
      host.send(JSON.stringify({ type: 'start', id: START }));
      CARDS.slice(first).forEach((card, index) => host.send(JSON.stringify({ type: 'card', id: first + index, card })));
      return host;
    }, reject);
  });
  return answered.filter((id) => id !== START);
}

const rowOf = ({ view }: Heard): readonly string[] =>
  (view as { panels: { cards: { card: string }[] }[] }).panels[0]!.cards.map(({ card }) => card);

test('killed again and again, at any moment: nothing answered is lost, and every phone is back within 2 s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-kill-'));
  let server = await serve(folder);
  const tokens: string[] = [];
  for (const name of ['Ana', 'Rui', 'Lia']) {
    const join = { type: 'join', code: CODE, name, lang: 'en' };
    tokens.push(String((await fetchFirst(`${server.url}/ws/phone`, join, 'joined'))['token']));
  }
  let lying: readonly string[] = [];
  for (const killAfter of sample(integer({ min: 1, max: 5 }), { seed: 21, numRuns: 3 })) {
    const answered = await layAndKill(server, lying.length, killAfter);
    server = await serve(folder);
    const upMs = performance.now();
    const views = await Promise.all(
      tokens.map((token) => fetchFirst(`${server.url}/ws/phone`, { type: 'resume', token, lang: 'en' }, 'view')),
    );
    expect(performance.now() - upMs).toBeLessThan(BACK_WITHIN_MS);
    expect(views.map(({ view }) => (view as { seat: number }).seat)).toEqual([0, 1, 2]);
    lying = rowOf(await fetchFirst(`${server.url}/ws/host`, HELLO, 'view'));
    expect(lying).toEqual(CARDS.slice(0, lying.length));
    expect(lying).toEqual(expect.arrayContaining(answered.map((id) => CARDS[id])));
  }
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWire, STALE_MS, type Wire } from '../../client/ui/socket.ts';
import { CLOSE } from '../../server/protocol/close.ts';
import type { PhoneMessage, ToPhone } from '../../server/protocol/messages.ts';
import { FakeSocket } from './fake-socket.ts';

let wire: Wire<PhoneMessage>;
let heard: ToPhone[];
let ends: number[];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  heard = [];
  ends = [];
  wire = openWire<PhoneMessage, ToPhone>({
    url: 'ws://table/ws/phone',
    greet: () => ({ type: 'resume', token: 'mine', lang: 'en' }),
    hear: (message) => heard.push(message),
    ended: (code) => ends.push(code),
    connect: FakeSocket.connect,
  });
});
afterEach(() => {
  wire.stop();
  vi.useRealTimers();
});

const press = () => wire.ask((id) => ({ type: 'press', id, key: 'said' }));

describe('a line to the server', () => {
  it('greets first on every connection', () => {
    FakeSocket.last.open();
    FakeSocket.last.drop();
    vi.advanceTimersByTime(2000);
    FakeSocket.last.open();
    expect(FakeSocket.made).toHaveLength(2);
    for (const socket of FakeSocket.made) expect(socket.said[0]).toMatchObject({ type: 'resume', token: 'mine' });
  });

  it('is back within two seconds, however often it fails', () => {
    for (let failure = 0; failure < 6; failure += 1) {
      const before = FakeSocket.made.length;
      FakeSocket.last.drop();
      vi.advanceTimersByTime(2000);
      expect(FakeSocket.made).toHaveLength(before + 1);
    }
  });

  it('says an unanswered press again under its old id, and an answered one never', async () => {
    FakeSocket.last.open();
    const first = press();
    const second = press();
    const [, one, two] = FakeSocket.last.said;
    FakeSocket.last.hear({ type: 'ok', id: one!.id });
    expect(await first).toEqual({ ok: true });
    FakeSocket.last.drop();
    vi.advanceTimersByTime(2000);
    FakeSocket.last.open();
    expect(FakeSocket.last.said.map(({ id }) => id)).toEqual([undefined, two!.id]);
    FakeSocket.last.hear({ type: 'no', id: two!.id, code: 'late', text: 'Too late.' });
    expect(await second).toMatchObject({ ok: false, code: 'late', text: 'Too late.' });
  });

  it('keeps what was pressed while the line was down', () => {
    void press();
    FakeSocket.last.open();
    expect(FakeSocket.last.said.map(({ type }) => type)).toEqual(['resume', 'press']);
  });

  it('gives a press up that could mean something else by now', async () => {
    const answer = press();
    vi.advanceTimersByTime(STALE_MS);
    expect(await answer).toMatchObject({ ok: false, code: 'unheard' });
    FakeSocket.last.open();
    expect(FakeSocket.last.said.map(({ type }) => type)).toEqual(['resume']);
  });

  it('gives ids that grow over a reload', () => {
    const before = wire.nextId();
    vi.advanceTimersByTime(50);
    const reloaded = openWire<PhoneMessage, ToPhone>({
      url: '',
      greet: () => undefined,
      hear: () => undefined,
      connect: FakeSocket.connect,
    });
    expect(reloaded.nextId()).toBeGreaterThan(before);
    reloaded.stop();
  });

  it('notices a socket that is open but dead', () => {
    FakeSocket.last.open();
    FakeSocket.last.hear({ type: 'pong' });
    const dead = FakeSocket.last;
    vi.advanceTimersByTime(5000);
    expect(dead.sent).toContainEqual({ type: 'ping' });
    vi.advanceTimersByTime(4000);
    expect(dead.closedByPage).toBe(true);
    expect(FakeSocket.last).not.toBe(dead);
  });

  it('asks at once after the lock screen, and connects anew when nothing answers', () => {
    FakeSocket.last.open();
    const asleep = FakeSocket.last;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asleep.sent).toContainEqual({ type: 'ping' });
    vi.advanceTimersByTime(1500);
    expect(FakeSocket.last).not.toBe(asleep);
  });

  it('hears nothing from a socket it gave up', () => {
    const old = FakeSocket.last;
    old.drop();
    vi.advanceTimersByTime(2000);
    old.hear({ type: 'pong' });
    expect(heard).toEqual([]);
  });

  it.each([CLOSE.badKey, CLOSE.replaced, CLOSE.removed, CLOSE.tableFull])(
    'does not come back by itself after close code %i',
    (code) => {
      FakeSocket.last.open();
      FakeSocket.last.drop(code);
      vi.advanceTimersByTime(60_000);
      expect(FakeSocket.made).toHaveLength(1);
      expect(ends).toEqual([code]);
      expect(wire.state.value).toBe('ended');
      wire.again();
      expect(FakeSocket.made).toHaveLength(2);
    },
  );

  it('forgets its presses when the server could not read one of them', () => {
    FakeSocket.last.open();
    void press();
    FakeSocket.last.drop(CLOSE.badMessage);
    vi.advanceTimersByTime(2000);
    FakeSocket.last.open();
    expect(FakeSocket.last.said.map(({ type }) => type)).toEqual(['resume']);
  });
});

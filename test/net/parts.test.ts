import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { joinUrl, reachable } from '../../server/net/addresses.ts';
import { adviceOf } from '../../server/net/advice.ts';
import { openBucket } from '../../server/net/bucket.ts';
import { keepAlive } from '../../server/net/heartbeat.ts';
import { openOutbox } from '../../server/net/outbox.ts';
import { realChance } from '../../server/net/world.ts';
import type { Look } from '../../server/vision/types.ts';
import { dealtHouse, handClock, START_MS, WELL_LIT } from './kit.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '', cidr: null },
];

describe('the address that phones are given', () => {
  const six: NetworkInterfaceInfo = {
    address: 'fe80::1',
    internal: false,
    family: 'IPv6',
    netmask: '',
    mac: '',
    cidr: null,
    scopeid: 2,
  };

  test('is never loopback, a container, a virtual machine or a tunnel', () => {
    const hidden = [
      'docker0',
      'br-1f2e',
      'veth12',
      'virbr0',
      'vmnet8',
      'vboxnet0',
      'tun0',
      'tap0',
      'wg0',
      'utun3',
      'tailscale0',
      'ztabc',
      'vEthernet (WSL)',
    ];
    const interfaces = Object.fromEntries(hidden.map((name, n) => [name, at(`192.168.${n + 50}.1`)]));
    expect(reachable({ lo: at('127.0.0.1', true), ...interfaces, eth0: [six], en1: at('169.254.3.4') })).toEqual([]);
  });

  test('is the one of the home first, then the others', () => {
    expect(
      reachable({
        eth1: at('172.20.0.5'),
        eth0: at('10.0.0.7'),
        wlan0: at('192.168.1.20'),
        enp3s0: at('192.168.1.21'),
        en9: at('203.0.113.9'),
      }),
    ).toEqual(['192.168.1.20', '192.168.1.21', '10.0.0.7', '172.20.0.5', '203.0.113.9']);
  });

  test('leads to the table', () => {
    expect(joinUrl('192.168.1.20', 4040, 'KAPT')).toBe('http://192.168.1.20:4040/j/KAPT');
  });
});

describe('secrets', () => {
  test('have 128 bits and are never alike', () => {
    const many = new Set(Array.from({ length: 1000 }, realChance.secret));
    expect(many.size).toBe(1000);
    for (const each of many) expect(Buffer.from(each, 'base64url')).toHaveLength(16);
  });

  test('codes have no letters that look alike', () => {
    for (let n = 0; n < 200; n += 1) expect(realChance.code()).toMatch(/^[ACDEFHJKLMNPRTUVWXY]{4}$/u);
  });
});

const slowWire = () => {
  const sent: string[] = [];
  const confirm: (() => void)[] = [];
  const wire = {
    bufferedAmount: 0,
    terminated: 0,
    send: (text: string, done: (error?: Error) => void) => {
      sent.push(text);
      confirm.push(() => done());
    },
    close: () => undefined,
    terminate: () => (wire.terminated += 1),
  };
  return { wire, sent, arrive: () => confirm.shift()?.() };
};

describe('an outbox', () => {
  test('skips what became stale while the line was slow', () => {
    const { wire, sent, arrive } = slowWire();
    const outbox = openOutbox(wire);
    for (let n = 1; n <= 50; n += 1) outbox.show('view', () => `view ${n}`);
    expect(sent).toEqual(['view 1']);
    arrive();
    expect(sent).toEqual(['view 1', 'view 50']);
    arrive();
    expect(sent).toHaveLength(2);
  });

  test('makes a view only when it leaves', () => {
    const { wire, sent, arrive } = slowWire();
    const outbox = openOutbox(wire);
    let now = 'old';
    outbox.show('view', () => now);
    outbox.show('view', () => now);
    now = 'new';
    arrive();
    expect(sent).toEqual(['old', 'new']);
  });

  test('answers at once, in order', () => {
    const { wire, sent } = slowWire();
    const outbox = openOutbox(wire);
    outbox.show('view', () => 'view');
    outbox.say('ok 1');
    outbox.say('ok 2');
    expect(sent).toEqual(['view', 'ok 1', 'ok 2']);
  });

  test('lets a page go that reads nothing any more', () => {
    const { wire } = slowWire();
    const outbox = openOutbox(wire);
    wire.bufferedAmount = 2_000_000;
    outbox.say('ok');
    expect(wire.terminated).toBe(1);
  });
});

test('a bucket lets a burst through, then a steady flow', () => {
  const bucket = openBucket(START_MS);
  const taken = (n: number, atMs: number) => Array.from({ length: n }, () => bucket.take(atMs)).filter(Boolean).length;
  expect(taken(100, START_MS)).toBe(60);
  expect(taken(100, START_MS + 60_000)).toBe(60);
});

const pulse = () => {
  const ears = new Map<string, () => void>();
  const tally = { pings: 0, ends: 0 };
  return {
    tally,
    hear: (event: string) => ears.get(event)?.(),
    socket: {
      ping: () => (tally.pings += 1),
      terminate: () => (tally.ends += 1),
      on: (event: string, ear: () => void) => ears.set(event, ear),
    },
  };
};

describe('the heartbeat', () => {
  test('lets a page go that is open but dead', () => {
    const clock = handClock();
    const { socket, tally } = pulse();
    keepAlive(socket, clock);
    clock.advance(5000);
    expect(tally).toEqual({ pings: 1, ends: 0 });
    clock.advance(5000);
    expect(tally).toEqual({ pings: 1, ends: 1 });
  });

  test.each(['pong', 'message'])('keeps a page that answers with a %s', (sign) => {
    const clock = handClock();
    const { socket, tally, hear } = pulse();
    keepAlive(socket, clock);
    for (let n = 0; n < 10; n += 1) {
      clock.advance(5000);
      hear(sign);
    }
    expect(tally).toEqual({ pings: 10, ends: 0 });
  });

  test('ends with the page', () => {
    const clock = handClock();
    const { socket, tally, hear } = pulse();
    keepAlive(socket, clock);
    hear('close');
    clock.advance(60_000);
    expect(tally).toEqual({ pings: 0, ends: 0 });
  });

  test('shows on the chairs of the others', async () => {
    const { house, phones } = await dealtHouse();
    phones[2].socket.pause(); // the phone is in a pocket
    house.clock.advance(5000);
    for (const phone of phones.slice(0, 2)) await phone.quiet();
    house.clock.advance(5000);
    await phones[0].quiet();
    expect(phones[0].last('lobby')).toMatchObject({
      lobby: { chairs: expect.arrayContaining([expect.objectContaining({ name: 'Lia', connected: false })]) },
    });
  });
});

const look = (senses: Partial<Look['senses']>, sightings: Look['sightings'] = []): Look => ({
  width: 1280,
  height: 720,
  sightings,
  senses: {
    ...WELL_LIT,
    cardHeightPx: 120,
    thumb: Uint8Array.from({ length: 100 }, (_, n) => n),
    ...senses,
  },
  ms: { decode: 1, find: 1, read: 1, total: 3 },
});

const card = (x: number, sure = true): Look['sightings'][number] => ({
  quad: [
    [x, 300],
    [x + 80, 300],
    [x + 80, 420],
    [x, 420],
  ],
  card: sure ? '9C' : undefined,
  confidence: 0.5,
  candidates: [],
});

describe('advice for the camera', () => {
  test.each([
    ['nothing is wrong', look({}, [card(300)]), []],
    ['it is dark', look({ brightness: 0.05 }), ['dark']],
    ['it is far too bright', look({ overexposed: 0.5 }), ['bright']],
    ['a lamp shines on a card', look({ overexposed: 0.1 }, [card(300, false)]), ['glare']],
    ['a bright cloth costs nothing', look({ overexposed: 0.1 }, [card(300)]), []],
    ['most of it is black', look({ underexposed: 0.7 }), ['dark']],
    ['white cards lie on a white table', look({ contrast: 0.1 }, [card(300, false)]), ['faint']],
    ['the picture is mirrored', look({ mirrored: true }, [card(300, false)]), ['mirrored']],
    ['cards are small', look({ cardHeightPx: 30 }, [card(300)]), ['small']],
    ['a card sticks out of the picture', look({}, [card(0)]), ['cutOff']],
    ['the lens is covered', look({ brightness: 0.02, thumb: new Uint8Array(100).fill(4) }), ['noTable', 'dark']],
  ])('when %s', (_, seen, advice) => expect(adviceOf(seen)).toEqual(advice));
});

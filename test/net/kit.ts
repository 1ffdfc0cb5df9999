import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebSocket } from '@fastify/websocket';
import { afterEach, vi } from 'vitest';
import { buildApp, type App, type AppDeps } from '../../server/app.ts';
import type { Clock } from '../../server/net/world.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { openSchool } from '../../server/school/school.ts';
import { openJournal, type Journal } from '../../server/store/journal.ts';
import { UnreadablePicture, type Eyes, type Look } from '../../server/vision/types.ts';
import { CODE, countedChance, plainWords } from './stand-ins.ts';
import { toyGame } from './toy-game.ts';

export { CODE, countedChance } from './stand-ins.ts';
export const START_MS = 1_700_000_000_000;

/** A clock that goes only when told. */
export interface HandClock extends Clock {
  readonly advance: (ms: number) => void;
  /** The computer sleeps: the hands jump, and what was due meanwhile comes only now. */
  readonly sleep: (ms: number) => void;
}
export function handClock(startMs = START_MS): HandClock {
  let now = startMs;
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>();
  const due = (untilMs: number) => [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
  const ring = (until: number): void => {
    for (let next = due(until); next; next = due(until)) {
      timers.delete(next);
      now = Math.max(now, next.atMs);
      next.run();
    }
  };
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { atMs: now + Math.max(0, ms), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (ms) => {
      const until = now + ms;
      ring(until);
      now = until;
    },
    sleep: (ms) => {
      now += ms;
      ring(now);
    },
  };
}

/** Eyes that see what the test laid before them. A picture is the JSON of its sightings. */
export const paperEyes: Eyes = {
  look: async (picture) => {
    const text = Buffer.from(picture).toString();
    if (!text.startsWith('[')) throw new UnreadablePicture('notAnImage', 'not a picture');
    return lookAt(JSON.parse(text) as Sighting[]);
  },
  close: async () => undefined,
};
/** What a camera senses over a table in good light. */
export const WELL_LIT = {
  brightness: 0.5,
  overexposed: 0,
  underexposed: 0,
  contrast: 0.6,
  mirrored: false,
  sharpness: 0.5,
} as const;
const THUMB_PIXELS = 64 * 36;
const lookAt = (sightings: readonly Sighting[]): Look => ({
  width: 1280,
  height: 720,
  sightings,
  senses: {
    ...WELL_LIT,
    cardHeightPx: sightings.length > 0 ? 120 : 0,
    thumb: new Uint8Array(THUMB_PIXELS).fill(120),
  },
  ms: { decode: 1, find: 1, read: 1, total: 3 },
});

interface Said {
  readonly type: string;
  readonly [field: string]: unknown;
}
interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** A page at the other end of a socket. */
export interface Page {
  readonly socket: WebSocket;
  readonly heard: readonly Said[];
  readonly texts: readonly string[]; // the same, as they came
  readonly closed: () => Closed | undefined;
  readonly send: (message: object) => void;
  /** The next message of this type that was not fetched before. */
  readonly next: <T = Record<string, unknown>>(type: string) => Promise<T>;
  /** Waits until everything sent before has arrived. */
  readonly quiet: () => Promise<void>;
  readonly end: () => Promise<Closed>;
  readonly last: <T = Record<string, unknown>>(type: string) => T | undefined;
}
/** What a page was sent but for the packs that were taught: those are told as soon as the disk answers, before or after other things. */
export const textsWithoutPacks = ({ heard, texts }: Page): readonly string[] =>
  texts.filter((_, n) => heard[n]!['type'] !== 'packs');

export interface PhonePage extends Page {
  readonly token: string;
  readonly seat: number;
}

export interface TestHouse {
  readonly app: App;
  readonly clock: HandClock;
  readonly journal: Journal;
  readonly folder: string;
  readonly reports: readonly unknown[];
  readonly page: (path: string) => Promise<Page>;
  readonly phone: (name: string, seat?: number) => Promise<PhonePage>;
  readonly host: () => Promise<Page>;
  readonly camera: () => Promise<Page>;
  /** Stops the server and starts another one on the same folder. */
  readonly again: (changes?: Partial<AppDeps>) => Promise<TestHouse>;
  readonly close: () => Promise<void>;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Changes = Partial<AppDeps> & { readonly folder?: string; readonly clock?: HandClock };

export async function openTestHouse(changes: Changes = {}): Promise<TestHouse> {
  const folder = changes.folder ?? mkdtempSync(join(tmpdir(), 'kibitz-net-'));
  const clock = changes.clock ?? handClock();
  const reports: unknown[] = [];
  const journal = changes.journal ?? journalIn(folder);
  const built = await buildApp({
    journal,
    eyes: () => Promise.resolve(paperEyes),
    school: await openSchool(folder),
    games: { toy: toyGame },
    firstGame: 'toy',
    words: plainWords,
    chance: countedChance(),
    joinUrls: (code) => [`http://192.168.1.5:4040/j/${code}`],
    pages: join(folder, 'no-pages'),
    report: (error) => reports.push(error),
    ...changes,
    clock,
  });
  if (!built.ok) throw new Error(built.refusal.code);
  const app = built.value;
  await app.server.ready();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await app.server.close();
    journal.close();
  };
  closing.push(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const greeting = async (path: string, first: object): Promise<Page> => {
    const page = await attend(path, app);
    page.send(first);
    return page;
  };
  const key = () => app.live.table().hostKey;
  return {
    app,
    clock,
    journal,
    folder,
    reports,
    page: (path) => attend(path, app),
    phone: async (name, seat) => {
      const wanted = seat === undefined ? {} : { seat };
      const page = await greeting('/ws/phone', { type: 'join', code: CODE, name, lang: 'en', ...wanted });
      const joined = await page.next<{ token: string; seat: number }>('joined');
      return { ...page, token: joined.token, seat: joined.seat };
    },
    host: async () => {
      const page = await greeting('/ws/host', { type: 'hello', key: key(), lang: 'en' });
      await page.next('camera');
      return page;
    },
    camera: async () => {
      const page = await greeting('/ws/camera', { type: 'hello', key: key() });
      await page.next('ready');
      return page;
    },
    again: async (more = {}) => {
      await close();
      const { journal: _, ...rest } = changes;
      return openTestHouse({ ...rest, folder, clock, ...more } as Changes);
    },
    close,
  };
}

function journalIn(folder: string): Journal {
  const opened = openJournal(folder);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
}

const PATIENCE = { timeout: 3000, interval: 2 }; // messages cross an in-memory stream

async function attend(path: string, { server }: App): Promise<Page> {
  const heard: Said[] = [];
  const texts: string[] = [];
  const fetched = new Map<string, number>();
  let closed: Closed | undefined;
  const onInit = (opening: WebSocket): void => {
    opening.on('message', (bytes: Buffer) => {
      texts.push(bytes.toString());
      heard.push(JSON.parse(bytes.toString()) as Said);
    });
    opening.on('close', (code: number, reason: Buffer) => {
      closed = { code, reason: reason.toString() };
    });
    opening.on('error', () => undefined);
  };
  const socket = await server.injectWS(path, {}, { onInit });
  const story = () => `heard ${heard.map(({ type }) => type).join()}; closed ${JSON.stringify(closed)}`;
  const next = <T>(type: string): Promise<T> => {
    const skip = fetched.get(type) ?? 0;
    fetched.set(type, skip + 1);
    return vi.waitFor(() => {
      const found = heard.filter((message) => message.type === type)[skip];
      if (!found) throw new Error(`no ${type} number ${skip + 1}; ${story()}`);
      return found as T;
    }, PATIENCE);
  };
  const send = (message: object): void => socket.send(JSON.stringify(message));
  return {
    socket,
    heard,
    texts,
    closed: () => closed,
    send,
    next,
    quiet: async () => {
      send({ type: 'ping' });
      await next('pong');
    },
    end: () =>
      vi.waitFor(() => {
        if (!closed) throw new Error(`still open; ${story()}`);
        return closed;
      }, PATIENCE),
    last: <T>(type: string) => heard.findLast((message) => message.type === type) as T | undefined,
  };
}

/** Three phones with a game on. */
export async function dealtHouse(changes: Changes = {}) {
  const house = await openTestHouse(changes);
  const host = await house.host();
  const phones = [await house.phone('Ana'), await house.phone('Rui'), await house.phone('Lia')] as const;
  host.send({ type: 'start', id: 1 });
  await host.next('ok');
  for (const phone of phones) await phone.next('view');
  return { house, host, phones };
}

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openHouse } from './net/open-house.ts';
import type { House } from './net/house.ts';
import { openTable, type LiveTable } from './net/live-table.ts';
import { hangPacks } from './net/pack-files.ts';
import { text, type TextKey } from './net/texts.ts';
import { wakeful } from './net/wakeful.ts';
import type { Chance, Clock } from './net/world.ts';
import type { Words } from './net/house.ts';
import { plainPage } from './plain-page.ts';
import { ok, type Result } from './rules/result.ts';
import type { SealedGame } from './rules/session.ts';
import type { School } from './school/school.ts';
import type { Journal } from './store/journal.ts';
import type { EyesFor, GuardFor } from './vision/types.ts';

export interface AppDeps {
  readonly journal: Journal;
  readonly eyes: EyesFor;
  readonly school: School;
  readonly guard?: GuardFor | undefined; // undefined: nobody looks out for people and things about the cards
  readonly games: Readonly<Record<string, SealedGame>>;
  readonly firstGame: string;
  readonly words: Words;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly joinUrls: (code: string) => readonly string[]; // best first
  readonly pages: string; // folder of the built pages
  readonly report: (error: unknown) => void;
  readonly fresh?: boolean; // a new table although there is one
}

export interface App {
  readonly server: FastifyInstance;
  readonly live: LiveTable;
}

const FRAME_BYTES = 4_000_000; // the largest message: one picture
const PAGES = { '/': 'index.html', '/j/:code': 'index.html', '/host': 'host.html', '/camera': 'camera.html' } as const;

/**
 * The whole server, not yet listening.
 * @returns refusal `diskFull` or `diskFault` when the table cannot be written down
 */
export async function buildApp(deps: AppDeps): Promise<Result<App>> {
  const { clock, stop } = wakeful(deps.clock);
  const opened = openTable({ ...deps, clock });
  if (!opened.ok) {
    stop();
    return opened;
  }
  const live = opened.value;
  const server = fastify({
    logger: false,
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => void refuse(request, reply, 400, 'badRequest'),
  });
  await server.register(helmet, SAFETY);
  await server.register(websocket, { options: { maxPayload: FRAME_BYTES, perMessageDeflate: false } });
  await openDoors(server, { ...deps, clock, live }, deps);
  server.addHook('onClose', async () => stop());
  await hangPages(server, deps.pages);
  server.setNotFoundHandler((request, reply) => refuse(request, reply, 404, 'notFound'));
  server.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) deps.report(error);
    return status >= 500 ? refuse(request, reply, 500, 'fault') : refuse(request, reply, status, 'badRequest');
  });
  return ok({ server, live });
}

async function openDoors(server: FastifyInstance, house: House, deps: AppDeps): Promise<void> {
  const { eyes, guard, school, journal } = deps;
  const { keptAside } = journal;
  const notice = keptAside === undefined ? undefined : noticeOf(house, keptAside);
  const doors = openHouse(house, { eyes, guard, school, notice });
  server.get('/ws/phone', { websocket: true }, (socket) => doors.phone(socket));
  server.get('/ws/host', { websocket: true }, (socket) => doors.host(socket));
  server.get('/ws/camera', { websocket: true }, (socket) => doors.camera(socket));
  await server.register(hangPacks(house, doors.classroom));
  server.addHook('onClose', async () => doors.close());
}

const noticeOf = ({ live }: House, file: string) => ({
  id: 0,
  text: text(live.table().lang, 'keptAside', { file: basename(file) }),
  clips: [],
  aloud: false,
});

async function hangPages(server: FastifyInstance, folder: string): Promise<void> {
  if (existsSync(folder)) await server.register(staticFiles, { root: folder, index: false, setHeaders: cached });
  for (const [path, file] of Object.entries(PAGES)) {
    server.get(path, (request, reply) =>
      existsSync(folder) ? reply.sendFile(file) : refuse(request, reply, 503, 'notBuilt'),
    );
  }
}

/** Built files carry a hash in their name; pages do not. */
function cached(reply: FastifyReply, path: string): void {
  const isBuilt = /[/\\]assets[/\\]/u.test(path);
  void reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** A page for people, JSON for programs. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: TextKey): FastifyReply {
  const { accept = '', 'accept-language': languages = '' } = request.headers;
  const lang = languages.toLowerCase().startsWith('pt') ? 'pt' : 'en';
  if (!accept.includes('text/html')) return reply.code(status).send({ code, text: text(lang, code) });
  return reply.code(status).type('text/html; charset=utf-8').send(plainPage(lang, code));
}

/** Plain http in the house's own network: nothing that needs https, nothing from outside. */
const SAFETY = {
  hsts: false,
  crossOriginOpenerPolicy: false,
  crossOriginEmbedderPolicy: false,
  originAgentCluster: false,
  referrerPolicy: { policy: 'no-referrer' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
} as const;

import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from './app.ts';
import { decks } from './decks/registry.ts';
import type { Demo } from './demo/demo.ts';
import { games } from './games/registry.ts';
import { joinUrl, reachable } from './net/addresses.ts';
import { greet } from './net/greeting.ts';
import { text } from './net/texts.ts';
import { wordsOf } from './net/words.ts';
import { realChance, realClock } from './net/world.ts';
import { repoRoot } from './root.ts';
import { deckOf, openSchool, type Pack, type School } from './school/school.ts';
import type { Settings } from './settings.ts';
import type { Journal } from './store/journal.ts';
import { explain, report, say, stop } from './terminal.ts';
import { openEyes } from './vision/eyes.ts';
import { openGuard } from './vision/guard.ts';
import { isReleased } from './vision/released.ts';
import type { Eyes, EyesFor, Guard, GuardFor } from './vision/types.ts';

const FIRST_GAME = 'hidden-rules';
const LENT = 'french52'; // finds cards of a deck made at home before a pack of it was taught
const LAST_WORDS_MS = 1000; // to end the sockets politely

async function listen(app: App, { port, host }: Settings): Promise<number> {
  try {
    await app.server.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') stop(explain({ code: 'portInUse', args: { port } }));
    if (code === 'EACCES') stop(explain({ code: 'portForbidden', args: { port } }));
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') stop(explain({ code: 'badHost', args: { host } }));
    throw error;
  }
  const [address] = app.server.addresses();
  return typeof address === 'object' ? address.port : port;
}

/** Whether the evening is over. Ctrl-C arrives twice: from the terminal, and passed on by npm. */
function endOn(signals: readonly NodeJS.Signals[], lastThings: () => Promise<void>): () => boolean {
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    say('Kibitz closes its eyes. The table is kept.');
    setTimeout(() => process.exit(0), LAST_WORDS_MS).unref();
    await lastThings();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void end());
  return () => isOver;
}

/** Without its eyes Kibitz still keeps the game: cards are entered by hand. */
async function wakeEyes(id: string, school: School): Promise<Eyes | undefined> {
  const keep = (pack: Pack): void => void school.save(pack).catch(report); // what cannot be kept is learnt again
  try {
    const name = school.chosen(id);
    const loaded = name === undefined ? undefined : await school.load(name);
    const pack = loaded?.ok ? loaded.value : undefined;
    const known = pack && deckOf(pack);
    const deck = known?.ok ? known.value : (decks[id] ?? decks[LENT])!;
    return isReleased(deck) ? await openEyes({ deck, pack, renewed: keep, workers: 1 }) : undefined;
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** The guard, opened with the first picture; `close` ends it when it was. */
function guardAtNeed(): { readonly guardFor: GuardFor; readonly close: () => Promise<void> } {
  let guard: Promise<Guard> | undefined;
  return {
    guardFor: () => (guard ??= openGuard()),
    close: async () => (await guard)?.close(),
  };
}

const shut = async (eyes: Promise<Eyes | undefined>): Promise<void> => (await eyes)?.close();

/** One pair of eyes a deck, opened when it is first played with, and anew when another pack of it is. */
function eyesByDeck(school: School): { readonly eyesFor: EyesFor; readonly close: () => Promise<void> } {
  const open = new Map<string, { readonly turn: number; readonly eyes: Promise<Eyes | undefined> }>();
  const closing = new Set<Promise<void>>();
  return {
    eyesFor: (id) => {
      const now = open.get(id);
      const turn = school.turn(id);
      if (now?.turn === turn) return now.eyes;
      const eyes = wakeEyes(id, school);
      open.set(id, { turn, eyes });
      if (now) closing.add(eyes.then(() => shut(now.eyes))); // a picture may still be looked at
      return eyes;
    },
    close: async () => {
      await Promise.all([...closing, ...[...open.values()].map(({ eyes }) => shut(eyes))]);
    },
  };
}

/** The film and its players are loaded only when they are wanted. */
async function startDemo(host: string, port: number, key: string): Promise<Demo> {
  const { playDemo } = await import('./demo/demo.ts');
  const address = host === '0.0.0.0' ? '127.0.0.1' : host;
  return playDemo({ url: `ws://${address}:${port}`, key, seed: realChance.seed(), report });
}

/** From an open journal to a table that can be joined, and back when the terminal says so. */
export async function begin(settings: Settings, journal: Journal): Promise<void> {
  const school = await openSchool(settings.data);
  const { eyesFor, close: closeEyes } = eyesByDeck(school);
  const { guardFor, close: sendGuardHome } = guardAtNeed();
  let port = settings.port;
  const joinUrls = (code: string): readonly string[] =>
    reachable(networkInterfaces()).map((address) => joinUrl(address, port, code));
  const built = await buildApp({
    journal,
    eyes: eyesFor,
    school,
    guard: settings.isGuarded ? guardFor : undefined,
    games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
    firstGame: FIRST_GAME,
    words: wordsOf(games),
    clock: realClock,
    chance: realChance,
    joinUrls,
    pages: join(repoRoot(), 'dist', 'client'),
    report,
    fresh: settings.isFresh,
  });
  if (!built.ok) stop(explain({ ...built.refusal, args: { folder: settings.data } }));
  const app = built.value;
  port = await listen(app, settings);
  let demo: Demo | undefined;
  const isOver = endOn(['SIGINT', 'SIGTERM'], async () => {
    void demo?.close(); // its players leave; nobody waits for the film
    await app.server.close();
    await Promise.allSettled([closeEyes(), sendGuardHome()]);
    journal.close();
  });
  const eyes = await eyesFor(app.live.cards().deck);
  if (isOver()) return;
  const { code, hostKey } = app.live.table();
  const notes = [
    ...(journal.keptAside === undefined ? [] : [text('en', 'keptAside', { file: journal.keptAside })]),
    ...(eyes ? [] : [text('en', 'blind')]),
  ];
  const hostUrl = `http://localhost:${port}/host#key=${hostKey}`;
  process.stdout.write(`${greet({ hostUrl, joinUrls: joinUrls(code), code, notes })}\n`);
  if (settings.isDemo) demo = await startDemo(settings.host, port, hostKey);
}

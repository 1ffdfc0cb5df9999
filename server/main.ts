import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from './app.ts';
import type { Deck } from './decks/deck.ts';
import { decks } from './decks/registry.ts';
import { games } from './games/registry.ts';
import { joinUrl, reachable } from './net/addresses.ts';
import { greet } from './net/greeting.ts';
import { text, isTextKey } from './net/texts.ts';
import { wordsOf } from './net/words.ts';
import { realChance, realClock } from './net/world.ts';
import { repoRoot } from './root.ts';
import type { Refusal } from './rules/result.ts';
import { parseSettings, USAGE, type Settings } from './settings.ts';
import { openJournal, type Journal } from './store/journal.ts';
import { openEyes } from './vision/eyes.ts';
import { isReleased } from './vision/released.ts';
import type { Eyes, EyesFor } from './vision/types.ts';

const FIRST_GAME = 'hidden-rules';
const LAST_WORDS_MS = 1000; // to end the sockets politely

const root = repoRoot();

function stop(sentence: string): never {
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exit(1);
}

/** A sentence for whoever sits at the terminal. */
function explain({ code, args = {} }: Refusal): string {
  if (code === 'help') return USAGE;
  if (code === 'badFlag') return `${args['flag']}\n\n  ${USAGE}`;
  if (code === 'badPort') return `"${args['port']}" is no port. Choose a number up to 65535, e.g. --port 4041.`;
  if (code === 'portInUse') {
    return `Port ${args['port']} is taken by another program. Choose another one: npm start -- --port ${Number(args['port']) + 1}`;
  }
  if (code === 'portForbidden') return `I may not use port ${args['port']}. Choose one from 1024 up: --port 4040`;
  if (code === 'badHost')
    return `This computer has no address ${args['host']}. Leave --host away to use all of its addresses.`;
  if (code === 'diskFull') return text('en', 'diskFullAtStart', args);
  return isTextKey(code) ? text('en', code, args) : code;
}

const report = (error: unknown): void => {
  process.stderr.write(
    `  A fault of Kibitz, please report it: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
};

process.on('uncaughtException', (error) => {
  report(error);
  stop('Kibitz has to stop. Start it again: the table is kept.');
});

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

function endOn(signals: readonly NodeJS.Signals[], app: App, journal: Journal, closeEyes: () => Promise<void>): void {
  const end = async (): Promise<void> => {
    setTimeout(() => process.exit(0), LAST_WORDS_MS).unref();
    await app.server.close();
    journal.close();
    await closeEyes();
    process.exit(0);
  };
  for (const signal of signals) process.once(signal, () => void end());
}

/** Without its eyes Kibitz still keeps the game: cards are entered by hand. */
async function wakeEyes(deck: Deck): Promise<Eyes | undefined> {
  if (!isReleased(deck)) return undefined;
  try {
    return await openEyes({ deck, workers: 1 });
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** One pair of eyes a deck, opened when it is first played with. */
function eyesByDeck(): { readonly eyesFor: EyesFor; readonly close: () => Promise<void> } {
  const open = new Map<string, Promise<Eyes | undefined>>();
  return {
    eyesFor: (id) => {
      const eyes = open.get(id) ?? wakeEyes(decks[id]!);
      open.set(id, eyes);
      return eyes;
    },
    close: async () => {
      for (const eyes of open.values()) await (await eyes)?.close();
    },
  };
}

/** The film and its players are loaded only when they are wanted. */
async function startDemo(host: string, port: number, key: string): Promise<void> {
  const { playDemo } = await import('./demo/demo.ts');
  const address = host === '0.0.0.0' ? '127.0.0.1' : host;
  await playDemo({ url: `ws://${address}:${port}`, key, seed: realChance.seed(), report });
}

async function main(): Promise<void> {
  const parsed = parseSettings(process.argv.slice(2), process.env, root);
  if (!parsed.ok) {
    if (parsed.refusal.code !== 'help') stop(explain(parsed.refusal));
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const settings = parsed.value;
  const opened = openJournal(settings.data);
  if (!opened.ok) stop(explain(opened.refusal));
  const journal = opened.value;
  const { eyesFor, close: closeEyes } = eyesByDeck();
  let port = settings.port;
  const joinUrls = (code: string): readonly string[] =>
    reachable(networkInterfaces()).map((address) => joinUrl(address, port, code));
  const built = await buildApp({
    journal,
    eyes: eyesFor,
    games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
    firstGame: FIRST_GAME,
    words: wordsOf(games),
    clock: realClock,
    chance: realChance,
    joinUrls,
    pages: join(root, 'dist', 'client'),
    report,
    fresh: settings.isFresh,
  });
  if (!built.ok) stop(explain({ ...built.refusal, args: { folder: settings.data } }));
  const app = built.value;
  port = await listen(app, settings);
  endOn(['SIGINT', 'SIGTERM'], app, journal, closeEyes);
  const eyes = await eyesFor(app.live.game().deck);
  const { code, hostKey } = app.live.table();
  const notes = [
    ...(journal.keptAside === undefined ? [] : [text('en', 'keptAside', { file: journal.keptAside })]),
    ...(eyes ? [] : [text('en', 'blind')]),
  ];
  const hostUrl = `http://localhost:${port}/host#key=${hostKey}`;
  process.stdout.write(`${greet({ hostUrl, joinUrls: joinUrls(code), code, notes })}\n`);
  if (settings.isDemo) await startDemo(settings.host, port, hostKey);
}

await main();

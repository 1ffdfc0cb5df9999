/** A server with the toy game in a process of its own, to be killed. Prints its port as JSON when it listens. */
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { realClock } from '../../server/net/world.ts';
import { openSchool } from '../../server/school/school.ts';
import { openJournal } from '../../server/store/journal.ts';
import { countedChance, plainWords } from './stand-ins.ts';
import { toyGame } from './toy-game.ts';

const folder = process.argv[2]!;
const opened = openJournal(folder);
if (!opened.ok) throw new Error(opened.refusal.code);
const built = await buildApp({
  journal: opened.value,
  eyes: () => Promise.resolve(undefined),
  school: await openSchool(folder),
  games: { toy: toyGame },
  firstGame: 'toy',
  words: plainWords,
  clock: realClock,
  chance: countedChance(),
  joinUrls: () => [],
  pages: join(folder, 'no-pages'),
  report: (error) => process.stderr.write(`${String(error)}\n`),
});
if (!built.ok) throw new Error(built.refusal.code);
await built.value.server.listen({ port: 0, host: '127.0.0.1' });
const [address] = built.value.server.addresses();
process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address.port : 0 })}\n`);

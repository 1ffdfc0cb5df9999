import { repoRoot } from './root.ts';
import { parseSettings, USAGE } from './settings.ts';
import { explain, report, say, stop } from './terminal.ts';

process.on('uncaughtException', (error) => {
  report(error);
  stop('Kibitz has to stop. Start it again: the table is kept.');
});

/** Whoever asked wrongly is answered at once; what takes seconds to load comes last. */
async function main(): Promise<void> {
  const parsed = parseSettings(process.argv.slice(2), process.env, repoRoot());
  if (!parsed.ok) {
    if (parsed.refusal.code !== 'help') stop(explain(parsed.refusal));
    return say(USAGE);
  }
  const settings = parsed.value;
  say('Kibitz is opening its eyes…');
  const { openJournal } = await import('./store/journal.ts');
  const opened = openJournal(settings.data);
  if (!opened.ok) stop(explain(opened.refusal));
  const { begin } = await import('./evening.ts');
  await begin(settings, opened.value);
}

await main();

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decks } from '../../server/decks/registry.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PYTHON = process.env['KIBITZ_PYTHON'] ?? '/usr/bin/python3';
const USAGE = `npm run train -- <deck> [--run NAME] [--epochs E] [--batch B] [--rate R] [--seed S] [--threads T] [--from WEIGHTS]
Trains the reader of a deck on .cache/dataset/<deck>, goes on where an earlier run of that name stopped,
and writes models/release/<deck>. Decks: ${Object.keys(decks).join(', ')}.`;
const NEEDS_TORCH = `Training needs Python with numpy and torch:
  apt-get install --no-install-recommends python3-torch python3-numpy
(or name another Python in KIBITZ_PYTHON).`;

/** Keeps freed memory for the next step: asking the system for it anew takes longer than the arithmetic. */
const KEEP_MEMORY = { MALLOC_MMAP_THRESHOLD_: String(2 ** 32), MALLOC_TRIM_THRESHOLD_: String(2 ** 33) };

const python = (script: string, args: readonly string[]): number =>
  spawnSync(PYTHON, [join(ROOT, 'models/train', script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...KEEP_MEMORY },
  }).status ?? 1;

const hasTorch = (): boolean => spawnSync(PYTHON, ['-c', 'import torch, numpy']).status === 0;

/** Takes `--run NAME` out of the arguments; the rest belongs to the trainer. */
function splitRun(args: readonly string[]): { readonly run: string; readonly rest: readonly string[] } {
  const at = args.indexOf('--run');
  if (at < 0) return { run: 'first', rest: args };
  return { run: args[at + 1] ?? 'first', rest: args.filter((_, k) => k !== at && k !== at + 1) };
}

function train(deck: string, args: readonly string[]): number {
  const dataset = join(ROOT, '.cache/dataset', deck);
  if (!existsSync(join(dataset, 'manifest.json'))) {
    console.error(`No crops yet: run \`npm run dataset -- ${deck}\` first.`);
    return 1;
  }
  if (!hasTorch()) {
    console.error(NEEDS_TORCH);
    return 1;
  }
  const { run, rest } = splitRun(args);
  const out = join(ROOT, '.cache/train', `${deck}-${run}`);
  const failed = python('train.py', ['--dataset', dataset, '--out', out, ...rest]);
  return (
    failed || python('export.py', ['--dataset', dataset, '--run', out, '--release', join(ROOT, 'models/release', deck)])
  );
}

const [deck = '', ...args] = process.argv.slice(2);
if (decks[deck]) process.exitCode = train(deck, args);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

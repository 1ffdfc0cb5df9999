import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decks } from '../../server/decks/registry.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PYTHON = process.env['KIBITZ_PYTHON'] ?? '/usr/bin/python3';
const USAGE = `npm run train -- <deck> [--part card|index|finder|refiner] [--run NAME] [--epochs E] [--batch B] [--rate R] [--seed S] [--threads T] [--from WEIGHTS]
  card: [--large] trains a teacher, which is not released; [--teacher WEIGHTS] learns from one; finder: [--also DATASET] more tables; refiner: --finder WEIGHTS whose quads it is to lay better
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

/** Takes `--NAME VALUE` out of the arguments; the rest belongs to the trainer. */
function split(args: readonly string[], name: string, otherwise: string): readonly [string, readonly string[]] {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return [otherwise, args];
  return [args[at + 1] ?? otherwise, args.filter((_, k) => k !== at && k !== at + 1)];
}

/** What trains a part and what releases it. */
const SCRIPTS: Readonly<Record<string, readonly [train: string, release: string]>> = {
  card: ['train.py', 'export.py'],
  index: ['train.py', 'export.py'],
  finder: ['train_finder.py', 'export_finder.py'],
  refiner: ['train_refiner.py', 'export_refiner.py'],
};

/** The data set a part learns from: what looks for places learns from busy tables, which come with printed indices where a deck has them. */
const datasetOf = (deck: string, part: string): string => {
  const isOfTables = part === 'finder' || part === 'refiner';
  return `${deck}-${!isOfTables ? part : deck === 'french52' ? 'index' : 'finder'}`;
};

function train(deck: string, args: readonly string[]): number {
  const [part, others] = split(args, 'part', 'card');
  const [run, rest] = split(others, 'run', 'first');
  const [script, releaser] = SCRIPTS[part] ?? ['', ''];
  if (!script) {
    console.error(USAGE);
    return 2;
  }
  const dataset = join(ROOT, '.cache/dataset', datasetOf(deck, part));
  if (!existsSync(join(dataset, 'manifest.json'))) {
    console.error(`No crops yet: run \`npm run dataset -- ${deck} --part ${part}\` first.`);
    return 1;
  }
  if (!hasTorch()) {
    console.error(NEEDS_TORCH);
    return 1;
  }
  const out = join(ROOT, '.cache/train', `${deck}-${part}-${run}`);
  const release = join(ROOT, 'models/release', part === 'card' ? deck : `${deck}-${part}`);
  const learnt = python(script, ['--dataset', dataset, '--out', out, ...rest]);
  if (rest.includes('--large')) return learnt;
  return learnt || python(releaser, ['--dataset', dataset, '--run', out, '--release', release]);
}

const [deck = '', ...args] = process.argv.slice(2);
if (decks[deck]) process.exitCode = train(deck, args);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

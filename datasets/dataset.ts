import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cropSizeOf, PATCH_SIZE } from '../server/vision/constants.ts';
import { answer, Mistake } from '../server/cli/mistake.ts';
import { decks } from '../server/decks/registry.ts';
import { buildBacks } from './art/backs.ts';
import { buildArt } from './art/build.ts';
import { buildHungarianArt } from './art/hungarian.ts';
import { ArtUnavailable } from './art/packages.ts';
import { buildPhotographed } from './art/photographed.ts';
import { cropsOfPhotos } from './real.ts';
import { type Part, PARTS, writePhotoShard, type ShardPlan } from './shard.ts';
import { loadDesign } from './synth/design.ts';
import { mix } from './synth/random.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `npm run dataset -- <deck> [--part card|index|finder] [--count N] [--seed S] [--workers W] [--with-real DIR] [--art DIR] [--without PRINTING]
Fetches drawings of packs, paints tables with them and cuts training pictures into .cache/dataset/<deck>-<part>:
whole cards, the printed indices in their corners (with the busy tables they were cut from), or such tables alone.
--with-real adds photographs that may be trained on: a folder with labels.jsonl and pictures; their cards are also
set on painted tables.
--art names the folder of printings of the Hungarian deck (a subfolder each, one PNG a card);
--without keeps one of them for the check alone.
Decks: ${Object.keys(decks).join(', ')}. Finished parts are kept: run it again to go on.`;
/** Crops in a shard; tables in one for the finder. */
const shardSizeOf = (part: Part): number => (part === 'finder' ? 100 : 2000);
/** Packs the reader never learns from, to check it on. */
const HELD_OUT = ['tango', 'dondorf', 'plastic', 'printed-0', 'printed-1', 'printed-2'];
const CHECK_SHARDS = 3;

interface Wish {
  readonly deck: string;
  readonly part: Part;
  readonly count: number;
  readonly seed: number;
  readonly workers: number;
  readonly withReal: string | undefined;
  readonly art: string | undefined;
  readonly without: string | undefined;
}

function parseWish(args: readonly string[]): Wish | undefined {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      part: { type: 'string', default: 'card' },
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      'with-real': { type: 'string' },
      art: { type: 'string' },
      without: { type: 'string' },
    },
  });
  const [deck = ''] = positionals;
  const [count, seed, workers] = [values.count, values.seed, values.workers].map(Number) as [number, number, number];
  const part = PARTS.find((name) => name === values.part);
  const sound = decks[deck] && [count, seed, workers].every((n) => Number.isInteger(n) && n >= 0) && workers > 0;
  return sound && part
    ? { deck, part, count, seed, workers, withReal: values['with-real'], art: values.art, without: values.without }
    : undefined;
}

const isFinished = ({ folder, name }: ShardPlan): boolean => existsSync(join(folder, `${name}.answers.bin`));

function plansFor({ deck, part, count, seed }: Wish, folder: string): readonly ShardPlan[] {
  const shards = Math.ceil(count / shardSizeOf(part));
  const plan = (kind: string, k: number): ShardPlan => ({
    folder,
    deck,
    part,
    name: `${kind}-${seed}-${String(k).padStart(4, '0')}`,
    count: shardSizeOf(part),
    seed: mix(seed, kind === 'check' ? 1e6 + k : k),
  });
  return [
    ...Array.from({ length: CHECK_SHARDS }, (_, k) => plan('check', k)),
    ...Array.from({ length: shards }, (_, k) => plan('train', k)),
  ];
}

const died = async (painter: ChildProcess): Promise<never> => {
  const [code] = (await once(painter, 'exit')) as [number | null];
  throw new Error(`A painter stopped with code ${String(code)}.`);
};

/** Hands the plans to other processes, one at a time to each. */
async function writeAll(plans: readonly ShardPlan[], designFolders: readonly string[], workers: number): Promise<void> {
  const waiting = plans.filter((plan) => !isFinished(plan));
  let done = plans.length - waiting.length;
  const startedMs = performance.now();
  const work = async (): Promise<void> => {
    const painter = fork(new URL('./painter.ts', import.meta.url), designFolders, { execArgv: ['--import', 'tsx'] });
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const next = plan;
      const finished = once(painter, 'message');
      painter.send(next);
      await Promise.race([finished, died(painter)]);
      done++;
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(`${next.name} written, ${done} of ${plans.length} parts, ${seconds} s`);
    }
    painter.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, work));
}

async function addPhotos({ deck, part, seed, withReal }: Wish, folder: string): Promise<number> {
  if (!withReal) return 0;
  const crops = await cropsOfPhotos(withReal, part, seed, decks[deck]!);
  await writePhotoShard({ folder, deck, name: `real-${seed}-0000` }, crops);
  return crops.length;
}

interface Packs {
  readonly check: readonly string[];
  readonly train: readonly string[];
}

const isHeldOut = (path: string): boolean => HELD_OUT.includes(basename(path));

/** The folders of the packs to check on and to learn from. */
async function packsFor({ deck, art, without, withReal }: Wish): Promise<Packs> {
  const cache = join(ROOT, '.cache', 'art');
  const french = await buildArt(cache, console.log);
  const backs = await buildBacks(cache);
  const withBacks = ({ check, train }: Packs): Packs => ({
    check: [...check, ...backs.check],
    train: [...train, ...backs.train],
  });
  if (deck === 'french52') {
    const photographed = withReal ? await buildPhotographed(cache, withReal) : [];
    const train = [...french.filter((path) => !isHeldOut(path)), ...photographed];
    return withBacks({ check: french.filter(isHeldOut), train });
  }
  const designs = await Promise.all(french.filter((path) => !isHeldOut(path)).map(loadDesign));
  return withBacks(await buildHungarianArt(art ?? join(ROOT, 'art'), cache, designs, without, console.log));
}

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown'; // not a checkout
  }
};

async function main(wish: Wish): Promise<void> {
  const suffix = wish.without ? `-without-${wish.without}` : '';
  const folder = join(ROOT, '.cache', 'dataset', `${wish.deck}-${wish.part}${suffix}`);
  await mkdir(folder, { recursive: true });
  const packs = await packsFor(wish);
  const plans = plansFor(wish, folder);
  const toCheck = plans.filter(({ name }) => name.startsWith('check'));
  const toLearn = plans.filter(({ name }) => name.startsWith('train'));
  const photographed = await addPhotos(wish, folder);
  const manifest = {
    deck: wish.deck,
    part: wish.part,
    eitherWayUp: wish.part === 'card', // a whole card reads the same upside down, a six does not
    seed: wish.seed,
    commit: commit(),
    crop: wish.part === 'card' ? cropSizeOf(wish.deck) : PATCH_SIZE,
    classes: decks[wish.deck]!.classes,
    designs: { train: packs.train.map((path) => basename(path)), check: packs.check.map((path) => basename(path)) },
    counts: {
      train: toLearn.length * shardSizeOf(wish.part),
      check: toCheck.length * shardSizeOf(wish.part),
      real: photographed,
    },
    shards: plans.map(({ name }) => name),
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeAll(toCheck, packs.check, wish.workers);
  await writeAll(toLearn, packs.train, wish.workers);
}

await answer(USAGE, async () => {
  const wish = parseWish(process.argv.slice(2));
  if (!wish) throw new Mistake(USAGE);
  await main(wish).catch((reason: unknown) => {
    throw reason instanceof ArtUnavailable ? new Mistake(reason.message, { cause: reason }) : reason;
  });
});

/** Measures the whole chain on labelled photographs: `npm run eval -- [--deck ID] [--errata FILE] [--json FILE] [--html FILE] DIR…` */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answer, Mistake } from '../../server/cli/mistake.ts';
import { decks } from '../../server/decks/registry.ts';
import { ACCEPT } from '../../server/vision/constants.ts';
import { loadReader, type Reader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import { hasNetwork } from '../../server/vision/released.ts';
import { drawCurves } from './curves/draw.ts';
import { drawLearning } from './curves/learning.ts';
import { type EnrolmentWish, measurePhotos, measureTables } from './enrolment.ts';
import { mended, readErrata, readLabels } from './labels.ts';
import { report } from './report.ts';
import { judge, type Score, score, type Tally, type Verdict } from './score.ts';

const USAGE = `Usage: npm run eval -- [--deck french52] [--errata FILE] [--json FILE] [--html FILE] DIR…
Every DIR holds pictures and a labels.jsonl with one line a picture:
  {image, width, height, complete, cards: [{card, box: [x, y, w, h], kind: 'corner' | 'card', ignore?}]}
--enrol teaches the pack of a DIR from one half of its pictures and reads the other half, and the other way round;
without a DIR it does so on generated tables of packs that the readers never learnt from:
  --deck ID --enrol [--designs NAME,…] [--strange NAME] [--release FOLDER of a reader of whole cards]
--curves paints tables of packs that the readers never learnt from, makes them harder step by step (size, blur, noise,
JPEG, glare, cover, turn, tilt) and draws what was read beside the release: robustness.svg, confusion.svg
--learning NETWORK RUN… draws learning.svg from the logs that these runs of \`npm run train\` left
--errata puts labels right that are known to be wrong (datasets/real/errata.json); without it they count as they are.`;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const line = (name: string, { labels, found, recall }: Tally) =>
  `  ${name.padEnd(8)} ${String(found).padStart(4)} of ${String(labels).padEnd(4)} ${percent(recall)}`;

function summary(set: string, result: Score): string {
  const { pictures, labels, found, recall, wrong, wrongShare, precision } = result;
  return [
    `${set}: ${found} of ${labels} cards read on ${pictures} pictures, recall ${recall.toFixed(3)}`,
    `  wrong readings ${wrong} (${percent(wrongShare)} of labels), precision ${precision?.toFixed(3) ?? 'not known'}`,
    ...Object.entries(result.bySuit).map(([suit, tally]) => line(suit, tally)),
    ...Object.entries(result.byRank).map(([rank, tally]) => line(rank, tally)),
  ].join('\n');
}

type Errata = Awaited<ReturnType<typeof readErrata>>;

/** A set is called like its folder. */
const setOf = (folder: string): string => path.basename(path.resolve(folder));

async function verdictsOn(reader: Reader, folder: string, errata: Errata): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const labelled of await readLabels(folder)) {
    const picture = mended(labelled, setOf(folder), errata);
    const { sightings } = await look(reader, await readFile(path.join(folder, picture.image)));
    verdicts.push(judge(picture, sightings));
  }
  return verdicts;
}

/** Packs that the released readers never learnt from; the Hungarian ones are three printings of Piatnik's. */
const UNSEEN: Readonly<Record<string, EnrolmentWish>> = {
  french52: {
    designs: ['tango', 'dondorf', 'plastic', 'printed-0', 'printed-1', 'printed-2'],
    strange: 'tell-0',
    seed: 1,
  },
  hungarian32: { designs: ['tell-3', 'tell-8', 'tell-18'], strange: 'tango', seed: 1 },
};

async function enrolment(
  reader: Reader,
  folders: readonly string[],
  { designs, strange }: { readonly designs?: string | undefined; readonly strange?: string | undefined },
  errata: Errata,
): Promise<void> {
  const unseen = UNSEEN[reader.deck.id]!;
  if (folders.length === 0)
    return measureTables(reader, {
      ...unseen,
      designs: designs?.split(',') ?? unseen.designs,
      strange: strange ?? unseen.strange,
    });
  for (const folder of folders) {
    const pictures = (await readLabels(folder)).map((picture) => mended(picture, setOf(folder), errata));
    await measurePhotos(reader, setOf(folder), folder, pictures);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      deck: { type: 'string', default: 'french52' },
      errata: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      enrol: { type: 'boolean', default: false },
      designs: { type: 'string' },
      strange: { type: 'string' },
      release: { type: 'string' },
      curves: { type: 'boolean', default: false },
      learning: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.learning && positionals.length > 0)
    return void process.stdout.write(`${await drawLearning(values.learning, positionals)}\n`);
  const deck = decks[values.deck];
  if (!deck) throw new Mistake(`There is no deck called ${values.deck}. Decks: ${Object.keys(decks).join(', ')}.`);
  if (positionals.length === 0 && !values.enrol && !values.curves) throw new Mistake(USAGE);
  const errata = values.errata ? await readErrata(values.errata) : [];
  if (values.release !== undefined && !hasNetwork(values.release))
    throw new Mistake(`There is no reader in ${values.release}: name a folder that holds a model.json.`);
  const reader = await loadReader(deck, values.release);
  if (values.curves) return drawCurves(reader);
  if (values.enrol) return enrolment(reader, positionals, values, errata);
  const sets: { readonly set: string; readonly folder: string; readonly verdicts: readonly Verdict[] }[] = [];
  for (const folder of positionals) {
    const verdicts = await verdictsOn(reader, folder, errata);
    sets.push({ set: setOf(folder), folder, verdicts });
    process.stdout.write(`${summary(sets.at(-1)!.set, score(verdicts))}\n`);
  }
  const scores = Object.fromEntries(sets.map(({ set, verdicts }) => [set, score(verdicts)]));
  if (values.json)
    await writeFile(values.json, `${JSON.stringify({ deck: deck.id, accept: ACCEPT, scores }, null, 2)}\n`);
  if (values.html) await writeFile(values.html, await report(sets));
}

await answer(USAGE, main);

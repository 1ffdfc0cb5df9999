/** Measures the whole chain on labelled photographs: `npm run eval -- [--deck ID] [--errata FILE] [--json FILE] [--html FILE] DIR…` */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decks } from '../../server/decks/registry.ts';
import { ACCEPT } from '../../server/vision/constants.ts';
import { loadReader, type Reader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import { mended, readErrata, readLabels } from './labels.ts';
import { report } from './report.ts';
import { judge, type Score, score, type Tally, type Verdict } from './score.ts';

const USAGE = `Usage: npm run eval -- [--deck french52] [--errata FILE] [--json FILE] [--html FILE] DIR…
Every DIR holds pictures and a labels.jsonl with one line a picture:
  {image, width, height, complete, cards: [{card, box: [x, y, w, h], kind: 'corner' | 'card', ignore?}]}
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

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      deck: { type: 'string', default: 'french52' },
      errata: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
    },
    allowPositionals: true,
  });
  const deck = decks[values.deck];
  if (!deck || positionals.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const errata = values.errata ? await readErrata(values.errata) : [];
  const reader = await loadReader(deck);
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

await main();

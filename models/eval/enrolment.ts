import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cardAt } from '../../datasets/photos.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import { repoRoot } from '../../server/root.ts';
import { type CardLook, looksIn } from '../../server/vision/enrol/collect.ts';
import { type Names, nameLooks } from '../../server/vision/enrol/naming.ts';
import { enrolAs } from '../../server/vision/enrol/pack.ts';
import { withPack } from '../../server/vision/enrol/taught.ts';
import type { Reader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import { areaOf, intersection } from '../../server/vision/quads.ts';
import type { LabelledPicture } from './labels.ts';
import { packTables, STRANGER, type Table } from './pack-tables.ts';
import { judge, score } from './score.ts';

/** Looks at a pack and the card that each shows; undefined: none. */
interface Lessons {
  readonly looks: readonly CardLook[];
  readonly truths: Names;
}

/** What came of reading the test tables. */
interface Tally {
  readonly shown: number; // cards of the pack that nothing covers
  readonly sighted: number; // of those, found and called something, surely or not
  readonly first: number; // of those, rightly
  readonly read: number;
  readonly wrong: number;
  readonly strangers: number; // cards of other packs, backs
  readonly fooled: number; // readings of a face where none of this pack lies
}

const WHOLE = 0.95; // share of a card from which nothing covers it
const SAME = 0.4; // overlap from which a reading is of that card

const overlap = (one: Quad, other: Quad): number => {
  const common = areaOf(intersection(one, other));
  return common / (areaOf(one) + areaOf(other) - common);
};

function cardUnder(quad: Quad, { cards }: Table) {
  const [nearest] = cards
    .map((card) => ({ ...card, share: overlap(card.quad, quad) }))
    .sort((a, b) => b.share - a.share);
  return nearest && nearest.share > SAME ? nearest : undefined;
}

const isOfThePack = ({ card }: { readonly card: string }): boolean => card !== STRANGER && card !== 'BACK';

async function lessonsFrom(reader: Reader, tables: readonly Table[], first: number): Promise<Lessons> {
  const looks: CardLook[] = [];
  const truths: (string | undefined)[] = [];
  for (const [k, table] of tables.entries())
    for (const seen of await looksIn(reader, await readFile(table.file), first + k)) {
      looks.push(seen);
      truths.push(cardUnder(seen.quad, table)?.card);
    }
  return { looks, truths };
}

async function tallyOf(reader: Reader, tables: readonly Table[]): Promise<Tally> {
  let [shown, sighted, first, read, wrong, strangers, fooled] = [0, 0, 0, 0, 0, 0, 0];
  for (const table of tables) {
    const { sightings } = await look(reader, await readFile(table.file));
    const whole = table.cards.filter((card) => isOfThePack(card) && card.visible > WHOLE);
    shown += whole.length;
    strangers += table.cards.filter((card) => !isOfThePack(card)).length;
    for (const { candidates, quad } of sightings) {
      const truth = cardUnder(quad, table);
      if (!truth || !isOfThePack(truth) || truth.visible <= WHOLE) continue;
      sighted += 1;
      if (candidates[0]?.card === truth.card) first += 1;
    }
    for (const { card, quad } of sightings.filter((sighting) => sighting.card && sighting.card !== 'BACK')) {
      const truth = cardUnder(quad, table);
      if (!truth || !isOfThePack(truth)) fooled += 1;
      else if (truth.card !== card) wrong += 1;
      else if (truth.visible > WHOLE) read += 1;
    }
  }
  return { shown, sighted, first, read, wrong, strangers, fooled };
}

const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((a, b) => ({
    shown: a.shown + b.shown,
    sighted: a.sighted + b.sighted,
    first: a.first + b.first,
    read: a.read + b.read,
    wrong: a.wrong + b.wrong,
    strangers: a.strangers + b.strangers,
    fooled: a.fooled + b.fooled,
  }));

const share = (part: number, whole: number): string => (part / whole).toFixed(4);
const line = (name: string, { shown, sighted, first, read, wrong, strangers, fooled }: Tally): string =>
  `${name.padEnd(22)} of ${shown} ${sighted} sighted, called right ${share(first, sighted)}, read ${share(read, shown)}, wrong ${wrong} (${share(wrong, shown)}), ` +
  `fooled ${fooled} times by ${strangers} strangers`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Names of packs to test on, and the pack whose cards lie among theirs. */
export interface EnrolmentWish {
  readonly designs: readonly string[];
  readonly strange: string;
  readonly seed: number;
}

const CAPTURES = [1, 3, 5];

/** Measures how well packs are read that were shown 0, 1, 3 and 5 times, with names told and with names found. */
export async function measureTables(reader: Reader, { designs, strange, seed }: EnrolmentWish): Promise<void> {
  const cache = path.join(repoRoot(), '.cache');
  const all = new Map<string, Tally[]>();
  const put = (key: string, tally: Tally): void => void all.set(key, [...(all.get(key) ?? []), tally]);
  for (const name of designs) {
    say(name);
    const tables = await packTables(
      path.join(cache, 'art/designs'),
      path.join(cache, 'enrolment'),
      name,
      strange,
      seed,
    );
    const rounds: Lessons[] = [];
    for (const lessons of tables.rounds)
      rounds.push(await lessonsFrom(reader, lessons, rounds.length * lessons.length));
    const measure = async (key: string, tested: Reader): Promise<void> => {
      const tally = await tallyOf(tested, tables.tests);
      say(line(`  ${key}`, tally));
      put(key, tally);
    };
    await measure('0 captures', reader);
    for (const count of CAPTURES) {
      const looks = rounds.slice(0, count).flatMap((round) => round.looks);
      const truths = rounds.slice(0, count).flatMap((round) => round.truths);
      const found = nameLooks(looks, reader.deck);
      const faces = truths.filter((truth) => truth !== undefined && reader.deck.faces.includes(truth)).length;
      const right = found.filter((card, n) => card === truths[n] && reader.deck.faces.includes(card ?? '')).length;
      const wrong = found.filter((card, n) => card !== undefined && card !== truths[n]).length;
      say(`  names found for ${count}: ${right} of ${faces} looks at faces right, ${wrong} looks of all wrong`);
      const taught = (names: Names): Reader => withPack(reader, enrolAs(reader, name, looks, names).pack);
      await measure(`${count} captures, told`, taught(truths));
      await measure(`${count} captures, found`, taught(found));
    }
  }
  say('all');
  all.forEach((tallies, key) => say(line(`  ${key}`, sum(tallies))));
}

/** The labels that say where they are. */
const boxed = ({ image, cards }: LabelledPicture) => ({
  image,
  cards: cards.flatMap(({ card, box }) => (box ? [{ card, box }] : [])),
});

/** Teaches from one half of a set and tests on the other, and the other way round. */
export async function measurePhotos(
  reader: Reader,
  set: string,
  folder: string,
  pictures: readonly LabelledPicture[],
): Promise<void> {
  const half = Math.ceil(pictures.length / 2);
  const halves = [pictures.slice(0, half), pictures.slice(half)];
  for (const [teach, test] of [halves, halves.toReversed()] as [LabelledPicture[], LabelledPicture[]][]) {
    const looks: CardLook[] = [];
    for (const [k, { image }] of teach.entries())
      looks.push(...(await looksIn(reader, await readFile(path.join(folder, image)), k)));
    const names = looks.map(({ quad, picture }) => cardAt(quad, boxed(teach[picture]!)));
    const { pack } = enrolAs(reader, set, looks, names);
    for (const [key, tested] of [
      ['not taught', reader],
      ['taught', withPack(reader, pack)],
    ] as const) {
      const verdicts = [];
      for (const picture of test)
        verdicts.push(judge(picture, (await look(tested, await readFile(path.join(folder, picture.image)))).sightings));
      const { labels, found, recall, wrong } = score(verdicts);
      const about = `${pack.captures.filter(({ part }) => part === undefined).length} captures of ${pack.memory.cards.length} cards on ${teach.length} pictures`;
      say(
        `${set}, ${key} (${about}): ${found} of ${labels} on ${test.length} others, recall ${recall.toFixed(3)}, wrong ${wrong}`,
      );
    }
  }
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { loadDesign, type Design } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene, type SceneOptions } from '../../datasets/synth/random-scene.ts';
import { mix, seededRandom, type Random } from '../../datasets/synth/random.ts';
import { renderScene, type CardSpec, type SceneSpec } from '../../datasets/synth/scene.ts';
import type { Face } from '../../server/protocol/cards.ts';
import type { Quad } from '../../server/protocol/geometry.ts';

/** A generated picture of a table: where it is kept, and what lies on it. */
export interface Table {
  readonly file: string;
  /** `STRANGER` is a card of another pack. */
  readonly cards: readonly { readonly card: Face; readonly quad: Quad; readonly visible: number }[];
}

/** Tables to teach a pack from, round by round (a round shows every card once), and to test it on. */
export interface PackTables {
  readonly rounds: readonly (readonly Table[])[];
  readonly tests: readonly Table[];
}

export const STRANGER = 'STRANGER';
const CARDS_A_LESSON = 12;
const CARDS_A_TEST = 6;
const ROUNDS = 5;
const TEST_ROUNDS = 3;
const BACKS = 0.3; // share of test tables with a card face down
const LESSON = { clutter: 0, hardship: 0.3, heightPx: [125, 145] } as const;

const shuffled = <T>(random: Random, list: readonly T[]): readonly T[] =>
  list
    .map((item) => [random.uniform(0, 1), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, k) => list.slice(k * size, (k + 1) * size));

type Drawn = Pick<CardSpec, 'design' | 'face'>;
type Print = Pick<CardSpec, 'inks' | 'aspect'>;

/** A random table on which these cards lie; those of the pack all in one print. */
function tableWith(
  random: Random,
  design: Design,
  print: Print,
  drawn: readonly Drawn[],
  options: Partial<SceneOptions>,
) {
  const count = [drawn.length, drawn.length] as const;
  const scene = randomScene(random, { ...PRODUCT_SCENE, designs: [design], cards: count, ...options });
  const cards = scene.cards.map((card, k): CardSpec => ({
    ...card,
    ...drawn[k]!,
    ...(drawn[k]!.design === design.name && print),
  }));
  return { ...scene, cards };
}

/** Renders a table once; the picture and its labels stay in the folder. */
async function keep(folder: string, name: string, spec: SceneSpec, designs: readonly Design[]): Promise<void> {
  const scene = await renderScene(spec, new Map(designs.map((design) => [design.name, design])));
  const own = designs[0]!.name;
  const cards = scene.cards.map((card, k) => ({
    ...card,
    card: spec.cards[k]!.design === own || card.card === 'BACK' ? card.card : STRANGER,
  }));
  const { width, height, rgb } = scene.frame;
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toFile(path.join(folder, `${name}.jpg`));
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(cards));
}

/** What lies on every table: first the lessons, then the tests. */
function specsFor(design: Design, back: Design, strange: Design, seed: number) {
  const random = seededRandom(mix(seed, 1));
  const faces = [...design.pictures.keys()].filter((face) => face !== 'BACK');
  const strangers = [...strange.pictures.keys()].filter((face) => face !== 'BACK');
  const { inks, aspect } = tableWith(
    seededRandom(mix(seed, 2)),
    design,
    {},
    [{ design: design.name, face: faces[0]! }],
    {},
  ).cards[0]!;
  const print: Print = { ...(inks && { inks }), ...(aspect && { aspect }) };
  const own = (face: Face): Drawn => ({ design: design.name, face });
  const { table, light, camera } = tableWith(seededRandom(mix(seed, 3)), design, print, [own(faces[0]!)], LESSON);
  const lesson = (drawn: readonly Drawn[], k: number): SceneSpec => ({
    ...tableWith(seededRandom(mix(seed, 1000 + k)), design, print, drawn, LESSON),
    table,
    light,
    camera,
  });
  const test = (drawn: readonly Drawn[], k: number): SceneSpec => {
    const dice = seededRandom(mix(seed, 5000 + k));
    const facedown = dice.chance(BACKS) ? [{ design: back.name, face: 'BACK' }] : [];
    const others = [{ design: strange.name, face: dice.pick(strangers) }, ...facedown];
    return tableWith(dice, design, print, [...drawn, ...others], {});
  };
  const rounds = Array.from({ length: ROUNDS }, () => chunks(shuffled(random, faces).map(own), CARDS_A_LESSON));
  const tests = Array.from({ length: TEST_ROUNDS }, () =>
    chunks(shuffled(random, faces).map(own), CARDS_A_TEST),
  ).flat();
  return {
    rounds: rounds.map((lessons, round) => lessons.map((drawn, k) => lesson(drawn, 100 * round + k))),
    tests: tests.map(test),
  };
}

/**
 * Tables of one pack, generated where they are not there yet.
 * @param art the folder of the designs
 * @param strange another design, whose cards lie among those of the pack in the tests
 */
export async function packTables(
  art: string,
  cache: string,
  name: string,
  strange: string,
  seed: number,
): Promise<PackTables> {
  const folder = path.join(cache, `${name}-${seed}`);
  await mkdir(folder, { recursive: true });
  const load = (design: string) => loadDesign(path.join(art, design));
  const designs = await Promise.all([name, strange, 'back-0'].map(load));
  const specs = specsFor(designs[0]!, designs[2]!, designs[1]!, seed);
  const render = async (spec: SceneSpec, label: string): Promise<Table> => {
    const file = path.join(folder, `${label}.jpg`);
    const labels = path.join(folder, `${label}.json`);
    if (!existsSync(labels)) await keep(folder, label, spec, designs);
    return { file, cards: JSON.parse(await readFile(labels, 'utf8')) as Table['cards'] };
  };
  const inTurn = async (list: readonly SceneSpec[], label: string): Promise<readonly Table[]> => {
    const tables: Table[] = [];
    for (const [k, spec] of list.entries()) tables.push(await render(spec, `${label}-${k}`));
    return tables;
  };
  const rounds: (readonly Table[])[] = [];
  for (const [k, lessons] of specs.rounds.entries()) rounds.push(await inTurn(lessons, `lesson-${k}`));
  return { rounds, tests: await inTurn(specs.tests, 'test') };
}

import { PLAIN_CAMERA, shoot } from '../../../datasets/synth/camera.ts';
import type { Design } from '../../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../../datasets/synth/random-scene.ts';
import { mix, seededRandom } from '../../../datasets/synth/random.ts';
import type { Scene, SceneSpec } from '../../../datasets/synth/scene.ts';
import type { Face } from '../../../server/protocol/cards.ts';
import type { Reader } from '../../../server/vision/model.ts';
import { painted, readScene } from '../painted.ts';
import type { Strain } from './strains.ts';

/** How a card was read: `guess` is the likeliest name, sure or not; undefined where nothing was seen. */
export interface Try {
  readonly card: Face;
  readonly guess: Face | undefined;
  readonly sure: boolean;
}

/** One step of a strain. */
export interface Step {
  readonly level: number;
  readonly tries: readonly Try[];
}

const HEIGHT_PX = 120;
const CARDS = 12;
const PICTURES = 9; // a level: with more the curves would take longer than six minutes a deck

/** A table in daylight under a good camera: what makes it hard is added to this. */
function quietScene(design: Design, faces: readonly Face[], picture: number, heightPx: number): SceneSpec {
  const scene = randomScene(seededRandom(mix(31, picture)), {
    ...PRODUCT_SCENE,
    designs: [design],
    cards: [CARDS, CARDS],
    heightPx: [heightPx, heightPx * 1.001],
    clutter: -9,
    hardship: 0.1,
  });
  // The pack is dealt on from picture to picture, so that every face comes up about as often.
  const dealt = scene.cards.map((card, k) => ({
    ...card,
    design: design.name,
    face: faces[(picture * CARDS + k) % faces.length]!,
  }));
  return { ...scene, cards: dealt };
}

/** Faces in an order of their own, the same every time. */
const shuffled = (faces: readonly Face[]): readonly Face[] => {
  const random = seededRandom(17);
  return faces
    .map((face) => [random.uniform(0, 1), face] as const)
    .sort(([one], [other]) => one - other)
    .map(([, face]) => face);
};

/** The tables of one measurement; those that are only photographed anew are painted once. */
export interface Tables {
  readonly packs: readonly Design[];
  readonly quiet: Map<number, Scene>; // by picture
}

export const tablesOf = (packs: readonly Design[]): Tables => ({ packs, quiet: new Map() });

async function quietTable({ packs, quiet }: Tables, picture: number, spec: SceneSpec): Promise<Scene> {
  const known = quiet.get(picture) ?? (await painted(spec, packs));
  quiet.set(picture, known);
  return known;
}

/** A table under a strain, and which of its cards count. */
async function tableAt(reader: Reader, tables: Tables, strain: Strain, level: number, picture: number) {
  const design = tables.packs[picture % tables.packs.length]!;
  const faces = shuffled(reader.deck.faces.filter((face) => design.pictures.has(face)));
  const quiet = quietScene(design, faces, picture, strain.heightPx?.(level) ?? HEIGHT_PX);
  if (strain.taken) {
    const { frame, cards } = await quietTable(tables, picture, quiet);
    const camera = { ...PLAIN_CAMERA, ...strain.taken(level) };
    return { frame: await shoot(frame, camera, seededRandom(picture)), cards, counts: () => true };
  }
  const spec = strain.on?.(quiet, level) ?? quiet;
  const { frame, cards } = await painted(spec, [design]);
  const counts = (n: number): boolean => strain.counts?.(spec.cards[n]!, spec, cards[n]!.visible, level) ?? true;
  return { frame, cards, counts };
}

async function triesAt(reader: Reader, tables: Tables, strain: Strain, level: number): Promise<readonly Try[]> {
  const tries: Try[] = [];
  for (let picture = 0; picture < PICTURES; picture++) {
    const { counts, ...table } = await tableAt(reader, tables, strain, level, picture);
    const shown = await readScene(reader, table);
    for (const { card, seen } of shown.filter((_, n) => counts(n)))
      tries.push({ card, guess: seen?.candidates[0]?.card, sure: seen?.card !== undefined });
  }
  return tries;
}

/** Reads painted tables under one strain, step by step. */
export async function stepsOf(reader: Reader, tables: Tables, strain: Strain): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const level of strain.levels) steps.push({ level, tries: await triesAt(reader, tables, strain, level) });
  return steps;
}

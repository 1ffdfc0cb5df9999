import type { CameraSpec } from './camera.ts';
import { CLUTTER_KINDS } from './clutter.ts';
import type { Design } from './design.ts';
import type { LightSpec } from './light.ts';
import { randomGroups } from './layouts.ts';
import { AS_DRAWN, type Inks, type Rgb } from './paint.ts';
import type { Random } from './random.ts';
import { NARROW_ASPECT, POKER_ASPECT, type CardSpec, type ClutterSpec, type SceneSpec } from './scene.ts';
import { TABLE_KINDS, type TableSpec } from './table.ts';

export interface SceneOptions {
  readonly width: number;
  readonly height: number;
  readonly designs: readonly Design[]; // the packs to choose from; one pack a scene
  readonly cards: readonly [fewest: number, most: number];
  readonly heightPx: readonly [least: number, most: number];
  readonly clutter: number; // mean count of things beside cards
  readonly hardship: number; // 0 is a studio, 1 a dim kitchen
  readonly apart: boolean; // no two cards touch
}

export const PRODUCT_SCENE: Omit<SceneOptions, 'designs'> = {
  width: 1280,
  height: 720,
  cards: [3, 8],
  heightPx: [110, 220],
  clutter: 1.5,
  hardship: 0.5,
  apart: true,
};

const between = (random: Random, [low, high]: readonly [number, number]): number =>
  low * (high / low) ** random.uniform(0, 1);

const anyRgb = (random: Random, low: number, high: number): Rgb => [
  random.uniform(low, high),
  random.uniform(low, high),
  random.uniform(low, high),
];

function randomTable(random: Random, heightPx: number): TableSpec {
  const kind = random.pick(TABLE_KINDS);
  const dark = random.uniform(0.15, 1);
  const wooden: Rgb = [210 * dark, 150 * dark, 95 * dark];
  const green: Rgb = [40 * dark, 130 * dark, 70 * dark];
  const colour = random.pick([wooden, green, anyRgb(random, 10, 245), anyRgb(random, 150, 250), anyRgb(random, 5, 90)]);
  const contrast = random.uniform(-0.6, 0.6);
  const second: Rgb = random.chance(0.2)
    ? anyRgb(random, 0, 255)
    : [colour[0] * (1 + contrast), colour[1] * (1 + contrast), colour[2] * (1 + contrast)];
  return { kind, seed: random.int(0, 1e6), colour, second, scalePx: heightPx * random.uniform(0.3, 1.6) };
}

/** Paper that is not quite white, colours as they were printed. */
function tinted(random: Random): Inks {
  const white = random.uniform(215, 255);
  const black = random.uniform(0, 35);
  return {
    paper: [white, white * random.uniform(0.95, 1), white * random.uniform(0.86, 1)],
    black: [black, black, black],
    red: [random.uniform(215, 255), random.uniform(0, 25), random.uniform(0, 25)],
    blue: [random.uniform(0, 25), random.uniform(0, 25), random.uniform(200, 255)],
  };
}

/** A black pack printed in gold and silver, a yellowed one, a faded one; most often none of them. */
function randomInks(random: Random, { isColourful }: Design): Inks {
  if (isColourful) return random.chance(0.5) ? AS_DRAWN : tinted(random);
  if (random.chance(0.16)) {
    const gold: Rgb = [random.uniform(150, 240), random.uniform(120, 200), random.uniform(50, 130)];
    const grey = random.uniform(110, 245);
    const silver: Rgb = [grey * random.uniform(0.92, 1), grey * random.uniform(0.92, 1), grey];
    const crimson: Rgb = [random.uniform(130, 225), random.uniform(25, 70), random.uniform(25, 60)];
    const [black, red] = random.pick([
      [silver, gold],
      [silver, gold],
      [gold, crimson],
      [silver, crimson],
      [silver, silver],
    ] as const);
    return { paper: anyRgb(random, 6, 55), black, red, blue: anyRgb(random, 60, 160) };
  }
  if (random.chance(0.3)) return AS_DRAWN;
  const faded = random.uniform(0, 70);
  const white = random.uniform(205, 255);
  return {
    paper: [white, white * random.uniform(0.93, 1), white * random.uniform(0.82, 1)],
    black: [faded, faded, faded + random.uniform(0, 25)],
    red: [random.uniform(150, 255), random.uniform(0, 60), random.uniform(0, 70)],
    blue: [random.uniform(0, 60), random.uniform(0, 60), random.uniform(90, 255)],
  };
}

function randomLight(random: Random, width: number, height: number, hardship: number): LightSpec {
  const often = (share: number): boolean => random.chance(share * hardship);
  const gain = random.uniform(1 - 0.5 * hardship, 1.05);
  const cast = (): number => gain * Math.exp(0.07 * hardship * random.normal());
  const place = { xPx: random.uniform(0, width), yPx: random.uniform(0, height) };
  return {
    colour: [cast(), cast(), cast()],
    gradient: { angleDeg: random.uniform(0, 360), strength: random.uniform(0, 0.35 * hardship) },
    gamma: often(0.6) ? random.uniform(0.65, 1.35) : 1,
    haze: often(0.5) ? random.uniform(0, 0.4) : 0,
    ...(often(0.5) && {
      shadow: {
        ...place,
        angleDeg: random.uniform(0, 360),
        softPx: random.uniform(1, 25),
        depth: random.uniform(0.15, 0.6),
      },
    }),
    ...(often(0.5) && {
      glare: {
        xPx: random.uniform(0, width),
        yPx: random.uniform(0, height),
        radiusPx: random.uniform(0.04, 0.3) * width,
        strength: random.uniform(0.2, 1),
      },
    }),
  };
}

function randomCamera(random: Random, heightPx: number, hardship: number): CameraSpec {
  const hard = (share: number): boolean => random.chance(share * hardship);
  /** Mostly mild: who looks at unreadable print learns to doubt what is readable. */
  const mostlyMild = (least: number, most: number): number => least + (most - least) * random.uniform(0, 1) ** 2;
  return {
    tiltDeg: random.uniform(0, 40 * hardship),
    turnDeg: random.uniform(-5, 5),
    squash: hard(0.4) ? random.uniform(0.6, 1.35) : 1,
    blurPx: hard(0.9) ? heightPx * mostlyMild(0.001, 0.011) : 0,
    smearPx: hard(0.3) ? heightPx * mostlyMild(0.01, 0.045) : 0,
    smearDeg: random.uniform(0, 180),
    noise: mostlyMild(0, 12 * hardship),
    ...(random.chance(0.7) && { jpegQuality: random.int(30, 96) }),
  };
}

function randomClutter(random: Random, options: SceneOptions, pxPerMm: number): readonly ClutterSpec[] {
  const count = Math.max(0, Math.round(options.clutter + random.normal()));
  return Array.from({ length: count }, () => ({
    kind: random.pick(CLUTTER_KINDS),
    seed: random.int(0, 6),
    x: random.uniform(0, options.width),
    y: random.uniform(0, options.height),
    angleDeg: random.uniform(0, 360),
    pxPerMm: pxPerMm * random.uniform(0.9, 1.1),
    over: random.chance(0.3),
  }));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Free places for cards, found by trying; fewer than asked for when the table is full. */
function places(
  random: Random,
  count: number,
  { width, height, apart }: SceneOptions,
  heightPx: number,
): readonly Place[] {
  const found: Place[] = [];
  const spacingPx = apart ? heightPx * 1.3 : heightPx * 0.35;
  for (let tries = 0; tries < count * 30 && found.length < count; tries++) {
    const margin = apart ? 0.65 * heightPx : 0.2 * heightPx;
    const place = { x: random.uniform(margin, width - margin), y: random.uniform(margin, height - margin) };
    if (found.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > spacingPx)) found.push(place);
  }
  return found;
}

/** A face and the pack that it is drawn in: a card that lies face down may show the back of any. */
type Drawn = Pick<CardSpec, 'design' | 'face'>;

function randomFaces(random: Random, design: Design, designs: readonly Design[], count: number): readonly Drawn[] {
  const all = [...design.pictures.keys()];
  const backs = designs.filter(({ pictures }) => pictures.has('BACK'));
  return Array.from({ length: count }, () =>
    backs.length > 0 && random.chance(0.06)
      ? { design: random.pick(backs).name, face: 'BACK' }
      : { design: design.name, face: random.pick(all) },
  );
}

/** Share of busy tables on which groups lie face down, and of the groups there. */
const DOWN_TABLES = 0.25;
const DOWN_GROUPS = 0.6;

/** Faces for groups of cards; on some tables whole groups show one and the same back, as hands and stocks do. */
function facesOfGroups(
  random: Random,
  design: Design,
  designs: readonly Design[],
  sizes: readonly number[],
): readonly Drawn[] {
  const backs = designs.filter(({ pictures }) => pictures.has('BACK'));
  const back = backs.length > 0 && random.chance(DOWN_TABLES) ? random.pick(backs).name : undefined;
  return sizes.flatMap((size) =>
    back !== undefined && random.chance(DOWN_GROUPS)
      ? Array.from({ length: size }, (): Drawn => ({ design: back, face: 'BACK' }))
      : randomFaces(random, design, designs, size),
  );
}

/** The pack that a scene is dealt from; empty when only backs are seen. */
export const packOf = ({ cards }: SceneSpec): string => cards.find(({ face }) => face !== 'BACK')?.design ?? '';

/** A pack to deal from: one that has more than its back. */
const randomPack = (random: Random, designs: readonly Design[]): Design =>
  random.pick(designs.filter(({ pictures }) => pictures.size > 1));

/** Width over height: Hungarian packs, which tell their suits by colours, are narrower than French ones. */
const randomAspect = (random: Random, { isColourful }: Design, [least, most]: readonly [number, number]): number =>
  (isColourful ? NARROW_ASPECT : POKER_ASPECT) * random.uniform(least, most);

/** Makes up a table: one pack, one light, one camera. */
export function randomScene(random: Random, options: SceneOptions): SceneSpec {
  const { width, height, hardship } = options;
  const heightPx = between(random, options.heightPx);
  const design = randomPack(random, options.designs);
  const inks = randomInks(random, design);
  const spots = places(random, random.int(options.cards[0], options.cards[1] + 1), options, heightPx);
  const aspect = randomAspect(random, design, random.chance(0.4) ? [0.88, 1.08] : [1, 1]);
  const cards = randomFaces(random, design, options.designs, spots.length).map((drawn, k): CardSpec => ({
    ...spots[k]!,
    ...drawn,
    heightPx: heightPx * random.uniform(0.98, 1.02),
    angleDeg: random.uniform(0, 360),
    aspect,
    inks,
  }));
  return {
    width,
    height,
    seed: random.int(0, 2 ** 31),
    table: randomTable(random, heightPx),
    cards,
    clutter: randomClutter(random, options, heightPx / 88),
    light: randomLight(random, width, height, hardship),
    camera: randomCamera(random, heightPx, hardship),
  };
}

const BUSY_HEIGHTS_PX = [80, 380] as const;
const MOST_CARDS = 24;

/** A square of a table, as large as two fifths of a picture of 1280 px, with fans, rows, heaps and loose cards. */
export function busyScene(random: Random, designs: readonly Design[], sidePx: number): SceneSpec {
  const heightPx = between(random, BUSY_HEIGHTS_PX);
  const hardship = random.pick([0.3, 0.5, 0.5, 1]);
  const bare = {
    width: sidePx,
    height: sidePx,
    designs,
    heightPx: [heightPx, heightPx * 1.001],
    apart: false,
  } as const;
  const scene = randomScene(random, { ...bare, cards: [0, 0], clutter: 1, hardship });
  const design = randomPack(random, designs);
  const inks = randomInks(random, design);
  const aspect = randomAspect(random, design, [0.9, 1.06]);
  const groups = Math.max(
    1,
    Math.min(6, Math.floor(random.uniform(0.6, 2.2) * (sidePx / 2.6 / heightPx) + random.uniform(0, 1))),
  );
  const laid = randomGroups(random, sidePx, heightPx, groups);
  const lies = laid.flat().slice(0, MOST_CARDS);
  const sizes = laid.map(({ length }) => length);
  const faces = facesOfGroups(random, design, designs, sizes);
  const cards = lies.map((lie, k): CardSpec => ({
    ...lie,
    ...faces[k]!,
    heightPx: heightPx * random.uniform(0.98, 1.02),
    aspect,
    inks,
  }));
  return { ...scene, cards };
}

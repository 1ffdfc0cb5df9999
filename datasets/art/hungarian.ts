import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Face } from '../../server/protocol/cards.ts';
import { CELL, type Design } from '../synth/design.ts';
import { mix, seededRandom, type Random } from '../synth/random.ts';
import { houseHungarianCells } from './house-hungarian.ts';
import { ArtUnavailable } from './packages.ts';
import { cellPicture, isDrawn, writeDesign } from './sheet.ts';

/**
 * The Hungarian pack has few printings that can be had, so each is printed anew many times over: colours shifted,
 * drawings warped a little, cards of several printings mixed, as no two makers draw alike.
 */
const CHRONICLERS = fileURLToPath(new URL('../synth/faces/chroniclers/', import.meta.url));
/** Packs made of the printings, and how many of them are for the check. */
const PACKS = 56;
const CHECK_PACKS = 3;
/** Packs of the project's own drawing, kept apart from the old pattern. */
const HOUSE_PACKS = 5;

/** Moves every pixel by a smooth little wave, as another hand would have drawn it. */
function warped(rgba: Uint8Array, width: number, height: number, random: Random): Buffer {
  const strength = random.uniform(0.006, 0.016);
  const waves = Array.from({ length: 4 }, () => ({
    u: random.uniform(0.5, 2.5) * random.pick([-1, 1]),
    v: random.uniform(0.5, 2.5) * random.pick([-1, 1]),
    phase: random.uniform(0, 2 * Math.PI),
    dx: random.uniform(-1, 1) * strength * width,
    dy: random.uniform(-1, 1) * strength * height,
  }));
  const out = Buffer.alloc(rgba.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const rim = Math.min(1, 12 * Math.min(u, v, 1 - u, 1 - v)); // the edge of the card stays where it is
      let [sx, sy] = [x, y];
      for (const wave of waves) {
        const bend = rim * Math.sin(2 * Math.PI * (wave.u * u + wave.v * v) + wave.phase);
        sx += wave.dx * bend;
        sy += wave.dy * bend;
      }
      const from =
        (Math.min(height - 1, Math.max(0, Math.round(sy))) * width + Math.min(width - 1, Math.max(0, Math.round(sx)))) *
        4;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) out[to + c] = rgba[from + c]!;
    }
  return out;
}

/** The drawing on white paper with round corners, as all printings are cut. */
const CORNERS = Buffer.from(
  `<svg width="${CELL.width}" height="${CELL.height}"><rect width="100%" height="100%" rx="${CELL.width * 0.055}" fill="#fff"/></svg>`,
);

interface Press {
  readonly hue: number; // degrees
  readonly saturation: number;
  readonly brightness: number;
  readonly gamma: number;
  readonly blurPx: number;
}

const randomPress = (random: Random): Press => ({
  hue: Math.round(15 * random.normal()),
  saturation: random.uniform(0.5, 1.5),
  brightness: random.uniform(0.82, 1.14),
  gamma: random.uniform(1, 1.5),
  blurPx: random.uniform(0, 1.2),
});

async function printed(file: string, press: Press, random: Random): Promise<Buffer> {
  const { width, height } = CELL;
  const image = sharp(await cellPicture(file))
    .flatten({ background: '#fff' })
    .modulate({ hue: press.hue, saturation: press.saturation, brightness: press.brightness })
    .gamma(press.gamma);
  const soft = press.blurPx > 0.3 ? image.blur(press.blurPx) : image;
  const { data } = await soft.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return sharp(warped(data, width, height, random), { raw: { width, height, channels: 4 } })
    .composite([{ input: CORNERS, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function cellsOf(
  printings: readonly string[],
  seed: number,
  backs: readonly Buffer[],
): Promise<ReadonlyMap<Face, Buffer>> {
  const random = seededRandom(seed);
  const press = randomPress(random);
  const isMixed = random.chance(0.5);
  const own = random.pick(printings);
  const cells = new Map<Face, Buffer>();
  for (const file of (await readdir(own)).filter((name) => name.endsWith('.png')).sort()) {
    const printing = isMixed ? random.pick(printings) : own;
    cells.set(file.slice(0, -'.png'.length), await printed(join(printing, file), press, random));
  }
  for (const face of ['COL', 'PAL']) cells.set(face, await printed(join(CHRONICLERS, `${face}.svg`), press, random));
  cells.set('BACK', random.pick(backs));
  return cells;
}

async function backsOf(designs: readonly Design[]): Promise<readonly Buffer[]> {
  const backs = designs.flatMap(({ pictures }) => pictures.get('BACK') ?? []);
  const raw = { width: CELL.width, height: CELL.height, channels: 4 } as const;
  return Promise.all(backs.map(({ rgba }) => sharp(Buffer.from(rgba), { raw }).png().toBuffer()));
}

/** Writes the project's own drawing as a printing like the others. @returns its folder */
async function housePrinting(cache: string): Promise<string> {
  const folder = resolve(cache, 'house-hungarian');
  await mkdir(folder, { recursive: true });
  for (const [face, png] of await houseHungarianCells()) await writeFile(join(folder, `${face}.png`), png);
  return folder;
}

/**
 * Prints packs from the printings in a folder: a subfolder each, one PNG a card, named after it.
 * @param french packs whose backs are borrowed
 * @param without a printing that is kept for the check alone
 * @returns the folders of the packs, those for the check first
 * @throws ArtUnavailable when the folder holds no printing
 */
export async function buildHungarianArt(
  art: string,
  cache: string,
  french: readonly Design[],
  without: string | undefined,
  say: (line: string) => void,
): Promise<{ readonly check: readonly string[]; readonly train: readonly string[] }> {
  const entries = await readdir(art, { withFileTypes: true }).catch(() => []);
  const printings = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const learnt = printings.filter((name) => name !== without);
  if (learnt.length === 0) throw new ArtUnavailable(`No printings in ${art}: name their folder with --art.`);
  const backs = await backsOf(french);
  const draw = async (name: string, from: readonly string[], seed: number): Promise<string> => {
    const folder = join(cache, 'designs', name);
    if (await isDrawn(folder)) return folder;
    say(`drawing ${name}`);
    const about = { name, source: from.join(', '), licence: 'for training only' };
    await writeDesign(
      folder,
      about,
      await cellsOf(
        from.map((printing) => resolve(art, printing)),
        seed,
        backs,
      ),
    );
    return folder;
  };
  const prefix = without ? `tell-without-${without}` : 'tell';
  const house = await housePrinting(cache);
  const folders: string[] = [];
  for (let k = 0; k < PACKS; k++) {
    const isChecked = k < CHECK_PACKS;
    folders.push(await draw(`${prefix}-${k}`, isChecked && without ? [without] : learnt, mix(4100, k)));
  }
  const ours: string[] = [];
  for (let k = 0; k < HOUSE_PACKS; k++) ours.push(await draw(`house-${k}`, [house], mix(4300, k)));
  return { check: folders.slice(0, CHECK_PACKS), train: [...folders.slice(CHECK_PACKS), ...ours] };
}

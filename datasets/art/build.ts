import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Face } from '../../server/protocol/cards.ts';
import { CELL } from '../synth/design.ts';
import { leteleSvgs } from './letele.ts';
import { unpacked } from './packages.ts';
import { printedCells, printedDesigns } from './printed.ts';
import { cellPicture, writeDesign } from './sheet.ts';
import { FACES, sources, type GridSource } from './sources.ts';

const COLUMNS = 13;

async function cutGrid({ rows, faceAt, file }: GridSource, folder: string): Promise<ReadonlyMap<Face, Buffer>> {
  const svg = gunzipSync(await readFile(join(folder, file)));
  const { data, info } = await sharp(svg, { unlimited: true, density: 96 })
    .resize(COLUMNS * CELL.width, rows * CELL.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cells = Array.from({ length: COLUMNS * rows }, async (_, k) => {
    const [column, row] = [k % COLUMNS, Math.floor(k / COLUMNS)];
    const face = faceAt(column, row);
    if (!face) return [];
    const area = { left: column * CELL.width, top: row * CELL.height, ...CELL };
    const cell = await sharp(data, { raw: { width, height, channels } }).extract(area).png().toBuffer();
    return [[face, cell] as const];
  });
  return new Map((await Promise.all(cells)).flat());
}

async function readFiles(
  folder: string,
  fileOf: (face: Face) => string | undefined,
): Promise<ReadonlyMap<Face, Buffer>> {
  const cells = new Map<Face, Buffer>();
  for (const face of FACES) {
    const file = fileOf(face);
    if (file) cells.set(face, await cellPicture(join(folder, file)));
  }
  return cells;
}

async function drawModule(path: string): Promise<ReadonlyMap<Face, Buffer>> {
  const cells = new Map<Face, Buffer>();
  for (const [face, svg] of await leteleSvgs(path)) cells.set(face, await cellPicture(svg));
  return cells;
}

const cellsOf = (source: (typeof sources)[number], folder: string): Promise<ReadonlyMap<Face, Buffer>> => {
  if (source.kind === 'grid') return cutGrid(source, folder);
  return source.kind === 'files' ? readFiles(folder, source.fileOf) : drawModule(join(folder, source.file));
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Fetches and draws every pack to learn from; what is there already stays.
 * @returns the folders of the designs
 * @throws ArtUnavailable when a registry cannot be reached
 */
export async function buildArt(cache: string, say: (line: string) => void): Promise<readonly string[]> {
  const folders: string[] = [];
  const add = async (name: string, source: string, licence: string, draw: () => Promise<ReadonlyMap<Face, Buffer>>) => {
    const folder = join(cache, 'designs', name);
    folders.push(folder);
    if (await exists(join(folder, 'design.json'))) return;
    say(`drawing ${name}`);
    await writeDesign(folder, { name, source, licence }, await draw());
  };
  for (const source of sources) {
    const { name, from, licence } = source;
    const draw = async () => cellsOf(source, await unpacked(from, join(cache, 'packages')));
    await add(name, `${from.registry}: ${from.name}`, licence, draw);
  }
  for (const design of printedDesigns)
    await add(design.name, 'drawn by this project', 'MIT', () => printedCells(design, join(cache, 'designs')));
  return folders;
}

import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FRENCH_RANKS, FRENCH_SUITS, type Face } from '../../server/protocol/cards.ts';
import { CELL, cellOf, type DesignCard } from '../synth/design.ts';

/** Fits a drawing (a file, or bytes of an SVG or PNG) to one cell of a sheet. */
export const cellPicture = (drawing: string | Buffer): Promise<Buffer> =>
  sharp(drawing).resize(CELL.width, CELL.height, { fit: 'fill' }).png().toBuffer();

/** Whether a design folder was written to its end. */
export const isDrawn = (folder: string): Promise<boolean> =>
  access(join(folder, 'design.json')).then(
    () => true,
    () => false,
  );

/** Writes a design folder: `sheet.webp` and `design.json`. */
export async function writeDesign(
  folder: string,
  about: Omit<DesignCard, 'faces'>,
  cells: ReadonlyMap<Face, Buffer>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const layers = [...cells].map(([face, input], k) => {
    const [column, row] = cellOf(face, k);
    return { input, left: column * CELL.width, top: row * CELL.height };
  });
  const width = CELL.width * FRENCH_RANKS.length;
  const height = CELL.height * (FRENCH_SUITS.length + 1);
  await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(layers)
    .webp({ quality: 88, alphaQuality: 80, effort: 2 })
    .toFile(join(folder, 'sheet.webp'));
  const card: DesignCard = { ...about, faces: [...cells.keys()] };
  await writeFile(join(folder, 'design.json'), `${JSON.stringify(card, null, 2)}\n`);
}

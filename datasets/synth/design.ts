import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRENCH_RANKS, FRENCH_SUITS, type Face } from '../../server/protocol/cards.ts';
import { cut, readPicture, type Picture } from './picture.ts';

/**
 * The look of one pack: a drawing for each face it has.
 * On disk it is a folder with `sheet.webp` (13 columns; French faces A … K by S H D C, and a row of extras)
 * and `design.json` (what the sheet holds and under which licence).
 */
export interface Design {
  readonly name: string;
  readonly pictures: ReadonlyMap<Face, Picture>;
  /** Its suits are told apart by colours: it cannot be printed in any others. */
  readonly isColourful: boolean;
  readonly aspect?: number; // width over height of its cards; poker size when left out
}

export interface DesignCard {
  readonly name: string;
  readonly source: string;
  readonly licence: string;
  readonly faces: readonly Face[]; // those of the sheet that may be used
}

export const CELL = { width: 240, height: 336 } as const;
const EXTRAS: readonly Face[] = ['JOKER-R', 'JOKER-B', 'BACK'];

const COLUMNS = FRENCH_RANKS.length;

/** Column and row of the face that comes `k`th in its pack; French faces and backs have fixed places. */
export function cellOf(face: Face, k = 0): readonly [column: number, row: number] {
  const extra = EXTRAS.indexOf(face);
  if (extra >= 0) return [extra, FRENCH_SUITS.length];
  const column = FRENCH_RANKS.findIndex((rank) => rank === face.slice(0, -1));
  const row = FRENCH_SUITS.findIndex((suit) => suit === face.slice(-1));
  return column >= 0 && row >= 0 ? [column, row] : [k % COLUMNS, Math.floor(k / COLUMNS)];
}

export async function loadDesign(folder: string): Promise<Design> {
  const card = JSON.parse(await readFile(join(folder, 'design.json'), 'utf8')) as DesignCard;
  const sheet = await readPicture(join(folder, 'sheet.webp'));
  const pictures = card.faces.map((face, k): [Face, Picture] => {
    const [column, row] = cellOf(face, k);
    return [face, cut(sheet, column * CELL.width, row * CELL.height, CELL.width, CELL.height)];
  });
  const isColourful = !card.faces.some((face) => FRENCH_SUITS.some((suit) => face === `7${suit}`));
  return { name: card.name, pictures: new Map(pictures), isColourful };
}

/** The pack that comes with the project: every face, both jokers and a back. */
export const KENNARD = 'kennard';
export const loadKennard = (): Promise<Design> =>
  loadDesign(fileURLToPath(new URL(`./faces/${KENNARD}`, import.meta.url)));

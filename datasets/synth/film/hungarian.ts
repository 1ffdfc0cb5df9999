import { readFile } from 'node:fs/promises';
import type { Face } from '../../../server/protocol/cards.ts';
import { houseHungarianCells } from '../../art/house-hungarian.ts';
import { CELL, type Design } from '../design.ts';
import { readPicture } from '../picture.ts';
import { NARROW_ASPECT } from '../scene.ts';

/** A back of the project's own: lozenges on a dark ground. */
const BACK = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.height}" viewBox="0 0 210 336" preserveAspectRatio="none">
  <defs><pattern id="m" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 9H18M9 0V18" stroke="#f3e4c4" stroke-width="3"/></pattern></defs>
  <rect width="210" height="336" rx="12" fill="#fdf9ee"/><rect x="12" y="12" width="186" height="312" rx="7" fill="#8f2f2a"/>
  <rect x="12" y="12" width="186" height="312" rx="7" fill="url(#m)"/></svg>`;

const chronicler = (face: Face): Promise<Buffer> =>
  readFile(new URL(`../faces/chroniclers/${face}.svg`, import.meta.url));

/** The project's own Hungarian pack with its Chroniclers and a back. */
export async function loadHouseHungarian(): Promise<Design> {
  const drawn: readonly (readonly [Face, Buffer])[] = [
    ...(await houseHungarianCells()),
    ['COL', await chronicler('COL')],
    ['PAL', await chronicler('PAL')],
    ['BACK', Buffer.from(BACK)],
  ];
  const pictures = await Promise.all(drawn.map(async ([face, art]) => [face, await readPicture(art, CELL)] as const));
  return { name: 'house', pictures: new Map(pictures), isColourful: true, aspect: NARROW_ASPECT };
}

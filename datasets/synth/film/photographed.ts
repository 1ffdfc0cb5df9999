import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Design } from '../design.ts';
import { pictureOf, readPicture, type Picture } from '../picture.ts';

const ROUNDING = 0.055; // radius of a card's corners over its width

/** Clears what lies outside the rounded corners of a card. */
function rounded({ width, height, rgba }: Picture): Picture {
  const radius = ROUNDING * width;
  const cut = rgba.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inX = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0);
      const inY = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0);
      const share = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(inX, inY)));
      for (let k = 0; k < 4; k++) cut[(y * width + x) * 4 + k]! *= inX > 0 && inY > 0 ? share : 1;
    }
  return pictureOf(width, height, cut);
}

/** A pack of flattened photographs: a folder of `10S.jpg` and the like. */
export async function loadPhotographed(folder: string): Promise<Design> {
  const files = (await readdir(folder)).filter((file) => /\.(jpg|png|webp)$/.test(file));
  const pictures = await Promise.all(
    files.map(async (file) => [parse(file).name, rounded(await readPicture(join(folder, file)))] as const),
  );
  return { name: 'photographed', pictures: new Map(pictures), isColourful: false };
}

import sharp from 'sharp';
import type { Quad } from '../protocol/geometry.ts';

const PREVIEW_WIDTH_PX = 320;
const CROP_WIDTH_PX = 240;
const MARGIN = 0.15; // around a card, of its size
const QUALITY = 62;

const dataUrl = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** A small picture of the table. Made off the main thread; nothing is kept. */
export const preview = async (picture: Uint8Array): Promise<string> =>
  dataUrl(await sharp(picture).autoOrient().resize({ width: PREVIEW_WIDTH_PX }).jpeg({ quality: QUALITY }).toBuffer());

/** One card cut out of the picture, with a little of the table around it. */
export async function cutOut(
  picture: Uint8Array,
  quad: Quad,
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  const [left, right] = range(
    quad.map(([x]) => x),
    size.width,
  );
  const [top, bottom] = range(
    quad.map(([, y]) => y),
    size.height,
  );
  const cut = sharp(picture)
    .autoOrient()
    .extract({ left, top, width: right - left, height: bottom - top });
  return dataUrl(await cut.resize({ width: CROP_WIDTH_PX }).jpeg({ quality: QUALITY }).toBuffer());
}

function range(along: readonly number[], end: number): readonly [number, number] {
  const [least, most] = [Math.min(...along), Math.max(...along)];
  const margin = (most - least) * MARGIN;
  const from = Math.min(end - 1, Math.max(0, Math.floor(least - margin)));
  return [from, Math.max(from + 1, Math.min(end, Math.ceil(most + margin)))];
}

import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Face } from '../../server/protocol/cards.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import { decode } from '../../server/vision/decode.ts';
import { findCards } from '../../server/vision/find-cards.ts';
import { openCvReady } from '../../server/vision/opencv.ts';
import { paleOf } from '../../server/vision/outlines.ts';
import { heightOf } from '../../server/vision/quads.ts';
import { rectify } from '../../server/vision/rectify.ts';
import { cardAt, readLabelledPhotos } from '../photos.ts';
import { CELL } from '../synth/design.ts';
import { seededRandom } from '../synth/random.ts';
import { isDrawn, writeDesign } from './sheet.ts';
import { FACES } from './sources.ts';

/** A pack that was photographed card by card makes several designs: each takes one of the pictures of a card. */
const DESIGNS = 16;
/** Height of a card from which its print is sharp enough to be set on a table anew, px. */
const LARGE_PX = 280;
/** Level that paper gets, and the least it must have had: less is mostly noise. */
const PAPER = { becomes: 245, least: 90 };
/** Share of a card that is darker than its paper, at most. */
const PRINTED_SHARE = 0.85;
const MASK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.height}"><rect width="${CELL.width}" height="${CELL.height}" rx="15"/></svg>`,
);

/** How light the paper of a card is, by channel. */
const paperOf = (rgb: Uint8Array): readonly number[] =>
  [0, 1, 2].map((channel) => {
    const levels = rgb.filter((_, k) => k % 3 === channel).sort();
    return levels[Math.floor(PRINTED_SHARE * levels.length)]!;
  });

/** The card without its table and its lamp; shadows across it stay. */
const flattened = (rgb: Uint8Array, paper: readonly number[]): Promise<Buffer> =>
  sharp(rgb, { raw: { ...CELL, channels: 3 } })
    .linear(
      paper.map((level) => PAPER.becomes / level),
      [0, 0, 0],
    )
    .ensureAlpha()
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png()
    .toBuffer();

/** The pictures of every card that lies apart and large in the photographs, without the table about them. */
async function facesIn(folder: string): Promise<ReadonlyMap<Face, readonly Buffer[]>> {
  await openCvReady;
  const faces = new Map<Face, Buffer[]>();
  for (const photo of await readLabelledPhotos(folder)) {
    const frame = await decode(await readFile(join(folder, photo.image)));
    const isLarge = (quad: Quad): boolean => heightOf(quad) > LARGE_PX;
    for (const quad of findCards(paleOf(frame)).filter(isLarge)) {
      const card = cardAt(quad, photo) as Face | undefined;
      if (!card) continue;
      const rgb = rectify(frame, quad, CELL.width, CELL.height);
      const paper = paperOf(rgb);
      if (Math.min(...paper) < PAPER.least) continue;
      faces.set(card, [...(faces.get(card) ?? []), await flattened(rgb, paper)]);
    }
  }
  return faces;
}

const folderOf = (cache: string, k: number): string => join(cache, 'designs', `photographed-${k}`);

/**
 * Makes designs of a pack from photographs with labelled indices; those that are there already stay.
 * @param photos holds `labels.jsonl` and the pictures it names
 * @returns the folders of the designs
 */
export async function buildPhotographed(cache: string, photos: string): Promise<readonly string[]> {
  await access(photos);
  const folders = Array.from({ length: DESIGNS }, (_, k) => folderOf(cache, k));
  if ((await Promise.all(folders.map(isDrawn))).every(Boolean)) return folders;
  const faces = await facesIn(photos);
  for (const [k, folder] of folders.entries()) {
    const random = seededRandom(9000 + k);
    const cells = new Map(
      FACES.flatMap((face): [Face, Buffer][] => {
        const pictures = faces.get(face);
        return pictures ? [[face, random.pick(pictures)]] : [];
      }),
    );
    await writeDesign(folder, { name: `photographed-${k}`, source: 'photographs', licence: 'CC BY 4.0' }, cells);
  }
  return folders;
}

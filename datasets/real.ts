import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NONE, type Deck } from '../server/decks/deck.ts';
import type { Quad } from '../server/protocol/geometry.ts';
import { decode } from '../server/vision/decode.ts';
import { cropSizeOf, type Size } from '../server/vision/constants.ts';
import { findCards } from '../server/vision/find-cards.ts';
import { findPlaces } from '../server/vision/find-places.ts';
import { loadReader, type Reader } from '../server/vision/model.ts';
import { openCvReady } from '../server/vision/opencv.ts';
import { hasNetwork } from '../server/vision/released.ts';
import { paleOf } from '../server/vision/outlines.ts';
import { areaOf, heightOf, intersection } from '../server/vision/quads.ts';
import type { Frame } from '../server/vision/types.ts';
import { cutCrop, findAgain, misfitOn, type Crop } from './crop.ts';
import { cutPatch, patchesOfPhoto } from './index-patch.ts';
import type { Part } from './shard.ts';
import { apply, inverse, ontoQuad } from './synth/plane.ts';
import { seededRandom, type Random } from './synth/random.ts';
import { cardAt, type LabelledPhoto, middle, readLabelledPhotos } from './photos.ts';

const TIMES_SEEN = 12;
const MISFITS = 2;
const FOUND_TIMES = 2;
const liesInside = (one: Quad, other: Quad): boolean =>
  areaOf(one) < 0.4 * areaOf(other) && areaOf(intersection(one, other)) > 0.9 * areaOf(one);

const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

function cropsOfPhoto(frame: Frame, photo: LabelledPhoto, random: Random, size: Size): readonly Crop[] {
  const quads = findCards(paleOf(frame));
  const known = quads.flatMap((quad) => {
    const card = cardAt(quad, photo);
    return card ? [{ quad, card }] : [];
  });
  const cut = (quad: Quad, answer: string): Crop => cutCrop(frame, quad, answer, heightOf(quad), size);
  const cards = known.flatMap(({ quad, card }) => times(TIMES_SEEN, () => cut(findAgain(random, quad), card)));
  const misfits = known.flatMap(({ quad }) => times(MISFITS, () => cut(misfitOn(random, quad), NONE)));
  const printed = quads.filter((quad) => known.some((card) => liesInside(quad, card.quad)));
  return [...cards, ...misfits, ...printed.map((quad) => cut(quad, NONE))];
}

/** The patches at both indices of the cards whose outline was found. */
const outlinedPatches = (frame: Frame, photo: LabelledPhoto, random: Random): readonly Crop[] =>
  findCards(paleOf(frame)).flatMap((quad) => {
    const card = cardAt(quad, photo);
    return card && !card.startsWith('JOKER') ? patchesOfPhoto(frame, quad, card, random) : [];
  });

/** Where the middle of a labelled index may lie on the corner that the finder cut out, in its widths and heights. */
const PRINT = { left: 0.15, right: 0.6, top: 0.15, bottom: 0.65 };
/** What part of that corner the labelled box takes up. */
const PRINT_SHARE = { least: 0.06, most: 0.6 };

/** What a corner that the finder cut out shows; undefined when no label, or not clearly one, lies in it. */
function labelIn(corner: Quad, { cards }: LabelledPhoto): string | undefined {
  const toCorner = inverse(ontoQuad(corner));
  const named = cards.filter(({ box }) => {
    const [u, v] = apply(toCorner, middle(box));
    const share = (box[2] * box[3]) / areaOf(corner);
    const isThere = u > PRINT.left && u < PRINT.right && v > PRINT.top && v < PRINT.bottom;
    return isThere && share > PRINT_SHARE.least && share < PRINT_SHARE.most;
  });
  return named.length === 1 ? named[0]!.card : undefined;
}

/** Whether the card lies below and to the right of a corner, as its other labelled index shows: else it is upside down. */
function isUpright(corner: Quad, card: string, { cards }: LabelledPhoto): boolean {
  const toCorner = inverse(ontoQuad(corner));
  const others = cards.filter((other) => other.card === card).map(({ box }) => apply(toCorner, middle(box)));
  return others.some(([u, v]) => u > 0.8 && v > 1);
}

/** The patches where the finder sees an index that is labelled. */
async function foundPatches(
  reader: Pick<Reader, 'find'>,
  frame: Frame,
  photo: LabelledPhoto,
): Promise<readonly Crop[]> {
  const { indices } = await findPlaces(reader, frame);
  return indices.flatMap((corner) => {
    const card = labelIn(corner, photo);
    if (!card || card.startsWith('JOKER') || !isUpright(corner, card, photo)) return [];
    return times(FOUND_TIMES, () => cutPatch(frame, corner, card));
  });
}

/**
 * Cuts training crops from photographs with labelled indices, where the contour finder agrees with a label.
 * @param folder holds `labels.jsonl` and the pictures it names
 */
export async function cropsOfPhotos(folder: string, part: Part, seed: number, deck: Deck): Promise<readonly Crop[]> {
  await openCvReady;
  const reader = part === 'index' && hasNetwork(`${deck.id}-finder`) ? await loadReader(deck) : undefined;
  const random = seededRandom(seed);
  const crops: Crop[] = [];
  for (const photo of await readLabelledPhotos(folder)) {
    const frame = await decode(await readFile(join(folder, photo.image)));
    if (part === 'card') crops.push(...cropsOfPhoto(frame, photo, random, cropSizeOf(deck.id)));
    else crops.push(...outlinedPatches(frame, photo, random));
    if (reader) crops.push(...(await foundPatches(reader, frame, photo)));
  }
  reader?.close();
  return crops;
}

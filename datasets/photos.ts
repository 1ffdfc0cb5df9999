import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Point, Quad } from '../server/protocol/geometry.ts';
import { areaOf } from '../server/vision/quads.ts';
import { apply, inverse, ontoQuad } from './synth/plane.ts';

/** A line of `labels.jsonl`: printed corner indices of the cards of one photograph, in pixels. */
export interface LabelledPhoto {
  readonly image: string;
  readonly cards: readonly { readonly card: string; readonly box: readonly [number, number, number, number] }[];
}

/**
 * How far from its corner the middle of a printed index may lie, in widths of the card (and heights, the same),
 * and what part of its card it may take up: else the quad is a pip, or two cards.
 */
const INDEX = { reach: 0.27, least: 0.008, most: 0.12 };
/** The same for the name of a joker, which may run along the whole end. */
const JOKER_TITLE = { reach: 0.8, least: 0.03, most: 0.3 };

export const middle = ([x, y, width, height]: readonly [number, number, number, number]): Point => [
  x + width / 2,
  y + height / 2,
];

/** The card whose printed index lies where the index of this quad must be; undefined when none or several do. */
export function cardAt(quad: Quad, { cards }: LabelledPhoto): string | undefined {
  const toCard = inverse(ontoQuad(quad));
  const named = cards.filter(({ card, box }) => {
    const [u, v] = apply(toCard, middle(box));
    const share = (box[2] * box[3]) / areaOf(quad);
    const { reach, least, most } = card.startsWith('JOKER') ? JOKER_TITLE : INDEX;
    const isTopLeft = u > 0 && v > 0 && u < reach && v < INDEX.reach;
    const isBottomRight = u < 1 && v < 1 && u > 1 - reach && v > 1 - INDEX.reach;
    return (isTopLeft || isBottomRight) && share > least && share < most;
  });
  const names = new Set(named.map(({ card }) => card));
  return names.size === 1 ? [...names][0] : undefined;
}

/** @param folder holds `labels.jsonl` and the pictures it names */
export async function readLabelledPhotos(folder: string): Promise<readonly LabelledPhoto[]> {
  const lines = (await readFile(join(folder, 'labels.jsonl'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as LabelledPhoto);
}

import { FRENCH_RANKS, FRENCH_SUITS } from '../server/protocol/cards.ts';
import type { Point, Quad } from '../server/protocol/geometry.ts';
import { INDEX_CORNER } from '../server/vision/constants.ts';
import { turned } from './crop.ts';
import type { Design } from './synth/design.ts';
import type { Picture } from './synth/picture.ts';
import { apply, mapQuad, ontoQuad } from './synth/plane.ts';
import type { Scene, SceneCard } from './synth/scene.ts';

/** A printed index in a picture: the corner of its card, rank above sign, and how much of the print is seen, 0…1. */
export interface PrintedIndex {
  readonly quad: Quad;
  readonly visible: number;
}

/** Where the print itself lies on a common pack, in widths and heights of the card. */
const PRINT = { left: 0.025, top: 0.025, right: 0.16, bottom: 0.255 };
/** How far the second upper index of a pack with four lies to the right of the first. */
const TO_THE_RIGHT = 1 - PRINT.right - PRINT.left;

type Box = typeof PRINT;

const boxQuad = ({ left, top, right, bottom }: Box, shift: number): Quad => [
  [left + shift, top],
  [right + shift, top],
  [right + shift, bottom],
  [left + shift, bottom],
];

/** A part of a card, in the picture. */
const onCard = (card: Quad, part: Quad): Quad => {
  const plane = ontoQuad(card);
  return mapQuad(part, (point) => apply(plane, point));
};

/** The patch to read at a corner of a card; `shift` is 0 for the usual corner. */
export const cornerOf = (card: Quad, shift = 0): Quad => onCard(card, boxQuad(INDEX_CORNER, shift));

const STEPS = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

function shareSeen({ frame: { width, height }, owner }: Scene, card: Quad, who: number, shift: number): number {
  const plane = ontoQuad(card);
  const points = STEPS.flatMap((v) =>
    STEPS.map((u): Point =>
      apply(plane, [PRINT.left + shift + u * (PRINT.right - PRINT.left), PRINT.top + v * (PRINT.bottom - PRINT.top)]),
    ),
  );
  const seen = points.filter(([x, y]) => {
    const inside = x >= 0 && y >= 0 && x < width && y < height;
    return inside && owner[Math.floor(y) * width + Math.floor(x)] === who;
  });
  return seen.length / points.length;
}

export const hasIndex = ({ card }: SceneCard): boolean =>
  FRENCH_SUITS.some((suit) => FRENCH_RANKS.some((rank) => card === `${rank}${suit}`));

/** The printed indices of card `k` of a scene: two, or four. */
export function indicesOf(scene: Scene, k: number, four: boolean): readonly PrintedIndex[] {
  const card = scene.cards[k]!;
  if (!hasIndex(card)) return [];
  const shifts = four ? [0, TO_THE_RIGHT] : [0];
  return [card.quad, turned(card.quad)].flatMap((quad) =>
    shifts.map((shift) => ({ quad: cornerOf(quad, shift), visible: shareSeen(scene, quad, k + 1, shift) })),
  );
}

/** Share of a rectangle of a drawing that is dark or coloured. */
function inkShare({ width, height, rgba }: Picture, { left, top, right, bottom }: Box): number {
  const [x0, x1, y0, y1] = [left * width, right * width, top * height, bottom * height].map(Math.round) as number[];
  const inked = { count: 0, all: 0 };
  for (let y = y0!; y < y1!; y++)
    for (let x = x0!; x < x1!; x++) {
      const p = (y * width + x) * 4;
      inked.all++;
      if (rgba[p + 3]! > 200 && Math.min(rgba[p]!, rgba[p + 1]!, rgba[p + 2]!) < 120) inked.count++;
    }
  return inked.count / Math.max(1, inked.all);
}

/** Whether a pack prints its index into all four corners: then the upper right one of a six is not bare. */
export function hasFourIndices(design: Design): boolean {
  const six = design.pictures.get('6C') ?? design.pictures.get('7S');
  if (!six) return false;
  const right = { ...PRINT, left: 1 - PRINT.right, right: 1 - PRINT.left - 0.02, top: 0.03 };
  return inkShare(six, right) > 0.08;
}

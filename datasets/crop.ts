import type { Point, Quad } from '../server/protocol/geometry.ts';
import { NONE } from '../server/decks/deck.ts';
import { hasIndices, type Size } from '../server/vision/constants.ts';
import { heightOf } from '../server/vision/quads.ts';
import { rectify } from '../server/vision/rectify.ts';
import type { Frame } from '../server/vision/types.ts';
import { apply, mapQuad, ontoQuad } from './synth/plane.ts';
import type { Random } from './synth/random.ts';
import type { Scene } from './synth/scene.ts';

/** A training example: what the reader sees and what it ought to answer. */
export interface Crop {
  readonly rgb: Uint8Array; // height × width × 3
  readonly answer: string; // one of the deck's classes
  readonly cardHeightPx: number; // in the picture it was cut from
}

const UNIT: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const offset = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** A quad given in the coordinates of a card (0…1 across and down), in the picture. */
const onCard = (quad: Quad, part: Quad): Quad => {
  const plane = ontoQuad(quad);
  return mapQuad(part, (point) => apply(plane, point));
};

const box = (x0: number, y0: number, x1: number, y1: number): Quad => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Finds a card about as well as a contour finder does: corners off by a few per cent of the side, now and then more. */
function found(random: Random, part: Quad = UNIT): Quad {
  const cornerNoise = random.uniform(0, random.chance(0.3) ? 0.05 : 0.035);
  const grow = 0.025 * random.normal();
  const [shiftX, shiftY] = random.chance(0.2) ? [0.03 * random.normal(), 0.03 * random.normal()] : [0, 0];
  const wobble = (): number => cornerNoise * random.normal();
  return mapQuad(part, (corner) => {
    const [dx, dy] = [(corner[0] - 0.5) * grow, (corner[1] - 0.5) * grow];
    return offset(corner, dx + shiftX + wobble(), dy + shiftY + wobble());
  });
}

export const turned = ([a, b, c, d]: Quad): Quad => [c, d, a, b];
export const quarter = ([a, b, c, d]: Quad): Quad => [b, c, d, a];
const mirrored = ([a, b, c, d]: Quad): Quad => [b, a, d, c];
export const eitherWay = (random: Random, quad: Quad): Quad => (random.chance(0.5) ? turned(quad) : quad);

/** A small quad on a card, straight or askew: a pip, a letter, a face. */
function patch(random: Random, least: number, most: number): Quad {
  const [x, y] = [random.pick([0.09, 0.3, 0.5, 0.7, 0.91]), random.uniform(0.05, 0.95)];
  const [width, height] = [random.uniform(least, most), 0.72 * random.uniform(least, most)];
  const askew = random.chance(0.4) ? 0.5 : 0.1 * random.normal(); // at 0.5 it stands on its corner, like a diamond
  return mapQuad(box(-0.5, -0.5, 0.5, 0.5), ([u, v]) => [
    x + width * (u * (1 - askew) - v * askew),
    y + height * (v * (1 - askew) + u * askew),
  ]);
}

/** A quad on a card that a finder might take for one and that shows no whole card. */
function misfit(random: Random): Quad {
  const [x, y] = [random.uniform(0, 1), random.uniform(0, 1)];
  const kinds: readonly (() => Quad)[] = [
    () => mirrored(found(random)),
    () => quarter(found(random)),
    () => found(random, box(0, 0, 1, random.uniform(0.35, 0.68))),
    () => found(random, box(0, 0, random.uniform(0.35, 0.62), 1)),
    () => mapQuad(UNIT, (corner) => offset(corner, random.uniform(0.3, 0.8) * random.pick([-1, 1]), 0)),
    () => mapQuad(UNIT, (corner) => offset(corner, x - 0.5, random.uniform(0.35, 0.8) * random.pick([-1, 1]))),
    () => found(random, box(-random.uniform(0.25, 0.8), -0.3, 1 + random.uniform(0.25, 0.8), 1.3)),
    () => box(x * 0.6, y * 0.6, x * 0.6 + random.uniform(0.2, 0.45), y * 0.6 + random.uniform(0.2, 0.45)),
    () => box(0.02, 0.02, random.uniform(0.18, 0.3), random.uniform(0.22, 0.34)),
    () => found(random, box(0.13, 0.08, 0.87, 0.92)),
    () => patch(random, 0.04, 0.2),
    () => patch(random, 0.04, 0.2),
    () => patch(random, 0.15, 0.4),
    () => mapQuad(UNIT, () => [random.uniform(-0.6, 1.6), random.uniform(-0.6, 1.6)]),
  ];
  return random.pick(kinds)();
}

/** A card-shaped place anywhere in the picture. */
function anywhere(random: Random, { frame }: Scene, heightPx: number): Quad {
  const [width, height] = [heightPx * random.uniform(0.4, 0.8), heightPx * random.uniform(0.4, 1.2)];
  const angle = random.uniform(0, Math.PI);
  const [x, y] = [random.uniform(0, frame.width), random.uniform(0, frame.height)];
  return mapQuad(box(-width / 2, -height / 2, width / 2, height / 2), ([u, v]) => [
    x + u * Math.cos(angle) - v * Math.sin(angle),
    y + u * Math.sin(angle) + v * Math.cos(angle),
  ]);
}

const centreOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x / 4, 0),
  quad.reduce((sum, [, y]) => sum + y / 4, 0),
];

const spanPx = (quad: Quad): number => Math.hypot(quad[0][0] - quad[2][0], quad[0][1] - quad[2][1]);

/** Does the quad by chance fit a card after all? Compares centres and diagonals. */
function fitsACard(quad: Quad, { cards }: Scene): boolean {
  const [x, y] = centreOf(quad);
  return cards.some((card) => {
    const [cx, cy] = centreOf(card.quad);
    const ratio = spanPx(quad) / spanPx(card.quad);
    return Math.hypot(x - cx, y - cy) < 0.15 * spanPx(card.quad) && ratio > 0.8 && ratio < 1.25;
  });
}

/** Share of a card that must be seen to be read: less may have lost its index; packs without one are read by their pictures. */
export const leastSeen = (deckId: string): number => (hasIndices(deckId) ? 0.86 : 0.42);
const TIMES_SEEN = 3; // crops of one card, each found anew
const MISFITS_PER_CARD = 0.3;
const EMPTY_PER_SCENE = 0.7;

/** The quad of a card as another finder, or the same on another day, would have found it, either way up. */
export const findAgain = (random: Random, quad: Quad): Quad => eitherWay(random, onCard(quad, found(random)));

/** A quad on or about a card that shows no whole card the right way round. */
export const misfitOn = (random: Random, quad: Quad): Quad => onCard(quad, misfit(random));

export const cutCrop = (frame: Frame, quad: Quad, answer: string, cardHeightPx: number, size: Size): Crop => ({
  rgb: rectify(frame, quad, size.width, size.height),
  answer,
  cardHeightPx,
});

/** Cuts what a finder would hand to the reader from a scene, with the right answers. */
export function cropsOf(scene: Scene, random: Random, size: Size, leastSeen: number): readonly Crop[] {
  const cut = (quad: Quad, answer: string, heightPx: number): Crop =>
    cutCrop(scene.frame, quad, answer, heightPx, size);
  const cards = scene.cards.flatMap((card) => {
    const heightPx = heightOf(card.quad);
    const misfits = random.chance(MISFITS_PER_CARD) ? [cut(misfitOn(random, card.quad), NONE, heightPx)] : [];
    if (card.visible < leastSeen) return misfits;
    const whole = Array.from({ length: TIMES_SEEN }, () => cut(findAgain(random, card.quad), card.card, heightPx));
    return [...whole, ...misfits];
  });
  const heightPx = scene.cards[0] ? heightOf(scene.cards[0].quad) : scene.frame.height / 3;
  const empty = random.chance(EMPTY_PER_SCENE) ? [anywhere(random, scene, heightPx)] : [];
  const things = scene.clutter.filter(() => random.chance(0.35)).map((quad) => eitherWay(random, quad));
  return [
    ...cards,
    ...[...empty, ...things].filter((quad) => !fitsACard(quad, scene)).map((quad) => cut(quad, NONE, heightPx)),
  ];
}

import { NONE } from '../server/decks/deck.ts';
import type { Point, Quad } from '../server/protocol/geometry.ts';
import { PATCH_SIZE } from '../server/vision/constants.ts';
import { heightOf } from '../server/vision/quads.ts';
import { rectify } from '../server/vision/rectify.ts';
import type { Frame } from '../server/vision/types.ts';
import { turned, type Crop } from './crop.ts';
import { cornerOf, hasIndex, type PrintedIndex } from './printed-index.ts';
import { mapQuad } from './synth/plane.ts';
import type { Random } from './synth/random.ts';
import type { Scene } from './synth/scene.ts';

/** An index is learnt when this much of its print is seen. */
const READABLE = 0.78;
const TIMES_SEEN = 2;
const NONE_PER_SCENE = 5;

const middleOf = (quad: Quad): Point => [
  quad.reduce((sum, [x]) => sum + x / 4, 0),
  quad.reduce((sum, [, y]) => sum + y / 4, 0),
];

/** A quad turned about its middle, stretched and moved, as another look at the same place would find it. */
function seenAgain(random: Random, quad: Quad): Quad {
  const [x, y] = middleOf(quad);
  const lean = 0.06 * random.normal();
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const [wide, tall] = [Math.exp(0.07 * random.normal()), Math.exp(0.07 * random.normal())];
  const widthPx = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]);
  const [dx, dy] = [0.05 * widthPx * random.normal(), 0.05 * widthPx * random.normal()];
  const stray = (): number => 0.025 * widthPx * random.normal();
  const across: Point = [(quad[1][0] - quad[0][0]) / widthPx, (quad[1][1] - quad[0][1]) / widthPx];
  return mapQuad(quad, ([px, py]) => {
    const [u, v] = [(px - x) * across[0] + (py - y) * across[1], -(px - x) * across[1] + (py - y) * across[0]];
    const [su, sv] = [u * wide * cos - v * tall * sin, u * wide * sin + v * tall * cos];
    return [x + dx + su * across[0] - sv * across[1] + stray(), y + dy + su * across[1] + sv * across[0] + stray()];
  });
}

export const cutPatch = (frame: Frame, quad: Quad, answer: string): Crop => ({
  rgb: rectify(frame, quad, PATCH_SIZE.width, PATCH_SIZE.height),
  answer,
  cardHeightPx: heightOf(quad) / 0.44,
});

const quarter = ([a, b, c, d]: Quad): Quad => [b, c, d, a];
const mirrored = ([a, b, c, d]: Quad): Quad => [b, a, d, c];

const movedBy = (quad: Quad, dx: number, dy: number): Quad => mapQuad(quad, ([x, y]) => [x + dx, y + dy]);

/** A patch in which there is nothing to read: a corner the wrong way round, pips, courts, backs, the table. */
function emptyPatch(random: Random, { frame, cards }: Scene, indices: readonly PrintedIndex[]): Quad {
  const anywhere: Point = [random.uniform(0, frame.width), random.uniform(0, frame.height)];
  const card = cards.length > 0 ? random.pick(cards) : undefined;
  const corner = card ? cornerOf(random.chance(0.5) ? card.quad : turned(card.quad)) : undefined;
  if (!corner || !card || random.chance(0.15)) {
    const size = random.uniform(20, 140);
    const tall: Quad = [
      [-0.31 * size, -0.5 * size],
      [0.31 * size, -0.5 * size],
      [0.31 * size, 0.5 * size],
      [-0.31 * size, 0.5 * size],
    ];
    return movedBy(tall, ...anywhere);
  }
  const readable = indices.filter(({ visible }) => visible > READABLE);
  if (readable.length > 0 && random.chance(0.35)) {
    const { quad } = random.pick(readable);
    return random.pick([turned, quarter, (q: Quad) => turned(quarter(q)), mirrored])(quad);
  }
  const [from, to] = [middleOf(corner), middleOf(card.quad)];
  const share = random.uniform(0.45, 1.1);
  const inner = movedBy(corner, (to[0] - from[0]) * share, (to[1] - from[1]) * share);
  return random.chance(0.5) ? inner : random.pick([turned, quarter, mirrored])(inner);
}

/** Whether a patch lies so near to an index, the same way up, that it could well be read. */
function showsAnIndex(quad: Quad, indices: readonly PrintedIndex[]): boolean {
  const [x, y] = middleOf(quad);
  return indices.some((index) => {
    const [ix, iy] = middleOf(index.quad);
    const isNear = Math.hypot(x - ix, y - iy) < 0.55 * heightOf(index.quad);
    const [ax, ay] = [quad[3][0] - quad[0][0], quad[3][1] - quad[0][1]];
    const [bx, by] = [index.quad[3][0] - index.quad[0][0], index.quad[3][1] - index.quad[0][1]];
    const isUpright = ax * bx + ay * by > 0.5 * Math.hypot(ax, ay) * Math.hypot(bx, by);
    const facesLike = Math.sign(turnOf(quad)) === Math.sign(turnOf(index.quad));
    return isNear && isUpright && facesLike && index.visible > 0.2;
  });
}

const turnOf = ([[ax, ay], [bx, by], [cx, cy]]: Quad): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Patches of the printed indices of a scene, each found anew, and of places where there is none. */
export function patchesOf(
  scene: Scene,
  indices: readonly (readonly PrintedIndex[])[],
  random: Random,
): readonly Crop[] {
  const read = scene.cards.flatMap((card, k) =>
    hasIndex(card)
      ? indices[k]!.filter(({ visible }) => visible > READABLE).flatMap(({ quad }) =>
          Array.from({ length: TIMES_SEEN }, () => cutPatch(scene.frame, seenAgain(random, quad), card.card)),
        )
      : [],
  );
  const all = indices.flat();
  const empty = Array.from({ length: NONE_PER_SCENE }, () => emptyPatch(random, scene, all))
    .filter((quad) => !showsAnIndex(quad, all))
    .map((quad) => cutPatch(scene.frame, seenAgain(random, quad), NONE));
  return [...read, ...empty];
}

const PHOTOGRAPHED_TIMES = 4;

/** Patches of one photographed card whose outline was found, first corner an index; and of its corners turned round. */
export function patchesOfPhoto(frame: Frame, card: Quad, answer: string, random: Random): readonly Crop[] {
  const corners = [cornerOf(card), cornerOf(turned(card))];
  const times = Array.from({ length: PHOTOGRAPHED_TIMES });
  const read = corners.flatMap((corner) => times.map(() => cutPatch(frame, seenAgain(random, corner), answer)));
  const wrong = corners.flatMap((corner) =>
    [turned(corner), mirrored(corner)].map((quad) => cutPatch(frame, seenAgain(random, quad), NONE)),
  );
  return [...read, ...wrong];
}

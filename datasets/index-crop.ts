import { NONE } from '../server/decks/deck.ts';
import type { Point, Quad } from '../server/protocol/geometry.ts';
import { findIndices, type IndexPatch } from '../server/vision/find-indices.ts';
import { paleOf } from '../server/vision/outlines.ts';
import { centreOf, distance, heightOf } from '../server/vision/quads.ts';
import type { Frame } from '../server/vision/types.ts';
import { cutCrop, type Crop } from './crop.ts';
import { apply, inverse, ontoQuad } from './synth/plane.ts';
import type { Random } from './synth/random.ts';
import type { Scene, SceneCard } from './synth/scene.ts';

/** Where the middle of a printed index lies, in widths and heights of its card, counted from its corner. */
const INDEX_ACROSS = 0.2;
const INDEX_DOWN = 0.22;
/** From here on it is surely something else that is printed on the card. */
const INNER_ACROSS = 0.28;
const INNER_DOWN = 0.34;
/** Cosine of the angle by which a patch may lean against its card. */
const UPRIGHT = 0.8;
const UPSIDE_DOWN = 0.5;
/** From the middle of the rank to the middle of the sign, in heights of the card: less is a half of an 8. */
const LEAST_STEP = 0.065;
const MOST_STEP = 0.25;
/** Patches that show no index are many; only so many of them for each that does. */
const NONE_PER_INDEX = 0.8;
const NONE_PER_SCENE = 1.5;

type Answer = string | undefined; // undefined: better not to learn from it

const unit = ([ax, ay]: Point, [bx, by]: Point): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
};
const dot = ([ax, ay]: Point, [bx, by]: Point): number => ax * bx + ay * by;
const downOf = (quad: Quad): Point => unit(quad[0], quad[3]);

const isInside = (quad: Quad, point: Point): boolean => {
  const [u, v] = apply(inverse(ontoQuad(quad)), point);
  return u > 0 && v > 0 && u < 1 && v < 1;
};

/** What a patch on this card shows: the card's index when it lies upright in a corner, else nothing to read. */
function answerOn({ card, quad }: SceneCard, { quad: patch, stepPx }: IndexPatch): Answer {
  const step = stepPx / heightOf(quad);
  if (card === 'BACK' || card.startsWith('JOKER') || step > MOST_STEP) return NONE;
  if (step < LEAST_STEP) return undefined;
  const [u, v] = apply(inverse(ontoQuad(quad)), centreOf(patch));
  const [across, down] = [Math.min(u, 1 - u), Math.min(v, 1 - v)];
  if (across > INNER_ACROSS || down > INNER_DOWN) return NONE;
  const lean = dot(downOf(patch), downOf(quad)) * (v < 0.5 ? 1 : -1);
  if (lean < UPSIDE_DOWN) return NONE;
  return across < INDEX_ACROSS && down < INDEX_DOWN && lean > UPRIGHT ? card : undefined;
}

function answerIn({ cards }: Scene, patch: IndexPatch): Answer {
  const top = cards.findLast(({ quad }) => isInside(quad, centreOf(patch.quad)));
  return top ? answerOn(top, patch) : NONE;
}

function cut(
  frame: Frame,
  random: Random,
  answerOf: (patch: IndexPatch) => Answer,
  heightPx: (patch: IndexPatch) => number,
): readonly Crop[] {
  const answered = findIndices(paleOf(frame)).flatMap((patch) => {
    const answer = answerOf(patch);
    return answer ? [{ patch, answer }] : [];
  });
  const indices = answered.filter(({ answer }) => answer !== NONE);
  const share = (NONE_PER_INDEX * indices.length + NONE_PER_SCENE) / Math.max(1, answered.length - indices.length);
  return answered
    .filter(({ answer }) => answer !== NONE || random.chance(Math.min(1, share)))
    .map(({ patch, answer }) => cutCrop(frame, patch.quad, answer, heightPx(patch)));
}

/** What the finder of indices hands to the reader in a painted scene, with the right answers. */
export const indexCropsOf = (scene: Scene, random: Random): readonly Crop[] =>
  cut(
    scene.frame,
    random,
    (patch) => answerIn(scene, patch),
    ({ quad }) => {
      const top = scene.cards.findLast((card) => isInside(card.quad, centreOf(quad)));
      return top ? heightOf(top.quad) : heightOf(quad);
    },
  );

/** A labelled index in a photograph: its box, and the middle of the same card's other index. */
export interface LabelledIndex {
  readonly card: string;
  readonly box: readonly [number, number, number, number];
  readonly other: Point;
}

const middleOf = ({ box: [x, y, width, height] }: LabelledIndex): Point => [x + width / 2, y + height / 2];

function answerAt(index: LabelledIndex, { quad, stepPx }: IndexPatch): Answer {
  const [, , width, height] = index.box;
  const away = distance(centreOf(quad), middleOf(index));
  const size = Math.max(width, height);
  const lean = dot(downOf(quad), unit(middleOf(index), index.other));
  if (away > 0.6 * size || stepPx < 0.25 * size || stepPx > 0.8 * size) return undefined;
  if (lean < -0.2) return NONE;
  return away < 0.25 * size && lean > 0.4 ? index.card : undefined;
}

/** The same from a photograph. Only what lies at a label or between a card's two labels is learnt: others may be unlabelled cards. */
export const indexCropsOfPhoto = (frame: Frame, indices: readonly LabelledIndex[], random: Random): readonly Crop[] =>
  cut(
    frame,
    random,
    (patch) => {
      const answers = indices.flatMap((index) => answerAt(index, patch) ?? []);
      if (answers.length > 0) return answers.find((answer) => answer !== NONE) ?? NONE;
      const inner = indices.some((index) => {
        const [mx, my] = middleOf(index);
        const middle: Point = [(mx + index.other[0]) / 2, (my + index.other[1]) / 2];
        return distance(centreOf(patch.quad), middle) < 0.3 * distance(middleOf(index), index.other);
      });
      return inner ? NONE : undefined;
    },
    ({ stepPx }) => stepPx * 8,
  );

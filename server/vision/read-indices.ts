import { NONE } from '../decks/deck.ts';
import type { Point, Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import {
  ACCEPT_INDEX,
  CARD_RATIO,
  CROP_HEIGHT,
  CROP_WIDTH,
  INDEX_MIDDLE_ACROSS,
  INDEX_MIDDLE_DOWN,
  INDEX_STEP_SHARE,
} from './constants.ts';
import type { IndexPatch } from './find-indices.ts';
import type { Reader } from './model.ts';
import { centreOf, distance } from './quads.ts';
import { answersOf } from './read-card.ts';
import { rectify } from './rectify.ts';
import type { Frame } from './types.ts';

/** About where the whole card lies, given one printed index: measures of a common pack, tilt left out. */
function cardAround({ quad, stepPx }: IndexPatch): Quad {
  const [x, y] = centreOf(quad);
  const sidePx = distance(quad[0], quad[3]);
  const down: Point = [(quad[3][0] - quad[0][0]) / sidePx, (quad[3][1] - quad[0][1]) / sidePx];
  const height = stepPx / INDEX_STEP_SHARE;
  const width = height / CARD_RATIO;
  const at = (u: number, v: number): Point => {
    const [across, along] = [(u - INDEX_MIDDLE_ACROSS) * width, (v - INDEX_MIDDLE_DOWN) * height];
    return [x + across * down[1] + along * down[0], y - across * down[0] + along * down[1]];
  };
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

/** Reads printed indices. The two corners of one card are one sighting, the surer; what is not sure is left out. */
export function readIndices(reader: Reader, frame: Frame, patches: readonly IndexPatch[]): readonly Sighting[] {
  const { classes } = reader.deck;
  const logits = reader.readIndices(patches.map(({ quad }) => rectify(frame, quad, CROP_WIDTH, CROP_HEIGHT)));
  const sightings = patches.flatMap((patch, n): Sighting[] => {
    const answers = answersOf(classes, logits.subarray(n * classes.length, (n + 1) * classes.length));
    const best = answers[0]!;
    if (best.card === NONE || best.confidence < ACCEPT_INDEX) return [];
    const candidates = answers.filter(({ card }) => card !== NONE).slice(0, 3);
    return [{ quad: cardAround(patch), card: best.card, confidence: best.confidence, candidates }];
  });
  return [...sightings]
    .sort((a, b) => b.confidence - a.confidence)
    .reduce<readonly Sighting[]>(
      (kept, next) => (kept.some(({ card }) => card === next.card) ? kept : [...kept, next]),
      [],
    );
}

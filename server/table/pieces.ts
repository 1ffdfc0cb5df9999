import type { Sighting } from '../protocol/sightings.ts';
import { OVERLAP } from './constants.ts';
import { areaOf, overlapOf } from './quads.ts';

/** Whether `other` is only another view of the card that `card` shows: its second index, its frame, a doubled outline. */
function isSameCard(card: Sighting, other: Sighting): boolean {
  const overlap = overlapOf(card.quad, other.quad);
  if (overlap >= OVERLAP.onePlace && areaOf(other.quad) >= OVERLAP.pieceArea * areaOf(card.quad)) return true;
  if (overlap >= OVERLAP.piece) return true;
  return overlap >= OVERLAP.oneCard && card.card !== undefined && card.card === other.card;
}

const rank = (sighting: Sighting): number => (sighting.card === undefined ? 0 : 1) + sighting.confidence;

/** A card's whole quad speaks for the card before a piece of it does; of equals, the surer one. */
function bestFirst(a: Sighting, b: Sighting): number {
  const areas = [areaOf(a.quad), areaOf(b.quad)] as const;
  const alike = Math.min(...areas) >= OVERLAP.pieceArea * Math.max(...areas);
  return alike ? rank(b) - rank(a) : areas[1] - areas[0];
}

/** Every card once, though the reader may have found it twice. */
export function eachOnce(sightings: readonly Sighting[]): readonly Sighting[] {
  return [...sightings]
    .sort(bestFirst)
    .reduce<readonly Sighting[]>(
      (kept, next) => (kept.some((card) => isSameCard(card, next)) ? kept : [...kept, next]),
      [],
    );
}

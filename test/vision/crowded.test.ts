import { beforeAll, describe, expect, test } from 'vitest';
import { loadKennard } from '../../datasets/synth/design.ts';
import type { Spread } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm, PRINTED } from '../../datasets/synth/film/film.ts';
import { withCrowds } from '../../server/vision/crowded.ts';
import { decode } from '../../server/vision/decode.ts';
import { findCards } from '../../server/vision/find-cards.ts';
import { openCvReady } from '../../server/vision/opencv.ts';
import { paleOf } from '../../server/vision/outlines.ts';
import { aspectOf, heightOf } from '../../server/vision/quads.ts';

beforeAll(() => openCvReady);

const FACES = ['5H', '6H', '7H', '8H'];
const HEIGHT_PX = 130;

/** Of so many cards laid face down at once, those whose outline shows: whether others seem to lie against them. */
async function crowdedOf(cards: number, seed: number, spread?: Spread) {
  const stage = { ...DEFAULT_STAGE, seed, cardHeightPx: HEIGHT_PX };
  const film = await openFilm(await loadKennard(), stage, PRINTED);
  const act = { type: 'layDown', atMs: 0, seat: 0, cards: FACES.slice(0, cards), ...(spread && { spread }) } as const;
  const frame = await decode(await film.frameAt([act], 5000));
  const quads = findCards(paleOf(frame)).filter(
    (quad) => Math.abs(heightOf(quad) / HEIGHT_PX - 1) < 0.15 && aspectOf(quad) < 0.9,
  );
  const backs = quads.map((quad) => ({ quad, card: 'BACK', confidence: 1, candidates: [] }));
  return withCrowds(frame, backs).map(({ crowded }) => crowded ?? false);
}

describe('cards face down', () => {
  test('lie apart where there is table between them', async () => {
    expect(await crowdedOf(1, 1)).toEqual([false]);
    expect(await crowdedOf(3, 2)).toEqual([false, false, false]);
  });
  test.each([
    ['a fan', { by: 0.2, turnDeg: 10 }],
    ['a row', { by: 0.4, turnDeg: 0 }],
  ])('lie against each other in %s', async (_, spread) => {
    const seen = await crowdedOf(3, 2, spread);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([true]));
  });
});

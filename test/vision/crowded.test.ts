import { beforeAll, describe, expect, test } from 'vitest';
import { loadKennard } from '../../datasets/synth/design.ts';
import type { Spread } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm, PRINTED } from '../../datasets/synth/film/film.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { withCrowds } from '../../server/vision/crowded.ts';
import { decode } from '../../server/vision/decode.ts';
import { findCards } from '../../server/vision/find-cards.ts';
import { openCvReady } from '../../server/vision/opencv.ts';
import { paleOf } from '../../server/vision/outlines.ts';
import { aspectOf, heightOf, isInside, moved } from '../../server/vision/quads.ts';
import type { Frame } from '../../server/vision/types.ts';

beforeAll(() => openCvReady);

/** A table with a white card on it. */
function withPainted(table: Frame, quad: Quad): Frame {
  const rgb = Uint8Array.from(table.rgb, (_, k) => {
    const [x, y] = [Math.floor(k / 3) % table.width, Math.floor(k / 3 / table.width)];
    return isInside([x, y], quad) ? 240 : 20;
  });
  return { ...table, rgb };
}

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
  const TABLE = { width: 400, height: 300, rgb: new Uint8Array(400 * 300 * 3) };
  const back = (widthPx: number): Sighting => ({
    quad: [
      [100, 100],
      [100 + widthPx, 100],
      [100 + widthPx, 200],
      [100, 200],
    ],
    card: 'BACK',
    confidence: 1,
    candidates: [],
  });
  const isCrowded = (card: Sighting, places: readonly Quad[] = []): boolean | undefined =>
    withCrowds(withPainted(TABLE, card.quad), [card], places)[0]!.crowded;

  test('may be two where their outline is wider than a card', () => {
    expect(isCrowded(back(70))).toBeUndefined();
    expect(isCrowded(back(84))).toBe(true);
  });
  test('may be two where the finder saw the middle of another', () => {
    const card = back(70);
    expect(isCrowded(card, [card.quad])).toBeUndefined();
    expect(isCrowded(card, [card.quad, moved(card.quad, [20, 0])])).toBe(true);
    expect(isCrowded(card, [card.quad, moved(card.quad, [120, 0])])).toBeUndefined();
  });
});

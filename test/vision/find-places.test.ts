import { describe, expect, it } from 'vitest';
import type { Quad } from '../../server/protocol/geometry.ts';
import { CARD_SPAN_PX, CARD_STRIDE_PX, INDEX_SPAN_PX, INDEX_STRIDE_PX } from '../../server/vision/constants.ts';
import { findPlaces } from '../../server/vision/find-places.ts';
import type { Maps } from '../../server/vision/model.ts';
import { openCvReady } from '../../server/vision/opencv.ts';
import { cardAround } from '../../server/vision/index-corner.ts';
import type { Frame } from '../../server/vision/types.ts';

await openCvReady;
const frame: Frame = { width: 1280, height: 700, rgb: new Uint8Array(1280 * 700 * 3) };
const box = (x: number, y: number, width: number, height: number): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Maps that are empty but for quads at places, all in px of the finder's picture. */
function mapOf(
  size: Frame,
  stridePx: number,
  spanPx: number,
  finds: readonly (readonly [number, number, number, Quad])[],
) {
  const [columns, rows] = [size.width / stridePx, size.height / stridePx];
  const map = new Float32Array(columns * rows * 9).fill(-8);
  for (const [column, row, logit, quad] of finds) {
    const middle = [(column + 0.5) * stridePx, (row + 0.5) * stridePx];
    const corners = quad.flatMap(([x, y]) => [(x - middle[0]!) / spanPx, (y - middle[1]!) / spanPx]);
    map.set([logit, ...corners], (row * columns + column) * 9);
  }
  return map;
}

describe('the places that the finder names', () => {
  const seen: Frame[] = [];
  const finder = {
    find: (picture: Frame): Promise<Maps> => {
      seen.push(picture);
      const isNear = picture.width === 640; // at 320 px it sees a card held close, and nothing else
      return Promise.resolve({
        cards: mapOf(
          picture,
          CARD_STRIDE_PX,
          CARD_SPAN_PX,
          isNear
            ? [[20, 10, 2, box(130, 40, 60, 84)]]
            : picture.width === 320
              ? [[30, 12, 1, box(220, 60, 60, 84)]]
              : [],
        ),
        indices: mapOf(
          picture,
          INDEX_STRIDE_PX,
          INDEX_SPAN_PX,
          !isNear
            ? []
            : [
                [30, 12, 3, box(110, 36, 24, 36)],
                [31, 12, 1, box(111, 36, 24, 36)], // beside a top: not one itself
                [33, 13, 2.5, box(112, 37, 24, 36)], // the same index once more
                [80, 40, 1, box(310, 150, 24, 36)],
                [90, 40, -3, box(350, 150, 24, 36)], // unlikely
              ],
        ),
      });
    },
  };

  it('are given in pixels of the frame, once each, the likeliest first', async () => {
    const { cards, indices } = await findPlaces(finder, frame);
    expect(seen.map(({ width, height }) => [width, height])).toEqual([
      [640, 352],
      [320, 192],
      [224, 128],
    ]);
    expect(cards.map((quad) => quad.flat().map(Math.round))).toEqual([
      box(260, 80, 120, 168).flat(),
      box(880, 240, 240, 336).flat(),
    ]);
    expect(indices.map((quad) => quad.flat().map(Math.round))).toEqual([
      box(220, 72, 48, 72).flat(),
      box(620, 300, 48, 72).flat(),
    ]);
  });
});

describe('a part of the frame', () => {
  it('is looked at about the points, at the size that suits the height of the cards', async () => {
    const seen: Frame[] = [];
    const finder = {
      find: (picture: Frame): Promise<Maps> => {
        seen.push(picture);
        return Promise.resolve({
          cards: mapOf(picture, CARD_STRIDE_PX, CARD_SPAN_PX, [[5, 5, 2, box(10, 4, 60, 84)]]),
          indices: mapOf(picture, INDEX_STRIDE_PX, INDEX_SPAN_PX, []),
        });
      },
    };
    // the part begins 1.3 heights before the first point: at (600, 300) - 260
    const near = await findPlaces(
      finder,
      frame,
      [
        [600, 300],
        [700, 320],
      ],
      200,
    );
    const close = await findPlaces(finder, frame, [[640, 350]], 420);
    expect(seen.map(({ width, height }) => [width, height])).toEqual([
      [320, 288], // (620 × 540) / 2, filled up to multiples of 32
      [288, 192], // 1092 × 700 (the whole height) / 4
    ]);
    expect(near.cards.map((quad) => quad.flat().map(Math.round))).toEqual([box(340 + 20, 40 + 8, 120, 168).flat()]);
    expect(close.cards.map((quad) => quad.flat().map(Math.round))).toEqual([box(94 + 40, 16, 240, 336).flat()]);
  });
});

describe('the card around a corner', () => {
  it('lies where the corner was cut from', () => {
    const corner: Quad = box(100 - 0.05 * 70, 200 - 0.04 * 100, 0.38 * 70, 0.44 * 100);
    expect(cardAround(corner).flat().map(Math.round)).toEqual(box(100, 200, 70, 100).flat());
  });
});

import { expect, test } from 'vitest';
import type { Frame } from '../../server/vision/types.ts';
import { rectify } from '../../server/vision/rectify.ts';

/** A picture whose red grows with x and whose green grows with y, 1 level a pixel. */
function ramp(width: number, height: number): Frame {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set([i % width, Math.floor(i / width), 7], i * 3);
  return { width, height, rgb };
}

const at = (flat: Uint8Array, width: number, x: number, y: number) => [
  ...flat.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

test('an upright quad at its own size is copied pixel by pixel', () => {
  const flat = rectify(
    ramp(50, 40),
    [
      [10, 5],
      [20, 5],
      [20, 20],
      [10, 20],
    ],
    10,
    15,
  );
  expect(at(flat, 10, 0, 0)).toEqual([10, 5, 7]);
  expect(at(flat, 10, 9, 14)).toEqual([19, 19, 7]);
});

test('the first corner of the quad becomes the top left of the crop', () => {
  const flat = rectify(
    ramp(50, 40),
    [
      [20, 5],
      [20, 20],
      [10, 20],
      [10, 5],
    ],
    15,
    10,
  );
  expect(at(flat, 15, 0, 0)).toEqual([19, 5, 7]);
  expect(at(flat, 15, 14, 9)).toEqual([10, 19, 7]);
});

test('shrinking averages the covered area', () => {
  const stripes = new Uint8Array(64 * 64 * 3).map((_, i) => (Math.floor(i / 3) % 2 === 0 ? 0 : 200));
  const flat = rectify(
    { width: 64, height: 64, rgb: stripes },
    [
      [0, 0],
      [64, 0],
      [64, 64],
      [0, 64],
    ],
    16,
    16,
  );
  expect(Math.min(...flat)).toBeGreaterThanOrEqual(95);
  expect(Math.max(...flat)).toBeLessThanOrEqual(105);
});

test('corners outside the picture repeat its border', () => {
  const flat = rectify(
    ramp(20, 20),
    [
      [-10, -10],
      [10, -10],
      [10, 10],
      [-10, 10],
    ],
    20,
    20,
  );
  expect(at(flat, 20, 0, 0)).toEqual([0, 0, 7]);
  expect(at(flat, 20, 19, 19)).toEqual([9, 9, 7]);
});

test('perspective: straight lines stay straight', () => {
  const flat = rectify(
    ramp(100, 100),
    [
      [40, 0],
      [60, 0],
      [100, 100],
      [0, 100],
    ],
    20,
    20,
  );
  const middle = Array.from({ length: 20 }, (_, row) => at(flat, 20, 10, row)[0]!);
  middle.forEach((red) => expect(Math.abs(red - 51)).toBeLessThanOrEqual(3));
});

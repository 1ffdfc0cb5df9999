import type { Quad } from '../protocol/geometry.ts';
import { CONTRAST_MARGIN, OVEREXPOSED_LEVEL, THUMB_HEIGHT, THUMB_WIDTH, UNDEREXPOSED_LEVEL } from './constants.ts';
import { heightOf } from './quads.ts';
import { borrowing, cv } from './opencv.ts';
import type { Pale } from './outlines.ts';
import type { Senses } from './types.ts';

/** Laplacian variance at which a picture counts as half sharp, grey levels squared. */
const HALF_SHARP = 60;

/** Rows of the picture of which one is looked at for its sharpness. */
const EVERY_ROW = 4;

function sharpnessOf({ width, height, grey }: Pale): number {
  let sum = 0;
  let squares = 0;
  let count = 1;
  for (let y = 1; y < height - 1; y += EVERY_ROW) {
    count += width - 2;
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const bend = grey[i - 1]! + grey[i + 1]! + grey[i - width]! + grey[i + width]! - 4 * grey[i]!;
      sum += bend;
      squares += bend * bend;
    }
  }
  const variance = squares / count - (sum / count) ** 2;
  return variance / (variance + HALF_SHARP);
}

/** The mean of every block of the picture that one thumbnail pixel covers. */
export function thumbOf({ width, height, grey }: Pale): Uint8Array {
  return borrowing((keep) => {
    const [mat, thumb] = [keep(new cv.Mat(height, width, cv.CV_8UC1)), keep(new cv.Mat())];
    mat.data.set(grey);
    cv.resize(mat, thumb, new cv.Size(THUMB_WIDTH, THUMB_HEIGHT), 0, 0, cv.INTER_AREA);
    return thumb.data.slice();
  });
}

/** Mean grey 0…1 and the shares of pixels that are over- and underexposed. */
function lightOf(grey: Uint8Array): Pick<Senses, 'brightness' | 'overexposed' | 'underexposed'> {
  let sum = 0;
  let over = 0;
  let under = 0;
  for (const level of grey) {
    sum += level;
    if (level >= OVEREXPOSED_LEVEL) over += 1;
    if (level <= UNDEREXPOSED_LEVEL) under += 1;
  }
  const { length } = grey;
  return { brightness: sum / length / 255, overexposed: over / length, underexposed: under / length };
}

/** From the darkest parts to the lightest, but for the few farthest out; 0…1. */
function contrastOf(thumb: Uint8Array): number {
  const levels = thumb.toSorted();
  const margin = Math.floor(CONTRAST_MARGIN * levels.length);
  return (levels.at(-1 - margin)! - levels[margin]!) / 255;
}

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** What the picture is like to look at: light, contrast, sharpness, size of the cards, which way round. */
export function sensesOf(pale: Pale, thumb: Uint8Array, quads: readonly Quad[], mirrored: boolean): Senses {
  return {
    ...lightOf(pale.grey),
    contrast: contrastOf(thumb),
    mirrored,
    sharpness: sharpnessOf(pale),
    cardHeightPx: medianOf(quads.map(heightOf)),
    thumb,
  };
}

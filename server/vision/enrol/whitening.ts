/**
 * Likeness of features, measured where it matters: directions in which looks at one and the same card differ count
 * little, those in which cards differ count much (Mahalanobis). A small matrix in plain arrays: a library for one
 * factorisation would be larger than this file.
 */
export interface Space {
  readonly centre: Float32Array; // [features]
  /** Lower triangle L, row by row, of the factorised spread L·Lᵀ of looks about their cards. */
  readonly factor: Float32Array; // [features · (features + 1) / 2]
}

const rowAt = (row: number): number => (row * (row + 1)) / 2;

/** The lower triangle L with L·Lᵀ = `spread` (features × features, symmetric, positive definite). */
function cholesky(spread: Float64Array, size: number): Float32Array {
  const factor = new Float64Array(rowAt(size));
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let rest = spread[i * size + j]!;
      for (let k = 0; k < j; k++) rest -= factor[rowAt(i) + k]! * factor[rowAt(j) + k]!;
      factor[rowAt(i) + j] = i === j ? Math.sqrt(rest) : rest / factor[rowAt(j) + j]!;
    }
  return Float32Array.from(factor);
}

/** How looks stray from the mean of their card, smoothed towards straying alike in every direction. */
export function factorOf(strays: readonly Float32Array[], smoothing: number): Float32Array {
  const size = strays[0]!.length;
  const spread = new Float64Array(size * size);
  for (const stray of strays)
    for (let i = 0; i < size; i++) {
      const share = stray[i]! / strays.length;
      if (share !== 0) for (let j = 0; j <= i; j++) spread[i * size + j]! += share * stray[j]!;
    }
  const level = Array.from({ length: size }, (_, i) => spread[i * size + i]!).reduce((a, b) => a + b) / size + 1e-6;
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      spread[i * size + j]! *= 1 - smoothing;
      if (i === j) spread[i * size + j]! += smoothing * level;
    }
  return cholesky(spread, size);
}

/** The direction in which a feature lies from the centre: a unit vector of the whitened space. */
export function directionOf({ centre, factor }: Space, feature: Float32Array): Float32Array {
  const white = new Float32Array(centre.length);
  let length = 0;
  for (let i = 0; i < white.length; i++) {
    let rest = feature[i]! - centre[i]!;
    for (let k = 0; k < i; k++) rest -= factor[rowAt(i) + k]! * white[k]!;
    white[i] = rest / factor[rowAt(i) + i]!;
    length += white[i]! ** 2;
  }
  const norm = Math.sqrt(length) || 1;
  return white.map((value) => value / norm);
}

export const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, i) => sum + value * other[i]!, 0);

export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]!.length);
  for (const vector of vectors) for (let i = 0; i < mean.length; i++) mean[i]! += vector[i]! / vectors.length;
  return mean;
}

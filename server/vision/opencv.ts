import cv from '@techstark/opencv-js';

/** Resolves once OpenCV's wasm runtime is up, about a quarter of a second after the first import. */
export const openCvReady: Promise<void> = new Promise((resolve) => {
  if ('Mat' in cv) resolve();
  else Object.assign(cv, { onRuntimeInitialized: resolve });
});

/** Runs `work` and then frees every OpenCV object it was handed by `keep`, which the garbage collector cannot see. */
export function borrowing<T>(work: (keep: <O extends { delete(): void }>(object: O) => O) => T): T {
  const kept: { delete(): void }[] = [];
  try {
    return work((object) => {
      kept.push(object);
      return object;
    });
  } finally {
    kept.forEach((object) => object.delete());
  }
}

import { createRequire } from 'node:module';
import process from 'node:process';

const CRASH_EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

/** Requires a module and takes back the crash handlers it hangs on the process: a crash is for the caller to see. */
function requireQuietly(name: string): unknown {
  const before = CRASH_EVENTS.map((event) => process.listeners(event as 'uncaughtException'));
  const loaded: unknown = createRequire(import.meta.url)(name);
  CRASH_EVENTS.forEach((event, i) => {
    const added = process.listeners(event as 'uncaughtException').filter((listener) => !before[i]!.includes(listener));
    added.forEach((listener) => process.off(event, listener));
  });
  return loaded;
}

/**
 * OpenCV compiled to wasm. Required rather than imported: the module has a `then` of its own that never ends, so no
 * loader may await it.
 */
export const cv = requireQuietly('@techstark/opencv-js') as typeof import('@techstark/opencv-js');

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

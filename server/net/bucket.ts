/** How much one page may say. Never counted by address: a whole household shares one. */
export interface Bucket {
  /** @returns false when there was too much */
  readonly take: (atMs: number) => boolean;
}

const BURST = 60;
const PER_SECOND = 20;

export function openBucket(atMs: number): Bucket {
  let level = BURST;
  let lastMs = atMs;
  return {
    take: (nowMs) => {
      level = Math.min(BURST, level + ((nowMs - lastMs) * PER_SECOND) / 1000);
      lastMs = nowMs;
      level -= 1;
      return level >= 0;
    },
  };
}

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Timer } from '../../server/protocol/panels.ts';

const SECOND_MS = 1000;
const NAP_MS = 10_000; // a longer gap between two beats was no waiting: the computer slept

/** Whole seconds that are left of a limit, counted from when this page first saw it, or where it stood after a break; undefined without one. */
export function useSeconds(timer: Timer | null | undefined): number | undefined {
  const id = timer?.id;
  const [left, setLeft] = useState<number | undefined>(undefined);
  const leftMs = useRef(0);
  useEffect(() => {
    if (timer === null || timer === undefined) return setLeft(undefined);
    leftMs.current = timer.leftMs ?? timer.ms;
    let lastMs = performance.now();
    const show = () => {
      const gapMs = performance.now() - lastMs;
      lastMs += gapMs;
      if (gapMs < NAP_MS) leftMs.current -= gapMs;
      setLeft(Math.max(0, Math.ceil(leftMs.current / SECOND_MS)));
    };
    show();
    const beat = setInterval(show, SECOND_MS);
    return () => clearInterval(beat);
  }, [id]);
  return left;
}

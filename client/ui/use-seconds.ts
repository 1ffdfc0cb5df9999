import { useEffect, useState } from 'preact/hooks';
import type { Timer } from '../../server/protocol/panels.ts';

const SECOND_MS = 1000;

/** Whole seconds that are left of a limit, counted from when this page first saw it; undefined without one. */
export function useSeconds(timer: Timer | null | undefined): number | undefined {
  const id = timer?.id;
  const [left, setLeft] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (timer === null || timer === undefined) return setLeft(undefined);
    const endMs = performance.now() + timer.ms;
    const show = () => setLeft(Math.max(0, Math.ceil((endMs - performance.now()) / SECOND_MS)));
    show();
    const beat = setInterval(show, SECOND_MS);
    return () => clearInterval(beat);
  }, [id]);
  return left;
}

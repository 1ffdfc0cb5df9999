import { useEffect, useRef, useState } from 'preact/hooks';
import { isStill } from './still.ts';

const COUNT_MS = 420;
const MOST_STEPS = 11;

/** The whole numbers from one sum to the next, the last one exact. */
export function countSteps(from: number, to: number): readonly number[] {
  const steps = Math.min(MOST_STEPS, Math.abs(to - from));
  return Array.from({ length: steps }, (_, step) => Math.round(from + ((to - from) * (step + 1)) / steps));
}

/** Counts to a new value through whole numbers; with reduced motion it is there at once. */
export function useCount(value: number | null): number | null {
  const [shown, show] = useState(value);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (value === null || from === null || isStill()) return show(value);
    const steps = countSteps(from, value);
    const timers = steps.map((step, index) => setTimeout(() => show(step), (COUNT_MS * (index + 1)) / steps.length));
    return () => timers.forEach(clearTimeout);
  }, [value]);
  return shown;
}

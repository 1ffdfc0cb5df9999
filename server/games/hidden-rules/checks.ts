import type { Quad } from '../../protocol/geometry.ts';
import { colourOf } from './cards.ts';
import { angleBetweenDeg, gapMm } from './geometry.ts';
import type { Laid, PadKey } from './state.ts';

/** What an action is judged by. */
export interface Doing {
  readonly laid: Laid;
  readonly earlier: readonly Laid[]; // the trick before it, starter first
  readonly atMs: number; // now, for a sum that nobody has said yet
}

const PATIENCE_MS = 5000;
const HASTE_MS = 3000;
const QUARTER_TOLERANCE_DEG = 25;
const TOUCH_MM = 5;

const count = (taps: readonly PadKey[], key: PadKey): number => taps.filter((tap) => tap === key).length;
const waitedMs = ({ laid, atMs }: Doing): number => (laid.saidAtMs ?? atMs) - laid.atMs;

/** Actions that the pad and the clock decide, by number: whether the action was done. */
export const ENGINE_CHECKS: Readonly<Record<number, (doing: Doing) => boolean>> = {
  2: ({ laid }) => count(laid.taps, 'bell') >= 1,
  6: ({ laid }) => {
    const star = laid.taps.indexOf('star');
    return star >= 0 && laid.taps.lastIndexOf('moon') > star;
  },
  11: ({ laid, earlier }) => count(laid.taps, 'drum') === earlier.length + 1,
  12: ({ laid }) => {
    const right = colourOf(laid.card);
    return count(laid.taps, right) >= 1 && count(laid.taps, right === 'red' ? 'black' : 'red') === 0;
  },
  13: (doing) => waitedMs(doing) >= PATIENCE_MS,
  14: (doing) => waitedMs(doing) <= HASTE_MS,
};

const quadsOf = (cards: readonly Laid[]): readonly Quad[] => cards.flatMap((laid) => (laid.quad ? [laid.quad] : []));

/**
 * Actions that the picture can judge, by number: what the engine proposes. The owner of the rule decides.
 * @returns undefined when the cards were not seen by the camera
 */
export const CAMERA_CHECKS: Readonly<Record<number, (doing: Doing) => boolean | undefined>> = {
  9: ({ laid, earlier }) => {
    const [prev] = quadsOf(earlier.slice(-1));
    return laid.quad && prev && angleBetweenDeg(laid.quad, prev) >= 90 - QUARTER_TOLERANCE_DEG;
  },
  10: ({ laid, earlier }) => {
    const others = quadsOf(earlier);
    const own = laid.quad;
    return own && others.length > 0 ? others.some((other) => gapMm(own, other) <= TOUCH_MM) : undefined;
  },
};

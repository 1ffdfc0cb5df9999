import { describe, expect, it } from 'vitest';
import { NO_MOTION, watchMotion } from '../../server/table/motion.ts';
import { overlapOf, sharedArea } from '../../server/table/quads.ts';
import { startTracking, told, track, type TrackerState } from '../../server/table/tracker.ts';
import { EVERYWHERE, inZone } from '../../server/table/zones.ts';
import { THUMB_WIDTH } from '../../server/vision/constants.ts';
import type { Zone } from '../../server/protocol/messages.ts';
import { quadAt, readRecording, written } from './notation.ts';

const run = (state: TrackerState, text: string) => {
  const [recording] = readRecording(text);
  let now = state;
  const events = recording!.glances.flatMap((glance) => {
    const tracked = track(now, glance);
    now = tracked.state;
    return tracked.events.map(written);
  });
  return { state: now, events };
};

describe('quads', () => {
  it('share what they share', () => {
    const card = quadAt(100, 100, 88, 0);
    expect(sharedArea(card, card)).toBeCloseTo(88 * 63);
    expect(sharedArea(card, quadAt(100 + 31.5, 100, 88, 0))).toBeCloseTo((88 * 63) / 2);
    expect(sharedArea(card, quadAt(300, 100, 88, 0))).toBe(0);
    expect(overlapOf(quadAt(100, 100, 40, 30), card)).toBeCloseTo(1);
  });
});

describe('motion', () => {
  const columns = 64;
  const still = new Uint8Array(columns * 36).fill(100);
  const stirred = still.slice().fill(180, 0, 23); // in the upper left corner
  const STEP_MS = 150;
  /** The motion after each of these thumbnails. */
  const shares = (thumbs: readonly Uint8Array[], zone = EVERYWHERE) => {
    let motion = NO_MOTION;
    return thumbs.map((thumb, i) => {
      motion = watchMotion(motion, thumb, i * STEP_MS, { zone, columns });
      return motion.share;
    });
  };
  it('is the share of the picture that changed', () => {
    expect(shares([stirred])).toEqual([0]);
    expect(shares([still, still.map((grey) => grey + 5)])).toEqual([0, 0]);
    expect(shares([still, stirred])[1]).toBeCloseTo(0.01, 3);
  });
  it('counts only where cards count', () => {
    const right: Zone = [
      [0.5, 0],
      [1, 0],
      [1, 1],
      [0.5, 1],
    ];
    expect(shares([still, stirred], right)).toEqual([0, 0]);
    const whole = still.map((grey) => grey + 90);
    expect(shares([still, whole], right)[1]).toBe(1);
  });
  it('does not count what stirs all the time, and a hand beside it still does', () => {
    const flickering = Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? still : i % 3 === 1 ? stirred : still));
    const hand = stirred.slice().fill(180, 1000, 1100);
    const all = shares([...flickering, hand]);
    expect(all[1]).toBeCloseTo(0.01, 3);
    expect(all.slice(-20, -1).every((share) => share === 0)).toBe(true);
    expect(all.at(-1)).toBeCloseTo(100 / still.length, 3);
  });
  it('does not take a hand for a curtain that plays about for four seconds', () => {
    const hand = Array.from({ length: 26 }, (_, i) => (i % 2 === 0 ? still : stirred));
    expect(
      shares(hand)
        .slice(1)
        .every((share) => share > 0.009),
    ).toBe(true);
  });
  it('knows how wide the thumbnail of the eyes is', () => expect(THUMB_WIDTH).toBe(columns));
});

describe('the play zone', () => {
  const seen = [200, 600, 1100].map((x) => {
    return { quad: quadAt(x, 360, 120, 10), card: '7D', confidence: 1, candidates: [] };
  });
  const size = { width: 1280, height: 720 };
  it('keeps the cards whose middle lies in it', () => {
    expect(inZone(seen, EVERYWHERE, size)).toEqual(seen);
    const middle = inZone(
      seen,
      [
        [0.3, 0.2],
        [0.7, 0.2],
        [0.7, 0.9],
        [0.3, 0.9],
      ],
      size,
    );
    expect(middle).toEqual([seen[1]]);
  });
});

describe('what people say', () => {
  const doubtful = 't=0..2000/100 m=0 | ?6C .4/9C .3 @ 500,300,150,0';
  const asked = run(startTracking(), doubtful);
  it('holds against the reader', () => {
    const state = told(asked.state, 1, '9C');
    const read = run(state, 't=2100..6000/100 m=0 | 6C .95 @ 500,300,150,0');
    expect(asked.events).toEqual(['appeared #1 ? 6C/9C']);
    expect(read.events).toEqual([]);
    const gone = run(run(read.state, 't=6100..6300/100 m=.1').state, 't=6400..9000/100 m=0');
    expect(gone.events).toEqual(['clear', 'left #1 9C']);
  });
  it('keeps what is no card silent, for as long as it lies there', () => {
    const state = told(asked.state, 1, null);
    const read = run(state, 't=2100..6000/100 m=0 | 6C .95 @ 500,300,150,0');
    expect(read.events).toEqual([]);
    expect(run(read.state, 't=6100..9900/100 m=0').events).toEqual([]);
  });
});

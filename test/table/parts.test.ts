import { describe, expect, it } from 'vitest';
import { motionBetween } from '../../server/table/motion.ts';
import { overlapOf, sharedArea } from '../../server/table/quads.ts';
import { startTracking, told, track, type TrackerState } from '../../server/table/tracker.ts';
import { EVERYWHERE, inZone } from '../../server/table/zones.ts';
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
  it('is the share of the picture that changed', () => {
    const before = new Uint8Array(2304).fill(100);
    const after = before.slice().fill(180, 0, 23);
    expect(motionBetween(undefined, after)).toBe(0);
    expect(
      motionBetween(
        before,
        before.map((grey) => grey + 5),
      ),
    ).toBe(0);
    expect(motionBetween(before, after)).toBeCloseTo(0.01, 3);
  });
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

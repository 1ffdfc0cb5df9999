import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../server/protocol/sightings.ts';
import { resume, startTracking, track, type TrackerState } from '../../server/table/tracker.ts';
import { after, glancesOf, noise, type RealCard, type Step } from './noisy-table.ts';

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('lay' as const), over: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('takeBack' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('swap' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('collect' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('nudge' as const),
      dx: fc.integer({ min: -120, max: 120 }),
      dy: fc.integer({ min: -60, max: 60 }),
    }),
  },
);

interface Played {
  readonly state: TrackerState;
  readonly events: readonly TableEvent[];
}

function play(state: TrackerState, ...from: Parameters<typeof glancesOf>): Played {
  return glancesOf(...from).reduce<Played>(
    (played, glance) => {
      const tracked = track(played.state, glance);
      return { state: tracked.state, events: [...played.events, ...tracked.events] };
    },
    { state, events: [] },
  );
}

const cards = (events: readonly TableEvent[], type: 'appeared' | 'left') =>
  events.flatMap((event) => (event.type === type ? [event.card ?? '?'] : [])).sort();
const minus = (a: readonly RealCard[], b: readonly RealCard[]) =>
  a
    .map(({ card }) => card)
    .filter((card) => !b.some((other) => other.card === card))
    .sort();

describe('the tracker on a poor camera', () => {
  it('never creates and never loses a card', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 14 }), fc.integer(), (steps, seed) => {
        const random = noise(seed);
        let table: readonly RealCard[] = [];
        let state = startTracking();
        let laid = 0;
        for (const [i, next] of steps.entries()) {
          const now = after(next, table, laid, random);
          if (next.type === 'lay' || next.type === 'swap') laid += 1;
          const played = play(state, next, table, now, i * 10_000, random);
          expect(cards(played.events, 'appeared'), `step ${i} ${next.type}`).toEqual(minus(now, table));
          expect(cards(played.events, 'left'), `step ${i} ${next.type}`).toEqual(minus(table, now));
          expect(played.events.filter(({ type }) => type === 'turned')).toEqual([]);
          table = now;
          state = played.state;
        }
      }),
      { numRuns: 60, seed: 21 },
    );
  });

  it('knows the table again after a restart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer(), (count, seed) => {
        const random = noise(seed);
        const lay: Step = { type: 'lay', over: false };
        const table = Array.from({ length: count }).reduce<readonly RealCard[]>(
          (lying, _, i) => after(lay, lying, i, random),
          [],
        );
        const before = play(startTracking(), lay, [], table, 0, random);
        const remembered = before.state.lying.map(({ track, card, quad }) => ({ track, card, quad }));
        const again = play(resume(remembered), { type: 'wait' }, table, table, 0, random);
        expect(again.events.filter(({ type }) => type !== 'busy' && type !== 'clear')).toEqual([]);
        const gone = play(resume(remembered), { type: 'wait' }, [], [], 0, random);
        const longGone = play(gone.state, { type: 'wait' }, [], [], 10_000, random);
        expect(cards([...gone.events, ...longGone.events], 'left')).toEqual(minus(table, []));
      }),
      { numRuns: 40, seed: 22 },
    );
  });
});

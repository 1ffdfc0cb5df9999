import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { open, pickGuest, pickLeaver, planOf, playOut, SEED } from '../contract/random-play.ts';

/** With how many points a latecomer begins, from the points of those who play. */
const BEGINS: Readonly<Record<string, (points: readonly number[]) => number>> = {
  mao: () => 0,
  cacealma: (points) => Math.min(...points),
};

test.each(Object.keys(BEGINS))('who comes late to %s begins with the points that its rules say', (id) => {
  const { game } = games[id]!;
  const comes = pickGuest(game.maxSeats);
  const begun: number[] = [];
  fc.assert(
    fc.property(planOf(game, 300), (plan) => {
      playOut(
        open(game, plan),
        plan.picks,
        (session, next) => {
          if (next?.move.type !== 'sit') return;
          const { seat } = next.move;
          const before = session.hostView().seats.filter(({ gone }) => !gone);
          const result = session.play(next);
          if (!result.ok) throw new Error(result.refusal.code);
          const { seats } = result.value.session.hostView();
          const points = seats.find((each) => each.seat === seat)!.score;
          expect(points).toBe(BEGINS[id]!(before.map(({ score }) => score)));
          for (const each of before) expect(seats.find((now) => now.seat === each.seat)!.score).toBe(each.score);
          begun.push(points);
        },
        (session, pick, atMs) =>
          (pick % 5 === 0 ? comes(session, pick, atMs) : undefined) ?? pickLeaver(session, pick, atMs),
      );
    }),
    { seed: SEED, numRuns: 30, endOnFailure: true },
  );
  expect(begun.length).toBeGreaterThan(0);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import type { Played } from '../../server/rules/game.ts';
import type { Session } from '../../server/rules/session.ts';
import { open, pickGuest, pickLeaver, planOf, playOut, SEED, sitAt, type Plan } from './random-play.ts';

const RUNS = { seed: SEED, numRuns: 12, endOnFailure: true };
const seatsOf = (session: Session): readonly number[] => session.hostView().seats.map(({ seat }) => seat);
describe.each(Object.values(games))('somebody comes late to $game.id', { timeout: 120_000 }, ({ game, texts }) => {
  /** People come and go; whoever comes sits down as soon as the game deals again. */
  const withLate = (moves: number, see: (session: Session, next: Played | undefined) => void): number => {
    let dealtIn = 0;
    const guests = pickGuest(game.maxSeats);
    const come: typeof guests = (session, pick, atMs) => {
      const guest = guests(session, pick, atMs);
      if (guest) dealtIn += 1;
      return guest ?? pickLeaver(session, pick, atMs);
    };
    const run = (plan: Plan) => {
      playOut(open(game, plan), plan.picks, see, come);
    };
    fc.assert(fc.property(planOf(game, moves), run), RUNS);
    return dealtIn;
  };

  test('they are dealt in at a round, or wait for the next game: nothing else', () => {
    const dealtIn = withLate(120, (session) => {
      if (session.isOver()) expect(session.joins()).toBe(false);
      const refusal = (seat: number) => {
        const result = session.play(sitAt(session, seat, 'Eve'));
        return result.ok ? 'dealt in' : result.refusal.code;
      };
      const taken = seatsOf(session).filter((seat) => !session.gone().includes(seat));
      const before = session.toJson();
      for (const seat of [...taken, seatsOf(session).length + 1, game.maxSeats])
        expect(refusal(seat)).toBe(session.joins() ? 'chairTaken' : 'late');
      if (!session.joins()) for (const seat of session.gone()) expect(refusal(seat)).toBe('late');
      expect(session.toJson()).toBe(before);
      expect(seatsOf(session).length).toBeLessThanOrEqual(game.maxSeats);
    });
    expect(dealtIn > 0).toBe(game.takesLate);
  });

  test('who sits down plays like anybody else, with nothing of whoever sat there before', () => {
    withLate(120, (session, next) => {
      if (next?.move.type !== 'sit') return;
      const { seat, name } = next.move;
      const result = session.play(next);
      if (!result.ok) throw new Error(result.refusal.code);
      const now = result.value.session;
      const panel = now.hostView().seats.find((each) => each.seat === seat);
      expect(panel).toMatchObject({ name });
      expect(panel?.gone).toBeUndefined();
      expect(now.gone()).not.toContain(seat);
      expect(now.phoneView(seat)).toMatchObject({ seat, pick: null, over: false });
      for (const { text } of result.value.announcements)
        for (const { lines } of Object.values(texts)) expect(lines[text.key], text.key).toBeTypeOf('string');
    });
  });

  test('a game folded again is the same, and taken back it is as if nobody had come', () => {
    withLate(100, (session) => {
      expect(session.refold(session.slots).toJson()).toBe(session.toJson());
      expect(session.dropped.size).toBe(0);
      const last = session.slots.at(-1);
      if (last?.played.move.type !== 'sit') return;
      const before = session.refold(session.slots.slice(0, -1));
      const back = session.amend(new Map([[session.slots.length - 1, { ...last, struck: true }]]));
      expect(back.toJson()).toBe(before.toJson());
    });
  });

  test('the game goes on, ends, and every seat has points', () => {
    const plans = fc.sample(planOf(game, 400), { seed: SEED, numRuns: 6 });
    for (const plan of plans) {
      let session = playOut(
        open(game, { ...plan, options: {} }),
        plan.picks,
        () => undefined,
        pickGuest(game.maxSeats),
      );
      for (let round = 0; round < 10 && !session.isOver(); round += 1)
        session = playOut(session, plan.picks, () => undefined);
      expect(session.isOver(), JSON.stringify(plan)).toBe(true);
      expect(session.outcome()?.points).toHaveLength(seatsOf(session).length);
    }
  });

  test('nothing shown to anybody depends on a secret of somebody else', () => {
    const seed = SEED;
    withLate(80, (session, next) => {
      if (session.isOver()) return;
      const other = session.reshuffleSecretsOf('host', seed);
      expect(other.hostView()).toEqual(session.hostView());
      expect(other.joins()).toBe(session.joins());
      for (const seat of seatsOf(session).filter((each) => !session.gone().includes(each)))
        expect(session.reshuffleSecretsOf(seat, seed).phoneView(seat)).toEqual(session.phoneView(seat));
      if (next?.move.type !== 'sit') return;
      const [own, same] = [session.play(next), other.play(next)];
      if (!own.ok || !same.ok) throw new Error('whoever may sit down may sit down');
      expect(same.value.announcements).toEqual(own.value.announcements);
      expect(same.value.session.hostView()).toEqual(own.value.session.hostView());
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import type { Deed } from '../../server/rules/game.ts';
import type { Session } from '../../server/rules/session.ts';
import { open, pickLeaver, planOf, playOut, SEED, type Plan } from './random-play.ts';

const RUNS = { seed: SEED, numRuns: 12, endOnFailure: true };
const seatsOf = ({ seats }: Plan): readonly number[] => Array.from({ length: seats }, (_, seat) => seat);
const press = (session: Session, seat: number, key: string) =>
  session.play({ n: 0, atMs: 1e9, actor: { seat }, move: { type: 'press', key } });

describe.each(Object.values(games))('players leave $game.id', { timeout: 120_000 }, ({ game, texts }) => {
  const withLeavers = (moves: number, see: (session: Session, plan: Plan) => void) =>
    fc.assert(
      fc.property(planOf(game, moves), (plan) => {
        playOut(open(game, plan), plan.picks, (session) => see(session, plan), pickLeaver);
      }),
      RUNS,
    );

  test('nothing waits for them: the game goes on, and ends', () => {
    const plans = fc.sample(planOf(game, 400), { seed: SEED, numRuns: 12 });
    for (const plan of plans) {
      let session = playOut(open(game, { ...plan, options: {} }), plan.picks.slice(0, 80), () => undefined, pickLeaver);
      for (let round = 0; round < 10 && !session.isOver(); round += 1)
        session = playOut(session, plan.picks, () => undefined);
      expect(session.isOver(), JSON.stringify(plan)).toBe(true);
    }
  });

  test('no screen awaits them, and something can always be done', () => {
    withLeavers(120, (session) => {
      if (session.isOver()) return;
      const { seat } = session.hostView().headline;
      const waitsFor = seat !== null && session.alarmAt() === undefined ? seat : -1;
      expect(session.gone()).not.toContain(waitsFor);
      const deeds = session.chances().flatMap((chance) => chance.deeds());
      const isTaken = (deed: Deed): boolean => session.play({ ...deed, n: 0, atMs: 1e9 }).ok;
      expect(deeds.some(isTaken)).toBe(true);
    });
  });

  test('their keys are refused and change nothing, and nobody leaves twice', () => {
    withLeavers(60, (session) => {
      const before = session.toJson();
      for (const seat of session.gone()) {
        for (const key of ['ok', 'call', 'said', 'drew', 'pass', 'no such key'])
          expect(press(session, seat, key)).toEqual({ ok: false, refusal: { code: 'gone' } });
        const rise = { n: 0, atMs: 1e9, actor: 'host', move: { type: 'rise', seat } } as const;
        expect(session.play(rise)).toEqual({ ok: false, refusal: { code: 'gone' } });
      }
      expect(session.toJson()).toBe(before);
    });
    for (const { lines } of Object.values(texts)) expect(lines['refusal.gone']).toBeTypeOf('string');
  });

  test('a game folded again is the same, and a leaver who stays after all was never gone', () => {
    withLeavers(60, (session, plan) => {
      expect(session.refold(session.slots).toJson()).toBe(session.toJson());
      expect(session.dropped.size).toBe(0);
      const last = session.slots.at(-1);
      if (last?.played.move.type !== 'rise') return;
      const before = session.refold(session.slots.slice(0, -1));
      const stayed = session.amend(new Map([[session.slots.length - 1, { ...last, struck: true }]]));
      expect(stayed.toJson()).toBe(before.toJson());
      for (const seat of seatsOf(plan)) expect(stayed.phoneView(seat)).toEqual(before.phoneView(seat));
    });
  });

  test('the last one wins, and nobody wins who has left', () => {
    withLeavers(120, (session, plan) => {
      const here = seatsOf(plan).filter((seat) => !session.gone().includes(seat));
      expect(session.outcome() !== undefined).toBe(session.isOver());
      if (here.length === 1) expect(session.outcome()?.winners).toEqual(here);
      for (const winner of session.outcome()?.winners ?? []) expect(here).toContain(winner);
      expect(session.outcome()?.points.length ?? plan.seats).toBe(plan.seats);
    });
  });

  test('nothing shown to anybody depends on a secret of somebody else', () => {
    fc.assert(
      fc.property(planOf(game, 60), fc.nat(2 ** 31 - 1), (plan, seed) => {
        playOut(
          open(game, plan),
          plan.picks,
          (session, next) => {
            if (session.isOver()) return;
            const other = session.reshuffleSecretsOf('host', seed);
            expect(other.hostView()).toEqual(session.hostView());
            expect(other.why()).toEqual(session.why());
            for (const seat of seatsOf(plan).filter((each) => !session.gone().includes(each)))
              expect(session.reshuffleSecretsOf(seat, seed).phoneView(seat)).toEqual(session.phoneView(seat));
            if (next?.move.type !== 'rise') return;
            const [own, same] = [session.play(next), other.play(next)];
            if (!own.ok || !same.ok) throw new Error('nobody may be kept from leaving');
            expect(same.value.announcements).toEqual(own.value.announcements);
            expect(same.value.session.isOver()).toBe(own.value.session.isOver());
            if (own.value.session.isOver()) return; // then everything may be shown
            expect(same.value.session.hostView()).toEqual(own.value.session.hostView());
          },
          pickLeaver,
        );
      }),
      RUNS,
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../server/protocol/panels.ts';
import { games } from '../../server/games/registry.ts';
import { decks } from '../../server/decks/registry.ts';
import { anyPlayed, open, planOf, playOut, SEED } from './random-play.ts';

const RUNS = { seed: SEED, numRuns: 12, endOnFailure: true };

/** Everything anybody could be shown or told, as bytes. */
const viewsOf = (session: ReturnType<typeof open>, seats: number) => ({
  host: JSON.stringify(session.hostView()),
  phones: Array.from({ length: seats }, (_, seat) => JSON.stringify(session.phoneView(seat))),
});

/** All phrases inside a view or an announcement. */
function phrasesIn(value: unknown): readonly Phrase[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(phrasesIn);
  return 'key' in value && typeof value.key === 'string' && !('title' in value) ? [value as Phrase, ...inner] : inner;
}

describe.each(Object.values(games))('$game.id', { timeout: 120_000 }, ({ game, texts }) => {
  test('random legal games keep every promise of a session', () => {
    fc.assert(
      fc.property(planOf(game, 120), (plan) => {
        const begun = open(game, plan);
        const end = playOut(begun, plan.picks, (session, next) => {
          const before = session.toJson();
          if (next) {
            const result = session.play(next);
            if (!result.ok) throw new Error(`${result.refusal.code}: ${JSON.stringify(next)}`);
          }
          if (session.toJson() !== before) throw new Error('the state was changed in place');
          if (JSON.stringify(JSON.parse(before)) !== before) throw new Error('the state is not plain JSON');
        });
        expect(end.refold(end.slots).toJson()).toBe(end.toJson());
        expect(end.dropped.size).toBe(0);
      }),
      RUNS,
    );
  });

  test('a random game ends, and quickly', () => {
    const plans = fc.sample(planOf(game, 400), { seed: SEED, numRuns: 6 });
    const ends = plans.map((plan) => {
      let session = open(game, { ...plan, options: {} });
      for (let round = 0; round < 10 && !session.isOver(); round += 1)
        session = playOut(session, plan.picks, () => undefined);
      return session.isOver();
    });
    expect(ends).toEqual(ends.map(() => true));
  });

  test('no move of anybody throws, and a refused one changes nothing', () => {
    fc.assert(
      fc.property(planOf(game, 40), fc.array(anyPlayed, { maxLength: 25 }), (plan, nonsense) => {
        let session = playOut(open(game, plan), plan.picks, () => undefined);
        for (const played of nonsense) {
          const before = session.toJson();
          const result = session.play(played);
          expect(session.toJson()).toBe(before);
          if (played.move.type !== 'press') expect(result.ok).toBe(true);
          if (result.ok) session = result.value.session;
          viewsOf(session, plan.seats);
        }
        expect(session.refold(session.slots).toJson()).toBe(session.toJson());
      }),
      RUNS,
    );
  });

  test('nothing shown to anybody depends on a secret of somebody else', () => {
    fc.assert(
      fc.property(planOf(game, 60), fc.nat(2 ** 31 - 1), (plan, seed) => {
        playOut(open(game, plan), plan.picks, (session, next) => {
          if (session.isOver()) return;
          const differs = (what: string, a: unknown, b: unknown): void => {
            if (JSON.stringify(a) !== JSON.stringify(b)) expect(a, what).toEqual(b); // only to be told where
          };
          const drawnAnew = session.reshuffleSecretsOf('host', seed);
          differs('host', drawnAnew.hostView(), session.hostView());
          differs('why', drawnAnew.why(), session.why());
          for (let seat = 0; seat < plan.seats; seat += 1) {
            const other = session.reshuffleSecretsOf(seat, seed);
            differs(`phone ${seat}`, other.phoneView(seat), session.phoneView(seat));
          }
          if (!next || typeof next.actor !== 'object') return;
          const own = session.play(next);
          const same = session.reshuffleSecretsOf(next.actor.seat, seed).play(next);
          const secretive = next.move.type === 'press' && ['yes', 'no', 'solve'].includes(next.move.key.split('@')[0]!);
          if (secretive) return; // what these come to depends on somebody else's secret by nature
          differs(
            'answer',
            same.ok ? same.value.announcements : same.refusal,
            own.ok ? own.value.announcements : own.refusal,
          );
        });
      }),
      RUNS,
    );
  });

  test('why? is answered, one question at a time', () => {
    fc.assert(
      fc.property(planOf(game, 60), (plan) => {
        let answered = 0;
        playOut(open(game, plan), plan.picks, (session) => {
          const asked = session.why().map(({ ask }) => JSON.stringify(ask));
          expect(new Set(asked).size).toBe(asked.length);
          answered += asked.length;
        });
        expect(answered).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  test('every phone carries the same furniture, but for a desk that everybody knows who has', () => {
    fc.assert(
      fc.property(planOf(game, 80), (plan) => {
        playOut(open(game, plan), plan.picks, (session) => {
          const phones = Array.from({ length: plan.seats }, (_, seat) => session.phoneView(seat));
          const plain = phones.filter(({ desk }) => !desk);
          expect(phones.length - plain.length).toBeLessThanOrEqual(1);
          const furniture = plain.map(({ rows, sheets, secret }) => {
            return JSON.stringify({
              rows: rows.map((row) => (row.kind === 'choice' ? row.id : row.keys.map((key) => key.id))),
              sheets: sheets.map((sheet) => [
                sheet.key,
                sheet.confirm.id,
                sheet.ladder.length,
                sheet.fields.map((field) => field.id),
              ]),
              lines: secret?.lines.length,
            });
          });
          if (new Set(furniture).size > 1) expect(furniture).toEqual(furniture.map(() => furniture[0]));
        });
      }),
      RUNS,
    );
  });

  test('every line shown has words in every language', () => {
    const names = decks[game.deck]!;
    expect(Object.keys(texts).slice(0, 2)).toEqual(['en', 'pt']);
    for (const lang of Object.keys(texts)) expect(Object.keys(names.names)).toContain(lang);
    const blanks = new Map<string, Set<string>>();
    fc.assert(
      fc.property(planOf(game, 80), (plan) => {
        playOut(open(game, plan), plan.picks, (session, next) => {
          const result = next && session.play(next);
          const told = result?.ok ? result.value.announcements : [];
          const phones = Array.from({ length: plan.seats }, (_, seat) => session.phoneView(seat));
          for (const { key, args = {} } of phrasesIn([session.hostView(), phones, told, session.why()])) {
            blanks.set(key, new Set([...(blanks.get(key) ?? Object.keys(args)), ...Object.keys(args)]));
          }
        });
      }),
      RUNS,
    );
    for (const [key, given] of blanks) {
      for (const { lines } of Object.values(texts)) {
        expect(lines[key], key).toBeTypeOf('string');
        for (const [, blank] of lines[key]!.matchAll(/\{(\w+)/g)) expect([...given], key).toContain(blank);
      }
    }
  });
});

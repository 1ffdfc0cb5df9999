import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facesIn } from '../../server/net/orders.ts';
import { games } from '../../server/games/registry.ts';
import type { Actor, Move } from '../../server/rules/game.ts';
import { render } from '../../server/rules/phrase.ts';
import type { Refusal } from '../../server/rules/result.ts';
import type { SealedGame, Session } from '../../server/rules/session.ts';
import { open, planOf, playOut, SEED } from './random-play.ts';

const RUNS = { seed: SEED, numRuns: 10, endOnFailure: true };
type Press = Extract<Move, { readonly type: 'press' }>;

/** Values nobody means: out of range, of the wrong kind, too many, too long. */
const STRANGE = ['', '0', '-1', '99', '1.5', 'x', '0|0', '0|0|0|0|0', 'none', '__proto__', 'a'.repeat(200)];

/** Every key that a game ever takes or shows, from games played at random. */
function keysOf(game: SealedGame): readonly Press[] {
  const found = new Map<string, Press>();
  const add = (key: string, value?: string): void => {
    const press: Press = { type: 'press', key, ...(value === undefined ? {} : { value }) };
    found.set(`${key.split('@')[0]} ${value === undefined ? '' : 'with a value'}`, press);
  };
  for (const plan of fc.sample(planOf(game, 120), { seed: SEED + 1, numRuns: 12 })) {
    playOut(open(game, plan), plan.picks, (session) => {
      for (const { move } of session.chances().flatMap(({ deeds }) => deeds()))
        if (move.type === 'press') add(move.key, move.value);
      for (const { id } of session.hostView().keys) add(id);
      const { rows, sheets, desk } = session.phoneView(0);
      for (const row of rows) {
        if (row.kind === 'choice') add(row.id, '0');
        else row.keys.forEach(({ id }) => add(id));
      }
      for (const { confirm } of sheets) add(confirm.id, '0');
      for (const { id } of desk?.keys ?? []) add(id);
    });
  }
  return [...found.values()];
}

const at = (session: Session, actor: Actor, move: Move) => ({
  n: session.slots.length,
  atMs: (session.slots.at(-1)?.played.atMs ?? 0) + 60_000,
  actor,
  move,
});

describe.each(Object.values(games))('$game.id refuses', { timeout: 120_000 }, ({ game, texts }) => {
  const keys = keysOf(game);
  const names = Array.from({ length: game.maxSeats }, (_, seat) => `P${seat}`);
  const sentences = ({ code, args }: Refusal): readonly string[] =>
    Object.values(texts).map((each) =>
      render({ key: `refusal.${code}`, ...(args ? { args } : {}) }, each, { names, cardNames: {} }),
    );
  /** A refusal has a code and a whole sentence in every language, and changes nothing. */
  const checkRefusal = (session: Session, before: string, refusal: Refusal): void => {
    expect(session.toJson()).toBe(before);
    for (const sentence of sentences(refusal)) {
      expect(sentence).not.toBe(`refusal.${refusal.code}`);
      expect(sentence, refusal.code).toMatch(/^\p{Lu}.*[.?!…”"]$/u);
      expect(sentence).not.toMatch(/[{}]|undefined/u);
    }
  };

  test('any key out of turn, out of state, out of range or unknown, with a sentence, and nothing changes', () => {
    const codes = new Set<string>();
    const actors = (seats: number): readonly Actor[] => [
      'host',
      ...Array.from({ length: seats + 1 }, (_, seat) => ({ seat })),
    ];
    fc.assert(
      fc.property(planOf(game, 40), fc.array(fc.nat(2 ** 30), { minLength: 60, maxLength: 60 }), (plan, picks) => {
        playOut(open(game, plan), plan.picks, (session) => {
          const before = session.toJson();
          for (const pick of picks.slice(0, 20)) {
            const shift = session.slots.length;
            const key = keys[(pick + shift) % keys.length]!;
            const strange = STRANGE[Math.floor(pick / 64) % (2 * STRANGE.length)];
            const all = actors(plan.seats);
            const actor = all[(Math.floor(pick / 4096) + shift) % all.length]!;
            const move: Press = strange === undefined ? key : { ...key, value: strange };
            const result = session.play(at(session, actor, move));
            if (result.ok) continue;
            codes.add(result.refusal.code);
            checkRefusal(session, before, result.refusal);
            expect(session.play(at(session, actor, move))).toEqual(result);
          }
        });
      }),
      RUNS,
    );
    expect(codes.size).toBeGreaterThan(8);
  });

  test('to act for somebody else: what one seat may do, no other one does', () => {
    fc.assert(
      fc.property(planOf(game, 60), (plan) => {
        playOut(open(game, plan), plan.picks, (session, next) => {
          if (next?.move.type !== 'press' || typeof next.actor !== 'object') return;
          const before = session.toJson();
          const own = session.play(next);
          if (!own.ok || own.value.session.toJson() === before) return;
          const { seat } = next.actor;
          const other = { seat: (seat + 1) % plan.seats };
          if (session.phoneView(other.seat).desk) return; // whoever judges may note what others did
          const result = session.play({ ...next, actor: other });
          if (!result.ok) checkRefusal(session, before, result.refusal);
          else expect(result.value.session.toJson()).not.toBe(own.value.session.toJson());
        });
      }),
      RUNS,
    );
  });

  test('no card that lies there: one that fits nothing is a question on the big screen', () => {
    fc.assert(
      fc.property(planOf(game, 60), fc.nat(2 ** 30), (plan, pick) => {
        playOut(open(game, plan), plan.picks, (session) => {
          const lying = new Set(session.lying().map(({ card }) => card));
          const free = facesIn(game.cardsFor(plan.options)).filter(
            (card) => !lying.has(card) && !session.spent().includes(card),
          );
          const card = free[(pick + session.slots.length) % free.length];
          if (card === undefined || session.isOver() || !session.admits(card)) return;
          const seen = session.play(at(session, 'camera', { type: 'card', track: 9999, card }));
          if (!seen.ok) throw new Error('a fact was refused');
          expect(seen.value.session.hostView()).not.toEqual(session.hostView());
        });
      }),
      RUNS,
    );
  });
});

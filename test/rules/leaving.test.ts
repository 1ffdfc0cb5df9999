import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import type { Session } from '../../server/rules/session.ts';
import { open, pickGuest, pickLeaver, planOf, playOut, SEED } from '../contract/random-play.ts';
import { after, type Step } from './played.ts';

/** What must stay as it is whoever leaves: cards and coins, read off the state as it is kept. */
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
type Kept = ReturnType<typeof JSON.parse>;
const TOTALS: Readonly<Record<string, (state: Kept) => readonly [now: number, always: number]>> = {
  // the trick that won the game is taken, and still lies on every screen
  'hidden-rules': ({ cardsHeld, stock, taken, row, spent }) => [
    sum(cardsHeld) + stock + taken + row.filter(({ card }: { card: string }) => !spent.includes(card)).length,
    52,
  ],
  mao: ({ books: { sealed: books }, pile, options }) => [
    // a card that waits for the dealer's word is still in its player's hand on paper
    sum(books.held) + books.stock + pile.length - (books.last && !books.last.stood && !books.last.back ? 1 : 0),
    options.packs === 'two' ? 104 : 52,
  ],
  masks: ({ coins, court, given }) => [sum(coins) + court, given],
  cacealma: ({ held, aside, pile, dealtTo, options }) => [
    sum(held) + aside + sum(pile.map(({ count }: { count: number }) => count)),
    (dealtTo > 4 ? 64 : 32) + { none: 0, pair: 2, pairs: dealtTo > 4 ? 4 : 2 }[options.chroniclers as 'none'],
  ],
};

test.each(Object.keys(games))(
  'no card or coin of %s is lost or made when players leave and come',
  { timeout: 60_000 },
  (id) => {
    const { game } = games[id]!;
    const comes = pickGuest(game.maxSeats);
    fc.assert(
      fc.property(planOf(game, 120), (plan) => {
        playOut(
          open(game, plan),
          plan.picks,
          (session) => {
            const state = JSON.parse(session.toJson());
            const isCounted = id !== 'mao' || state.phase.at === 'play';
            const [now, always] = TOTALS[id]!(state);
            if (isCounted) expect(now).toBe(always);
          },
          (session, pick, atMs) => comes(session, pick, atMs) ?? pickLeaver(session, pick, atMs),
        );
      }),
      { seed: SEED, numRuns: 20, endOnFailure: true },
    );
  },
);

function without(session: Session, seat: number): Session {
  const left = session.play({ n: 0, atMs: 60_000, actor: 'host', move: { type: 'rise', seat } });
  if (!left.ok) throw new Error(left.refusal.code);
  return left.value.session;
}
const awaited = (session: Session) => {
  const { seat, text } = session.hostView().headline;
  return [seat, text.key];
};
const coins = (session: Session) => session.hostView().seats.map(({ score }) => score);

describe('Hidden Rules', () => {
  const begun = (cards: readonly string[], more: readonly Step[] = []) =>
    after('hidden-rules', [['host', 'keepRest'], ...cards, ...more]);

  test('a turn goes on to the next one', () => {
    expect(awaited(begun(['10S']))).toEqual([1, 'head.play']);
    expect(awaited(without(begun(['10S']), 1))).toEqual([2, 'head.play']);
  });
  test('an open ace counts one and the sum is said', () => {
    const left = without(begun(['10S', 'AH']), 1);
    expect(awaited(left)).toEqual([2, 'head.play']);
    expect(left.hostView().panels[1]).toMatchObject({ kind: 'figure', value: 11, open: false });
  });
  test('a trick past 21 goes to the next one on the right who is still there', () => {
    const past = begun(['10S', '9H', '8D'], [[2, 'said']]);
    expect(awaited(past)).toEqual([1, 'head.take']);
    expect(awaited(without(past, 1))).toEqual([0, 'head.take']);
  });
  test('who turns the starter is replaced', () => {
    expect(awaited(without(begun([]), 0))).toEqual([1, 'head.starter']);
  });
  test('nobody waits for a rule to be kept', () => {
    const drafting = after('hidden-rules', [
      [0, 'keep', '0|0'],
      [1, 'keep', '0|0'],
      [2, 'keep', '0|0'],
    ]);
    expect(awaited(without(drafting, 3))).toEqual([0, 'head.starter']);
  });
});

describe('Mao', () => {
  const begun = () => after('mao', [['host', 'dealt'], '6H']);

  test('the sheet goes to the left, and no screen tells whose turn it is', () => {
    const left = without(begun(), 0);
    expect(left.phoneView(1).desk).toBeDefined();
    expect(left.phoneView(0).desk).toBeUndefined();
    expect(awaited(left)[0]).toBeNull();
  });
  test('the dealer reads that the turn went on and that the hand lies under the stock', () => {
    const sheet = without(begun(), 1).phoneView(0).secret!;
    expect(JSON.stringify(sheet.lines[0])).toContain('{"name":2}');
    expect(JSON.stringify(sheet.lines[3])).not.toContain('{"name":1}');
  });
});

describe('Masks', () => {
  const swaps: readonly Step[] = [0, 1, 2, 3].flatMap((seat): readonly Step[] => [
    [seat, 'swap', `${(seat + 1) % 4}`],
    [seat, 'first'],
  ]);
  /** Past the forced swaps; the fixed time of each is over before the next one takes a turn. */
  function free(): Session {
    let now = after('masks', [['host', 'read']]);
    for (const [index, step] of swaps.entries()) {
      const [seat, key, value] = step as readonly [number, string, string?];
      const move = { type: 'press', key, ...(value === undefined ? {} : { value }) } as const;
      for (const played of [
        { n: 0, atMs: 9000 * (index + 1), actor: { seat }, move },
        { n: 0, atMs: 9000 * (index + 1) + 5000, actor: 'clock', move: { type: 'clock' } },
      ] as const) {
        const result = now.play(played);
        if (!result.ok) throw new Error(result.refusal.code);
        now = result.value.session;
      }
    }
    return now;
  }
  const press = (session: Session, seat: number, key: string, value?: string): Session => {
    const move = { type: 'press', key, ...(value === undefined ? {} : { value }) } as const;
    const result = session.play({ n: 0, atMs: 100_000, actor: { seat }, move });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.session;
  };

  test('the purse goes to the bank, the turn to the left, and nobody is broke for it', () => {
    const left = without(free(), 0);
    expect(coins(left)).toEqual([0, 6, 6, 6]);
    expect(awaited(left)).toEqual([1, 'head.turn']);
    expect(left.isOver()).toBe(false);
  });
  test('an announcement of somebody who leaves is void; a question to somebody who leaves is a pass', () => {
    const said = press(free(), 0, 'announce', 'king');
    expect(awaited(without(said, 0))).toEqual([1, 'head.turn']);
    expect(JSON.stringify(without(said, 1).hostView().headline.text)).toContain('{"name":2}');
  });
  test('a mask that stays can still be swapped with', () => {
    const left = press(without(free(), 1), 0, 'swap', '1');
    expect(awaited(left)).toEqual([0, 'head.swap']);
  });
});

describe('Cacealma', () => {
  const lay = (seat: number, count: string): Step => [seat, 'lay', count];

  test('the hand is set aside and the turn goes to the right', () => {
    const begun = after('cacealma', [['host', 'dealt'], lay(3, '1')]);
    expect(awaited(without(begun, 2))).toEqual([1, 'head.lay']);
    expect(without(begun, 2).hostView().seats[2]!.cards).toBe(0);
  });
  test('a pile that falls to somebody who left is set aside', () => {
    const called = after('cacealma', [['host', 'dealt'], lay(3, '2'), [2, 'call'], ['host', 'verdict@lie']]);
    const left = without(called, 3);
    expect(awaited(left)).toEqual([null, 'head.take.nobody']);
    const on = left.play({ n: 0, atMs: 99_000, actor: 'host', move: { type: 'press', key: 'picked' } });
    expect(on.ok && awaited(on.value.session)).toEqual([2, 'head.lay']);
  });
  test('before its first card a round is dealt anew without whoever left', () => {
    const left = without(after('cacealma', [], 5), 0);
    expect(awaited(left)).toEqual([4, 'head.deal']);
    expect(left.hostView().seats.map(({ cards }) => cards)).toEqual([0, 8, 8, 8, 8]);
    expect(left.packs()).toBe(1);
  });
});

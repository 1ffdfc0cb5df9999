import { describe, expect, test } from 'vitest';
import { announce } from '../../../server/games/masks/announce.ts';
import { decide } from '../../../server/games/masks/decide.ts';
import { evolve } from '../../../server/games/masks/evolve.ts';
import { watches } from '../../../server/games/masks/facts.ts';
import { hostView } from '../../../server/games/masks/host-view.ts';
import type { MaskId } from '../../../server/games/masks/masks.ts';
import { phoneView } from '../../../server/games/masks/phone-view.ts';
import { act, openStage, pass, pressBy, pressHost, type Scene, type Stage } from '../../../server/games/masks/stage.ts';
import type { State } from '../../../server/games/masks/state.ts';
import { tell } from '../../../server/rules/secret.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];
const SEATS = [0, 1, 2, 3, 4, 5];
const HELD: readonly MaskId[] = ['princess', 'king', 'judge', 'spy', 'fool', 'beggar'];

function begin(scene: Partial<Scene> = {}): Stage {
  const stage = openStage({ names: NAMES, masks: HELD, turn: 5, ...scene });
  if (typeof stage === 'string') throw new Error(stage);
  return stage;
}
/** Announced by the first player, and nobody else wants to be it. */
const alone = (stage: Stage, mask: MaskId): Stage =>
  pass(
    SEATS.slice(1).reduce((now, seat) => pressBy(now, seat, 'pass'), pressBy(stage, 0, 'announce', mask)),
    1500,
  );
const open = ({ state }: Stage) =>
  SEATS.map((seat) => phoneView(state, seat).facing?.open?.map(({ sign }) => sign) ?? null);
const bytes = (state: State) => JSON.stringify([hostView(state), SEATS.map((seat) => phoneView(state, seat))]);

describe('a mask is on a phone only in its moments', () => {
  test('while all masks are read, everybody holds his own', () => {
    const { state } = begin();
    const reading: Stage = { ...begin(), state: { ...state, phase: { at: 'open', read: [] } } };
    expect(open(reading)).toEqual(HELD.map((mask) => [mask]));
  });

  test('in a turn nobody does, not even its owner', () => {
    const { state } = begin();
    expect(open(begin())).toEqual(SEATS.map(() => null));
    const other = begin({ masks: HELD.toReversed() }).state;
    expect(bytes({ ...other, script: state.script })).toBe(bytes(state));
  });

  test('looking shows it to whoever looks, until it is done', () => {
    const looking = pressBy(begin(), 0, 'look');
    expect(open(looking)).toEqual([['princess'], null, null, null, null, null]);
    expect(open(pressBy(looking, 0, 'done'))).toEqual(SEATS.map(() => null));
    expect(open(pass(looking, 10_000))).toEqual(SEATS.map(() => null));
  });

  test('the Spy sees two, before the swap only', () => {
    const spying = pressBy(alone(begin(), 'spy'), 0, 'choose', '2');
    expect(open(spying)).toEqual([['princess', 'judge'], null, null, null, null, null]);
    expect(open(pressBy(spying, 0, 'first'))).toEqual(SEATS.map(() => null));
  });

  test('the Princess shows one to all but its owner, whose page looks alike, and never to the host page', () => {
    const shown = pressBy(alone(begin(), 'princess'), 0, 'choose', '2');
    expect(open(shown)).toEqual([['judge'], ['judge'], ['hidden'], ['judge'], ['judge'], ['judge']]);
    const swapped: State = {
      ...shown.state,
      masks: begin({ masks: HELD.with(2, 'king').with(1, 'judge') }).state.masks,
    };
    expect(JSON.stringify(hostView(swapped))).toBe(JSON.stringify(hostView(shown.state)));
    expect(JSON.stringify(phoneView(swapped, 2))).toBe(JSON.stringify(phoneView(shown.state, 2)));
    expect(open(pass(shown, 5000))).toEqual(SEATS.map(() => null));
  });
});

describe('whether a swap was real', () => {
  /** What everybody sees and hears from the key on, and when. */
  function story(key: 'first' | 'second') {
    const begun = pressBy(begin(), 0, 'swap', '3');
    const played = { n: begun.moves, atMs: begun.atMs, actor: { seat: 0 }, move: { type: 'press', key } } as const;
    const decided = decide(begun.state, played);
    if (!decided.ok) throw new Error(decided.refusal.code);
    const said: unknown[] = [];
    decided.value.reduce((now, event) => {
      const next = evolve(now, event);
      said.push(announce(now, event, next));
      return next;
    }, begun.state);
    const pressed = pressBy(begun, 0, key);
    const early = pass(pressed, 1499);
    const late = pass(pressed, 1500);
    return {
      masks: tell(late.state.masks!),
      seen: [said, bytes(pressed.state), bytes(early.state), bytes(late.state)],
      at: late.state.phase.at,
    };
  }

  test('shows in no byte, no word and no moment', () => {
    const [one, other] = [story('first'), story('second')];
    expect([one.masks, other.masks].map(String).toSorted()).toEqual(
      [HELD, HELD.with(0, 'spy').with(3, 'princess')].map(String).toSorted(),
    );
    expect(one.seen).toEqual(other.seen);
    expect([one.at, other.at]).toEqual(['turn', 'turn']);
  });

  test('the two keys lie now this way, now that, and every player’s own way', () => {
    const first = (state: State, seat: number) => {
      const keys = phoneView(state, seat).rows.flatMap((row) => (row.kind === 'keys' ? row.keys : []));
      return keys.find(({ id }) => id === 'first')?.text.key;
    };
    const orders = Array.from({ length: 40 }, (_, seed) => {
      const { state } = pressBy(begin({ seed }), 0, 'swap', '3');
      return SEATS.map((seat) => first(state, seat)).join();
    });
    expect(new Set(orders).size).toBeGreaterThan(4);
  });
});

describe('masks on the table', () => {
  const table = (scene: Partial<Scene> = {}) => begin({ options: { masks: 'table' }, ...scene });

  test('are not known before they are shown, and the camera looks only then', () => {
    const begun = table();
    expect(begun.state.masks).toBe(null);
    expect(watches(begun.state)).toBe(false);
    const claimed = [1, 2, 3, 4, 5].reduce(
      (now, seat) => pressBy(now, seat, seat === 2 ? 'claim' : 'pass'),
      pressBy(begun, 0, 'announce', 'judge'),
    );
    const shows = pass(claimed, 1500);
    expect([shows.state.phase.at, watches(shows.state)]).toEqual(['show', true]);
    const one = act(shows, 'camera', { type: 'card', track: 1, card: 'QD' });
    const both = act(one, 'camera', { type: 'card', track: 2, card: 'KS' });
    expect(both.state.shown.map(({ seat, mask, isTrue }) => [seat, mask, isTrue])).toEqual([
      [0, 'princess', false],
      [2, 'judge', true],
    ]);
    expect([both.state.coins, both.state.court]).toEqual([[5, 6, 6, 6, 6, 6], 1]);
    const down = act(both, 'camera', { type: 'turned', track: 2, card: 'BACK' });
    expect(down.state.shown.map((shown) => shown.open)).toEqual([true, false]);
    expect(watches(pressHost(down, 'on').state)).toBe(false);
  });

  test.each(['look', 'swap', 'spy', 'princess'])('%s is none of the camera’s business', (what) => {
    const begun = table();
    const stage = {
      look: () => pressBy(begun, 0, 'look'),
      swap: () => pressBy(begun, 0, 'swap', '1'),
      spy: () => pressBy(alone(begun, 'spy'), 0, 'choose', '1'),
      princess: () => pressBy(alone(begun, 'princess'), 0, 'choose', '1'),
    }[what]!();
    expect(stage.refusal).toBe(null);
    expect(watches(stage.state)).toBe(false);
    expect(open(stage)).toEqual(SEATS.map(() => null));
    expect(act(stage, 'camera', { type: 'card', track: 4, card: 'KS' }).state).toEqual(stage.state);
  });

  test('a card read wrongly is mended, and the coins with it', () => {
    const shown = (card: string) => {
      const claimed = [1, 2, 3, 4, 5].reduce(
        (now, seat) => pressBy(now, seat, seat === 2 ? 'claim' : 'pass'),
        pressBy(table(), 0, 'announce', 'judge'),
      );
      const shows = pass(claimed, 1500);
      return act(act(shows, 'camera', { type: 'card', track: 1, card: 'QD' }), 'camera', {
        type: 'card',
        track: 2,
        card,
      }).state;
    };
    expect([shown('KS').court, shown('KH').court]).toEqual([1, 2]);
  });
});

describe('the log of masks', () => {
  const shown = (log: string) => {
    const claimed = [1, 2, 3, 4, 5].reduce(
      (now, seat) => pressBy(now, seat, seat === 2 ? 'claim' : 'pass'),
      pressBy(begin({ options: { log } }), 0, 'announce', 'judge'),
    );
    return pressHost(pass(claimed, 3000), 'on').state;
  };
  test('lists what was shown when it is on, and nothing stays when it is off', () => {
    const kinds = (state: State) => hostView(state).panels.map(({ kind }) => kind);
    expect(kinds(shown('on'))).toContain('reveal');
    expect(kinds(shown('off'))).not.toContain('reveal');
    const ring = hostView(shown('off')).panels.find((panel) => panel.kind === 'ring')!;
    expect(ring.seats.flatMap(({ pieces }) => pieces.map(({ sign }) => sign))).toEqual(SEATS.map(() => null));
  });
});

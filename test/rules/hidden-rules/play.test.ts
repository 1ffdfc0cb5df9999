import { describe, expect, test } from 'vitest';
import { announce } from '../../../server/games/hidden-rules/announce.ts';
import { decide } from '../../../server/games/hidden-rules/decide.ts';
import { deal, inConflict, measure } from '../../../server/games/hidden-rules/draft.ts';
import { evolve } from '../../../server/games/hidden-rules/evolve.ts';
import { setup } from '../../../server/games/hidden-rules/game.ts';
import { hostView } from '../../../server/games/hidden-rules/host-view.ts';
import { parseOptions } from '../../../server/games/hidden-rules/options.ts';
import { phoneView } from '../../../server/games/hidden-rules/phone-view.ts';
import { actOut } from '../../../server/games/hidden-rules/session-notation.ts';
import {
  act,
  layCard,
  openStage,
  pass,
  pressBy,
  pressHost,
  type Stage,
} from '../../../server/games/hidden-rules/stage.ts';
import { alarmAt } from '../../../server/games/hidden-rules/state.ts';
import { parseScript } from '../../../server/rules/notation.ts';
import { tell } from '../../../server/rules/secret.ts';
import { curtainUp } from '../../../server/rules/stage.ts';
import type { Played } from '../../../server/rules/game.ts';

/** The table after a session written as text. */
function after(text: string): Stage {
  const script = parseScript(text);
  if (!script.ok) throw new Error(JSON.stringify(script.refusal));
  const acted = actOut(script.value);
  if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
  return acted.value.stage;
}
const at = (stage: Stage): string => stage.state.phase.at;
const sumOf = (stage: Stage) => hostView(stage.state).panels.find((panel) => panel.kind === 'figure');
const refused = (text: string): string | null => after(text).refusal;

/** What is said while the moves are played. */
function spoken(stage: Stage, played: Omit<Played, 'n' | 'atMs'>): readonly string[] {
  const decided = decide(stage.state, { ...played, n: stage.moves, atMs: stage.atMs });
  if (!decided.ok) return [`refused ${decided.refusal.code}`];
  const lines: string[] = [];
  decided.value.reduce((state, event) => {
    const next = evolve(state, event);
    lines.push(...announce(state, event, next).map(({ text }) => `${text.key} ${text.args?.['sum'] ?? ''}`.trim()));
    return next;
  }, stage.state);
  return lines;
}

describe('the prose vectors', () => {
  test('T28: an empty stock is made of the taken piles before the next starter', () => {
    const begun = openStage({
      names: ['A', 'B', 'C'],
      flipper: 2,
      cardsHeld: [5, 5, 5],
      stock: 0,
      scores: [1, 0, 2],
    }) as Stage;
    const empty: Stage = { ...begun, state: { ...begun.state, phase: { at: 'reshuffle' } } };
    expect(begun.state.taken).toBe(37);
    const shuffled = pressHost(empty, 'shuffled');
    expect([shuffled.state.stock, shuffled.state.taken, shuffled.state.scores, at(shuffled)]).toEqual([
      37,
      0,
      [1, 0, 2],
      'starter',
    ]);
    const turned = layCard(shuffled, '9S', 2);
    expect([turned.state.stock, turned.state.row[0]?.card]).toEqual([36, '9S']);
  });

  test('T28: the shuffle comes by itself when a trick leaves the stock empty', () => {
    const stage = after('stock: 1\ncards: 5 5 5\nst 10S, B 5H, C 6D, col');
    expect([at(stage), stage.state.stock, stage.state.taken, stage.state.cardsHeld]).toEqual([
      'reshuffle',
      0,
      39,
      [5, 4, 4],
    ]);
    const shuffled = pressHost(stage, 'shuffled');
    expect([stage.state.spent, shuffled.state.spent]).toEqual([['10S', '5H', '6D'], []]);
    expect([at(shuffled), shuffled.state.stock, shuffled.state.cardsHeld]).toEqual(['starter', 37, [5, 5, 5]]);
    expect(pressBy(stage, 0, 'shuffled').refusal).toBe('hostOnly');
  });

  test('T29: an ace nobody declares is asked about after 15 s and counts one after 15 more', () => {
    const laid = after('st 10S, B AH~');
    expect(at(pass(laid, 14_999))).toBe('ace');
    expect(spoken({ ...laid, atMs: laid.atMs + 15_000 }, { actor: 'clock', move: { type: 'clock' } })).toEqual([
      'say.ace',
    ]);
    expect(at(pass(laid, 29_999))).toBe('ace');
    const counted = pass(laid, 30_000);
    expect([at(counted), counted.state.row[1]?.aceAs]).toEqual(['say', 1]);
  });

  test('T30: a call 900 ms after the next card counts, and the next card goes back free', () => {
    const stage = after('st 5S, B 5H, +2s, C 3D, +900ms, !A>B');
    expect([stage.state.scores, sumOf(stage)]).toMatchObject([[0, -1, 0], { value: 5 }]);
    expect([stage.state.phase, stage.state.cardsHeld]).toEqual([{ at: 'turn', seat: 2 }, [5, 5, 5]]);
  });

  test('T31: 1,600 ms after the next card is too late', () => {
    expect(refused('st 5S, B 5H, +2s, C 3D, +1600ms, !A>B')).toBe('late');
    expect(refused('st 5S, B 5H, +2s, C 3D, +1500ms, !A>B')).toBeNull();
  });
});

describe('the sum is not spoken before its player', () => {
  const silent = after('st 10S, B 5H~');
  test('neither when the card falls nor on any screen', () => {
    const before = after('st 10S');
    expect(spoken(before, { actor: 'camera', move: { type: 'card', track: 9, card: '5H' } })).toEqual([]);
    expect(sumOf(silent)).toMatchObject({ value: null, was: 10, open: true });
    for (const view of [hostView(silent.state), ...[0, 1, 2].map((seat) => phoneView(silent.state, seat))]) {
      expect(JSON.stringify(view)).not.toContain('15');
    }
  });
  test('a card laid on 21 or more too early goes back, and all screens say what comes first', () => {
    const full = after('st 10S, B 5H, C 6D~');
    const early = { actor: 'camera', move: { type: 'card', track: 9, card: '2H' } } as const;
    expect(spoken(full, early)).toEqual(['say.strayBeforeSum']);
    const { state } = act(full, early.actor, early.move);
    const why = { key: 'stray.say', args: { name: { name: 2 } } };
    expect(hostView(state)).toMatchObject({
      headline: { text: { key: 'head.back.nobody' } },
      keys: [{ id: 'back', role: 'main' }, { id: 'said' }],
    });
    expect(hostView(state).panels).toContainEqual({ kind: 'notice', tone: 'warn', text: why });
    for (const seat of [0, 1, 2]) expect(phoneView(state, seat).details).toEqual([why]);
    const said = pressBy(pressHost({ ...full, state }, 'back'), 2, 'said');
    expect([at(said), said.state.row.length]).toEqual(['finished', 3]);
  });
  test('Said it by its player or the host lets it out', () => {
    expect(spoken(silent, { actor: { seat: 1 }, move: { type: 'press', key: 'said' } })).toEqual(['say.sum 15']);
    expect(spoken(silent, { actor: 'host', move: { type: 'press', key: 'said' } })).toEqual(['say.sum 15']);
    expect(pressBy(silent, 2, 'said').refusal).toBe('notYourSum');
  });
  test('the next card counts as Said it, and then both sums come one after the other', () => {
    const move = { type: 'card', track: 9, card: '2C' } as const;
    expect(spoken(silent, { actor: 'camera', move })).toEqual(['say.sum 15']);
    const both = act(silent, 'camera', move);
    expect(spoken(both, { actor: { seat: 2 }, move: { type: 'press', key: 'said' } })).toEqual(['say.sum 17']);
    expect(both.state.row[1]?.saidAtMs).toBe(both.atMs);
  });
  test('no line ever names a card', () => {
    const text = JSON.stringify([
      ...spoken(after('st 10S, B 5H'), { actor: { seat: 0 }, move: { type: 'press', key: 'call' } }),
      ...spoken(silent, { actor: 'camera', move: { type: 'card', track: 9, card: '2C', by: 0 } }),
    ]);
    expect(text).not.toMatch(/5H|2C|10S/);
  });
});

describe('aces', () => {
  test('only the player or the host declares, and only once', () => {
    const laid = after('st 10S, B AH~');
    expect([pressBy(laid, 2, 'ace', '11').refusal, pressBy(laid, 1, 'ace', '5').refusal]).toEqual([
      'notYourAce',
      'badValue',
    ]);
    expect(pressHost(laid, 'ace@11').state.row[1]?.aceAs).toBe(11);
    expect(pressBy(pressBy(laid, 1, 'ace', '11'), 1, 'ace', '1').refusal).toBe('noAce');
  });
  test('a starter ace belongs to who turned it', () => {
    const turned = after('flipper: C\nst AS');
    expect(at(turned)).toBe('starterAce');
    expect(pressBy(turned, 2, 'ace', '11').state.phase).toEqual({ at: 'turn', seat: 0 });
  });
  test('an undeclared ace cannot be called or said', () => {
    expect(refused('st 10S, B AH~, !A>B')).toBe('aceFirst');
    expect(pressBy(after('st 10S, B AH~'), 1, 'said').refusal).toBe('aceFirst');
  });
});

describe('a finished trick', () => {
  const won = after('st 10S, B 5H, C 6D');
  test('waits 8 s for calls, or until all others agree', () => {
    expect(pressBy(won, 2, 'collect').refusal).toBe('tooSoon');
    expect(pressBy(pass(won, 7_999), 2, 'ok').refusal).toBe('tooSoon');
    expect(at(pressBy(pass(won, 8_000), 2, 'ok'))).toBe('starter');
    const agreed = pressBy(pressBy(won, 0, 'ok'), 1, 'ok');
    expect(at(pressBy(agreed, 2, 'collect'))).toBe('starter');
    expect(pressBy(agreed, 1, 'collect').refusal).toBe('notYourTrick');
  });
  test('is collected by being picked up, once nobody can call any more', () => {
    const lifted = act(won, 'camera', { type: 'clear' });
    expect([at(lifted), lifted.state.scores]).toEqual(['finished', [0, 0, 0]]);
    expect([at(pass(lifted, 8_000)), pass(lifted, 8_000).state.scores]).toEqual(['starter', [0, 0, 1]]);
    const late = act(pass(won, 8_000), 'camera', { type: 'clear' });
    expect(at(late)).toBe('starter');
  });
  test('is collected when the taker turns the next starter', () => {
    const turned = act(pass(won, 8_000), 'camera', { type: 'card', track: 50, card: '4S' });
    expect([turned.state.scores, turned.state.row.map(({ card }) => card)]).toEqual([[0, 0, 1], ['4S']]);
  });
  test('forgets its cards: no view shows a taken card', () => {
    const taken = pressHost(pass(won, 8_000), 'collect');
    for (const view of [hostView(taken.state), ...[0, 1, 2].map((seat) => phoneView(taken.state, seat))]) {
      expect(JSON.stringify(view)).not.toMatch(/"(10S|5H|6D)"/);
    }
    expect(act(taken, 'camera', { type: 'card', track: 1, card: '6D' }).state.row).toEqual([]);
  });
  test('limits are doubled or taken away by option', () => {
    expect(alarmAt(after('options: limits=double\nst 10S, B 5H, C 6D').state)! - won.atMs).toBe(16_000);
    const endless = after('options: limits=off\nst 10S, B 5H, C 6D');
    expect(alarmAt(endless.state)).toBeUndefined();
    expect(pressBy(pass(endless, 1e6), 2, 'ok').refusal).toBe('tooSoon');
    expect(at(pressHost(endless, 'collect'))).toBe('starter');
  });
});

describe('facts of the table', () => {
  const turn = after('st 10S');
  const card = (stage: Stage, face: string, more: object = {}) =>
    act(stage, 'camera', { type: 'card', track: 77, card: face, ...more });
  test('the wrong hand, a joker or nobody’s turn makes a card that has to leave', () => {
    for (const [stage, face, more] of [
      [turn, '5H', { by: 2 }],
      [turn, 'JOKER-R', {}],
      [after('st 10S, B 5H, C 6D'), '4S', {}],
      [after('st 10S, B AH~'), '4S', {}],
    ] as const) {
      const laid = card(stage, face, more);
      expect(laid.refusal).toBeNull();
      expect(laid.state.leaving.map((leaving) => leaving.laid.card)).toEqual([face]);
      expect(hostView(laid.state).headline.text.key).toMatch(/^head\.back/);
      expect(act(laid, 'camera', { type: 'left', track: 77, card: face }).state).toEqual(stage.state);
    }
  });
  test('a card seen again is the same card, whatever its track', () => {
    const again = card(turn, '10S');
    expect([again.state.row.length, again.state.row[0]?.track, at(again)]).toEqual([1, 77, 'turn']);
  });
  test('a card lying face down is nobody’s business until it is turned', () => {
    expect(card(turn, 'BACK').state).toEqual(turn.state);
    const begun = openStage({ names: ['A', 'B', 'C'] }) as Stage;
    expect(act(begun, 'camera', { type: 'turned', track: 3, card: '9S' }).state.row.map((laid) => laid.card)).toEqual([
      '9S',
    ]);
  });
  test('a misread card that was put right still leaves by its track', () => {
    const called = after('st 10S');
    const laid = pressBy(act(called, 'camera', { type: 'card', track: 5, card: '9H' }), 1, 'said');
    const back = pressBy(laid, 0, 'call');
    expect(act(back, 'camera', { type: 'left', track: 5, card: '7H' }).state.leaving).toEqual([]);
  });
  test('the host takes the newest card off by hand: the same player plays again', () => {
    const laid = after('st 10S, B 5H');
    const off = act(laid, 'host', { type: 'left', track: null, card: '5H' });
    expect([off.state.phase, off.state.scores, off.state.cardsHeld]).toEqual([
      { at: 'turn', seat: 1 },
      [0, 0, 0],
      [5, 5, 5],
    ]);
    const none = act(off, 'host', { type: 'left', track: null, card: '10S' });
    expect([at(none), none.state.stock]).toEqual(['starter', 37]);
  });
  test('cards left lying by a wandering camera do not end a running trick', () => {
    expect(act(after('st 10S, B 5H'), 'camera', { type: 'clear' }).state.row).toHaveLength(2);
  });
});

describe('calls', () => {
  const rules = 'rules: A 3+2, B 28+13, C 14+20\noptions: assist=verify\n';
  test('verify refuses in one neutral way, whether the trigger or the action speaks against it', () => {
    expect(refused(`${rules}st 9S, B 4D, !A>B`)).toBe('noReason');
    expect(refused(`${rules}st 9S, B 4H(bell), !A>B`)).toBe('noReason');
    expect(refused(`${rules}st 9S, B 4H, !A>B`)).toBeNull();
  });
  test('nobody calls his own card, a starter, or the same card twice', () => {
    expect(refused('st 9S, B 4H, !B>B')).toBe('ownCall');
    expect(refused('st 9S, !A>B')).toBe('nothing');
    expect(refused('st 9S, B 4H, !A>B, !A>B')).toBe('twice');
  });
  test('after a take-back the card before it cannot be called any more', () => {
    expect(refused('st 9S, B 4H, C 5D, !A>C, !A>B')).toBe('late');
  });
  test('play goes on although the camera still sees the called card', () => {
    const called = pressBy(after('st 5S, B 5H'), 0, 'call');
    expect(hostView(called.state).headline).toEqual({ seat: 1, text: { key: 'head.back' } });
    const next = act(called, 'camera', { type: 'card', track: 60, card: '2C' });
    expect([next.state.row.map(({ card }) => card), hostView(next.state).headline.text.key]).toEqual([
      ['5S', '2C'],
      'head.say',
    ]);
    expect(act(next, 'camera', { type: 'card', track: 61, card: '5H' }).state.row).toHaveLength(2);
  });
  test('coach nudges the owner alone, and only in the held panel', () => {
    const { state } = after(`${rules.replace('verify', 'coach')}st 9S, B 4H`);
    expect([0, 1, 2].map((seat) => phoneView(state, seat).secret?.nudge?.key ?? null)).toEqual([
      'secret.nudge',
      null,
      null,
    ]);
    const quiet = after(`${rules}st 9S, B 4H`).state;
    expect(phoneView(quiet, 0).secret?.nudge).toBeNull();
  });
});

describe('house variations', () => {
  test.each([
    ['bounty', 'st 9S, B 4H, !A>B', [1, -1, 0]],
    ['floor', 'st 9S, B 4H, !A>B', [0, 0, 0]],
  ])('%s', (option, steps, scores) => {
    expect(after(`options: ${option}=on\n${steps}`).state.scores).toEqual(scores);
  });
  test('falseAlarm: a call without reason costs the caller a point', () => {
    const stage = after('options: assist=verify falseAlarm=on\nrules: A 3+2\nst 9S, B 4D, !A>B');
    expect([stage.refusal, stage.state.scores]).toEqual([null, [-1, 0, 0]]);
  });
  test('solve: a right guess lays the rule open and its owner drafts anew', () => {
    const head = 'options: solve=on\nrules: A 3+2, C 14+20\nst 9S, B solve';
    const right = after(`${head} C|14|20`.replace('C|', '2|'));
    expect(right.state.scores).toEqual([0, 1, 0]);
    expect(right.state.opened).toEqual([{ seat: 2, rule: { trigger: 14, action: 20 } }]);
    expect(phoneView(right.state, 2).pick?.groups.map((group) => group.options.length)).toEqual([2, 2]);
    expect(tell(pressBy(right, 2, 'keep', '1|0').state.hands[2]!.rules)).toHaveLength(1);
    const wrong = after(`${head} 2|14|21, B solve 2|14|20`);
    expect([wrong.state.scores, wrong.refusal]).toEqual([[0, -1, 0], 'onceATurn']);
    expect(refused(`${head.replace('B solve', 'C solve')} 0|3|2`)).toBe('notYourTurn');
  });
  test('two: both kept rules may be called, four steps of the ladder each', () => {
    const begun = openStage({ names: ['A', 'B', 'C'], options: { two: 'on' } }) as Stage;
    expect(begun.state.hands.map((hand) => tell(hand.rules).length)).toEqual([2, 2, 2]);
    expect(phoneView(begun.state, 0).sheets[0]?.ladder).toHaveLength(8);
    expect(phoneView(begun.state, 0).secret?.lines).toHaveLength(6);
  });
  test('police: the host or the accused decides about a wrong sum', () => {
    const asked = after('options: police=on\nst 9S, B 4H, A sum');
    expect(asked.state.question).toMatchObject({ kind: 'sum', by: 0 });
    expect(pressHost(asked, 'yes').state.scores).toEqual([0, -1, 0]);
    expect(pressBy(asked, 1, 'yes').state.scores).toEqual([0, -1, 0]);
    expect(pressHost(asked, 'no').state.scores).toEqual([0, 0, 0]);
    expect([pressBy(asked, 2, 'yes').refusal, refused('options: police=on\nst 9S, B 4H~, A sum')]).toEqual([
      'notAsked',
      'notSaid',
    ]);
  });
  test('anyone: the owner answers quietly, and the call stands when all have answered', () => {
    const head = 'options: anyone=on assist=verify\nrules: A 3+2, C 28+20\nst 9S, B 4H, C found';
    expect(after(`${head}, A yes`).state.scores).toEqual([0, 0, 0]);
    expect(after(`${head}, A yes, B no`).state.scores).toEqual([0, -1, 0]);
    expect(after(`${head}, A no, B no`).state.scores).toEqual([0, 0, 0]);
    expect(pass(after(`${head}, A yes`), 8_000).state.scores).toEqual([0, -1, 0]);
    expect(
      after('options: anyone=on assist=verify\nrules: A 3+2\nst 9S, B 4D, C found, A yes, B no').state.scores,
    ).toEqual([0, 0, 0]);
  });
  test('long: three points are not enough, five are', () => {
    const end = (scores: string) => after(`options: long=on\nscores: ${scores}\nst 10S, B 5H, C 6D, col`).state.phase;
    expect([end('0 0 2').at, end('0 0 4')]).toEqual(['starter', { at: 'over', winner: 2 }]);
  });
  test('short: fewer cards with more players', () => {
    const held = (seats: number, short: string) =>
      (openStage({ names: Array(seats).fill('X'), options: { short } }) as Stage).state.cardsHeld[0];
    expect([3, 4, 5, 6, 7, 8].map((seats) => held(seats, 'off'))).toEqual([5, 5, 5, 5, 4, 4]);
    expect([3, 4, 5, 6, 7, 8].map((seats) => held(seats, 'on'))).toEqual([5, 4, 3, 3, 3, 3]);
  });
  test('blind: a rule is dark until its owner has taken a trick', () => {
    const head = 'options: blind=on assist=off\n';
    const dark = after(`${head}st 9S, B 4H`);
    expect(phoneView(dark.state, 0).secret?.lines[0]?.key).toBe('secret.blind');
    expect(refused(`${head}st 9S, B 4H, !A>B`)).toBe('blind');
    const seen = after(`${head}st 10S, B 5H, C 6D, col`);
    expect([0, 2].map((seat) => phoneView(seen.state, seat).secret?.lines[0]?.key.split('.')[0])).toEqual([
      'secret',
      'trigger',
    ]);
  });
});

describe('the draft', () => {
  const options = (raw: Record<string, string> = {}) => {
    const parsed = parseOptions(raw);
    if (!parsed.ok) throw new Error(parsed.refusal.code);
    return parsed.value;
  };
  test('never deals a card twice or two actions in conflict, at any table', () => {
    for (const two of ['on', 'off']) {
      for (const cards of ['all', 'first']) {
        for (let seed = 0; seed < 200; seed += 1) {
          const seats = 3 + (seed % 6);
          const [offers] = deal(seats, options({ two, cards }), seed);
          const triggers = offers.flatMap((offer) => offer.triggers);
          const actions = offers.flatMap((offer) => offer.actions);
          const { dealt } = measure(seats, options({ two, cards }));
          expect([new Set(triggers).size, new Set(actions).size]).toEqual([seats * dealt, seats * dealt]);
          expect(actions.some((a) => actions.some((b) => inConflict(a, b)))).toBe(false);
        }
      }
    }
  });
  test('first evenings get easy cards while they last', () => {
    const [offers] = deal(5, options({ cards: 'first' }), 4);
    expect(offers.flatMap((offer) => offer.triggers).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 10, 14, 20, 21, 28,
    ]);
  });
  test('each keeps one of two once, and the first card waits for all', () => {
    const seats = ['A', 'B', 'C'].map((name) => ({ name }));
    const state = setup({ seats, options: options(), seed: 5, dealer: 1, atMs: 0 });
    const begun: Stage = curtainUp(state);
    expect(['2|0', '0', '0|0|0', 'x|y', ''].map((value) => pressBy(begun, 0, 'keep', value).refusal)).toEqual(
      Array(5).fill('badValue'),
    );
    const one = pressBy(begun, 0, 'keep', '1|0');
    const offer = tell(state.hands[0]!.offer!);
    expect(tell(one.state.hands[0]!.rules)).toEqual([{ trigger: offer.triggers[1], action: offer.actions[0] }]);
    expect(pressBy(one, 0, 'keep', '1|0').refusal).toBe('alreadyKept');
    const all = pressBy(pressBy(one, 1, 'keep', '0|0'), 2, 'keep', '0|1');
    expect([at(one), at(all), all.state.flipper]).toEqual(['draft', 'starter', 1]);
  });
});

describe('the end', () => {
  test('shows every rule, and takes no more keys', () => {
    const { state } = after('scores: 0 0 2\nrules: A 3+2, B 28+13, C 14+20\nst 10S, B 5H, C 6D, col');
    const reveal = phoneView(state, 0).reveal;
    expect(reveal?.rows.map((row) => row.lines.length)).toEqual([2, 2, 2]);
    expect(hostView(state).headline).toEqual({ seat: 2, text: { key: 'head.win' } });
    expect(decide(state, { n: 0, atMs: 0, actor: 'host', move: { type: 'press', key: 'collect' } })).toMatchObject({
      ok: false,
    });
  });
  test('a tie on top plays on until one is alone', () => {
    expect(after('scores: 0 3 2\nst 10S, B 5H, C 6D, col').state.phase.at).toBe('starter');
    expect(after('scores: 0 3 3\nst 10S, B 5H, C 6D, col').state.phase).toEqual({ at: 'over', winner: 2 });
  });
});

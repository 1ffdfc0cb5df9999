import { describe, expect, test } from 'vitest';
import { announce } from '../../../server/games/cacealma/announce.ts';
import { decide } from '../../../server/games/cacealma/decide.ts';
import { evolve } from '../../../server/games/cacealma/evolve.ts';
import { admits, shows, watches } from '../../../server/games/cacealma/facts.ts';
import { cacealma } from '../../../server/games/cacealma/game.ts';
import { hostView } from '../../../server/games/cacealma/host-view.ts';
import { phoneView } from '../../../server/games/cacealma/phone-view.ts';
import { placesOf } from '../../../server/games/cacealma/places.ts';
import {
  act,
  callNow,
  layCards,
  openStage,
  pass,
  pickUp,
  pressBy,
  pressHost,
  turnOf,
  type Stage,
} from '../../../server/games/cacealma/stage.ts';
import type { Played } from '../../../server/rules/game.ts';
import { A, after, B, C, D } from './scene.ts';

const held = ({ state }: Stage) => state.held;
const at = ({ state }: Stage) => state.phase.at;
const rowOf = ({ state }: Stage) => hostView(state).panels.find((panel) => panel.kind === 'row');
const noticeOf = ({ state }: Stage) =>
  hostView(state).panels.flatMap((panel) => (panel.kind === 'notice' ? [panel.text.key] : []))[0];

/** What is said while one move is played. */
function spoken(stage: Stage, played: Omit<Played, 'n' | 'atMs'>): readonly string[] {
  const decided = decide(stage.state, { ...played, n: stage.moves, atMs: stage.atMs });
  if (!decided.ok) return [`refused ${decided.refusal.code}`];
  const lines: string[] = [];
  decided.value.reduce((state, event) => {
    const next = evolve(state, event);
    lines.push(...announce(state, event, next).map(({ text }) => text.key));
    return next;
  }, stage.state);
  return lines;
}

describe('the prose vectors', () => {
  const points = (cards: readonly number[]) => {
    const opened = openStage({ names: cards.map(String), held: cards }) as Stage;
    const out = cards.flatMap((count, seat) => (count === 0 ? [seat] : []));
    return placesOf({ ...opened.state, out }).map((placed) => placed.points);
  };
  test('B19: equal hands share the better place and the next one is left out', () => {
    expect(points([0, 3, 3, 7])).toEqual([4, 3, 3, 0]);
  });
  test('B20: three players', () => {
    expect(points([0, 2, 5])).toEqual([4, 3, 2]);
  });
});

describe('a lay', () => {
  test('is counted by the camera before it is said', () => {
    const one = act(after(''), 'camera', { type: 'card', track: 1, card: 'BACK' });
    const two = act(one, 'camera', { type: 'card', track: 2, card: 'BACK' });
    expect(noticeOf(two)).toBe('notice.seen');
    expect(pressBy(two, D, 'lay', '1').refusal).toBe('count');
    expect(held(pressBy(two, D, 'lay', '2'))).toEqual([8, 8, 8, 6]);
    expect(held(pressBy(pressHost(two, 'believe'), D, 'lay', '3'))).toEqual([8, 8, 8, 5]);
    const back = act(two, 'camera', { type: 'left', track: 2, card: 'BACK' });
    expect(pressBy(back, D, 'lay', '1').refusal).toBeNull();
  });

  test('said before the camera found its cards takes them in later', () => {
    const said = pressBy(after(''), D, 'lay', '2');
    const seen = [5, 6].reduce((now, track) => act(now, 'camera', { type: 'card', track, card: 'BACK' }), said);
    expect(seen.state.pile[0]?.unseen).toBe(0);
    const next = act(seen, 'camera', { type: 'card', track: 7, card: 'BACK' });
    expect(pressBy(next, C, 'lay', '2').refusal).toBe('count');
    expect(pressBy(next, C, 'lay', '1').refusal).toBeNull();
  });

  test('of more cards than may be laid is asked about', () => {
    const five = [1, 2, 3, 4, 5].reduce(
      (now, track) => act(now, 'camera', { type: 'card', track, card: 'BACK' }),
      after(''),
    );
    expect(noticeOf(five)).toBe('notice.tooMany');
  });

  test('before the dealer said so begins the round', () => {
    const dealt = openStage({ names: ['A', 'B', 'C', 'D'] }) as Stage;
    const fresh: Stage = { ...dealt, state: { ...dealt.state, phase: { at: 'deal' } } };
    expect(turnOf(pressBy(fresh, D, 'lay', '1'))).toBe(C);
    expect(pressBy(fresh, C, 'lay', '1').refusal).toBe('notYourTurn');
    expect(turnOf(pressBy(fresh, A, 'ok'))).toBe(D);
  });

  test('of two players goes to and fro', () => {
    const stage = after('seats: 2\nB:VII as VII, A:VIII as VIII');
    expect([held(stage), turnOf(stage)]).toEqual([[15, 15], B]);
  });
});

describe('a call', () => {
  const laid = pass(layCards(after(''), D, ['XM'], 0), 100);
  test('of the same moment goes to the one nearer in playing order', () => {
    const far = pressBy(laid, A, 'call');
    expect(pressBy(far, C, 'call').state.phase).toMatchObject({ at: 'reveal', accuser: C });
    const near = pressBy(laid, C, 'call');
    expect(pressBy(near, A, 'call').refusal).toBe('beaten');
    expect(pressBy(pass(far, 1), C, 'call').refusal).toBe('beaten');
  });

  test('on its way while the next cards are laid still counts, and they go back', () => {
    const id = laid.state.pile[0]!.id;
    const next = pressBy(pass(laid, 500), C, 'lay', '2');
    const raced = pressBy(pass(next, 1400), A, `call@${id}`);
    expect([raced.state.phase.at, held(raced), raced.state.due]).toEqual(['reveal', [8, 8, 8, 7], 1]);
    expect(pressBy(pass(next, 1600), A, `call@${id}`).refusal).toBe('late');
    expect(pressBy(pass(next, 1400), A, 'call').state.phase).toMatchObject({ accused: C });
  });

  test('is judged by the camera, by hand, or by a word of the host', () => {
    const called = pressBy(laid, A, 'call');
    const turned = act(called, 'camera', { type: 'turned', track: called.state.lying[0]!.track, card: 'XM' });
    expect(turned.state.phase).toMatchObject({ at: 'pickup', lie: true });
    const entered = act(called, 'host', { type: 'card', track: null, card: 'VIIT' });
    expect(entered.state.phase).toMatchObject({ at: 'pickup', lie: false });
    expect(pressHost(called, 'verdict@lie').state.phase).toMatchObject({ at: 'pickup', lie: true });
  });

  test('shows what was turned up until the pile is picked up, and never again', () => {
    const shown = callNow(laid, A);
    expect(rowOf(shown)).toMatchObject({ cards: [{ card: 'XM' }] });
    expect(JSON.stringify(hostView(shown.state))).toContain('XM');
    const taken = pickUp(shown);
    expect(rowOf(taken)).toBeUndefined();
    expect(JSON.stringify([hostView(taken.state), phoneView(taken.state, A), taken.state])).not.toContain('XM');
    expect(cacealma.moveOf(taken.state, shown.moves - 1)).toBeUndefined();
  });

  test('with one card too many turned up is asked about', () => {
    const called = pressBy(layCards(after(''), D, ['XM', 'XZ'], 0), A, 'call');
    const other = act(called, 'camera', { type: 'card', track: 90, card: 'KM' });
    const more = act(other, 'camera', { type: 'card', track: 91, card: 'KZ' });
    expect(more.state.phase.at).toBe('pickup');
    expect(noticeOf(act(more, 'camera', { type: 'card', track: 92, card: 'KP' }))).toBe('notice.extra');
  });

  test('turned up and read again is judged again', () => {
    const shown = callNow(laid, A);
    const track = shown.state.lying[0]!.track;
    const again = act(shown, 'camera', { type: 'turned', track, card: 'VIIM' });
    expect(again.state.phase).toMatchObject({ at: 'pickup', lie: false });
  });
});

describe('the ladder after a call', () => {
  test.each([
    ['goesOn', 2],
    ['restart7', 0],
    ['repeat', 1],
  ])('%s', (ladder, due) => {
    expect(after(`options: ladder=${ladder}\nD:VII as VII, C:X as VIII, ?A`).state.due).toBe(due);
  });
});

describe('the Pale Chronicler', () => {
  const options = 'options: chroniclers=pair\n';
  test('owned up to in secret comes due when nobody can call it any more', () => {
    const laid = after(`${options}D:VII as VII, C:Pal as VIII`);
    const next = pressBy(laid, B, 'lay', '1');
    expect(held(next)).toEqual([8, 7, 7, 7]);
    expect(held(pass(next, 1500))).toEqual([8, 7, 9, 7]);
    expect(pass(next, 1500).state.pile).toHaveLength(1);
  });

  test('owned up to late takes the pile at once, until the next play is closed', () => {
    const laid = pass(pressBy(pressBy(after(options), D, 'lay', '1'), C, 'lay', '1'), 3000);
    expect(held(pressBy(laid, D, 'pale'))).toEqual([8, 8, 7, 8]);
    const later = pass(pressBy(laid, B, 'lay', '1'), 3000);
    expect(pressBy(later, D, 'pale').refusal).toBe('noPlay');
  });

  test('is noted where only its player can see it', () => {
    const before = pressBy(after(options), D, 'lay', '1');
    const noted = pressBy(before, D, 'pale');
    expect(JSON.stringify(hostView(noted.state))).toBe(JSON.stringify(hostView(before.state)));
    expect(phoneView(noted.state, A)).toEqual(phoneView(before.state, A));
    expect(phoneView(noted.state, D).secret?.lines).toMatchObject([{ key: 'secret.pale' }]);
    expect(pressBy(noted, D, 'pale').refusal).toBe('ownedAlready');
  });

  test('has no key where it is not played with', () => {
    expect(pressBy(pressBy(after(''), D, 'lay', '1'), D, 'pale').refusal).toBe('noChroniclers');
    expect(JSON.stringify(phoneView(after('').state, D).rows)).not.toContain('pale');
  });
});

describe('last cards', () => {
  const last = after('cards: 8 8 8 1\nD:X as VII');
  test('stand once all the others let them go', () => {
    const two = pressBy(pressBy(last, A, 'ok'), B, 'ok');
    expect(at(pass(two, 0))).toBe('last');
    expect(at(pass(pressBy(two, C, 'ok'), 0))).toBe('between');
    expect(pressBy(two, A, 'ok').refusal).toBe('agreedAlready');
    expect(pressBy(two, D, 'ok').refusal).toBe('ownLast');
    expect(pressBy(two, C, 'lay', '1').refusal).toBe('lastFirst');
  });

  test('stand after eight seconds, or never by the clock without limits', () => {
    expect(at(pass(last, 7900))).toBe('last');
    expect(at(pass(last, 8000))).toBe('between');
    const free = after('options: limits=off\ncards: 8 8 8 1\nD:X as VII');
    expect(at(pass(free, 1_000_000))).toBe('last');
    expect(at(pass(pressHost(free, 'ok'), 0))).toBe('between');
  });

  test('called in truth win, and whoever called takes the pile before the round is over', () => {
    const called = callNow(after('cards: 8 8 8 1\nD:VII as VII'), C);
    expect(at(called)).toBe('pickup');
    expect([at(pickUp(called)), held(pickUp(called))]).toEqual(['between', [8, 8, 9, 0]]);
  });
});

describe('rounds', () => {
  const won = after('cards: 3 3 5 1\nD:VII as VII, ok');
  test('bring points, and the deal passes to the right', () => {
    expect(won.state.scores).toEqual([3, 3, 0, 4]);
    expect(pressBy(won, A, 'ok').refusal).toBe('notDealer');
    const next = pressBy(won, D, 'ok');
    expect([next.state.dealer, next.state.round, held(next), at(next)]).toEqual([D, 2, [8, 8, 8, 8], 'deal']);
    expect(turnOf(pressBy(next, D, 'ok'))).toBe(C);
  });

  test('end the match after as many as there are players, after a number, or at a number of points', () => {
    const match = (options: string, round: number, scores: string) => {
      const opened = after(`options: match=${options}\nscores: ${scores}\ncards: 3 4 5 1\nD:VII as VII`);
      return at(pass({ ...opened, state: { ...opened.state, round } }, 10_000));
    };
    expect([match('seats', 3, '0 0 0 0'), match('seats', 4, '0 0 0 0')]).toEqual(['between', 'over']);
    expect([match('rounds3', 2, '0 0 0 0'), match('rounds3', 3, '0 0 0 0')]).toEqual(['between', 'over']);
    expect([match('to10', 9, '0 0 0 5'), match('to10', 1, '0 0 0 6')]).toEqual(['between', 'over']);
  });

  test('share a win of equal points', () => {
    const over = after('options: match=rounds1\nscores: 1 0 0 0\ncards: 3 4 5 1\nD:VII as VII, ok');
    expect(over.state.scores).toEqual([4, 2, 0, 4]);
    expect(hostView(over.state).headline).toMatchObject({ seat: null, text: { key: 'head.share' } });
  });

  test('with a point for the fourth place', () => {
    expect(after('options: fourth=1\ncards: 3 4 5 1\nD:VII as VII, ok').state.scores).toEqual([3, 2, 1, 4]);
  });

  test('played on until one is left', () => {
    const first = after('options: playOn=on\ncards: 2 1 8 1\nD:VII as VII, ok');
    expect([at(first), first.state.out, turnOf(first)]).toEqual(['turn', [D], C]);
    const second = after('options: playOn=on\ncards: 2 1 8 1\nD:VII as VII, ok\nC:VIII as VIII, B:IX as IX, ok');
    expect(turnOf(second)).toBe(A);
    expect(pressBy(second, D, 'call').refusal).toBe('youAreOut');
    const third = after(
      'options: playOn=on\ncards: 2 1 8 1\nD:VII as VII, ok\nC:VIII as VIII, B:IX as IX, ok\nA:X+X as X, ok',
    );
    expect([at(third), third.state.out, third.state.scores]).toEqual(['between', [D, B, A], [2, 3, 0, 4]]);
  });

  test('with up to eight cards at once', () => {
    const two = after('seats: 5\nturn: D\noptions: eight=on');
    expect(pressBy(two, D, 'lay', '8').refusal).toBeNull();
    expect(pressBy(two, D, 'lay', '9').refusal).toBe('1-8');
  });

  test('but with one pack never more than four (BL-7)', () => {
    expect(pressBy(after('options: eight=on'), D, 'lay', '5').refusal).toBe('1-4');
  });
});

describe('what the camera may tell', () => {
  const turn = after('');
  const reveal = pressBy(pressBy(turn, D, 'lay', '1'), A, 'call');
  const pickup = pressHost(reveal, 'verdict@lie');
  test('open cards count only while a call is judged', () => {
    const open = (stage: Stage) => [
      admits(stage.state, 'BACK'),
      admits(stage.state, 'XM'),
      admits(stage.state, undefined),
    ];
    expect(open(turn)).toEqual([true, false, false]);
    expect(open(reveal)).toEqual([true, true, true]);
    expect(open(pickup)).toEqual([true, true, false]);
    expect(noticeOf(act(turn, 'host', { type: 'card', track: null, card: 'XM' }))).toBe('notice.open');
  });

  test('nothing counts between rounds, and no picture is shown while a pile is lifted', () => {
    const between = after('cards: 8 8 8 1\nD:VII as VII, ok');
    expect([watches(turn.state), watches(pickup.state), watches(between.state)]).toEqual([true, true, false]);
    expect([shows(turn.state), shows(reveal.state), shows(pickup.state)]).toEqual([true, true, false]);
  });

  test('an empty table is the pile picked up', () => {
    expect(at(act(pickup, 'camera', { type: 'clear' }))).toBe('turn');
  });
});

describe('what is said aloud', () => {
  test('tells who doubts whom, what came of it, and who begins', () => {
    const laid = layCards(after(''), D, ['XM'], 0);
    expect(spoken(laid, { actor: { seat: A }, move: { type: 'press', key: 'call' } })).toEqual(['say.called']);
    const called = pressBy(laid, A, 'call');
    const turned = { type: 'turned', track: called.state.lying[0]!.track, card: 'XM' } as const;
    expect(spoken(called, { actor: 'camera', move: turned })).toEqual(['say.lie']);
    const won = after('cards: 8 8 8 1\nD:VII as VII');
    expect(spoken(pass(won, 7000), { actor: 'clock', move: { type: 'clock' } })).toEqual([]);
    expect(spoken({ ...won, atMs: won.atMs + 8000 }, { actor: 'clock', move: { type: 'clock' } })).toEqual([
      'say.round',
    ]);
  });
});

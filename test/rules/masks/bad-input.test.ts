import { describe, expect, test } from 'vitest';
import type { Actor, Move } from '../../../server/rules/game.ts';
import {
  act,
  openStage,
  pass,
  pressBy,
  pressHost,
  swapBy,
  type Scene,
  type Stage,
} from '../../../server/games/masks/stage.ts';
import en from '../../../server/games/masks/texts.en.json' with { type: 'json' };

const NAMES = ['A', 'B', 'C', 'D'];
const MASKS = ['inquisitor', 'king', 'judge', 'cheat', 'empress', 'witch'] as const;
function begin(scene: Partial<Scene> = {}): Stage {
  const stage = openStage({ names: NAMES, masks: MASKS, turn: 5, ...scene });
  if (typeof stage === 'string') throw new Error(stage);
  return stage;
}

/** Games in every state, by name. */
const STATES: Readonly<Record<string, () => Stage>> = {
  'a turn': () => begin(),
  'a forced swap': () => begin({ turn: 1 }),
  'just shown': () => begin({ forced: [0] }),
  'a look': () => pressBy(begin(), 0, 'look'),
  'a swap': () => pressBy(begin(), 0, 'swap', '1'),
  'an announcement': () => pressBy(begin(), 0, 'announce', 'witch'),
  'a choice': () =>
    pass(
      ['1', '2', '3'].reduce(
        (stage, seat) => pressBy(stage, Number(seat), 'pass'),
        pressBy(begin(), 0, 'announce', 'inquisitor'),
      ),
      1500,
    ),
  'a victim': () => pressBy(STATES['a choice']!(), 0, 'choose', '2'),
  'the aftermath': () =>
    pass(
      [1, 2, 3].reduce((stage, seat) => pressBy(stage, seat, 'claim'), pressBy(begin(), 0, 'announce', 'king')),
      3000,
    ),
  'the end': () =>
    pass(
      [1, 2, 3].reduce(
        (stage, seat) => pressBy(stage, seat, 'pass'),
        pressBy(begin({ coins: [11, 6, 6, 6] }), 0, 'announce', 'king'),
      ),
      1500,
    ),
  'all at once': () => pressBy(pressBy(begin({ options: { together: 'on' } }), 0, 'announce', 'king'), 2, 'pass'),
  'a choice of masks': () => begin({ options: { script: 'custom' }, masks: [] }),
};

const press = (key: string, value?: string): Move => ({
  type: 'press',
  key,
  ...(value === undefined ? {} : { value }),
});
const seat = (n: number): Actor => ({ seat: n });

describe('a key that does not fit is refused with a sentence, and changes nothing', () => {
  test.each<[string, Actor, Move, string]>([
    ['a turn', seat(1), press('look'), 'notYourTurn'],
    ['a turn', seat(1), press('swap', '0'), 'notYourTurn'],
    ['a turn', seat(2), press('announce', 'judge'), 'notYourTurn'],
    ['a turn', 'host', press('look'), 'hostCannot'],
    ['a turn', seat(9), press('look'), 'notAtTable'],
    ['a turn', seat(0), press('dance'), 'unknownKey'],
    ['a turn', seat(0), press('__proto__'), 'unknownKey'],
    ['a turn', seat(0), press('look', '1'), 'badValue'],
    ['a turn', seat(0), press('swap'), 'badValue'],
    ['a turn', seat(0), press('swap', '6'), 'badValue'],
    ['a turn', seat(0), press('swap', '-1'), 'badValue'],
    ['a turn', seat(0), press('swap', '1|0'), 'badValue'],
    ['a turn', seat(0), press('swap', '0'), 'ownMask'],
    ['a turn', seat(0), press('announce', 'pirate'), 'badValue'],
    ['a turn', seat(0), press('announce', 'widow'), 'notInPlay'],
    ['a turn', seat(1), press('claim'), 'notAsked'],
    ['a turn', seat(0), press('first'), 'nothingToSwap'],
    ['a turn', seat(0), press('done'), 'nothingToSwap'],
    ['a turn', seat(0), press('choose', '1'), 'nothingToChoose'],
    ['a turn', seat(0), press('name', 'king'), 'notAskedMask'],
    ['a turn', seat(0), press('on'), 'notShown'],
    ['a turn', seat(0), press('skip'), 'hostOnly'],
    ['a turn', seat(0), press('read'), 'masksDown'],
    ['a turn', 'host', press('deal'), 'scriptSet'],
    ['a turn', 'host', press('draw'), 'scriptSet'],
    ['a turn', 'host', press('pick@1'), 'scriptSet'],
    ['a forced swap', seat(0), press('look'), 'mustSwap'],
    ['a forced swap', seat(0), press('announce', 'king'), 'mustSwap'],
    ['just shown', seat(0), press('announce', 'king'), 'revealed'],
    ['a look', seat(0), press('look'), 'inAction'],
    ['a look', seat(1), press('done'), 'notYourTurn'],
    ['a swap', seat(0), press('swap', '2'), 'inAction'],
    ['a swap', seat(1), press('first'), 'notYourSwap'],
    ['a swap', 'host', press('second'), 'notYourSwap'],
    ['an announcement', seat(0), press('announce', 'king'), 'inAction'],
    ['an announcement', seat(0), press('claim'), 'notAsked'],
    ['an announcement', seat(2), press('pass'), 'notAsked'],
    ['an announcement', seat(1), press('claim', '1'), 'badValue'],
    ['all at once', seat(2), press('claim'), 'answered'],
    ['all at once', seat(0), press('pass'), 'notAsked'],
    ['all at once', 'host', press('pass'), 'whoAnswers'],
    ['a choice', seat(1), press('choose', '2'), 'notYourPower'],
    ['a choice', seat(0), press('choose', '0'), 'badTarget'],
    ['a choice', seat(0), press('choose', '4'), 'badTarget'],
    ['a choice', seat(0), press('choose', '1|2'), 'badTarget'],
    ['a choice', seat(0), press('choose', 'x'), 'badTarget'],
    ['a victim', seat(1), press('name', 'king'), 'notAskedMask'],
    ['a victim', seat(2), press('name', 'pirate'), 'badValue'],
    ['a victim', seat(2), press('name', 'fool'), 'notInPlay'],
    ['the aftermath', seat(1), press('on'), 'notYourTurn'],
    ['the aftermath', 'host', press('skip'), 'nobodyAwaited'],
    ['the end', seat(1), press('look'), 'over'],
    ['the end', 'host', press('skip'), 'over'],
    ['a choice of masks', seat(0), press('look'), 'notYet'],
    ['a choice of masks', seat(0), press('pick@1'), 'hostOnly'],
    ['a choice of masks', seat(0), press('deal'), 'hostOnly'],
    ['a choice of masks', 'host', press('pick@17'), 'badValue'],
    ['a choice of masks', 'host', press('deal'), 'script.noJudge'],
  ])('%s: %j presses %j', (state, actor, move, code) => {
    const before = STATES[state]!();
    expect(before.refusal).toBe(null);
    const after = act(before, actor, move);
    expect(after.refusal).toBe(code);
    expect(after.state).toBe(before.state);
    expect(en).toHaveProperty([`refusal.${code}`]);
  });

  test('a key pressed twice counts once', () => {
    const once = swapBy(begin(), 0, 1, true);
    expect(pressBy(once, 0, 'swap', '1').refusal).toBe('notYourTurn');
    const chosen = pressBy(STATES['a swap']!(), 0, 'first');
    expect(pressBy(chosen, 0, 'first').refusal).toBe('nothingToSwap');
  });

  test('facts that fit no state change nothing; a card nobody was asked for is shown to the host', () => {
    const card: Move = { type: 'card', track: 7, card: 'KS' };
    for (const [name, make] of Object.entries(STATES)) {
      const before = make();
      expect(act(before, 'camera', card).state, name).toEqual(before.state);
    }
    const table = pressBy(begin({ options: { masks: 'table' } }), 0, 'announce', 'king');
    const shows = pass(
      [1, 2, 3].reduce((stage, n) => pressBy(stage, n, n === 1 ? 'claim' : 'pass'), table),
      1500,
    );
    const strange = act(shows, 'camera', { type: 'card', track: 1, card: '9S' });
    expect(strange.state.strays.map(({ card: face }) => face)).toEqual(['9S']);
    expect(strange.state.phase).toEqual(shows.state.phase);
  });

  test('every wrong choice of masks is explained', () => {
    const choosing = STATES['a choice of masks']!();
    const picked = [1, 2, 4].reduce((stage, place) => pressHost(stage, `pick@${place}`), choosing);
    expect(pressHost(picked, 'deal').refusal).toBe('script.noJudge');
    expect(pressHost(pressHost(picked, 'pick@0'), 'deal').refusal).toBe('script.onePeasant');
  });
});

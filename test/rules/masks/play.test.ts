import { describe, expect, test } from 'vitest';
import { masks } from '../../../server/games/masks/game.ts';
import { hostView } from '../../../server/games/masks/host-view.ts';
import type { MaskId } from '../../../server/games/masks/masks.ts';
import { scriptFor } from '../../../server/games/masks/scripts.ts';
import {
  announceBy,
  NO_CHOICE,
  openStage,
  pass,
  pressBy,
  pressHost,
  type Scene,
  type Stage,
} from '../../../server/games/masks/stage.ts';
import { alarmAt } from '../../../server/games/masks/state.ts';
import { tell } from '../../../server/rules/secret.ts';

const HELD: readonly MaskId[] = ['thief', 'king', 'judge', 'cheat'];

function begin(scene: Partial<Scene> = {}): Stage {
  const stage = openStage({ names: ['A', 'B', 'C', 'D'], masks: HELD, turn: 5, ...scene });
  if (typeof stage === 'string') throw new Error(stage);
  return stage;
}
const at = ({ state }: Stage): string => state.phase.at;
const asked = ({ state }: Stage) => (state.phase.at === 'claims' ? state.phase.asked : undefined);
const coins = ({ state }: Stage) => state.coins;

describe('time (RULES.md 1.4 and 5.7)', () => {
  test('whoever is asked has 20 seconds, and silence is a pass', () => {
    const said = pressBy(begin(), 0, 'announce', 'king');
    expect([asked(said), asked(pass(said, 19_999)), asked(pass(said, 20_000))]).toEqual([1, 1, 2]);
    const silent = pass(pass(pass(said, 20_000), 20_000), 21_500);
    expect([at(silent), silent.state.active, coins(silent)]).toEqual(['turn', 1, [8, 6, 6, 6]]);
  });

  test('or 40, or as long as it takes, by option', () => {
    const double = pressBy(begin({ options: { limits: 'double' } }), 0, 'announce', 'king');
    expect([asked(pass(double, 39_999)), asked(pass(double, 40_000))]).toEqual([1, 2]);
    const free = pressBy(begin({ options: { limits: 'off' } }), 0, 'announce', 'king');
    expect(alarmAt(free.state)).toBeUndefined();
  });

  test('a swap takes a second and a half, whichever key was pressed and whatever the limits', () => {
    for (const limits of ['normal', 'double', 'off'])
      for (const key of ['first', 'second']) {
        const swapping = pressBy(pressBy(begin({ options: { limits } }), 0, 'swap', '2'), 0, key);
        expect([at(pass(swapping, 1499)), at(pass(swapping, 1500))]).toEqual(['swapping', 'turn']);
      }
  });
});

describe('answers', () => {
  test('go clockwise from the left of whoever announces, one by one', () => {
    const said = pressBy(begin({ first: 2 }), 2, 'announce', 'king');
    expect(asked(said)).toBe(3);
    expect(pressBy(said, 0, 'claim').refusal).toBe('notAsked');
    expect(asked(pressBy(said, 3, 'pass'))).toBe(0);
  });

  test('or all at once: none is seen before the last, and powers still go clockwise', () => {
    const said = pressBy(begin({ options: { together: 'on' } }), 0, 'announce', 'king');
    expect(asked(said)).toBeNull();
    const claimed = pressBy(said, 3, 'claim');
    const passed = pressBy(said, 3, 'pass');
    expect(JSON.stringify(hostView(claimed.state))).toBe(JSON.stringify(hostView(passed.state)));
    const shown = pass(pressBy(pressBy(claimed, 1, 'claim'), 2, 'pass'), 3000);
    expect(shown.state.shown.map(({ seat, mask }) => [seat, mask])).toEqual([
      [0, 'thief'],
      [1, 'king'],
      [3, 'cheat'],
    ]);
    expect([coins(shown), shown.state.court]).toEqual([[5, 8, 6, 5], 2]);
  });
});

describe('two or three players, as an option', () => {
  const few = (names: readonly string[], masks: readonly MaskId[]) => begin({ names, masks, options: { few: 'on' } });
  const three = few(['A', 'B', 'C'], ['thief', 'king', 'judge', 'cheat', 'empress', 'trickster']);
  const two = few(['A', 'B'], ['thief', 'patron', 'king', 'judge', 'cheat', 'empress']);

  test('have two masks each, and a hand is named with every word', () => {
    expect(pressBy(three, 0, 'announce', 'king').refusal).toBe('badValue');
    const said = pressBy(three, 0, 'announce', 'cheat|1');
    const shown = pass(pressBy(pressBy(said, 1, 'claim', '0'), 2, 'pass'), 3000);
    expect(shown.state.shown.map(({ seat, mask }) => [seat, mask])).toEqual([
      [0, 'cheat'],
      [1, 'king'],
    ]);
    expect([coins(shown), shown.state.court]).toEqual([[6, 5, 6], 1]);
  });

  test('share one purse between the hands, and two players leave two masks in the middle', () => {
    expect(pressBy(two, 0, 'swap', '4|1').refusal).toBeNull();
    expect(pressBy(two, 0, 'swap', '2|1').refusal).toBe('ownMask'); // the hand it is in
  });

  test('of two, the one opponent is both neighbours once (MK-27, MK-28)', () => {
    const used = (mask: MaskId) => pass(pressBy(pressBy(two, 0, 'announce', `${mask}|0`), 1, 'pass'), 1500);
    expect(coins(used('thief'))).toEqual([7, 5]);
    expect(coins(used('patron'))).toEqual([9, 7]);
  });

  test('sit down only with that option', () => {
    const options = (few: boolean) => masks.fewestSeats?.({ ...begin().state.options, few });
    expect([options(false), options(true)]).toEqual([4, 2]);
  });
});

describe('the beginning', () => {
  const fresh = (options: Scene['options'], seed = 1): Stage => {
    const stage = openStage({ names: ['A', 'B', 'C', 'D'], first: 2, seed, ...(options ? { options } : {}) });
    if (typeof stage === 'string') throw new Error(stage);
    return stage;
  };

  test('the first turn goes round with the evening, or is drawn', () => {
    expect(fresh({}).state.active).toBe(2);
    const drawn = Array.from({ length: 20 }, (_, seed) => fresh({ first: 'drawn' }, seed).state.active);
    expect(new Set(drawn).size).toBe(4);
  });

  test('six coins each, an empty court, and every mask of the script lies somewhere', () => {
    const { state } = fresh({});
    expect([state.coins, state.court]).toEqual([[6, 6, 6, 6], 0]);
    expect(tell(state.masks!).toSorted()).toEqual(scriptFor('standard', 4).toSorted());
  });

  test('masks of the host’s choice are dealt once they may be played', () => {
    const choosing = fresh({ script: 'custom' });
    expect(at(choosing)).toBe('script');
    expect(pressHost(choosing, 'deal').refusal).toBe('script.noJudge');
    expect(at(pressHost(pressHost(choosing, 'draw'), 'deal'))).toBe('open');
  });

  /** RULES.md 5.2. */
  const EIGHT = 'judge trickster empress king fool witch peasant peasant';
  const ADVANCED = 'judge peasant peasant princess inquisitor puppet-master beggar spy';
  test.each([
    [4, 'judge trickster empress king thief cheat', 'judge empress beggar witch widow cheat'],
    [5, 'judge trickster empress king witch cheat', 'judge patron beggar spy widow thief'],
    [6, 'judge trickster empress king witch cheat', 'judge princess patron beggar puppet-master cheat'],
    [7, 'judge trickster empress king fool thief witch', 'judge princess patron fool puppet-master beggar witch'],
    [8, EIGHT, ADVANCED],
    [9, `${EIGHT} cheat`, `${ADVANCED} fool`],
    [10, `${EIGHT} cheat spy`, `${ADVANCED} fool cheat`],
    [11, `${EIGHT} cheat spy inquisitor`, `${ADVANCED} fool cheat empress`],
    [12, `${EIGHT} cheat spy inquisitor widow`, `${ADVANCED} fool cheat empress widow`],
    [13, `${EIGHT} cheat spy inquisitor widow thief`, `${ADVANCED} fool cheat empress widow thief`],
  ])('%i players play these masks', (players, standard, advanced) => {
    expect(scriptFor('standard', players).join(' ')).toBe(standard);
    expect(scriptFor('advanced', players).join(' ')).toBe(advanced);
  });
});

describe('somebody is away for a moment', () => {
  test('the host goes on: a turn is passed, a power is let go', () => {
    expect(pressHost(begin(), 'skip').state.active).toBe(1);
    const choosing = announceBy(begin({ masks: ['witch', 'king', 'judge', 'cheat'] }), 0, 'witch', [], NO_CHOICE);
    const skipped = pressHost({ ...choosing, refusal: null }, 'skip');
    expect([at(choosing), at(skipped), coins(skipped)]).toEqual(['choose', 'turn', [6, 6, 6, 6]]);
  });
});

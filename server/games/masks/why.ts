import type { Phrase, Reason } from '../../protocol/panels.ts';
import { maskName, name, namesText, powerText, say, theMask } from './phrases.ts';
import { coinsOf, FORCED_SWAPS, GOAL_COINS, mustSwap, seatsIn, type State } from './state.ts';

type Reasons = readonly Reason<Phrase>[];

/** Phrases in one line. */
const joined = (lines: readonly Phrase[]): Phrase | null =>
  lines.reduceRight<Phrase | null>((rest, line) => (rest ? say('why.and', { line, rest }) : line), null);

/** Who was shown to be what, and what the others owe. */
function shown({ shown: masks, act }: State): Reasons {
  if (masks.length === 0 || !act) return [];
  const lines = masks.map(({ seat, mask }) => say('chip.shown', { name: name(seat), mask: maskName(mask) }));
  return [{ ask: say('why.shown'), rule: say('why.shown.rule', { mask: theMask(act.mask) }), numbers: joined(lines) }];
}

function power({ act, phase }: State): Reasons {
  if (!act || phase.at === 'claims') return [];
  return [
    {
      ask: say('why.power', { mask: theMask(act.mask) }),
      rule: say('why.power.rule'),
      numbers: say('why.power.does', { mask: maskName(act.mask), power: powerText(act.mask) }),
    },
  ];
}

/** The power used last, when it moved coins. */
function coins({ moved }: State): Reasons {
  if (!moved) return [];
  const lines = moved.coins.flatMap(([before, after], seat) =>
    before === after ? [] : [say('why.coins.of', { name: name(seat), before, after })],
  );
  const does = say('why.power.does', { mask: maskName(moved.mask), power: powerText(moved.mask) });
  return [{ ask: say('why.coins'), rule: does, numbers: joined(lines) }];
}

function asked({ phase, act }: State): Reasons {
  if (phase.at !== 'claims' || !act) return [];
  const ask = phase.asked === null ? say('why.askedAll') : say('why.asked', { name: name(phase.asked) });
  return [
    { ask, rule: say('why.asked.rule'), numbers: say('why.said', { name: name(act.seat), mask: theMask(act.mask) }) },
  ];
}

function turn(state: State): Reasons {
  const { phase, active, turn: n } = state;
  if (phase.at !== 'turn') return [];
  const forced = state.forced.includes(active);
  const rule = mustSwap(state) ? 'why.turn.swap' : forced ? 'why.turn.forced' : 'why.turn.rule';
  const numbers = mustSwap(state) ? say('why.turn.of', { n, of: FORCED_SWAPS }) : say('why.turn.n', { n });
  return [{ ask: say('why.turn', { name: name(active) }), rule: say(rule), numbers }];
}

function end(state: State): Reasons {
  const { phase } = state;
  if (phase.at !== 'over') return [];
  const purses = seatsIn(state).map((seat) => say('why.purse', { name: name(seat), n: coinsOf(state, seat) }));
  return [
    {
      ask: say('why.end', { names: namesText(phase.winners) }),
      rule: say(`why.end.${phase.why}`, { n: GOAL_COINS }),
      numbers: joined(purses),
    },
  ];
}

/** What the table may ask about: never who holds what, nor whether a swap was real. */
export const why = (state: State): Reasons => [
  ...end(state),
  ...shown(state),
  ...power(state),
  ...coins(state),
  ...asked(state),
  ...turn(state),
];

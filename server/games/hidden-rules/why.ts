import type { Phrase, Reason } from '../../protocol/panels.ts';
import { name, say } from './phrases.ts';
import { allSeats, GOAL_SUM, newest, sumOf, takerOf, unsaid, worthOf, type State } from './state.ts';
import { dutyOf } from './table-view.ts';

type Reasons = readonly Reason<Phrase>[];
const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** "10 + 5 − 2 = 13", of cards whose sum was said. */
function calculation(state: State): string {
  const row = unsaid(state) ? state.row.slice(0, -1) : state.row;
  const [first = 0, ...rest] = row.map(worthOf);
  const steps = rest.map((worth) => (worth < 0 ? ` − ${-worth}` : ` + ${worth}`));
  return `${figure(first)}${steps.join('')} = ${figure(sumOf(row))}`;
}

function sum(state: State): Reasons {
  const said = unsaid(state) ? state.row.length - 1 : state.row.length;
  if (said < 1) return [];
  return [
    { ask: say('why.sum'), rule: say('why.sum.rule'), numbers: say('why.figures', { text: calculation(state) }) },
  ];
}

function taker(state: State): Reasons {
  const seat = takerOf(state);
  const by = newest(state)?.by ?? null;
  if (state.phase.at !== 'finished' || seat === null || by === null) return [];
  const total = sumOf(state.row);
  const past = total - GOAL_SUM;
  return [
    {
      ask: say('why.taker', { name: name(seat) }),
      rule: say(past === 0 ? 'why.taker.exact' : 'why.taker.past'),
      numbers:
        past === 0 ? say('why.exact', { name: name(by) }) : say('why.past', { name: name(by), n: past, sum: total }),
    },
  ];
}

/** Which rule was broken stays with its owner. */
function penalty({ takenBack, scores }: State): Reasons {
  const by = takenBack?.by ?? null;
  const caller = takenBack?.callers.at(-1);
  if (by === null || caller === undefined) return [];
  return [
    {
      ask: say('why.penalty', { name: name(by) }),
      rule: say('why.penalty.rule'),
      numbers: say('why.penalty.numbers', { name: name(by), caller: name(caller), n: scores[by] ?? 0 }),
    },
  ];
}

function turn(state: State): Reasons {
  const { seat, key } = dutyOf(state);
  if (seat === null || !['starter', 'play', 'ace', 'say'].includes(key)) return [];
  const by = newest(state)?.by ?? null;
  const after =
    key === 'play' && by !== null && by !== seat ? say('why.after', { name: name(by), next: name(seat) }) : null;
  return [{ ask: say('why.turn', { name: name(seat) }), rule: say(`why.turn.${key}`), numbers: after }];
}

/** Tricks taken and points as they stand, seat by seat. */
function points(state: State): Reasons {
  const lines = allSeats(state).map((seat) =>
    say('why.points.of', { name: name(seat), tricks: state.tricksTaken[seat] ?? 0, n: state.scores[seat] ?? 0 }),
  );
  const all = lines.reduceRight<Phrase | null>((rest, line) => (rest ? say('why.and', { line, rest }) : line), null);
  return [{ ask: say('why.points'), rule: say('why.points.rule'), numbers: all }];
}

/** What the table may ask about, from public facts alone. */
export function why(state: State): Reasons {
  if (state.phase.at === 'draft') return [];
  return [...penalty(state), ...taker(state), ...sum(state), ...turn(state), ...points(state)];
}

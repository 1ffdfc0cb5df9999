import type { Phrase, Reason } from '../../protocol/panels.ts';
import { cardName, listed, name, say } from './phrases.ts';
import { GOAL_WINS, seatsIn, topOf, type State } from './state.ts';
import { actor } from './table-view.ts';

type Reasons = readonly Reason<Phrase>[];

/** There is no explanation, and that is the rule. */
function penalty({ called }: State): Reasons {
  if (called === null) return [];
  return [{ ask: say('why.penalty', { name: name(called) }), rule: say('why.penalty.rule'), numbers: null }];
}

function card(state: State): Reasons {
  const top = topOf(state);
  if (!top || state.phase.at !== 'play') return [];
  return [{ ask: say('why.card'), rule: say('why.card.rule'), numbers: say('why.top', { card: cardName(top.card) }) }];
}

/** Whose turn it is in play only the sheet tells, from the first hand on. */
function turn(state: State): Reasons {
  const seat = actor(state);
  if (state.phase.at === 'over') return [];
  if (seat === null) return [{ ask: say('why.whoPlays'), rule: say('why.whoPlays.rule'), numbers: null }];
  return [{ ask: say('why.turn', { name: name(seat) }), rule: say(`why.turn.${state.phase.at}`), numbers: null }];
}

function wins(state: State): Reasons {
  const lines = seatsIn(state).map((seat) => say('why.wins.of', { name: name(seat), n: state.wins[seat] ?? 0 }));
  return [{ ask: say('why.wins'), rule: say('why.wins.rule', { goal: GOAL_WINS }), numbers: listed(lines) }];
}

/** What the table may ask about; never whose turn it is, nor what was wrong. */
export const why = (state: State): Reasons => [...penalty(state), ...turn(state), ...card(state), ...wins(state)];

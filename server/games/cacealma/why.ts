import type { Phrase, Reason } from '../../protocol/panels.ts';
import { cards, claim, name, points, ranks, say } from './phrases.ts';
import { placesOf } from './places.ts';
import { cardsIn, faces, newest, seatsIn, takerOf, type State } from './state.ts';
import { dutyOf } from './table-view.ts';

type Reasons = readonly Reason<Phrase>[];

/** Phrases in one line. */
const joined = (lines: readonly Phrase[]): Phrase | null =>
  lines.reduceRight<Phrase | null>((rest, line) => (rest ? say('why.and', { line, rest }) : line), null);

/** The cards lie open until the pile is picked up; afterwards nothing of it is told any more. */
function verdict(state: State): Reasons {
  const { phase } = state;
  const play = newest(state);
  if (phase.at !== 'pickup' || !play) return [];
  const open = joined(faces(state).map(({ card }) => say('why.card', { card: { card } })));
  const claimed = say('why.claimed', { name: name(play.by), claim: claim(state, play) });
  return [
    {
      ask: say(phase.lie ? 'why.lie' : 'why.true', { name: name(phase.accused) }),
      rule: say('why.verdict.rule'),
      numbers: open ? say('why.against', { claimed, open }) : claimed,
    },
  ];
}

function taker(state: State): Reasons {
  const seat = takerOf(state);
  if (seat === null || state.phase.at !== 'pickup') return [];
  return [
    {
      ask: say('why.taker', { name: name(seat) }),
      rule: say(state.phase.lie ? 'why.taker.lie' : 'why.taker.true'),
      numbers: say('why.pile', { cards: cards(cardsIn(state.pile)) }),
    },
  ];
}

function turn(state: State): Reasons {
  const { seat, key } = dutyOf(state);
  if (seat === null || !['deal', 'lay', 'last', 'next'].includes(key)) return [];
  return [{ ask: say('why.turn', { name: name(seat) }), rule: say(`why.turn.${key}`), numbers: null }];
}

function due(state: State): Reasons {
  if (state.phase.at !== 'turn' && state.phase.at !== 'last') return [];
  const play = newest(state);
  const numbers = play ? say('why.claimed', { name: name(play.by), claim: claim(state, play) }) : null;
  return [
    { ask: say('why.due', { ranks: ranks(state, state.due) }), rule: say(`why.due.${state.options.ladder}`), numbers },
  ];
}

function places(state: State): Reasons {
  const isOver = state.phase.at === 'between' || state.phase.at === 'over';
  const placed = placesOf(state);
  const lines = isOver
    ? seatsIn(state).map((seat) =>
        say('why.points.of', { name: name(seat), points: points(placed[seat]?.points ?? 0) }),
      )
    : [];
  return [{ ask: say('why.points'), rule: say('why.points.rule'), numbers: joined(lines) }];
}

/** What the table may ask about. Who owned up to a Pale one, and what is in the pile, is not told. */
export const why = (state: State): Reasons => [
  ...verdict(state),
  ...taker(state),
  ...turn(state),
  ...due(state),
  ...places(state),
];

import type { BoardPanel, HostPanel, HostView, Key, LaidCard, Phrase } from '../../protocol/panels.ts';
import { openCards } from './facts.ts';
import { MASKS, PACK, type MaskId } from './masks.ts';
import { cardName, maskName, name, powerText, say } from './phrases.ts';
import { problemsOf, type Problem } from './scripts.ts';
import { allSeats, inPlay, onTable, type State } from './state.ts';
import { headline, revealPanel, ringPanel, seatPanels, timerOf } from './table-view.ts';

const key = (id: string, role: Key<Phrase>['role']): Key<Phrase> => ({
  id,
  text: say(`key.host.${id}`),
  role,
  live: true,
});

function problemText(problem: Problem): Phrase {
  const { why, ...args } = problem;
  const { mask, ...numbers } = { mask: undefined, ...args };
  return say(`problem.${why}`, { ...numbers, ...(mask ? { mask: maskName(mask) } : {}) });
}

/** All masks there are, to choose from. */
function choicePanel(state: State, picked: readonly number[]): BoardPanel<Phrase> {
  const script = picked.map((place) => PACK[place]!);
  return {
    title: say('board.choose', { n: script.length }),
    items: PACK.map((mask, place) => ({
      press: `pick@${place}`,
      sign: mask,
      text: maskName(mask),
      note: powerText(mask),
      on: picked.includes(place),
    })),
    notes: problemsOf(script, allSeats(state).length).map(problemText),
  };
}

/** On the table a card may lie for a mask. */
function itemText(state: State, mask: MaskId): Phrase {
  const text =
    state.script.filter((id) => id === mask).length > 1 ? say('board.twice', { mask: maskName(mask) }) : maskName(mask);
  return onTable(state) ? say('board.proxy', { mask: text, card: cardName(MASKS[mask].proxies[0] ?? '') }) : text;
}

/** The masks in play. */
export function boardPanel(state: State): BoardPanel<Phrase> {
  return {
    title: say('board.inPlay'),
    items: inPlay(state).map((mask) => ({
      press: null,
      sign: mask,
      text: itemText(state, mask),
      note: powerText(mask),
      on: state.act?.mask === mask,
    })),
    notes: [],
  };
}

/** Masks on the table, in the order they went up; what nobody was asked for has to leave. */
function rowPanel(state: State): HostPanel<Phrase> {
  const open = openCards(state);
  const laid = open.map(({ id, card, by }, place): LaidCard<Phrase> => {
    const mask = state.shown.find((shown) => shown.id === id)?.mask;
    return {
      id,
      card,
      by,
      label: by === null ? say('card.stray') : say('place.of', { name: name(by) }),
      worth: mask === undefined ? null : maskName(mask),
      newest: place === open.length - 1,
      leaving: by === null,
      tiltDeg: 0,
    };
  });
  return { kind: 'row', cards: laid, empty: say('row.empty') };
}

function notice(state: State): readonly HostPanel<Phrase>[] {
  if (state.strays.length > 0) return [{ kind: 'notice', tone: 'warn', text: say('notice.stray') }];
  if (state.phase.at === 'aftermath' && openCards(state).length > 0) {
    return [{ kind: 'notice', tone: 'plain', text: say('notice.down') }];
  }
  return [];
}

function keys({ phase }: State): readonly Key<Phrase>[] {
  switch (phase.at) {
    case 'script':
      return [key('draw', 'plain'), key('deal', 'main')];
    case 'open':
      return [key('read', 'main')];
    case 'claims':
      return phase.asked === null ? [] : [key('pass', 'plain')];
    case 'aftermath':
      return [key('on', 'main')];
    case 'turn':
    case 'look':
    case 'swap':
    case 'choose':
    case 'name':
    case 'show':
      return [key('skip', 'plain')];
    default:
      return [];
  }
}

/** The public screen: court, bank, purses, who says what, and what was shown. */
export function hostView(state: State): HostView<Phrase> {
  const { phase } = state;
  const reveal = revealPanel(state);
  const timer = timerOf(state);
  const ofTable = onTable(state) && (phase.at === 'show' || phase.at === 'aftermath');
  const isChoosing = phase.at === 'script';
  return {
    title: say('title'),
    progress: phase.at === 'script' || phase.at === 'open' ? null : say('progress', { n: state.turn }),
    headline: headline(state),
    panels: [
      ...(isChoosing ? [] : [ringPanel(state)]),
      { kind: 'board', ...(isChoosing ? choicePanel(state, phase.picked) : boardPanel(state)) },
      ...(timer ? [{ kind: 'timer', timer } as const] : []),
      ...(ofTable ? [rowPanel(state)] : []),
      ...notice(state),
      ...(reveal ? [reveal] : []),
    ],
    seats: seatPanels(state),
    keys: keys(state),
    over: phase.at === 'over',
  };
}

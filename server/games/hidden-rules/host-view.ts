import type { HostPanel, HostView, Key, Phrase } from '../../protocol/panels.ts';
import { name, say } from './phrases.ts';
import { seatsIn, takerOf, type State } from './state.ts';
import { figurePanel, headline, revealPanel, rowPanel, seatPanels, strayText } from './table-view.ts';

function progress(state: State): Phrase | null {
  if (state.phase.at === 'draft') return null;
  if (state.phase.at === 'over') return say('progress.after', { n: state.tricks });
  return say('progress.trick', { n: state.row.length > 0 ? state.tricks : state.tricks + 1 });
}

const plainNotice = (text: Phrase): HostPanel<Phrase> => ({ kind: 'notice', tone: 'plain', text });

function notice(state: State): HostPanel<Phrase> | null {
  const { phase, question } = state;
  const leaving = state.leaving.at(-1);
  if (question) return plainNotice(say(`notice.${question.kind}`, { name: name(question.by) }));
  if (leaving?.why === 'turn') return { kind: 'notice', tone: 'warn', text: say('notice.turn') };
  if (leaving?.why === 'stray') return { kind: 'notice', tone: 'warn', text: strayText(state) };
  if (phase.at === 'draft') {
    const drafting = seatsIn(state);
    const n = drafting.filter((seat) => state.hands[seat]?.offer === null).length;
    return plainNotice(say('notice.draft', { n, of: drafting.length }));
  }
  if (phase.at === 'finished') return plainNotice(say(phase.graceOver ? 'notice.gather' : 'notice.grace'));
  return phase.at === 'reshuffle' ? plainNotice(say('notice.shuffle')) : null;
}

const key = (id: string, role: Key<Phrase>['role'], live = true): Key<Phrase> => ({
  id,
  text: say(`key.${id}`),
  role,
  live,
});

/** What the host page may do besides its own tools; the player whose turn it is can do the same on the phone. */
function keys(state: State): readonly Key<Phrase>[] {
  const { phase, question } = state;
  if (phase.at === 'over') return [];
  if (question) return question.kind === 'sum' ? [key('yes', 'stop'), key('no', 'plain')] : [key('no', 'plain')];
  const back = state.leaving.length > 0 ? [key('back', 'main')] : [];
  const role = back.length > 0 ? 'plain' : 'main';
  if (phase.at === 'draft') return [key('keepRest', 'plain')];
  if (phase.at === 'ace' || phase.at === 'starterAce') return [...back, key('ace@1', 'plain'), key('ace@11', 'plain')];
  if (phase.at === 'say') return [...back, key('said', role)];
  if (phase.at === 'finished') {
    const agreed = phase.agreed.length >= seatsIn(state).length - (takerOf(state) === null ? 0 : 1);
    return [...back, key('collect', role, phase.graceOver || agreed || state.options.limits === 'off')];
  }
  return phase.at === 'reshuffle' ? [...back, key('shuffled', role)] : back;
}

/** The public screen. */
export function hostView(state: State): HostView<Phrase> {
  const extra = [notice(state), revealPanel(state)].filter((panel) => panel !== null);
  return {
    title: say('title'),
    progress: progress(state),
    headline: headline(state),
    panels: [rowPanel(state), figurePanel(state), ...extra],
    seats: seatPanels(state),
    keys: keys(state),
    over: state.phase.at === 'over',
  };
}

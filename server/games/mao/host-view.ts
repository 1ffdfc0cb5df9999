import type { HostPanel, HostView, Key, Phrase } from '../../protocol/panels.ts';
import { say } from './phrases.ts';
import { isStuck, type State } from './state.ts';
import { headline, penaltyNotice, progress, revealPanel, rowPanel, seatPanels } from './table-view.ts';

function notice(state: State): HostPanel<Phrase> | null {
  const penalty = penaltyNotice(state);
  if (penalty) return { kind: 'notice', tone: 'stop', text: penalty };
  if (isStuck(state)) return { kind: 'notice', tone: 'warn', text: say('notice.stuck') };
  if (state.phase.at !== 'starter') return null;
  return { kind: 'notice', tone: 'plain', text: say(`notice.stock.${state.options.stock}`) };
}

const key = (id: string, role: Key<Phrase>['role'], live = true): Key<Phrase> => ({
  id,
  text: say(`key.${id}`),
  role,
  live,
});

/** What the host page may do besides its own tools: only what everybody at the table can see. */
function keys(state: State): readonly Key<Phrase>[] {
  switch (state.phase.at) {
    case 'deal':
      return [key('dealt', 'main'), key('handOn', 'plain')];
    case 'starter':
      return [key('thrownIn', 'plain')];
    case 'play':
      return [
        ...(state.leaving.length > 0 ? [key('back', 'main')] : []),
        key('flipped', 'plain'),
        key('thrownIn', 'plain'),
        key('handOn', 'plain'),
      ];
    case 'handOver':
      return [key('handOn', 'plain')];
    case 'over':
      return [];
  }
}

/** The public screen. It knows no turn, no direction, no debt, and no secret. */
export function hostView(state: State): HostView<Phrase> {
  const extra = [notice(state), revealPanel(state)].filter((panel) => panel !== null);
  return {
    title: say('title'),
    progress: progress(state),
    headline: headline(state),
    panels: [rowPanel(state), ...extra],
    seats: seatPanels(state),
    keys: keys(state),
    over: state.phase.at === 'over',
  };
}

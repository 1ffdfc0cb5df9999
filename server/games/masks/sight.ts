import type { Viewer } from '../../rules/game.ts';
import { holderOf, placesOf, type Place, type State } from './state.ts';

/**
 * The masks that a viewer may see right now, besides those shown to all: his own while masks are read or looked at,
 * both of the Spy, and the Princess's victim for everybody but the victim and the host page, which the victim sees too.
 */
export function visibleTo(state: State, viewer: Viewer): readonly Place[] {
  const { phase } = state;
  if (viewer === 'host') return [];
  switch (phase.at) {
    case 'open':
      return placesOf(state, viewer);
    case 'look':
      return viewer === state.active ? [phase.place] : [];
    case 'swap':
      return phase.spied && phase.seat === viewer ? phase.places : [];
    case 'princess':
      return holderOf(state, phase.place) === viewer ? [] : [phase.place];
    default:
      return [];
  }
}

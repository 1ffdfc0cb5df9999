import type { CardId, Face } from '../../protocol/cards.ts';
import type { Move, Played } from '../../rules/game.ts';
import type { Event } from './events.ts';
import { maskOf } from './masks.ts';
import { onTable, type State } from './state.ts';

/** A card that lies open as far as the game knows; `by` is null for one that nobody was asked to show. */
export interface OpenCard {
  readonly id: number;
  readonly track: number | null;
  readonly card: CardId;
  readonly by: number | null;
}

/**
 * Faces count only while masks are to be shown, and until they are down again. Looking, swapping, spying and the
 * Princess are none of the camera's business (RULES.md 1.3, 5.8).
 */
export const watches = (state: State): boolean =>
  onTable(state) && (state.phase.at === 'show' || (state.phase.at === 'aftermath' && openCards(state).length > 0));

/** Masks and other cards that lie open now, newest last. */
export const openCards = ({ shown, strays }: State): readonly OpenCard[] =>
  [
    ...shown.flatMap(({ id, track, card, seat, open }) =>
      card !== null && open ? [{ id, track, card, by: seat }] : [],
    ),
    ...strays.map((stray) => ({ ...stray, by: null })),
  ].sort((a, b) => a.id - b.id);

function known(state: State, track: number | null, card: Face): OpenCard | undefined {
  const open = openCards(state).toReversed();
  return (
    (track === null ? undefined : open.find((each) => each.track === track)) ?? open.find((each) => each.card === card)
  );
}

type CardFact = Extract<Move, { readonly type: 'card' }>;

/** An open card: the mask of whoever was asked for it next, or a card nobody asked for. */
function appeared(state: State, n: number, { track, card, by }: CardFact): readonly Event[] {
  const stray: Event = { type: 'strayed', id: n, track, card };
  const mask = maskOf(card);
  if (state.phase.at !== 'show') return [stray];
  const party = by === undefined ? state.phase.up[0] : state.phase.up.find(({ seat }) => seat === by);
  const copies = state.script.filter((id) => id === mask).length;
  const up = state.shown.filter((shown) => shown.mask === mask).length;
  if (!party || mask === undefined || up >= copies) return [stray];
  const isTrue = mask === (state.act?.named ?? state.act?.mask);
  return [{ type: 'showed', shown: { ...party, mask, isTrue, card, id: n, track, open: true } }];
}

function card(state: State, n: number, fact: CardFact): readonly Event[] {
  if (fact.card === 'BACK' || !watches(state)) return [];
  const open = known(state, fact.track, fact.card);
  return open ? [{ type: 'seen', id: open.id, track: fact.track }] : appeared(state, n, fact);
}

function gone(state: State, track: number | null, face: Face): readonly Event[] {
  const open = known(state, track, face);
  return open ? [{ type: 'gone', ids: [open.id] }] : [];
}

/** Facts of the table cannot be refused; a card that fits no place is put to the host. */
export function interpret(state: State, { n, move }: Played): readonly Event[] {
  switch (move.type) {
    case 'card':
      return card(state, n, move);
    case 'turned':
      return move.card === 'BACK' ? gone(state, move.track, 'BACK') : card(state, n, { ...move, type: 'card' });
    case 'left':
      return gone(state, move.track, move.card);
    case 'clear': {
      const ids = openCards(state).map(({ id }) => id);
      return ids.length > 0 ? [{ type: 'gone', ids }] : [];
    }
    default:
      return [];
  }
}

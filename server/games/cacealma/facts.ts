import type { Face } from '../../protocol/cards.ts';
import type { Move, Played } from '../../rules/game.ts';
import { isFace, isLie } from './cards.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { faces, newest, type Lying, type Puzzle, type State } from './state.ts';

type CardFact = Extract<Move, { readonly type: 'card' | 'turned' }>;

/** Whether the table counts now; a deal, a break between rounds and a finished match are none of the camera's business. */
export const watches = ({ phase }: State): boolean => !['deal', 'between', 'over'].includes(phase.at);

/** RULES.md 1.3: an open card counts only where one is due; a card nobody can read is asked about only there. */
export function admits(state: State, card: Face | undefined): boolean {
  if (card === 'BACK') return watches(state);
  return state.phase.at === 'reveal' || (state.phase.at === 'pickup' && card !== undefined);
}

/** Pictures of the table may be shown while cards lie down or are judged, never while a pile is lifted. */
export const shows = ({ phase }: State): boolean => ['turn', 'last', 'reveal'].includes(phase.at);

const lyingOf = ({ n }: Played, fact: CardFact, play: number | null): Lying => ({
  id: n,
  track: fact.track,
  card: fact.card,
  play,
  ...(fact.quad ? { quad: fact.quad } : {}),
  ...(fact.type === 'card' && fact.crowded ? { crowded: true } : {}),
});

const tracked = (state: State, track: number | null): Lying | undefined =>
  track === null ? undefined : state.lying.find((card) => card.track === track);

/** A card came to lie face down: the newest play's, when the camera had not found all of it, else one to be said. */
function back(state: State, played: Played, fact: CardFact): readonly Event[] {
  const known = tracked(state, fact.track);
  if (known && known.card === 'BACK') return [];
  const play = newest(state);
  const isCalled = state.phase.at === 'reveal' || state.phase.at === 'pickup';
  const belongs = play && play.unseen > 0 && !isCalled ? play.id : null;
  const counted: Event = { type: 'counted', card: lyingOf(played, fact, belongs) };
  return known ? [{ type: 'gone', ids: [known.id] }, counted] : [counted];
}

/** The play whose cards are turned up. */
const judged = ({ phase, pile }: State) =>
  phase.at === 'reveal' || phase.at === 'pickup' ? pile.findLast(({ by }) => by === phase.accused) : undefined;

/** As many faces as cards were laid: the play is judged. */
function verdict(state: State): readonly Event[] {
  const play = judged(state);
  const open = faces(state);
  if (!play || open.length < play.count) return [];
  const lie = isLie(
    state.options.cards,
    open.map(({ card }) => card),
    play.step,
  );
  const { phase } = state;
  return phase.at === 'pickup' && phase.lie === lie ? [] : [{ type: 'judged', lie }];
}

const puzzled = (why: Puzzle): readonly Event[] => [{ type: 'puzzled', why }];

const facing = (state: State, faced: Extract<Event, { readonly type: 'faced' }>): readonly Event[] => [
  faced,
  ...verdict(evolve(state, faced)),
];

/** An open card. It counts while a called play is turned up, and not when it is known to belong to another play. */
function open(state: State, played: Played, fact: CardFact): readonly Event[] {
  const play = judged(state);
  if (!play || !isFace(state.options.cards, fact.card)) return puzzled('open');
  const known = tracked(state, fact.track);
  const card = lyingOf(played, fact, play.id);
  if (known && known.card !== 'BACK') return facing(state, { type: 'faced', card, was: known.id });
  if (state.phase.at === 'pickup' || faces(state).length >= play.count) return puzzled('extra');
  const backs = state.lying.filter((other) => other.card === 'BACK' && other.play === play.id);
  const isStrange = known !== undefined && known.play !== null && known.play !== play.id;
  if (isStrange && backs.length + faces(state).length >= play.count) return puzzled('extra');
  return facing(state, { type: 'faced', card, was: known?.id ?? backs[0]?.id ?? null });
}

/** Facts of the table cannot be refused; what fits no state becomes a puzzle for the host. */
export function interpret(state: State, played: Played): readonly Event[] {
  const { move } = played;
  if (!watches(state)) return [];
  switch (move.type) {
    case 'card':
    case 'turned':
      return move.card === 'BACK' ? back(state, played, move) : open(state, played, move);
    case 'moved':
      return tracked(state, move.track) ? [{ type: 'moved', track: move.track, quad: move.quad }] : [];
    case 'left': {
      const known =
        tracked(state, move.track) ??
        state.lying.find(({ track, card }) => move.track === null && track === null && card === move.card);
      return known ? [{ type: 'gone', ids: [known.id] }] : [];
    }
    case 'clear': {
      if (state.phase.at === 'pickup') return [{ type: 'picked' }];
      const ids = state.lying.map(({ id }) => id);
      return ids.length > 0 ? [{ type: 'gone', ids }] : [];
    }
    default:
      return [];
  }
}

import type { Face } from '../../protocol/cards.ts';
import type { Quad } from '../../protocol/geometry.ts';
import type { Move, Played } from '../../rules/game.ts';
import { isPlayingCard } from './cards.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { GOAL_SUM, newest, nextHolder, sumOf, takerOf, type Laid, type Reason, type State } from './state.ts';

type CardFact = Extract<Move, { readonly type: 'card' }>;

/** Whether open cards count now; a draft, a shuffle and a finished game are none of the camera's business. */
export const watches = (state: State): boolean => !['draft', 'reshuffle', 'over'].includes(state.phase.at);

/** Every card that lies open as far as the game knows, newest last. */
export const openCards = (state: State): readonly Laid[] =>
  [...state.lingering, ...state.row, ...state.leaving.map(({ laid }) => laid)].sort((a, b) => a.id - b.id);

/** The card on the table that a fact speaks of: by its track, else by its face, for there is one pack only. */
function knownCard(state: State, track: number | null, face: Face): Laid | undefined {
  const open = openCards(state).toReversed();
  return (
    (track === null ? undefined : open.find((laid) => laid.track === track)) ?? open.find((laid) => laid.card === face)
  );
}

const laidOf = (state: State, { n, atMs }: Played, { track, card, quad }: CardFact, by: number | null): Laid => ({
  id: n,
  track,
  card,
  by,
  atMs,
  ...(quad ? { quad } : {}),
  aceAs: null,
  saidAtMs: null,
  taps: [],
  callers: [],
  scores: state.scores,
  afterTakeBack: state.takenBack !== null,
});

/** Who should lay a hand card now; undefined when nobody should. */
function expected(state: State): number | undefined {
  const { phase } = state;
  if (state.question) return undefined;
  if (phase.at === 'turn') return phase.seat;
  const by = newest(state)?.by ?? null;
  return phase.at === 'say' && by !== null && sumOf(state.row) < GOAL_SUM ? nextHolder(state, by) : undefined;
}

/** A card appeared: the next starter, the next play, or a card that has to go back. */
function appeared(state: State, played: Played, fact: CardFact): readonly Event[] {
  const stray = (why: Reason): readonly Event[] => [
    { type: 'strayed', laid: laidOf(state, played, fact, fact.by ?? null), why },
  ];
  const rightHand = (seat: number | null | undefined): boolean => fact.by === undefined || fact.by === seat;
  if (!isPlayingCard(fact.card)) return stray('stray');
  if (state.phase.at === 'starter') {
    const begun: Event = { type: 'starter', laid: laidOf(state, played, fact, null) };
    return rightHand(state.flipper) ? [begun] : stray('turn');
  }
  if (state.phase.at === 'finished' && state.phase.graceOver && !state.question) {
    const next = evolve(state, { type: 'collected' });
    if (next.phase.at !== 'starter' || !rightHand(next.flipper)) return stray('stray');
    return [{ type: 'collected' }, { type: 'starter', laid: laidOf(next, played, fact, null) }];
  }
  const seat = expected(state);
  if (seat === undefined) return stray('stray');
  return rightHand(seat) ? [{ type: 'laid', laid: laidOf(state, played, fact, seat) }] : stray('turn');
}

function card(state: State, played: Played, fact: CardFact): readonly Event[] {
  if (fact.card === 'BACK' || !watches(state)) return [];
  const known = openCards(state).find((laid) => laid.card === fact.card);
  if (known) return [{ type: 'seen', id: known.id, track: fact.track, quad: fact.quad }];
  return appeared(state, played, fact);
}

/** Cards were picked up: strays are gone, and a finished trick is collected once nobody can call any more. */
function pickedUp(state: State, ids: readonly number[]): readonly Event[] {
  if (ids.length === 0) return [];
  const gone: Event = { type: 'gone', ids };
  return [gone, ...(pickedUpWhole(evolve(state, gone)) ? [{ type: 'collected' } as const] : [])];
}

/** Whether a finished trick has left the table and nobody can call it any more. */
export const pickedUpWhole = ({ phase, row, question }: State): boolean =>
  phase.at === 'finished' && phase.graceOver && !question && row.every((laid) => phase.away.includes(laid.id));

function left(state: State, played: Played, track: number | null, face: Face): readonly Event[] {
  const known = knownCard(state, track, face);
  if (!known || state.phase.at === 'over') return [];
  const inTrick = state.row.some((laid) => laid.id === known.id);
  if (!inTrick || (state.phase.at === 'finished' && played.actor !== 'host')) return pickedUp(state, [known.id]);
  const byHand = played.actor === 'host' && known.id === newest(state)?.id && !state.question;
  return byHand ? [{ type: 'lifted' }] : [];
}

function seen(state: State, track: number, quad: Quad): readonly Event[] {
  const known = openCards(state).find((laid) => laid.track === track);
  return known ? [{ type: 'seen', id: known.id, track, quad }] : [];
}

/** Facts of the table cannot be refused; what must not be becomes a card that has to leave. */
export function interpret(state: State, played: Played): readonly Event[] {
  const { move } = played;
  switch (move.type) {
    case 'card':
      return card(state, played, move);
    case 'turned': {
      if (move.card === 'BACK') return left(state, { ...played, actor: 'camera' }, move.track, 'BACK');
      const known = move.track !== null && openCards(state).some((laid) => laid.track === move.track);
      return known ? [] : card(state, played, { ...move, type: 'card' });
    }
    case 'left':
      return left(state, played, move.track, move.card);
    case 'moved':
      return seen(state, move.track, move.quad);
    case 'clear':
      return pickedUp(
        state,
        openCards(state)
          .filter((laid) => state.phase.at === 'finished' || !state.row.includes(laid))
          .map((laid) => laid.id),
      );
    default:
      return [];
  }
}

/** Who may gather the trick; a void trick is cleared by the one who turns again. */
export const gatherer = (state: State): number => takerOf(state) ?? state.flipper;

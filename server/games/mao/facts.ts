import type { CardId } from '../../protocol/cards.ts';
import type { Quad } from '../../protocol/geometry.ts';
import type { Move, Played } from '../../rules/game.ts';
import { tell } from '../../rules/secret.ts';
import { after, alert, judge, missing, signOf, type Script } from './books.ts';
import { isPlayingCard } from './cards.ts';
import { EARLY_MS, packSize, pending, seatsIn, topOf, type Laid, type State } from './state.ts';

type CardFact = Extract<Move, { readonly type: 'card' }>;

/** Open cards count while the pile is being made; a deal is none of the camera's business. */
export const watches = (state: State): boolean => state.phase.at === 'starter' || state.phase.at === 'play';

/** Cards that lie open for the camera: the top, the one just below, and what has to go back. */
export const openCards = (state: State): readonly Laid[] =>
  [...state.pile.slice(-2).filter(({ away }) => !away), ...state.leaving].sort((a, b) => a.id - b.id);

/** Cards deep in the pile come back only when it is turned over. */
export function spentCards(state: State): readonly CardId[] {
  if (state.options.packs === 'two') return [];
  const open = new Set(openCards(state).map(({ id }) => id));
  return state.pile.filter(({ id }) => !open.has(id)).map(({ card }) => card);
}

const laidOf = ({ n, atMs }: Played, { track, card, quad }: CardFact): Laid => ({
  id: n,
  track,
  card,
  atMs,
  ...(quad ? { quad } : {}),
  away: false,
});

/** The word or the tap was noted a moment before the camera was sure of the last card. */
function earlySigns(state: State, atMs: number): Script {
  const { out, early } = tell(state.books);
  const inTime = (ms: number | null): boolean => ms !== null && atMs - ms <= EARLY_MS;
  if (!out || out.fined.length > 0) return [];
  const word = inTime(early.wordMs) ? signOf(state, 'word') : [];
  const now = after(state, word);
  return now.phase.at === 'play' && inTime(early.tapMs) ? [...word, ...signOf(now, 'tap')] : word;
}

/** After some events the newest card is taken as laid by the seat. */
export function stands(state: State, events: Script, seat: number, atMs: number): Script {
  const stood: Script = [...events, { type: 'stood', seat }];
  const { wordMs, tapMs } = tell(state.books).early;
  const isNoted = wordMs !== null || tapMs !== null;
  return isNoted ? [...stood, ...earlySigns(after(state, stood), atMs)] : stood;
}

/** Play went on before the dealer spoke about the card below: it stands. */
const letLie = (state: State, atMs: number): Script => {
  const waiting = pending(tell(state.books));
  return waiting ? stands(state, [], waiting.seat, atMs) : [];
};

function laid(state: State, played: Played, fact: CardFact): Script {
  const first = letLie(state, played.atMs);
  const before = after(state, first);
  const { course, out } = tell(before.books);
  if (before.phase.at !== 'play') return first; // the card below won the hand
  const known = fact.by !== undefined && seatsIn(state).includes(fact.by);
  const seat = known ? fact.by! : course.turn;
  const kind = judge(before, seat, fact.card);
  const late = out && out.seat !== seat ? missing(before, out).map((each) => alert(each, out.seat)) : [];
  const lies: Script = [...first, { type: 'laid', laid: laidOf(played, fact), seat }, ...late];
  if (kind) return [...lies, alert(kind, seat)];
  return stands(state, lies, seat, played.atMs);
}

/** What a face that lies in the pile already means when it is seen again. */
function again(state: State, fact: CardFact): 'seen' | 'turnedOver' | 'new' {
  const depth = state.pile.length - 1 - state.pile.findLastIndex(({ card }) => card === fact.card);
  const top = topOf(state)!;
  if (depth === 0) return top.away || state.options.packs === 'one' ? 'seen' : 'new';
  if (depth === 1 && top.away) return 'seen';
  return state.options.packs === 'two' ? 'new' : 'turnedOver';
}

function onPile(state: State, played: Played, fact: CardFact): Script {
  const known = state.pile.findLast(({ card }) => card === fact.card);
  const what = known ? again(state, fact) : 'new';
  if (known && what === 'seen') return [{ type: 'seen', id: known.id, track: fact.track, quad: fact.quad }];
  const flip: Script = what === 'turnedOver' ? [{ type: 'flipped' }] : [];
  const now = after(state, flip);
  if (now.pile.length + now.leaving.length >= packSize(now)) return [{ type: 'strayed', laid: laidOf(played, fact) }];
  return [...flip, ...laid(now, played, fact)];
}

function card(state: State, played: Played, fact: CardFact): Script {
  if (!isPlayingCard(fact.card) || !watches(state)) return [];
  const tracked = openCards(state).find(({ track }) => track !== null && track === fact.track);
  if (tracked?.card === fact.card) {
    return [{ type: 'seen', id: tracked.id, track: fact.track, quad: fact.quad }];
  }
  if (state.phase.at === 'starter') return [{ type: 'starter', laid: laidOf(played, fact) }];
  return onPile(state, played, fact);
}

/** Taken off by hand entry, without a penalty. */
function takenOff(state: State, id: number): Script {
  if (topOf(state)?.id !== id || state.phase.at !== 'play') return [];
  if (state.pile.length > 1) return [{ type: 'returned' }, { type: 'gone', ids: [id] }];
  return tell(state.books).last === null ? [{ type: 'unturned' }] : [];
}

function left(state: State, { actor }: Played, fact: { readonly track: number | null; readonly card: string }): Script {
  const open = openCards(state).toReversed();
  const known =
    open.find(({ track }) => track !== null && track === fact.track) ??
    open.find(({ card: face }) => face === fact.card);
  if (!known) return [];
  if (state.leaving.some(({ id }) => id === known.id)) return [{ type: 'gone', ids: [known.id] }];
  return actor === 'host' ? takenOff(state, known.id) : [{ type: 'away', ids: [known.id] }];
}

function moved(state: State, track: number, quad: Quad): Script {
  const known = openCards(state).find((each) => each.track === track);
  return known ? [{ type: 'seen', id: known.id, track, quad }] : [];
}

const clear = (state: State): Script => [
  { type: 'gone', ids: state.leaving.map(({ id }) => id) },
  { type: 'away', ids: state.pile.map(({ id }) => id) },
];

/** Facts of the table cannot be refused. */
export function interpret(state: State, played: Played): Script {
  const { move } = played;
  switch (move.type) {
    case 'card':
      return card(state, played, move);
    case 'turned':
      return move.card === 'BACK' ? left(state, played, move) : card(state, played, { ...move, type: 'card' });
    case 'left':
      return left(state, played, move);
    case 'moved':
      return moved(state, move.track, move.quad);
    case 'clear':
      return clear(state);
    default:
      return [];
  }
}

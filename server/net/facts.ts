import type { CardId, Face } from '../protocol/cards.ts';
import type { TableEvent } from '../protocol/sightings.ts';
import type { Move } from '../rules/game.ts';

type CardEvent = Exclude<TableEvent, { type: 'busy' | 'clear' }>;
type Reading = Extract<TableEvent, { type: 'appeared' | 'turned' }>;

/** A card nobody is sure of. What happens later on the table waits behind it, so that the order stays true. */
export interface Doubt {
  readonly reading: Reading;
  /** `twin`: the same face lies there already; `spent`: it was taken off the table for good. */
  readonly why: 'unread' | 'twin' | 'spent';
}

export interface Facts {
  readonly doubt: Doubt | null;
  readonly held: readonly CardEvent[]; // oldest first
}

export const noFacts: Facts = { doubt: null, held: [] };

/** What the game says lies open now. Cards entered by hand have no track. */
export interface Known {
  readonly faces: readonly CardId[]; // what the game is played with
  readonly packs: number; // how often each of them may lie there
  readonly admits: (card: Face | undefined) => boolean; // whether such a card may count now
  readonly spent: readonly CardId[]; // what cannot be laid before the next shuffle
  readonly lying: readonly { readonly track: number | null; readonly card: Face }[];
}

export interface Taken {
  readonly facts: Facts;
  readonly move: Move | undefined;
}

const nothing = (facts: Facts): Taken => ({ facts, move: undefined });

/** One event of the table: it becomes a move, a doubt, or waits behind one. */
export function take(facts: Facts, event: TableEvent, known: Known): Taken {
  if (event.type === 'busy' || event.type === 'clear') return nothing(facts);
  if (!facts.doubt) return straight(facts, event, known);
  if (facts.doubt.reading.track === event.track) return clearUp(facts, facts.doubt, event, known);
  return nothing({ ...facts, held: [...facts.held, event] });
}

/** The doubtful card left, slid, or a later look read it. */
function clearUp(facts: Facts, doubt: Doubt, event: CardEvent, known: Known): Taken {
  const settled = { ...facts, doubt: null };
  if (event.type === 'left') return nothing(settled);
  if (event.type === 'moved') return nothing({ ...facts, doubt: movedTo(doubt, event.quad) });
  return straight(settled, { ...doubt.reading, ...readingOf(event) }, known);
}

const movedTo = (doubt: Doubt, quad: Reading['quad']): Doubt => ({ ...doubt, reading: { ...doubt.reading, quad } });
const readingOf = ({ card, confidence, candidates, quad }: Reading) => ({ card, confidence, candidates, quad });

function straight(facts: Facts, event: CardEvent, known: Known): Taken {
  if (event.type === 'left') return { facts, move: leaving(event, known) };
  if (event.type !== 'moved') return laying(facts, event, known);
  const isLying = known.lying.some(({ track }) => track === event.track);
  return { facts, move: isLying ? { type: 'moved', track: event.track, quad: event.quad } : undefined };
}

function leaving(event: Extract<CardEvent, { type: 'left' }>, { lying }: Known): Move | undefined {
  const gone =
    lying.find(({ track }) => track === event.track) ??
    lying.find(({ track, card }) => track === null && card === event.card);
  return gone && { type: 'left', track: gone.track, card: gone.card };
}

function laying(facts: Facts, reading: Reading, { faces, packs, admits, spent, lying }: Known): Taken {
  const { card } = reading;
  if (!admits(card)) return nothing(facts);
  if (card === undefined) return doubt(facts, reading, looksLikeTwin(reading, lying) ? 'twin' : 'unread');
  if (card === 'BACK') return { facts, move: moveOf(reading, card) };
  if (!faces.includes(card)) return nothing(facts); // a joker that this game is not played with
  const twins = lying.filter((other) => other.card === card && other.track !== reading.track);
  if (twins.some(({ track }) => track === null)) return nothing(facts); // entered by hand before the camera saw it
  if (twins.length >= packs) return doubt(facts, reading, 'twin');
  return spent.includes(card) ? doubt(facts, reading, 'spent') : { facts, move: moveOf(reading, card) };
}

/** The tracker is never sure of a second card with the same face. */
const looksLikeTwin = ({ candidates }: Reading, lying: Known['lying']): boolean =>
  lying.some(({ card }) => card === candidates[0]?.card);

const doubt = (facts: Facts, reading: Reading, why: Doubt['why']): Taken =>
  nothing({ ...facts, doubt: { reading, why } });

const moveOf = ({ type, track, quad }: Reading, card: Face): Move => ({
  type: type === 'appeared' ? 'card' : 'turned',
  track,
  card,
  quad,
});

/** People said what the doubtful card is. */
export const answered = ({ reading }: Doubt, card: Face): Move => moveOf(reading, card);

/**
 * The next event that no longer has to wait: any, when nothing is in doubt; else one about the doubtful card itself.
 */
export function nextHeld({ doubt, held }: Facts): { readonly facts: Facts; readonly event: CardEvent } | undefined {
  const event = doubt ? held.find(({ track }) => track === doubt.reading.track) : held[0];
  return event && { event, facts: { doubt, held: held.filter((other) => other !== event) } };
}

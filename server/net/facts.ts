import type { CardId, Face } from '../protocol/cards.ts';
import type { TableEvent } from '../protocol/sightings.ts';
import type { Move } from '../rules/game.ts';
import { keptGuesses, wasDoubtful, wrongOne, type Guesses } from '../table/proof.ts';

type CardEvent = Exclude<TableEvent, { type: 'busy' | 'clear' }>;
type Reading = Extract<TableEvent, { type: 'appeared' | 'turned' }>;

/** A card nobody is sure of. What happens later on the table waits behind it, so that the order stays true. */
export interface Doubt {
  readonly reading: Reading;
  /**
   * `twin`: the same face lies there already; `spent`: it was taken off the table for good; `changed`: it lies there
   * as another card than it is read as now.
   */
  readonly why: 'unread' | 'twin' | 'spent' | 'changed';
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
  /** The earlier readings of a face that lies there or was taken; without those of the track given. */
  readonly readingsOf: (card: CardId, but: number) => readonly Earlier[];
  /** Whether an earlier reading may be mended so: no move since then hangs on it. */
  readonly mayMend: (mending: Mending) => boolean;
}

/** A card that was read before, and what it may have been; people have no second guess. */
export interface Earlier {
  readonly n: number; // its move in the journal of the game
  readonly track: number | null;
  readonly guesses: Guesses;
}

/** A move whose card is proven to have been another. */
export interface Mending {
  readonly n: number;
  readonly card: CardId;
}

export interface Taken {
  readonly facts: Facts;
  readonly mending?: Mending; // comes before the move
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
  if (doubt.why === 'changed') return straight(event.type === 'moved' ? facts : settled, event, known);
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

function laying(facts: Facts, reading: Reading, known: Known): Taken {
  const { faces, admits, lying } = known;
  const { card } = reading;
  if (!admits(card)) return nothing(facts);
  const lies = lying.find(({ track }) => track === reading.track);
  if (lies && lies.card !== 'BACK' && card !== 'BACK') return readAgain(facts, reading, lies.card, known);
  const likely = card ?? twinOf(reading, known);
  if (likely === undefined) return doubt(facts, reading, 'unread');
  if (likely === 'BACK') return { facts, move: faceDown(reading) };
  if (!faces.includes(likely)) return nothing(facts); // a joker that this game is not played with
  const twins = lying.filter((other) => other.card === likely && other.track !== reading.track);
  if (card !== undefined && twins.some(({ track }) => track === null)) return nothing(facts); // entered by hand before the camera saw it
  if (card === undefined || twins.length >= known.packs) return outOf(facts, reading, likely, 'twin', known);
  if (known.spent.includes(likely)) return outOf(facts, reading, likely, 'spent', known);
  return { facts, move: moveOf(reading, likely) };
}

/** The tracker is never sure of a second card with the same face: the face that the card would have, if it could. */
const twinOf = ({ candidates: [best] }: Reading, { lying }: Known): Face | undefined =>
  lying.some(({ card }) => card === best?.card) ? best?.card : undefined;

/** One card too many has this face: the earlier reading was wrong, or this one is; asked about when nobody can know. */
function outOf(facts: Facts, reading: Reading, card: CardId, why: 'twin' | 'spent', known: Known): Taken {
  const earlier = known.readingsOf(card, reading.track);
  const wrong = wrongOne([reading.candidates, ...earlier.map(({ guesses }) => guesses)], (other) =>
    mayLie(other, known),
  );
  if (!wrong || earlier.length === 0) return doubt(facts, reading, why);
  if (wrong.index === 0) return { facts, move: moveOf(reading, wrong.card) };
  const mending = { n: earlier[wrong.index - 1]!.n, card: wrong.card };
  return known.mayMend(mending) ? { facts, mending, move: moveOf(reading, card) } : doubt(facts, reading, why);
}

const mayLie = (card: Face, { faces, packs, spent, lying }: Known): boolean =>
  faces.includes(card) && !spent.includes(card) && lying.filter((other) => other.card === card).length < packs;

/** A card that lies there is surely read as another one now: mended when that was likely before, else asked about. */
function readAgain(facts: Facts, reading: Reading, was: CardId, known: Known): Taken {
  const { card, track } = reading;
  if (card === undefined || card === was) return nothing(facts);
  const earlier = known.readingsOf(was, -1).find((each) => each.track === track);
  const mending = earlier && { n: earlier.n, card };
  const isProven = mending && wasDoubtful(earlier.guesses, card) && mayLie(card, known) && known.mayMend(mending);
  return isProven ? { facts, mending, move: undefined } : doubt(facts, reading, 'changed');
}

const doubt = (facts: Facts, reading: Reading, why: Doubt['why']): Taken =>
  nothing({ ...facts, doubt: { reading, why } });

const bareMove = ({ type, track, quad }: Reading, card: Face): Extract<Move, { type: 'card' | 'turned' }> => ({
  type: type === 'appeared' ? 'card' : 'turned',
  track,
  card,
  quad,
});

function faceDown(reading: Reading): Move {
  const crowded = reading.type === 'appeared' && reading.crowded === true;
  return { ...bareMove(reading, 'BACK'), ...(crowded ? { crowded } : {}) } as Move;
}

/** The move of a card that the camera read, with what else it may be while that is its likeliest guess. */
function moveOf(reading: Reading, card: Face): Move {
  const guesses = reading.candidates[0]?.card === card ? keptGuesses(reading.candidates) : undefined;
  return guesses ? { ...bareMove(reading, card), guesses } : bareMove(reading, card);
}

/** People said what the doubtful card is. */
export const answered = ({ reading }: Doubt, card: Face): Move => bareMove(reading, card);

/**
 * The next event that no longer has to wait: any, when nothing is in doubt; else one about the doubtful card itself.
 */
export function nextHeld({ doubt, held }: Facts): { readonly facts: Facts; readonly event: CardEvent } | undefined {
  const event = doubt ? held.find(({ track }) => track === doubt.reading.track) : held[0];
  return event && { event, facts: { doubt, held: held.filter((other) => other !== event) } };
}

import type { CardId } from '../../protocol/cards.ts';
import type { Seed } from '../../rules/random.ts';
import { tell, type Secret } from '../../rules/secret.ts';
import type { MaskId } from './masks.ts';
import type { Options } from './options.ts';
import { handsOf } from './scripts.ts';

/**
 * Where a mask lies. With one mask each a player's place has the seat's number; with two, the left hands come first,
 * then the right hands. The middle comes last.
 */
export type Place = number;

/** An answer to an announcement; `place` is the mask claimed to be the same, null a pass. */
export interface Answer {
  readonly seat: number;
  readonly place: Place | null;
}
/** Somebody who may use the power, or has to pay, for a mask of his. */
export interface Party {
  readonly seat: number;
  readonly place: Place;
}
/** Whom a power is used on: seats or places, as the mask wants them; none when it was let go. */
export type Targets = readonly number[];

/** An announcement, from the word to the fines. */
export interface Act extends Party {
  readonly mask: MaskId;
  readonly answered: readonly number[]; // seats, in order
  readonly answers: Secret<readonly Answer[]>; // hidden while all answer at once
  readonly contested: boolean; // known once the masks go up
  readonly owners: readonly Party[]; // who uses the power, the next first
  readonly liars: readonly number[]; // seats that pay
  readonly targets: Targets | null; // what the first owner chose
  readonly named: MaskId | null; // what the victim of the Inquisitor called his mask
}

/** A mask that everybody saw in this turn. */
export interface Shown extends Party {
  readonly mask: MaskId;
  readonly isTrue: boolean; // it was the mask that its player had called it
  readonly card: CardId | null; // as it lies on the table; null: on a phone
  readonly id: number; // the move that showed it
  readonly track: number | null;
  readonly open: boolean; // still lies there
}

type Phase =
  | { readonly at: 'script'; readonly picked: readonly number[] } // places in the pack
  | { readonly at: 'open'; readonly read: readonly number[] }
  | { readonly at: 'turn' }
  | { readonly at: 'look'; readonly place: Place; readonly fromMs: number }
  | {
      readonly at: 'swap'; // two masks under the table: for real, or not
      readonly seat: number;
      readonly places: readonly [Place, Place];
      readonly spied: boolean; // whoever swaps sees both
    }
  | {
      readonly at: 'swapping'; // nobody can tell from the time which it was
      readonly seat: number;
      readonly places: readonly [Place, Place];
      readonly fromMs: number;
    }
  | { readonly at: 'claims'; readonly asked: number | null; readonly fromMs: number } // null: all at once
  | { readonly at: 'breath'; readonly up: readonly Party[]; readonly fromMs: number } // before masks go up
  | { readonly at: 'show'; readonly up: readonly Party[] } // on the table, the next first
  | { readonly at: 'settle' } // powers and fines follow by themselves; no state rests here
  | { readonly at: 'choose' }
  | { readonly at: 'name'; readonly place: Place }
  | { readonly at: 'princess'; readonly place: Place; readonly fromMs: number }
  | { readonly at: 'aftermath'; readonly fromMs: number }
  | { readonly at: 'over'; readonly winners: readonly number[]; readonly why: End };
type End = '13' | 'cheat' | 'broke' | 'alone';

export interface State {
  readonly names: readonly string[];
  readonly options: Options;
  readonly seed: Secret<Seed>;
  readonly script: readonly MaskId[]; // in play
  readonly masks: Secret<readonly MaskId[]> | null; // by place; null: they lie on the table, and I do not know them
  readonly coins: readonly number[];
  readonly court: number;
  readonly given: number; // coins that the bank has paid out so far
  readonly turn: number; // turns of the game, from 1
  readonly active: number; // whose turn it is
  readonly phase: Phase;
  readonly act: Act | null;
  readonly moved: Moved | null; // what the newest power did to the purses
  readonly forced: readonly number[]; // seats whose mask was forced open in the turn before
  readonly forcedNow: readonly number[]; // and in this one
  readonly shown: readonly Shown[]; // in this turn
  readonly strays: readonly Stray[]; // cards on the table that nobody was asked to show
  readonly log: readonly { readonly turn: number; readonly seat: number; readonly mask: MaskId }[];
  readonly gone: readonly number[]; // seats that have left; their masks stay where they lie
  readonly sides: readonly Secret<boolean>[]; // by seat: whether the first of the two keys swaps for real
}
/** Coins before and after, by seat. */
interface Moved {
  readonly mask: MaskId;
  readonly coins: readonly (readonly [before: number, after: number])[];
}
interface Stray {
  readonly id: number;
  readonly track: number | null;
  readonly card: CardId;
}

export const GOAL_COINS = 13;
export const CHEAT_COINS = 10;
const FIRST_COINS = 6;
export const FORCED_SWAPS = 4;
export const firstPurse = FIRST_COINS;

const CLAIM_MS = 20_000;
const LOOK_MS = 10_000;
const SWAP_MS = 1500;
const BREATH_MS = 1500;
const PRINCESS_MS = 5000;
const AFTERMATH_MS = 8000;

export const seatCount = (state: State): number => state.names.length;
export const allSeats = (state: State): readonly number[] => state.names.map((_, seat) => seat);
export const seatsIn = (state: State): readonly number[] =>
  allSeats(state).filter((seat) => !state.gone.includes(seat));

/** The next seat that somebody sits on, `seat` itself last. */
function beside(state: State, seat: number, step: 1 | -1): number {
  const round = allSeats(state).map((k) => (seat + step * (k + 1) + 2 * seatCount(state)) % seatCount(state));
  return round.find((other) => !state.gone.includes(other)) ?? seat;
}
export const leftOf = (state: State, seat: number): number => beside(state, seat, 1);
export const rightOf = (state: State, seat: number): number => beside(state, seat, -1);
export const handCount = (state: State): 1 | 2 => handsOf(seatCount(state));
const heldCount = (state: State): number => seatCount(state) * handCount(state);
export const coinsOf = (state: State, seat: number): number => state.coins[seat] ?? 0;

/** The player in front of whom it lies; null in the middle. */
export const holderOf = (state: State, place: Place): number | null =>
  place < heldCount(state) ? place % seatCount(state) : null;
/** The player's place: the left hand's, or the right one's. */
export const placeOf = (state: State, seat: number, hand = 0): Place => seat + hand * seatCount(state);
export const placesOf = (state: State, seat: number): readonly Place[] =>
  Array.from({ length: handCount(state) }, (_, hand) => placeOf(state, seat, hand));
export const allPlaces = (state: State): readonly Place[] => state.script.map((_, place) => place);
/** Counted from 0; only where `holderOf` is null. */
export const middleNumber = (state: State, place: Place): number => place - heldCount(state);
export const handOf = (state: State, place: Place): number => Math.floor(place / seatCount(state));
export const middlePlaces = (state: State): readonly Place[] => allPlaces(state).slice(heldCount(state));

export const mustSwap = (state: State): boolean => state.turn <= FORCED_SWAPS;
export const onTable = (state: State): boolean => state.masks === null;
/** The mask at a place; undefined when it lies on the table or nowhere. */
export const maskAt = (state: State, place: Place): MaskId | undefined =>
  state.masks ? tell(state.masks)[place] : undefined;
/** The masks in play, each once. */
export const inPlay = (state: State): readonly MaskId[] => [...new Set(state.script)];

/** Answers that everybody may know by now. */
export function publicAnswers(state: State): readonly Answer[] {
  const { act, phase } = state;
  const hidden = phase.at === 'claims' && phase.asked === null;
  return act && !hidden && !(phase.at === 'breath' && state.options.together && !act.contested)
    ? tell(act.answers)
    : [];
}

/** Those who have most. */
export const richest = (state: State, seats: readonly number[]): readonly number[] => {
  const most = Math.max(...seats.map((seat) => coinsOf(state, seat)));
  return seats.filter((seat) => coinsOf(state, seat) === most);
};

const factor = (state: State): number => (state.options.limits === 'double' ? 2 : 1);

/** How long each phase lasts; undefined: until somebody presses. */
function lengthMs(state: State): number | undefined {
  const limited = (ms: number): number | undefined => (state.options.limits === 'off' ? undefined : ms * factor(state));
  switch (state.phase.at) {
    case 'claims':
      return limited(CLAIM_MS);
    case 'look':
      return limited(LOOK_MS);
    case 'aftermath':
      return limited(AFTERMATH_MS);
    case 'princess':
      return PRINCESS_MS * factor(state);
    case 'breath':
      return BREATH_MS;
    case 'swapping':
      return SWAP_MS;
    default:
      return undefined;
  }
}

/** The limit of time that runs now. */
export const limitMs = lengthMs;

/** When the game wants to hear from the clock. */
export function alarmAt(state: State): number | undefined {
  const ms = lengthMs(state);
  return ms === undefined || !('fromMs' in state.phase) ? undefined : state.phase.fromMs + ms;
}

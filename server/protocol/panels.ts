/**
 * The furniture every game builds its screens from. A game fills panels with phrases (`T = Phrase`);
 * on the way out of the house phrases become words of the reader's language (`T = string`).
 * The screens draw panels and know no game.
 */
import type { CardId } from './cards.ts';

/** A text by key, with its blanks. A blank may be another phrase, a seat's name or a card's spoken name. */
export interface Phrase {
  readonly key: string;
  readonly args?: Readonly<Record<string, Blank>>;
}
export type Blank = string | number | Phrase | { readonly name: number } | { readonly card: CardId };

type Tone = 'plain' | 'good' | 'warn' | 'stop';

/** A card in a row on the table, in the order laid. */
export interface LaidCard<T> {
  readonly id: number; // stays the same while the card lies; also names the card in corrections
  readonly card: CardId | 'BACK';
  readonly by: number | null; // seat, null for a card nobody owns (a starter)
  readonly label: T; // under the card, e.g. "start", "Ana"
  readonly worth: T | null; // bold after the label, e.g. "+6", "as 1"
  readonly newest: boolean;
  readonly leaving: boolean; // has to go back to its owner
  readonly tiltDeg: number; // as it lay on the table, −12…12
}

/** A piece with a drawn sign, which the pages know by name; null: it lies face down. */
export interface Piece<T> {
  readonly sign: string | null;
  readonly name: T | null;
}

/** Something said in the middle of the table, and what came of it so far. */
export interface SaidPanel<T> {
  readonly small: T; // who says it
  readonly big: T;
  readonly note: T | null;
  readonly chips: readonly { readonly icon: string; readonly text: T }[];
}

/** Pieces that are in play: as a list to read, or to choose from when they have keys. */
export interface BoardPanel<T> {
  readonly title: T;
  readonly items: readonly {
    readonly press: string | null; // the key that switches it
    readonly sign: string;
    readonly text: T;
    readonly note: T | null;
    readonly on: boolean;
  }[];
  readonly notes: readonly T[]; // what is still wrong with the choice
}

/** A limit of time. The page counts it down by itself, from when it first saw this `id`. */
export interface Timer {
  readonly id: number;
  readonly ms: number;
  readonly leftMs?: number; // of it, as the view left the house; it stands still in a break
}

/** One chair round the table with a purse and its pieces. */
interface RingSeat<T> {
  readonly seat: number;
  readonly coins: number;
  readonly flag: T | null;
  readonly mood: 'plain' | 'now' | 'says' | 'claims' | 'passes'; // each has a border and an icon of its own
  readonly pieces: readonly Piece<T>[];
}

export type HostPanel<T> =
  | {
      readonly kind: 'ring';
      readonly seats: readonly RingSeat<T>[];
      readonly middle: readonly Piece<T>[];
      readonly said: SaidPanel<T> | null;
      readonly piles: readonly { readonly coins: number | null; readonly text: T; readonly note: T }[]; // null: never empty
    }
  | ({ readonly kind: 'board' } & BoardPanel<T>)
  | { readonly kind: 'timer'; readonly timer: Timer }
  | {
      readonly kind: 'row';
      readonly cards: readonly LaidCard<T>[];
      readonly empty: T;
      readonly goesTo?: number; // the seat that takes the cards when they go
    }
  | {
      readonly kind: 'figure';
      readonly value: number | null;
      readonly was: number | null;
      readonly open: boolean;
      readonly note: T | null;
      readonly goal: number | null;
    }
  | {
      readonly kind: 'reveal';
      readonly title: T;
      readonly rows: readonly { readonly seat: number; readonly lines: readonly T[] }[];
    }
  | {
      readonly kind: 'pile'; // cards laid face down one upon the other
      readonly size: number;
      readonly label: T; // under the number, e.g. "in the pile"
      readonly by: number | null; // who laid the newest cards
      readonly claim: T | null; // what was said of them, e.g. "three nines"
      readonly empty: T;
    }
  | {
      readonly kind: 'ladder'; // steps in their order, one of them due
      readonly label: T;
      readonly steps: readonly T[];
      readonly now: number | null;
    }
  | { readonly kind: 'notice'; readonly tone: Tone; readonly text: T };

/** One chair at the table; the same for everybody. */
export interface SeatPanel<T> {
  readonly seat: number;
  readonly name: string;
  readonly score: number;
  readonly cards?: number; // in hand, where everybody may know
  readonly now: boolean;
  readonly flag: T | null; // words above the place card, e.g. "plays now"
  readonly goal: number | null; // pegs to the goal
  readonly aside?: T; // a few small words beside the name, e.g. "7 cards"
  readonly gone?: true; // has left; the chair is empty
}

/** A key that sends `press {key}`; with `options` it sends `press {key, value: option.id}`. */
export interface Key<T> {
  readonly id: string;
  readonly text: T;
  readonly role: 'main' | 'stop' | 'plain';
  readonly live: boolean; // awake or resting; follows public facts alone
  readonly note?: T; // small, under the text
  readonly icon?: string;
  readonly proxy?: true; // host page: what a player without a phone would press
}

export interface Headline<T> {
  readonly seat: number | null; // its name is written first, in the colour of the next action
  readonly text: T;
}

export interface HostView<T> {
  readonly title: T;
  readonly progress: T | null;
  readonly headline: Headline<T>;
  readonly panels: readonly HostPanel<T>[];
  readonly seats: readonly SeatPanel<T>[];
  readonly keys: readonly Key<T>[]; // at most one `main`
  readonly over: boolean;
}

/** Phones: rows stand in the given order, and are the same on every phone of the table. */
export type PhoneRow<T> =
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: T;
      readonly asked: boolean;
      readonly live: boolean;
      readonly options: readonly { readonly id: string; readonly text: T }[];
    }
  | { readonly kind: 'keys'; readonly keys: readonly Key<T>[] }
  | {
      readonly kind: 'pad';
      readonly live: boolean;
      readonly keys: readonly { readonly id: string; readonly icon: string; readonly text: T }[];
    };

/** What only the owner may see. Always the same number of lines, whatever they hold; shown while held. */
export interface SecretPanel<T> {
  readonly label: T; // on the hold key
  readonly lines: readonly T[]; // `*stars*` mark the emphasised words
  readonly notes: readonly string[]; // the owner's own ticked words
  readonly nudge: T | null; // `coach`: shown only inside the held panel
}

/** A sheet that rises from below when its key is pressed; the same sheets exist on every phone. */
export interface Sheet<T> {
  readonly key: string; // the key that opens it
  readonly title: T;
  readonly text: T;
  readonly ladder: readonly T[]; // secret steps, shown while held; pressing `confirm` sends the chosen step's number (from 1) as value
  readonly fields: readonly SheetField<T>[]; // public lists to choose from; sent as value `a|b|c`
  readonly small: T | null;
  readonly confirm: Key<T>;
  readonly cancel: T;
}
export interface SheetField<T> {
  readonly id: string;
  readonly label: T;
  readonly options: readonly { readonly id: string; readonly text: T; readonly note?: T }[]; // empty: free text
  readonly grid?: true; // the options are keys side by side
}

/** Choosing from what was dealt to you: options are secret and shown while held. Sends `press {key, value}`, the chosen option ids in the order of the groups joined by `|`. */
export interface PickPanel<T> {
  readonly key: string;
  readonly title: T;
  readonly groups: readonly {
    readonly id: string;
    readonly label: T;
    readonly options: readonly { readonly id: string; readonly text: T }[];
  }[];
  readonly keep: number; // from each group
  readonly done: boolean;
  readonly confirm: T;
}

/**
 * What lies face down before the owner. `open` holds what the owner may look at now, shown while held; null when
 * there is nothing to hold. Whether it is null follows public facts alone, and so does the number of pieces.
 */
export interface FacingPanel<T> {
  readonly lines: readonly T[];
  readonly hold: T;
  readonly open: readonly { readonly sign: string; readonly name: T; readonly note: T }[] | null;
}

/**
 * The keys of an office that everybody knows who holds, such as the dealer's; only that phone has them.
 * One option is chosen in each group, none beforehand; `confirm` then sends the chosen ids joined by `|`.
 */
export interface DeskPanel<T> {
  readonly groups: readonly {
    readonly id: string;
    readonly label: T;
    readonly options: readonly { readonly id: string; readonly text: T; readonly alone?: true }[]; // alone: needs no other choice
  }[];
  readonly confirm: Key<T> | null; // what was chosen is written after its text
  readonly keys: readonly Key<T>[]; // each sends what is chosen in the first group, if anything is
}

export interface PhoneView<T> {
  readonly title: T;
  readonly seat: number;
  readonly figure: { readonly value: number | null; readonly open: boolean; readonly coins?: true } | null;
  readonly card: CardId | null; // shown instead of the figure when a card is the news
  readonly sign?: T | null; // shown instead of both, e.g. the rank that is due
  readonly headline: Headline<T>;
  readonly details: readonly T[]; // at most two short lines
  readonly seats: readonly SeatPanel<T>[];
  readonly pick: PickPanel<T> | null;
  readonly secret: SecretPanel<T> | null;
  readonly rows: readonly PhoneRow<T>[];
  readonly desk?: DeskPanel<T>;
  readonly sheets: readonly Sheet<T>[];
  readonly reveal: Extract<HostPanel<T>, { kind: 'reveal' }> | null;
  readonly over: boolean;
  readonly facing?: FacingPanel<T>;
  readonly said?: SaidPanel<T> | null;
  readonly board?: BoardPanel<T>;
  readonly timer?: Timer | null;
}

/** Why a decision was made, or why somebody may act: the rule, and the public numbers behind it. */
export interface Reason<T> {
  readonly ask: T; // e.g. "Why does Rui take it?"
  readonly rule: T;
  readonly numbers: T | null;
}

/** Something Kibitz says. `clips` are sound clips to play in order where the browser has no voice. */
export interface Announcement<T> {
  readonly text: T;
  readonly clips: readonly string[]; // `n-4`, `n17`, or the key of a fixed line
  readonly aloud: boolean; // false: caption only
}

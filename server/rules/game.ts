import type { CardId, Face } from '../protocol/cards.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { Announcement, HostView, Phrase, PhoneView, Reason } from '../protocol/panels.ts';
import type { Candidate } from '../protocol/sightings.ts';
import type { Result } from './result.ts';

/** Who acts: a seat's phone, the host page, the camera, or the clock. */
export type Actor = { readonly seat: number } | 'host' | 'camera' | 'clock';

/**
 * What reaches a game, in order. All of it is journaled, so a game is a fold over its moves:
 * amending or striking one move and folding again is how a misread card is mended.
 * - `card`, `left`, `turned`, `moved`, `clear`: facts from the table, seen by the camera or entered on the host page
 *   (`track` null). Facts are never refused for being against the rules: the card already lies there. `guesses`: what
 *   the camera took it for, likeliest first, where it was not quite sure; none of a game's business. `crowded`: a card face down with others
 *   against it, so that there may be more or fewer of them than were seen.
 * - `press`: a key on a phone or on the host page; may be refused.
 * - `rise`: a player leaves for good. What becomes of the hand, the turn and the office is the game's to say; it goes on
 *   without. Whether the seat may still rise is checked before the game hears of it.
 * - `sit`: a latecomer is dealt in, on a new chair at the end or on that of somebody who left; only while `joins`.
 * - `clock`: the moment the game asked for with `alarmAt` has come.
 */
export type Move =
  | {
      readonly type: 'card';
      readonly track: number | null;
      readonly card: Face;
      readonly by?: number;
      readonly quad?: Quad;
      readonly guesses?: readonly Candidate[];
      readonly crowded?: boolean;
    }
  | {
      readonly type: 'turned';
      readonly track: number | null;
      readonly card: Face;
      readonly quad?: Quad;
      readonly guesses?: readonly Candidate[];
    }
  | { readonly type: 'moved'; readonly track: number; readonly quad: Quad }
  | { readonly type: 'left'; readonly track: number | null; readonly card: Face }
  | { readonly type: 'clear' } // nothing is left lying
  | { readonly type: 'press'; readonly key: string; readonly value?: string }
  | { readonly type: 'rise'; readonly seat: number }
  | { readonly type: 'sit'; readonly seat: number; readonly name: string }
  | { readonly type: 'clock' };

/** A move with its author and server time. */
export interface Played {
  readonly n: number; // its number in the journal of this game, from 0
  readonly atMs: number;
  readonly actor: Actor;
  readonly move: Move;
  readonly verdict?: boolean; // what a secret said of it when it was made; `Game.verdict`
}

/** A move that somebody might make, before it has a number and a time. */
export type Deed = Omit<Played, 'n' | 'atMs'>;

/**
 * Deeds of one kind that the moment may bring. Cheap to list: nobody has asked `decide` yet which of them are taken.
 * `weight`: how often people do this beside the other chances of the moment; random play draws by it.
 */
export interface Chance {
  readonly weight: number;
  readonly deeds: () => readonly Deed[];
}

interface SeatName {
  readonly name: string;
}

/** How a game is begun. `options` were checked by `parseOptions`. */
export interface Setup<Options> {
  readonly seats: readonly SeatName[];
  readonly options: Options;
  readonly seed: number;
  readonly dealer: number;
  readonly atMs: number;
}

/** An option the host can set before the start; drawn by the host page without knowing the game. */
export interface OptionSpec {
  readonly id: string;
  readonly kind: 'switch' | 'choice';
  readonly label: Phrase;
  readonly note: Phrase | null;
  readonly choices: readonly { readonly id: string; readonly label: Phrase }[]; // empty for a switch ('on' | 'off')
  readonly initial: string;
}

/** Which cards a game is played with. */
export interface Cards {
  readonly deck: string; // id in the deck registry
  readonly ranks: readonly string[] | null; // these of it, as in a stripped pack; null: all of them
  readonly extras: readonly CardId[]; // jokers that are played with
}

/** How a game ended: who won, and what each seat came to in the game's own points. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly points: readonly number[];
}

/** What may be shown to a viewer: a phone's own seat, or the host page (public). */
export type Viewer = number | 'host';

/**
 * A game: pure functions over plain, readonly, JSON-able state. No clock, no randomness but `seed`.
 * `decide` must not throw for any move of any actor; `evolve` takes only events that `decide` made.
 */
export interface Game<State, Event, Options> {
  readonly id: string;
  readonly deck: string; // id in the deck registry
  readonly minSeats: number;
  readonly maxSeats: number;
  /** With how many players it may be begun under these options; `minSeats` when left out. */
  readonly fewestSeats?: (options: Options) => number;
  /** Which cards it is played with under these options; all of `deck` when left out. */
  readonly cardsFor?: (options: Options) => Cards;
  readonly options: readonly OptionSpec[];
  readonly parseOptions: (raw: Readonly<Record<string, string>>) => Result<Options>;
  readonly setup: (setup: Setup<Options>) => State;
  readonly decide: (state: State, played: Played) => Result<readonly Event[]>;
  readonly evolve: (state: State, event: Event) => State;
  /** Announcements of one event, public by nature: they are shown and spoken to the whole room. */
  readonly announce: (before: State, event: Event, after: State) => readonly Announcement<Phrase>[];
  readonly hostView: (state: State) => HostView<Phrase>;
  readonly phoneView: (state: State, seat: number) => PhoneView<Phrase>;
  /** Answers to "why?" about what stands now, the newest decision first. Public: from public facts alone. */
  readonly why: (state: State) => readonly Reason<Phrase>[];
  /** Server time at which the game wants a `clock` move, if any. */
  readonly alarmAt: (state: State) => number | undefined;
  /** Cards that lie open now, newest last; used to match what the camera sees after a restart. */
  readonly lying: (state: State) => readonly {
    readonly id: number;
    readonly track: number | null;
    readonly card: CardId | 'BACK';
    readonly by: number | null;
    readonly quad?: Quad;
  }[];
  /** Faces that cannot lie on the table now, e.g. of tricks taken since the last shuffle: one that is seen nevertheless is asked about. */
  readonly spent?: (state: State) => readonly CardId[];
  /** Index of the journaled move that laid the card `id` of `lying` or of a `row` panel; undefined when it is no longer open to correction. */
  readonly moveOf: (state: State, id: number) => number | undefined;
  readonly isOver: (state: State) => boolean;
  /**
   * What a secret decided in these events of one move, to be remembered with it. Left out: nothing. When a card is
   * corrected later, `decide` goes by that: asked again, the secret would tell whoever corrects what it is.
   */
  readonly verdict?: (events: readonly Event[]) => boolean | undefined;
  /** Undefined until it is over. */
  readonly outcome: (state: State) => Outcome | undefined;
  /** Seats that have risen. Nothing waits for them any more, and their keys are refused before the game hears of them. */
  readonly gone: (state: State) => readonly number[];
  /** Whether latecomers are dealt in now, as between two rounds. Left out: never, they wait for the next game. */
  readonly joins?: (state: State) => boolean;
  /** Whether the camera's facts count now; if false they are dropped before they are journaled (RULES.md 1.3). */
  readonly watches: (state: State) => boolean;
  /** How often every card is there; once when left out. */
  readonly packs?: (state: State) => number;
  /**
   * Whether a card read as this may count and be named now; undefined: not read surely. Left out: any, while `watches`.
   * What may not is dropped before it is journaled, asked about or shown.
   */
  readonly admits?: (state: State, card: Face | undefined) => boolean;
  /** Whether pictures of the table may be shown now. Left out: while `watches`. */
  readonly shows?: (state: State) => boolean;
  /** For the secrecy test: the same state with every secret that `seat` must not know drawn again. */
  readonly reshuffleSecretsOf: (state: State, seat: Viewer, seed: number) => State;
  /** What people might do now, facts included, for random play; `chance.ts` adds the clock and asks `decide`. */
  readonly chances: (state: State) => readonly Chance[];
}

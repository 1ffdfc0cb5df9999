/**
 * Every message on every socket, as typebox schemas. The client imports only the types.
 * README.md beside this file tells the story: order, close codes, join and resume.
 */
import Type, { type Static } from 'typebox';
import type { Announcement, HostView, PhoneView, Reason } from './panels.ts';
import type { CameraAdvice, Candidate, SeenCard } from './sightings.ts';
import type { Quad } from './geometry.ts';

const Id = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Seat = Type.Integer({ minimum: 0, maximum: 12 });
const Word = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Card = Type.String({ pattern: '^[A-Z0-9-]{1,12}$' });
const Lang = Type.Union([
  Type.Literal('en'),
  Type.Literal('pt'),
  Type.Literal('ro'),
  Type.Literal('it'),
  Type.Literal('hu'),
]);
export type Lang = Static<typeof Lang>;
/** Longer than the twelve letters that fit: such a name is refused with a sentence, never cut. */
const Name = Word(200);
const strict = { additionalProperties: false } as const;

/** Phone → server. `join` takes a free chair and earns a token, `take` one that the host gave up; `resume` comes back with it. */
export const PhoneMessage = Type.Union([
  Type.Object({ type: Type.Literal('look'), code: Word(8) }, strict), // see the chairs before sitting down
  Type.Object({ type: Type.Literal('join'), code: Word(8), name: Name, seat: Type.Optional(Seat), lang: Lang }, strict),
  Type.Object({ type: Type.Literal('take'), code: Word(8), seat: Seat, lang: Lang }, strict), // a chair given to another phone
  Type.Object({ type: Type.Literal('resume'), token: Word(64), lang: Lang }, strict),
  Type.Object(
    { type: Type.Literal('press'), id: Id, key: Word(32), value: Type.Optional(Type.String({ maxLength: 200 })) },
    strict,
  ),
  Type.Object({ type: Type.Literal('lang'), lang: Lang }, strict),
  Type.Object({ type: Type.Literal('leave'), id: Id }, strict), // gives the chair back; not in a game
  Type.Object({ type: Type.Literal('ping') }, strict),
]);
export type PhoneMessage = Static<typeof PhoneMessage>;

/** Host page → server. The first message is `hello` with the host key. */
export const HostMessage = Type.Union([
  Type.Object({ type: Type.Literal('hello'), key: Word(64), lang: Lang }, strict),
  Type.Object({ type: Type.Literal('lang'), lang: Lang }, strict), // the table's language: words and voice
  Type.Object({ type: Type.Literal('game'), id: Id, game: Word(32) }, strict), // what is played next; before the start only
  Type.Object({ type: Type.Literal('option'), id: Id, option: Word(32), value: Word(32) }, strict),
  Type.Object({ type: Type.Literal('start'), id: Id, dealer: Type.Optional(Seat) }, strict),
  Type.Object({ type: Type.Literal('again'), id: Id }, strict), // same table, new game
  Type.Object(
    {
      type: Type.Literal('press'),
      id: Id,
      key: Word(32),
      value: Type.Optional(Type.String({ maxLength: 200 })),
      seat: Type.Optional(Seat),
    },
    strict,
  ), // with `seat`: for a player without a phone
  Type.Object({ type: Type.Literal('card'), id: Id, card: Card, seat: Type.Optional(Seat) }, strict), // laid by hand entry
  Type.Object({ type: Type.Literal('takeOff'), id: Id, laid: Id }, strict), // the card went back, by hand entry
  Type.Object({ type: Type.Literal('answer'), id: Id, question: Id, card: Type.Union([Card, Type.Null()]) }, strict), // null: not a card
  Type.Object(
    {
      type: Type.Literal('correct'),
      id: Id,
      laid: Id,
      card: Type.Optional(Card),
      seat: Type.Optional(Seat),
      remove: Type.Optional(Type.Literal(true)),
    },
    strict,
  ),
  Type.Object(
    {
      type: Type.Literal('preview'),
      id: Id,
      laid: Id,
      card: Type.Optional(Card),
      seat: Type.Optional(Seat),
      remove: Type.Optional(Type.Literal(true)),
    },
    strict,
  ), // what `correct` would change
  Type.Object({ type: Type.Literal('undo'), id: Id }, strict),
  Type.Object({ type: Type.Literal('redo'), id: Id }, strict),
  Type.Object({ type: Type.Literal('seatAdd'), id: Id, name: Name }, strict), // a player without a phone
  Type.Object({ type: Type.Literal('seatRemove'), id: Id, seat: Seat }, strict), // whoever is not in a game
  Type.Object({ type: Type.Literal('rise'), id: Id, seat: Seat }, strict), // a player leaves the game that is on
  Type.Object({ type: Type.Literal('release'), id: Id, seat: Seat, on: Type.Boolean() }, strict), // the chair may pass to another phone
  Type.Object({ type: Type.Literal('evening'), id: Id }, strict), // scores count anew
  Type.Object({ type: Type.Literal('pause'), id: Id, on: Type.Boolean() }, strict),
  Type.Object({ type: Type.Literal('pack'), id: Id, deck: Word(32), name: Type.Union([Name, Type.Null()]) }, strict), // which pack of a deck is played with; null: any
  Type.Object({ type: Type.Literal('packRename'), id: Id, name: Name, to: Type.String({ maxLength: 200 }) }, strict),
  Type.Object({ type: Type.Literal('packDelete'), id: Id, name: Name }, strict),
  Type.Object(
    {
      type: Type.Literal('lessonBegin'),
      id: Id,
      deck: Word(32),
      name: Type.String({ maxLength: 200 }),
      names: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 })),
      rows: Type.Optional(Type.Literal(true)),
    },
    strict,
  ), // a pack is going to be shown; `names`: how the cards of a deck made at home are called, in their order; `rows`: cards that are known are asked for in rows like those
  Type.Object(
    {
      type: Type.Literal('lesson'),
      id: Id,
      /** `done`: that is all of them; `more`: back to showing, or in the quiz the cards that it names once more; `row`: the cards that lie there are called so; `keep`: all names are right; `end`: the quiz is over; `rest`: later; `resume`: go on; `stop`: forget it. */
      step: Type.Union([
        Type.Literal('done'),
        Type.Literal('more'),
        Type.Literal('row'),
        Type.Literal('keep'),
        Type.Literal('end'),
        Type.Literal('rest'),
        Type.Literal('resume'),
        Type.Literal('stop'),
      ]),
    },
    strict,
  ),
  Type.Object({ type: Type.Literal('lessonSwap'), id: Id, one: Card, other: Card }, strict), // two names change places
  Type.Object({ type: Type.Literal('lessonWrong'), id: Id, card: Card }, strict), // a card of the quiz was misread, or was not after all
  Type.Object({ type: Type.Literal('ping') }, strict),
]);
export type HostMessage = Static<typeof HostMessage>;

/** Camera page → server: `hello`, then binary messages of exactly one JPEG each, one after every `ready`. */
export const CameraMessage = Type.Union([
  Type.Object({ type: Type.Literal('hello'), key: Word(64) }, strict),
  Type.Object(
    {
      type: Type.Literal('zone'),
      points: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { minItems: 4, maxItems: 4 }),
    },
    strict,
  ), // where cards count, 0…1 of the picture
  Type.Object({ type: Type.Literal('ping') }, strict),
]);
export type CameraMessage = Static<typeof CameraMessage>;

/**
 * Answers to a message with an `id`. `no` goes to the asker alone; a `no` to a message without an id has id 0.
 * After a reconnect a page sends unanswered messages again under the same id: they are answered again, not done twice.
 */
export type Ack =
  | { readonly type: 'ok'; readonly id: number }
  | { readonly type: 'no'; readonly id: number; readonly code: string; readonly text: string };

export interface Chair {
  readonly seat: number;
  readonly name: string | null;
  readonly connected: boolean;
  readonly phone: boolean; // false: the host acts for this player
  readonly open?: true; // passes to the first phone that takes it
  readonly late?: true; // came while a game was on, and waits for a place in it or for the next one
}
export interface Lobby {
  readonly code: string;
  readonly game: string; // its id
  readonly title: string; // its name in the reader's language
  readonly chairs: readonly Chair[]; // always `maxSeats` of them
  readonly playing: boolean;
  readonly takesLate?: true; // who comes late is dealt in at the next round, not at the next game
}

/** Server → phone. Every phone gets a new `view` whenever anything changes, whether or not its own did; all are padded to equal size. */
export type ToPhone =
  | Ack
  | { readonly type: 'lobby'; readonly lobby: Lobby; readonly seat: number | null }
  | { readonly type: 'joined'; readonly token: string; readonly seat: number; readonly name: string }
  | {
      readonly type: 'view';
      readonly version: number;
      readonly view: PhoneView<string>;
      readonly rules: readonly string[]; // the game in short, in the phone's language
      readonly paused: boolean;
      readonly pad: string;
    }
  | { readonly type: 'pong' };

export interface Question {
  readonly id: number;
  readonly text: string; // "Which card did Ana lay?"
  readonly reason: string; // "The lamp shines on the corner, so I would rather ask."
  readonly guesses: readonly Candidate[]; // at most three
  readonly picture: string | null; // data URL of the corner of the frame
}
export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly note: string | null;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
}
/** The score sheet of the evening: one column a game that was played to its end. */
export interface Evening {
  readonly games: readonly string[]; // what they are called
  readonly players: readonly {
    readonly name: string;
    readonly wins: number;
    readonly cells: readonly ({ readonly points: number; readonly won: boolean } | null)[]; // null: did not play
  }[];
}
/** A game the table may choose. */
interface GameView {
  readonly id: string;
  readonly title: string;
  readonly about: string; // one line
  readonly deck: string; // its id
  readonly ranks: readonly string[] | null; // these of it are played with; null: all
  readonly extras: readonly string[]; // and these jokers
  readonly minSeats: number;
  readonly maxSeats: number;
}
export interface CameraStatus {
  readonly connected: boolean;
  readonly cards: number;
  readonly busy: boolean;
  readonly advice: readonly CameraAdvice[];
}
export interface SpokenLine extends Announcement<string> {
  readonly id: number; // grows; a page speaks each id once
}

/** A pack that was taught, as it lies on the shelf. */
export interface PackView {
  readonly name: string;
  readonly deck: string | null; // its id; null: the file is damaged
  readonly cards: number; // different ones that are known by heart
}
/** What to say to whoever shows a pack. Texts live in the client. */
export const LESSON_SAYS = [
  'waking',
  'layCards',
  'looking',
  'hands',
  'dark',
  'faceDown',
  'touching',
  'twice',
  'wrongKind',
  'nothingNew',
  'layOthers',
  'allSeen',
  'layRow',
  'nameRow',
  'tooMany',
  'learning',
  'notKept',
] as const;
export type LessonSays = (typeof LESSON_SAYS)[number];
/** A card of the pack that is being taught: its name and what it looks like. */
export interface Portrait {
  readonly card: string;
  readonly name: string; // in the table's language
  readonly picture: string | null; // data URL
}
/** The lesson that is on. */
export interface LessonView {
  readonly deck: string;
  readonly name: string; // of the pack
  readonly stage: 'showing' | 'learning' | 'checking' | 'quiz';
  readonly says: LessonSays;
  readonly seen: number; // different cards
  readonly wanted: number;
  readonly missing: readonly string[]; // names of cards not seen, once most of the pack was
  readonly twice: readonly string[]; // names of cards that lay twice in one picture
  readonly again: boolean; // a few cards of the quiz are shown once more
  readonly mayEnd: boolean; // enough was shown to learn the pack
  readonly pack: readonly Portrait[]; // while the names are checked
  readonly asks: readonly string[]; // names of the cards to lay next, where only a person can name them
  readonly row: readonly Portrait[]; // such cards that lie there now, to be confirmed
  readonly quiz: {
    readonly of: number;
    readonly read: readonly (Portrait & { readonly wrong: boolean })[];
    readonly alike: readonly (readonly [string, string])[]; // names of cards that may be taken for one another
  } | null;
}

/** Server → host page. */
export type ToHost =
  | Ack
  | {
      readonly type: 'table';
      readonly lobby: Lobby;
      readonly games: readonly GameView[];
      readonly options: readonly OptionView[];
      readonly joinUrls: readonly string[];
      readonly evening: Evening;
      readonly lang: Lang;
      readonly paused: boolean;
      readonly canUndo: boolean;
      readonly canRedo: boolean;
    }
  | {
      readonly type: 'view';
      readonly version: number;
      readonly view: HostView<string> | null;
      readonly why: readonly Reason<string>[]; // answers to "why?", the newest decision first
    }
  | { readonly type: 'say'; readonly lines: readonly SpokenLine[] }
  | { readonly type: 'question'; readonly question: Question | null }
  | { readonly type: 'camera'; readonly camera: CameraStatus }
  | {
      readonly type: 'seen';
      readonly picture: string | null; // data URL, small; null: the last one still shows the table
      readonly width: number;
      readonly height: number;
      readonly cards: readonly SeenCard[];
    }
  | {
      readonly type: 'preview';
      readonly id: number;
      readonly figure: number | null;
      readonly was: number | null;
      readonly dropped: number;
    }
  | {
      readonly type: 'packs';
      readonly packs: readonly PackView[];
      readonly inUse: Readonly<Record<string, string>>; // by deck; a deck without one is read as any pack
      readonly resting: { readonly name: string; readonly deck: string } | null; // a lesson that was broken off
    }
  | { readonly type: 'lesson'; readonly lesson: LessonView | null }
  | { readonly type: 'pong' };

/** Server → camera page. Send the next frame after `ready`. */
export type ToCamera =
  | { readonly type: 'ready' }
  | {
      readonly type: 'seen';
      readonly width: number;
      readonly height: number;
      readonly cards: readonly SeenCard[];
      readonly advice: readonly CameraAdvice[];
      readonly cardHeightPx: number;
      readonly ms: number;
      readonly busy: boolean;
    }
  | { readonly type: 'no'; readonly code: string; readonly text: string }
  | { readonly type: 'pong' };

/** Where cards count, in shares of the picture. */
export type Zone = Quad;

import type { CardId } from '../protocol/cards.ts';
import type { Announcement, HostView, Phrase, PhoneView, Reason } from '../protocol/panels.ts';
import type { Face } from '../protocol/cards.ts';
import { chancesNow } from './chance.ts';
import type { Cards, Chance, Game, OptionSpec, Outcome, Played, Setup, Viewer } from './game.ts';
import type { Seed } from './random.ts';
import { ok, type Refusal, type Result } from './result.ts';

/** One journaled move. A struck move stays in its place and is skipped when the game is folded. */
export interface Slot {
  readonly played: Played;
  readonly struck: boolean;
}

/**
 * A game in progress. Immutable: every change gives a new session.
 * The index of a slot is the move's number in the journal of this game.
 */
export interface Session {
  readonly gameId: string;
  readonly slots: readonly Slot[];
  /** Slots that the game refuses as things stand; they wake again when a later correction makes them possible. */
  readonly dropped: ReadonlySet<number>;
  /** The move gets the next number of the journal, whatever its `n` says. */
  readonly play: (played: Played) => Result<Step>;
  /** Replaces the slots given and folds the whole game again. */
  readonly amend: (changes: ReadonlyMap<number, Slot>) => Session;
  /** The same game folded from other slots, as after a restart. */
  readonly refold: (slots: readonly Slot[]) => Session;
  readonly hostView: () => HostView<Phrase>;
  readonly phoneView: (seat: number) => PhoneView<Phrase>;
  readonly why: () => readonly Reason<Phrase>[];
  readonly alarmAt: () => number | undefined;
  readonly lying: () => ReturnType<AnyGame['lying']>;
  readonly spent: () => readonly CardId[];
  readonly moveOf: (laid: number) => number | undefined;
  readonly isOver: () => boolean;
  readonly outcome: () => Outcome | undefined;
  readonly gone: () => readonly number[];
  readonly joins: () => boolean;
  readonly watches: () => boolean;
  readonly admits: (card: Face | undefined) => boolean;
  readonly shows: () => boolean;
  readonly packs: () => number;
  /** For tests: what may be tried now, the whole state as JSON, and the same game with other secrets. */
  readonly chances: () => readonly Chance[];
  readonly toJson: () => string;
  readonly reshuffleSecretsOf: (viewer: Viewer, seed: Seed) => Session;
}
interface Step {
  readonly session: Session;
  readonly played: Played; // the move as it is to be journaled
  readonly announcements: readonly Announcement<Phrase>[];
}

type AnyGame = Pick<Game<unknown, unknown, unknown>, 'lying'>;

/** A game with its types sealed in, as the registry keeps it. */
export interface SealedGame {
  readonly id: string;
  readonly deck: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** With how many players it may be begun; options that do not fit count as unset. */
  readonly fewestSeats: (options: Readonly<Record<string, string>>) => number;
  /** Which cards it is played with; options that do not fit count as unset. */
  readonly cardsFor: (options: Readonly<Record<string, string>>) => Cards;
  readonly options: readonly OptionSpec[];
  /** Whether latecomers are dealt in at a round of it; else they wait for the next game. */
  readonly takesLate: boolean;
  /** @returns a refusal with code `badOption` when an option is unknown or has no such value */
  readonly open: (
    setup: Omit<Setup<unknown>, 'options'> & { readonly options: Readonly<Record<string, string>> },
  ) => Result<Session>;
}

interface StepOf<State> {
  readonly state: State;
  readonly announcements: readonly Announcement<Phrase>[];
  readonly played: Played; // as it is remembered
}

interface Fold<State> {
  readonly state: State;
  readonly slots: readonly Slot[];
  readonly dropped: ReadonlySet<number>;
}

/** Why somebody who has left, or is about to, cannot do this. */
function absence<State, Event, Options>(
  game: Game<State, Event, Options>,
  state: State,
  { actor, move }: Played,
): Refusal | undefined {
  const seat =
    move.type === 'rise' ? move.seat : move.type === 'press' && typeof actor === 'object' ? actor.seat : null;
  if (seat !== null && game.gone(state).includes(seat)) return { code: 'gone' };
  if (move.type === 'sit') return noPlaceAt(game, state, move.seat);
  if (move.type !== 'rise') return undefined;
  const here = game.hostView(state).seats.some((panel) => panel.seat === seat);
  if (!here) return { code: 'notAtTable' };
  return game.isOver(state) ? { code: 'over' } : undefined;
}

/** Why a latecomer is not dealt in there now. */
function noPlaceAt<State, Event, Options>(
  game: Game<State, Event, Options>,
  state: State,
  seat: number,
): Refusal | undefined {
  if (game.isOver(state) || !game.joins?.(state)) return { code: 'late' };
  const seats = game.hostView(state).seats.length;
  const isFree = game.gone(state).includes(seat) || (seat === seats && seats < game.maxSeats);
  return isFree ? undefined : { code: 'chairTaken' };
}

/** Chairs of players who left, marked for every screen. */
function withEmptyChairs<View extends { readonly seats: HostView<Phrase>['seats'] }>(
  view: View,
  gone: readonly number[],
): View {
  if (gone.length === 0) return view;
  const seats = view.seats.map((panel) => (gone.includes(panel.seat) ? { ...panel, gone: true as const } : panel));
  return { ...view, seats };
}

export function seal<State, Event, Options>(game: Game<State, Event, Options>): SealedGame {
  const step = (state: State, played: Played): Result<StepOf<State>> => {
    const absent = absence(game, state, played);
    if (absent) return { ok: false, refusal: absent };
    const decided = game.decide(state, played);
    if (!decided.ok) return decided;
    const announcements: Announcement<Phrase>[] = [];
    let now = state;
    for (const event of decided.value) {
      const next = game.evolve(now, event);
      announcements.push(...game.announce(now, event, next));
      now = next;
    }
    const verdict = played.verdict ?? game.verdict?.(decided.value);
    return ok({ state: now, announcements, played: verdict === undefined ? played : { ...played, verdict } });
  };

  const sessionOf = (initial: State, fold: Fold<State>): Session => ({
    gameId: game.id,
    slots: fold.slots,
    dropped: fold.dropped,
    play: (move) => {
      const result = step(fold.state, { ...move, n: fold.slots.length });
      if (!result.ok) return result;
      const { state, announcements, played } = result.value;
      const slots = [...fold.slots, { played, struck: false }];
      return ok({ session: sessionOf(initial, { state, slots, dropped: fold.dropped }), announcements, played });
    },
    amend: (changes) => {
      const slots = fold.slots.map((slot, index) => changes.get(index) ?? slot);
      return sessionOf(initial, foldAll(initial, slots));
    },
    refold: (slots) => sessionOf(initial, foldAll(initial, slots)),
    hostView: () => withEmptyChairs(game.hostView(fold.state), game.gone(fold.state)),
    phoneView: (seat) => withEmptyChairs(game.phoneView(fold.state, seat), game.gone(fold.state)),
    why: () => game.why(fold.state),
    alarmAt: () => game.alarmAt(fold.state),
    lying: () => game.lying(fold.state),
    spent: () => game.spent?.(fold.state) ?? [],
    moveOf: (laid) => game.moveOf(fold.state, laid),
    isOver: () => game.isOver(fold.state),
    outcome: () => game.outcome(fold.state),
    gone: () => game.gone(fold.state),
    joins: () => !game.isOver(fold.state) && (game.joins?.(fold.state) ?? false),
    watches: () => game.watches(fold.state),
    admits: (card) => game.watches(fold.state) && (game.admits?.(fold.state, card) ?? true),
    shows: () => game.watches(fold.state) && (game.shows?.(fold.state) ?? true),
    packs: () => game.packs?.(fold.state) ?? 1,
    chances: () => chancesNow(game, fold.state),
    toJson: () => JSON.stringify(fold.state),
    reshuffleSecretsOf: (viewer, seed) =>
      sessionOf(initial, { ...fold, state: game.reshuffleSecretsOf(fold.state, viewer, seed) }),
  });

  const foldAll = (initial: State, slots: readonly Slot[]): Fold<State> => {
    const dropped = new Set<number>();
    let state = initial;
    slots.forEach((slot, index) => {
      if (slot.struck) return;
      const result = step(state, slot.played);
      if (result.ok) state = result.value.state;
      else dropped.add(index);
    });
    return { state, slots, dropped };
  };

  return {
    id: game.id,
    deck: game.deck,
    minSeats: game.minSeats,
    maxSeats: game.maxSeats,
    fewestSeats: (raw) => {
      const options = game.parseOptions(raw);
      return options.ok ? (game.fewestSeats?.(options.value) ?? game.minSeats) : game.minSeats;
    },
    cardsFor: (raw) => {
      const options = game.parseOptions(raw);
      return (options.ok ? game.cardsFor?.(options.value) : undefined) ?? { deck: game.deck, ranks: null, extras: [] };
    },
    options: game.options,
    takesLate: game.joins !== undefined,
    open: ({ options, ...rest }) => {
      const parsed = game.parseOptions(options);
      if (!parsed.ok) return parsed;
      const initial = game.setup({ ...rest, options: parsed.value });
      return ok(sessionOf(initial, { state: initial, slots: [], dropped: new Set() }));
    },
  };
}

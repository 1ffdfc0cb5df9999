import type { Face } from '../protocol/cards.ts';
import type { Announcement, Phrase } from '../protocol/panels.ts';
import type { Actor, Cards, Move } from '../rules/game.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { SealedGame, Session } from '../rules/session.ts';
import type { Amending, Entry, Line } from '../store/entry.ts';
import type { Journal } from '../store/journal.ts';
import type { Changes } from './history.ts';
import { dealt, finished, type Finished } from './evening.ts';
import { evolve, nextLate, tableMs, type Match, type Table } from './table.ts';
import type { Chance, Clock } from './world.ts';

/** What just became true: already on the disk. */
export interface Change {
  readonly line: Line;
  readonly announcements: readonly Announcement<Phrase>[];
}

/** The one table of the house, as it stands. */
export interface LiveTable {
  readonly table: () => Table;
  readonly game: () => SealedGame;
  /** Which cards it is, or would be, played with. */
  readonly cards: () => Cards;
  /** Every game that may be chosen, by id. */
  readonly games: Readonly<Record<string, SealedGame>>;
  readonly session: () => Session | undefined;
  /** The games of the evening that were played to their end, oldest first. */
  readonly evening: () => readonly Finished[];
  /** Whether cards on the table count now. */
  readonly watching: () => boolean;
  /** Whether a card read as this counts now and may be named on the big screen. */
  readonly admits: (card: Face | undefined) => boolean;
  /** Whether the big screen may show what the camera sees; always while no game is on. */
  readonly showing: () => boolean;
  readonly nowMs: () => number; // the players' time
  /** Writes a line that is no move. */
  readonly write: (entry: Entry, ask?: string) => Result<void>;
  readonly play: (actor: Actor, move: Move, ask?: string) => Result<void>;
  readonly amend: (why: Amending, changes: Changes, keep: number, ask?: string) => Result<void>;
  /** Whether this very message was carried out before, perhaps by the server before this one. */
  readonly wasDone: (ask: string) => boolean;
  readonly onChange: (hear: (change: Change) => void) => void;
}

export interface TableDeps {
  readonly journal: Journal;
  readonly games: Readonly<Record<string, SealedGame>>;
  readonly firstGame: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly fresh?: boolean; // begin a new table although there is one
}

/** @returns the refusals of `Journal.append` when the first line cannot be written */
export function openTable(deps: TableDeps): Result<LiveTable> {
  const known = deps.journal.lines.reduce<Table | undefined>(evolve, undefined);
  const isKnown = known !== undefined && deps.games[known.game] !== undefined && deps.fresh !== true;
  const first: Entry = isKnown ? { type: 'woke' } : newTable(deps);
  const written = deps.journal.append(deps.clock.now(), first);
  if (!written.ok) return written;
  const table = evolve(isKnown ? known : undefined, written.value);
  if (table === undefined) throw new Error('a table begins with an opened line');
  return ok(liven(deps, table));
}

const newTable = ({ chance, firstGame }: TableDeps): Entry => ({
  type: 'opened',
  code: chance.code(),
  hostKey: chance.secret(),
  game: firstGame,
});

function liven({ journal, games, clock }: TableDeps, first: Table): LiveTable {
  const hearers: ((change: Change) => void)[] = [];
  let table = first;
  const game = (): SealedGame => games[table.game]!;
  const begun = ({ match }: Table): Session | undefined => (match ? dealt(games, match) : undefined);
  let session = begun(table);
  const ends = new WeakMap<Match, Finished | null>(); // of games put away: they change no more
  const endOf = (match: Match): Finished | null => {
    const known = ends.get(match) ?? finished(dealt(games, match), match) ?? null;
    ends.set(match, known);
    return known;
  };

  const watching = (): boolean => session !== undefined && !table.paused && !session.isOver() && session.watches();

  const settle = (
    entry: Entry,
    next: (after: Table) => Session | undefined,
    announcements: Change['announcements'],
    ask?: string,
  ): Result<void> => {
    const written = journal.append(clock.now(), entry, ask);
    if (!written.ok) return written;
    table = evolve(table, written.value)!;
    session = next(table);
    for (const hear of hearers) hear({ line: written.value, announcements });
    dealIn();
    return ok(undefined);
  };

  const play: LiveTable['play'] = (actor, move, ask) => {
    if (session === undefined) return refuse('noGame');
    if (table.paused && move.type !== 'rise') return refuse('paused'); // leaving may not wait for the end of a break
    const played = { n: session.slots.length, atMs: tableMs(table, clock.now()), actor, move };
    const step = session.play(played);
    if (!step.ok) return step;
    const { session: next, announcements } = step.value;
    return settle({ type: 'played', played: step.value.played }, () => next, announcements, ask);
  };

  /** Who came late sits down when the game deals again. What the disk does not take now is tried at the next change. */
  function dealIn(): void {
    const next = session?.joins() ? nextLate(table) : undefined;
    if (next) play('host', { type: 'sit', ...next });
  }
  dealIn();

  return {
    table: () => table,
    game,
    cards: () => game().cardsFor(table.options),
    games,
    session: () => session,
    evening: () => {
      const past = table.past.flatMap((match) => endOf(match) ?? []);
      const now = table.match ? finished(session, table.match) : undefined;
      return now ? [...past, now] : past;
    },
    watching,
    admits: (card) => session === undefined || (watching() && session.admits(card)),
    showing: () => session === undefined || (watching() && session.shows()),
    nowMs: () => tableMs(table, clock.now()),
    write: (entry, ask) =>
      settle(entry, (after) => (entry.type === 'started' || !after.match ? begun(after) : session), [], ask),
    play,
    amend: (why, changes, keep, ask) => {
      const mended = session?.amend(new Map(changes));
      if (mended === undefined) return refuse('noGame');
      return settle({ type: 'amended', why, changes, keep }, () => mended, [], ask);
    },
    wasDone: (ask) => table.answered.includes(ask),
    onChange: (hear) => hearers.push(hear),
  };
}

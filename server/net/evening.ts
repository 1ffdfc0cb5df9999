import type { Evening } from '../protocol/messages.ts';
import type { SealedGame, Session } from '../rules/session.ts';
import { sameName } from './lobby.ts';
import { seatNames, type Match } from './table.ts';

/** A game that was played to its end; seats by name, for chairs change from game to game. */
export interface Finished {
  readonly game: string;
  readonly seats: readonly string[];
  readonly winners: readonly number[];
  readonly points: readonly number[];
}

/** The game of a match, folded from its slots. */
export function dealt(games: Readonly<Record<string, SealedGame>>, match: Match): Session | undefined {
  const { game, seats, options, seed, dealer, atMs, slots } = match;
  const opened = games[game]?.open({ seats: seats.map((name) => ({ name })), options, seed, dealer, atMs });
  return opened?.ok ? opened.value.refold(slots) : undefined;
}

/** Undefined while it is on, and for one that was broken off. */
export function finished(session: Session | undefined, match: Match): Finished | undefined {
  const outcome = session?.outcome();
  return outcome && { game: match.game, seats: seatNames(match), ...outcome };
}

/** The score sheet: a win counts one, whatever the game; its own points stand beside it. Best first. */
export function eveningOf(played: readonly Finished[], titleOf: (game: string) => string): Evening {
  const names = played
    .flatMap(({ seats }) => seats)
    .filter((name, at, all) => all.findIndex((other) => sameName(other, name)) === at);
  const rows = names.map((name) => {
    const cells = played.map(({ seats, winners, points }) => {
      const seat = seats.findIndex((other) => sameName(other, name));
      return seat < 0 ? null : { points: points[seat] ?? 0, won: winners.includes(seat) };
    });
    return { name, wins: cells.filter((cell) => cell?.won).length, cells };
  });
  return {
    games: played.map(({ game }) => titleOf(game)),
    players: rows.toSorted((one, other) => other.wins - one.wins),
  };
}

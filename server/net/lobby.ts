import type { Lobby } from '../protocol/messages.ts';
import { lettersOf, NAME_LETTERS, tidyName } from '../protocol/name.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { SealedGame } from '../rules/session.ts';
import type { Table } from './table.ts';

const bare = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s/gu, '');

/** People hear names: "ana " and "Ana" are one. */
const isTaken = (table: Table, name: string): boolean =>
  Object.values(table.sitters).some((sitter) => bare(sitter.name) === bare(name));

export interface Place {
  readonly seat: number;
  readonly name: string;
}

/** @returns refusal `playing`, `nameEmpty`, `nameTooLong`, `nameTaken`, `tableFull`, `noChair` or `chairTaken` */
export function placeFor(table: Table, game: SealedGame, rawName: string, wanted: number | undefined): Result<Place> {
  const name = tidyName(rawName);
  const free = chairsOf(game).filter((seat) => table.sitters[seat] === undefined);
  const seat = wanted ?? free[0];
  if (table.match) return refuse('playing');
  if (name === '') return refuse('nameEmpty');
  const letters = lettersOf(name);
  if (letters > NAME_LETTERS) return refuse('nameTooLong', { most: NAME_LETTERS, letters });
  if (isTaken(table, name)) return refuse('nameTaken', { name });
  if (free.length === 0 || seat === undefined) return refuse('tableFull', { seats: game.maxSeats });
  if (seat >= game.maxSeats) return refuse('noChair');
  if (!free.includes(seat)) return refuse('chairTaken');
  return ok({ seat, name });
}

const chairsOf = (game: SealedGame): readonly number[] => Array.from({ length: game.maxSeats }, (_, seat) => seat);

export const lobbyOf = (
  table: Table,
  game: SealedGame,
  title: string,
  isConnected: (tokenHash: string) => boolean,
): Lobby => ({
  code: table.code,
  game: game.id,
  title,
  playing: table.match !== null,
  chairs: chairsOf(game).map((seat) => {
    const sitter = table.sitters[seat];
    const hash = sitter?.tokenHash ?? null;
    return { seat, name: sitter?.name ?? null, connected: hash !== null && isConnected(hash), phone: hash !== null };
  }),
});

/** The chair that a token belongs to. */
export function seatOf(table: Table, tokenHash: string): number | undefined {
  const found = Object.entries(table.sitters).find(([, sitter]) => sitter.tokenHash === tokenHash);
  return found && Number(found[0]);
}

import type { Lobby } from '../protocol/messages.ts';
import { lettersOf, NAME_LETTERS, tidyName } from '../protocol/name.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { SealedGame } from '../rules/session.ts';
import { goneFrom, lateness, playersNow, sittersNow, type Table } from './table.ts';

const bare = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s/gu, '');

/** People hear names: "ana " and "Ana" are one. */
export const sameName = (one: string, other: string): boolean => bare(one) === bare(other);
const isTaken = (table: Table, name: string): boolean =>
  Object.values(sittersNow(table)).some((sitter) => sameName(sitter.name, name));

export interface Place {
  readonly seat: number;
  readonly name: string;
}

/** Whoever comes while a game is on waits on the chair for the next one. @returns refusal `nameEmpty`, `nameTooLong`, `nameTaken`, `tableFull`, `noChair` or `chairTaken` */
export function placeFor(table: Table, game: SealedGame, rawName: string, wanted: number | undefined): Result<Place> {
  const name = tidyName(rawName);
  const free = chairsOf(game).filter((seat) => sittersNow(table)[seat] === undefined);
  const seat = wanted ?? free[0];
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
  ...(game.takesLate ? { takesLate: true as const } : {}),
  chairs: chairsOf(game).map((seat) => {
    const sitter = sittersNow(table)[seat];
    const hash = sitter?.tokenHash ?? null;
    return {
      seat,
      name: sitter?.name ?? null,
      connected: hash !== null && isConnected(hash),
      phone: hash !== null,
      ...(sitter?.open ? { open: true as const } : {}),
      ...late(table, seat),
    };
  }),
});

const late = (table: Table, seat: number) => (lateness(table, seat) === 'waiting' ? { late: true as const } : {});

const chairIn = (sitters: Table['sitters'], tokenHash: string): number | undefined => {
  const found = Object.entries(sitters).find(([, sitter]) => sitter.tokenHash === tokenHash);
  return found && Number(found[0]);
};

/** The chair that a token belongs to, in the game or waiting for the next one. */
export const chairOf = (table: Table, tokenHash: string): number | undefined => chairIn(sittersNow(table), tokenHash);

/** The seat in the game that a token plays; undefined for whoever waits. */
export function seatOf(table: Table, tokenHash: string): number | undefined {
  const chair = chairOf(table, tokenHash);
  return chair !== undefined && lateness(table, chair) === 'waiting' ? undefined : chair;
}

/** Who has the chair or the name of somebody who plays, while waiting for a place. */
export const inTheWay = (table: Table): string | undefined => {
  const players = Object.entries(playersNow(table));
  return Object.entries(table.waiting).find(
    ([chair, { name }]) =>
      lateness(table, Number(chair)) === 'waiting' &&
      players.some(([seat, player]) => seat === chair || sameName(player.name, name)),
  )?.[1].name;
};

/** Whether the token's player has left the game that is on. */
export const hasLeft = (table: Table, tokenHash: string): boolean =>
  goneFrom(table).some((seat) => table.sitters[seat]?.tokenHash === tokenHash) ||
  Object.entries(table.waiting).some(
    ([seat, sitter]) => sitter.tokenHash === tokenHash && lateness(table, Number(seat)) === 'gone',
  );

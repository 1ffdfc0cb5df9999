import type { Lang, Zone } from '../protocol/messages.ts';
import type { Played } from '../rules/game.ts';
import type { Slot } from '../rules/session.ts';
import type { Entry, Line } from '../store/entry.ts';
import { noHistory, stepBack, stepForward, withStep, type History } from './history.ts';

/** Somebody on a chair. Without a token the host acts for them. */
interface Sitter {
  readonly name: string;
  readonly tokenHash: string | null;
  readonly open?: true; // passes to the first phone that takes it
  readonly since?: number; // for whoever came late: how many moves the game had by then
}

/** A game in progress as plain facts; the session is its fold. */
export interface Match {
  readonly game: string;
  readonly seats: readonly string[]; // names as they were at the start
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly dealer: number;
  readonly atMs: number;
  readonly slots: readonly Slot[];
  readonly history: History;
}

export interface Table {
  readonly code: string;
  readonly hostKey: string;
  readonly game: string;
  readonly lang: Lang;
  readonly zone: Zone | null;
  readonly options: Readonly<Record<string, string>>;
  readonly sitters: Readonly<Record<number, Sitter>>; // by chair
  readonly waiting: Readonly<Record<number, Sitter>>; // came while a game was on, by chair: see `lateness`
  readonly lost: readonly string[]; // tokens whose chairs passed to other phones
  readonly match: Match | null;
  readonly past: readonly Match[]; // the games of this evening that were put away, oldest first
  readonly lastDealer: number | null;
  readonly paused: boolean;
  readonly lastMs: number; // wall clock of the last line
  readonly answered: readonly string[]; // asks done lately, newest last
  readonly awayMs: number; // time that does not count: pauses, and the server being down
}

const opened = (entry: Extract<Entry, { type: 'opened' }>, atMs: number): Table => ({
  code: entry.code,
  hostKey: entry.hostKey,
  game: entry.game,
  lang: 'en',
  zone: null,
  options: {},
  sitters: {},
  waiting: {},
  lost: [],
  match: null,
  past: [],
  lastDealer: null,
  paused: false,
  lastMs: atMs,
  answered: [],
  awayMs: 0,
});

const ASKS_KEPT = 200; // a page sends at most a few messages again after a reconnect

/** One line further. `undefined` before the first table was opened. */
export function evolve(table: Table | undefined, line: Line): Table | undefined {
  const { entry, atMs } = line;
  if (entry.type === 'opened') return opened(entry, atMs);
  if (table === undefined) return undefined;
  const idle = entry.type === 'woke' || table.paused;
  const awayMs = table.awayMs + (idle ? Math.max(0, atMs - table.lastMs) : 0);
  const answered = line.ask === null ? table.answered : [...table.answered, line.ask].slice(-ASKS_KEPT);
  return { ...follow(table, entry, atMs - awayMs), lastMs: Math.max(atMs, table.lastMs), answered, awayMs };
}

function follow(table: Table, entry: Exclude<Entry, { type: 'opened' }>, atMs: number): Table {
  switch (entry.type) {
    case 'woke':
      return table;
    case 'lang':
      return { ...table, lang: entry.lang };
    case 'chose':
      return { ...table, game: entry.game, options: {}, sitters: { ...Object.values(table.sitters) } };
    case 'option':
      return { ...table, options: { ...table.options, [entry.option]: entry.value } };
    case 'zone':
      return { ...table, zone: entry.points };
    case 'sat':
      return sat(knownAgain(table, entry), entry.seat, { name: entry.name, tokenHash: entry.tokenHash });
    case 'released':
      return reseat(table, entry.seat, (sitter) => (entry.on ? { ...sitter, open: true } : closed(sitter)));
    case 'taken':
      return taken(table, entry);
    case 'rose':
      return table.match
        ? { ...table, waiting: without(table.waiting, entry.seat) }
        : { ...table, sitters: without(table.sitters, entry.seat) };
    case 'evening':
      return { ...table, past: [] };
    case 'started':
      return started(table, entry, atMs);
    case 'ended':
      return { ...putAway(table), paused: false };
    case 'paused':
      return { ...table, paused: entry.on };
    case 'played':
      return withMatch(dealtIn(table, entry.played), (match) => played(match, entry.played));
    case 'amended':
      return backInGame(withMatch(table, (match) => amended(match, entry)));
  }
}

const sat = (table: Table, seat: number, sitter: Sitter): Table =>
  table.match
    ? { ...table, waiting: { ...table.waiting, [seat]: { ...sitter, since: table.match.slots.length } } }
    : { ...table, sitters: { ...table.sitters, [seat]: sitter } };

/** A chair that no other phone may take. */
const closed = ({ name, tokenHash, since }: Sitter): Sitter =>
  since === undefined ? { name, tokenHash } : { name, tokenHash, since };

/** Who sits on the chair now, in the game or waiting, becomes somebody else. */
function reseat(table: Table, seat: number, change: (sitter: Sitter) => Sitter): Table {
  const part = table.waiting[seat] ? 'waiting' : 'sitters';
  const sitter = table[part][seat];
  return sitter ? { ...table, [part]: { ...table[part], [seat]: change(sitter) } } : table;
}

/** A chair passes to another phone, which gives up the one it waited on. */
function taken(table: Table, { seat, tokenHash, was }: Extract<Entry, { type: 'taken' }>): Table {
  const old = sittersNow(table)[seat]?.tokenHash ?? null;
  const lost = old === null ? table.lost : [...table.lost, old];
  const passed = { ...reseat(table, seat, (sitter) => ({ ...closed(sitter), tokenHash })), lost };
  return was === undefined ? passed : { ...passed, waiting: withoutTokens(passed.waiting, [was]) };
}
const withoutTokens = (sitters: Table['sitters'], tokens: readonly (string | null)[]): Table['sitters'] =>
  Object.fromEntries(Object.entries(sitters).filter(([, { tokenHash }]) => !tokens.includes(tokenHash)));

/** Whoever is back in the game by a step back waits for no other one. */
function backInGame(table: Table): Table {
  const initial = stayed(table);
  const players = Object.entries(playersNow(table));
  const isTwice = (seat: string, hash: string): boolean =>
    players.some(([other, { tokenHash }]) => tokenHash === hash && other !== seat) ||
    initial[Number(seat)]?.tokenHash === hash;
  const waits = Object.entries(table.waiting).filter(
    ([seat, { tokenHash }]) => tokenHash === null || !isTwice(seat, tokenHash),
  );
  return { ...table, waiting: Object.fromEntries(waits) };
}

/** A phone that left and sits down again: if its leaving is taken back, it must find its seat by the token it has now. */
function knownAgain(table: Table, { was, tokenHash }: Extract<Entry, { type: 'sat' }>): Table {
  if (was === undefined) return table;
  const renew = (sitters: Table['sitters']): Table['sitters'] =>
    Object.fromEntries(
      Object.entries(sitters).map(([seat, sitter]) => [
        seat,
        sitter.tokenHash === was ? { ...sitter, tokenHash } : sitter,
      ]),
    );
  return { ...table, sitters: renew(table.sitters), waiting: renew(table.waiting) };
}

/** A latecomer sits on the chair of the seat that the game gives. */
function dealtIn(table: Table, { move }: Played): Table {
  if (move.type !== 'sit') return table;
  const from = Object.entries(table.waiting).find(
    ([seat, { name }]) => name === move.name && lateness(table, Number(seat)) === 'waiting',
  );
  if (!from) return table;
  return { ...table, waiting: { ...without(table.waiting, Number(from[0])), [move.seat]: from[1] } };
}

/** What became of whoever came late and took this chair: waits, was dealt in, or has left since. */
export function lateness({ match, waiting }: Table, seat: number): 'waiting' | 'playing' | 'gone' | undefined {
  const sitter = waiting[seat];
  if (sitter === undefined) return undefined;
  const last = (match?.slots ?? []).findLast(
    ({ played: { n, move }, struck }) =>
      !struck && n >= (sitter.since ?? 0) && (move.type === 'sit' || move.type === 'rise') && move.seat === seat,
  )?.played.move.type;
  return last === 'sit' ? 'playing' : last === 'rise' ? 'gone' : 'waiting';
}

/** Who of the waiting is dealt in first, and where: on the chair of somebody who left, or on the next new one. */
export function nextLate(table: Table): { readonly seat: number; readonly name: string } | undefined {
  const seats = table.match ? seatNames(table.match).length : 0;
  const first = Object.entries(table.waiting).find(([chair]) => lateness(table, Number(chair)) === 'waiting');
  return first && { seat: Math.min(Number(first[0]), seats), name: first[1].name };
}

/** What the seats of a game are called: as it began, and as latecomers were dealt in. */
export function seatNames({ seats, slots }: Match): readonly string[] {
  const names = [...seats];
  for (const { played, struck } of slots)
    if (played.move.type === 'sit' && !struck) names[played.move.seat] = played.move.name;
  return names;
}

/** Seats of the game that is on whose players have left it. */
export const goneFrom = ({ match }: Table): readonly number[] =>
  (match?.slots ?? []).flatMap(({ played: { move }, struck }) => (move.type === 'rise' && !struck ? [move.seat] : []));

/** Who sits on which chair for the next game: without those who left, with those who came late. */
export function sittersNow(table: Table): Table['sitters'] {
  const late = Object.entries(table.waiting).filter(([seat]) => lateness(table, Number(seat)) !== 'gone');
  return { ...stayed(table), ...Object.fromEntries(late) };
}

/** Who plays which seat of the game that is on. */
export function playersNow(table: Table): Table['sitters'] {
  const late = Object.entries(table.waiting).filter(([seat]) => lateness(table, Number(seat)) === 'playing');
  return { ...stayed(table), ...Object.fromEntries(late) };
}

function stayed(table: Table): Table['sitters'] {
  const gone = goneFrom(table);
  return Object.fromEntries(Object.entries(table.sitters).filter(([seat]) => !gone.includes(Number(seat))));
}

/** The game goes to the games of the evening. A chair that no phone took keeps the one it had. */
function putAway(table: Table): Table {
  const past = table.match ? [...table.past, table.match] : table.past;
  const kept = Object.entries(sittersNow(table)).map(([seat, { name, tokenHash }]) => [seat, { name, tokenHash }]);
  return { ...table, sitters: Object.fromEntries(kept) as Table['sitters'], waiting: {}, match: null, past };
}

const without = (sitters: Table['sitters'], seat: number): Table['sitters'] =>
  Object.fromEntries(Object.entries(sitters).filter(([key]) => Number(key) !== seat));

const withMatch = (table: Table, change: (match: Match) => Match): Table =>
  table.match ? { ...table, match: change(table.match) } : table;

/** Empty chairs are taken away, so that chairs and seats of the game are the same numbers. */
function started(before: Table, entry: Extract<Entry, { type: 'started' }>, atMs: number): Table {
  const table = putAway(before);
  const sitters = Object.values(table.sitters); // integer keys come in ascending order
  const match: Match = {
    game: table.game,
    seats: sitters.map(({ name }) => name),
    options: table.options,
    seed: entry.seed,
    dealer: entry.dealer,
    atMs,
    slots: [],
    history: noHistory,
  };
  return { ...table, sitters: { ...sitters }, match, lastDealer: entry.dealer, paused: false };
}

const played = (match: Match, played: Played): Match => ({
  ...match,
  slots: [...match.slots, { played, struck: false }],
  history: withStep(match.history, played),
});

function amended(match: Match, entry: Extract<Entry, { type: 'amended' }>): Match {
  const changes = new Map(entry.changes);
  const before = entry.changes.map(([n]) => [n, match.slots[n]!] as const);
  const history =
    entry.why === 'undo'
      ? stepBack(match.history, entry.keep, before)
      : entry.why === 'redo'
        ? stepForward(match.history)
        : { steps: [...match.history.steps, { restore: before }], undone: [] };
  return { ...match, slots: match.slots.map((slot, n) => changes.get(n) ?? slot), history };
}

/** The table if this were written now. */
export const afterwards = (table: Table, entry: Exclude<Entry, { type: 'opened' }>): Table =>
  follow(table, entry, tableMs(table, table.lastMs));

/** Time as the players feel it: it stands still in a pause and while the server is down. */
export const tableMs = (table: Table, wallMs: number): number =>
  (table.paused ? table.lastMs : Math.max(wallMs, table.lastMs)) - table.awayMs;

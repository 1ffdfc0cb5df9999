import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { Entry, Line } from './entry.ts';
import { keepAside } from './keep-aside.ts';

/** An append-only book of one house. Nothing in it is ever changed or removed. */
export interface Journal {
  /** What was written before this opening, oldest first. */
  readonly lines: readonly Line[];
  /** The file an unreadable book was moved to on this opening. */
  readonly keptAside: string | undefined;
  /**
   * Returns only once the line is on the disk.
   * @returns refusal `diskFull` or `diskFault`; then nothing was written
   */
  readonly append: (atMs: number, entry: Entry, ask?: string) => Result<Line>;
  readonly close: () => void;
}

const FILE = 'kibitz.db';
const SCHEMA_VERSION = 1;
const CREATE = `create table if not exists line (
  n integer primary key,
  atMs integer not null,
  entry text not null,
  ask text
) strict`;
const LOCK_WAIT_MS = 500; // a server that was just killed may still hold its lock

/**
 * @param folder where the book lies; made when missing
 * @returns refusal `folderUnwritable`, `folderInUse`, `diskFull` or `bookTooNew`, each with `folder`
 */
export function openJournal(folder: string): Result<Journal> {
  const place = resolve(folder);
  try {
    makeFolder(place);
    return ok(read(join(place, FILE), undefined));
  } catch (error) {
    if (!isCorrupt(error)) return refused(error, place);
  }
  try {
    const aside = keepAside(join(place, FILE));
    return ok(read(join(place, FILE), aside));
  } catch (error) {
    return refused(error, place);
  }
}

/** Node's own `recursive` never comes back where the system makes no folders, e.g. below /proc. */
function makeFolder(folder: string): void {
  const above = dirname(folder);
  if (existsSync(folder) || above === folder) return;
  makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}

class TooNew extends Error {}
class Corrupt extends Error {}

function read(file: string, keptAside: string | undefined): Journal {
  const db = new Database(file, { timeout: LOCK_WAIT_MS });
  try {
    const lines = prepare(db);
    return bind(db, lines, keptAside);
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepare(db: Database.Database): readonly Line[] {
  db.pragma('locking_mode = EXCLUSIVE'); // one server a folder; the lock dies with the process
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > SCHEMA_VERSION) throw new TooNew();
  db.transaction(() => {
    db.exec(CREATE);
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
  }).immediate();
  if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new Corrupt();
  return db.prepare<[], Row>('select n, atMs, entry, ask from line order by n').all().map(parse);
}

interface Row {
  readonly n: number;
  readonly atMs: number;
  readonly entry: string;
  readonly ask: string | null;
}

function parse(row: Row, index: number): Line {
  if (row.n !== index) throw new Corrupt();
  return { n: row.n, atMs: row.atMs, entry: entryOf(row.entry), ask: row.ask };
}

function entryOf(text: string): Entry {
  try {
    const entry = JSON.parse(text) as Entry | null;
    if (entry !== null && typeof entry === 'object') return entry;
  } catch (error) {
    throw new Corrupt('a line is not JSON', { cause: error });
  }
  throw new Corrupt('a line is no entry');
}

function bind(db: Database.Database, lines: readonly Line[], keptAside: string | undefined): Journal {
  const insert = db.prepare<[number, number, string, string | null]>(
    'insert into line (n, atMs, entry, ask) values (?, ?, ?, ?)',
  );
  let next = lines.length;
  return {
    lines,
    keptAside,
    append: (atMs, entry, ask) => {
      try {
        insert.run(next, atMs, JSON.stringify(entry), ask ?? null);
      } catch (error) {
        return refuse(codeOf(error) === 'SQLITE_FULL' ? 'diskFull' : 'diskFault');
      }
      const line = { n: next, atMs, entry, ask: ask ?? null };
      next += 1;
      return ok(line);
    },
    close: () => db.close(),
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isCorrupt = (error: unknown): boolean =>
  error instanceof Corrupt || /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

function refused(error: unknown, folder: string): Result<never> {
  const code = codeOf(error);
  if (error instanceof TooNew) return refuse('bookTooNew', { folder });
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return refuse('folderInUse', { folder });
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return refuse('diskFull', { folder });
  if (/^SQLITE_(READONLY|CANTOPEN|IOERR|PERM|AUTH)|^E[A-Z]+$/.test(code)) return refuse('folderUnwritable', { folder });
  throw error;
}

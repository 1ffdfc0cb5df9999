import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal, type Journal } from '../../server/store/journal.ts';
import type { Entry } from '../../server/store/entry.ts';

let folder: string;
const opened: Journal[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-store-'));
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (): Journal => {
  const result = openJournal(folder);
  if (!result.ok) throw new Error(result.refusal.code);
  opened.push(result.value);
  return result.value;
};
const refusal = (where = folder) => {
  const result = openJournal(where);
  if (result.ok) result.value.close();
  return result.ok ? undefined : result.refusal;
};
const asideNames = () => readdirSync(folder).filter((name) => name.includes('corrupt') && !/-(wal|shm)$/.test(name));
const shut = () => opened.splice(0).forEach((journal) => journal.close());
const begun: Entry = { type: 'opened', code: 'KIBZ', hostKey: 'k', game: 'toy' };

describe('the journal', () => {
  test('gives back what was written, in order, after opening again', () => {
    const journal = open();
    const entries: Entry[] = [begun, { type: 'lang', lang: 'pt' }, { type: 'paused', on: true }];
    entries.forEach((entry, index) => journal.append(1000 + index, entry, index === 1 ? 'host/7' : undefined));
    shut();
    expect(open().lines).toEqual(
      entries.map((entry, n) => ({ n, atMs: 1000 + n, entry, ask: n === 1 ? 'host/7' : null })),
    );
  });

  test('goes on counting after opening again', () => {
    open().append(1, begun);
    shut();
    expect(open().append(2, { type: 'woke' })).toMatchObject({ ok: true, value: { n: 1 } });
  });

  test('is a write-ahead log', () => {
    open().append(1, begun);
    expect(readdirSync(folder)).toContain('kibitz.db-wal');
  });

  test('lets only one server into a folder, and the next one after it has gone', () => {
    open().append(1, begun);
    expect(refusal()).toEqual({ code: 'folderInUse', args: { folder } });
    shut();
    expect(open().lines).toHaveLength(1);
  });

  test('keeps its folder to its owner', () => {
    const inner = join(folder, 'mine');
    const result = openJournal(inner);
    if (result.ok) opened.push(result.value);
    expect(statSync(inner).mode & 0o077).toBe(0);
  });
});

describe('a corrupt book is kept aside, never overwritten', () => {
  const spoiled = Buffer.from('this was never a database, but it is still yours'.repeat(40));

  test('a file that is no database', () => {
    writeFileSync(join(folder, 'kibitz.db'), spoiled);
    const journal = open();
    expect(journal.keptAside).toBe(join(folder, 'kibitz.db.corrupt-1'));
    expect(readFileSync(join(folder, 'kibitz.db.corrupt-1'))).toEqual(spoiled);
    expect(journal.lines).toEqual([]);
    expect(journal.append(1, begun).ok).toBe(true);
  });

  test('a second one gets a name of its own', () => {
    for (const text of [spoiled, Buffer.concat([spoiled, spoiled])]) {
      writeFileSync(join(folder, 'kibitz.db'), text);
      rmSync(join(folder, 'kibitz.db-wal'), { force: true });
      open();
      shut();
    }
    expect(asideNames()).toEqual(['kibitz.db.corrupt-1', 'kibitz.db.corrupt-2']);
    expect(readFileSync(join(folder, 'kibitz.db.corrupt-1'))).toEqual(spoiled);
  });

  test('a book cut short', () => {
    const journal = open();
    for (let n = 0; n < 8; n += 1) journal.append(n, { type: 'option', option: 'x', value: 'y'.repeat(10_000) });
    shut();
    truncateSync(join(folder, 'kibitz.db'), 9000);
    expect(open()).toMatchObject({ lines: [], keptAside: join(folder, 'kibitz.db.corrupt-1') });
  });

  test('a line that is not JSON', () => {
    open().append(1, begun);
    shut();
    const db = new Database(join(folder, 'kibitz.db'));
    db.exec(`update line set entry = '{"type":'`);
    db.close();
    expect(open().keptAside).toBeDefined();
  });

  test('a line lost from the middle', () => {
    const journal = open();
    for (let n = 0; n < 3; n += 1) journal.append(n, { type: 'woke' });
    shut();
    const db = new Database(join(folder, 'kibitz.db'));
    db.exec('delete from line where n = 1');
    db.close();
    expect(open().keptAside).toBeDefined();
  });
});

describe('a line that is JSON but no entry', () => {
  test.each(['null', '7', '"woke"'])('%s', (entry) => {
    open().append(0, begun);
    shut();
    const db = new Database(join(folder, 'kibitz.db'));
    db.prepare('insert into line (n, atMs, entry) values (1, 1, ?)').run(entry);
    db.close();
    expect(open().keptAside).toBeDefined();
  });
});

describe('a folder that cannot be used', () => {
  test('a place where no folder can be', () => {
    writeFileSync(join(folder, 'file'), '');
    const inside = join(folder, 'file', 'data');
    expect(refusal(inside)).toEqual({ code: 'folderUnwritable', args: { folder: inside } });
  });

  test('a read-only folder', () => {
    chmodSync(folder, 0o555);
    const root = process.getuid?.() === 0;
    const nobody = 65534; // a read-only folder stops everybody but root
    if (root) process.seteuid?.(nobody);
    try {
      expect(refusal()).toEqual({ code: 'folderUnwritable', args: { folder } });
    } finally {
      if (root) process.seteuid?.(0);
      chmodSync(folder, 0o755);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a book of a newer Kibitz is left alone', () => {
    open().append(1, begun);
    shut();
    const db = new Database(join(folder, 'kibitz.db'));
    db.pragma('user_version = 999');
    db.close();
    expect(refusal()).toEqual({ code: 'bookTooNew', args: { folder } });
    expect(readdirSync(folder).filter((name) => name.includes('corrupt'))).toEqual([]);
  });

  test('a full disk refuses the line and keeps the earlier ones', () => {
    const script = `
      import { openJournal } from './server/store/journal.ts';
      const opened = openJournal(process.argv[1]);
      const codes = [];
      for (let n = 0; n < 40; n += 1) {
        const written = opened.value.append(n, { type: 'option', option: 'x', value: 'y'.repeat(40000) });
        if (!written.ok) { codes.push(n + written.refusal.code); break; }
      }
      console.log(codes.join());`;
    const run = spawnSync(
      'bash',
      ['-c', `ulimit -f 256; exec node --import tsx --input-type=module -e "$0" "$1"`, script, folder],
      { encoding: 'utf8' },
    );
    const [, written, code] = /^(\d+)(disk\w+)/.exec(run.stdout) ?? [];
    expect(run.stderr).toBe('');
    expect(code).toMatch(/^disk(Full|Fault)$/);
    expect(open().lines).toHaveLength(Number(written));
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repoRoot } from '../../server/root.ts';
import { keep } from '../../server/school/disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-full-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BLOCKS = 16; // of 512 bytes: no file may grow larger
/** Keeps a file where the system lets none grow larger than a few kilobytes, as on a full disk. */
function keepOnFullDisk(file: string, bytes: number): unknown {
  const script = `
    import { keep } from './server/school/disk.ts';
    console.log(JSON.stringify(await keep(process.argv[1], new Uint8Array(Number(process.argv[2])))));
  `;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script, file, String(bytes)];
  const out = execFileSync('sh', ['-c', `ulimit -f ${BLOCKS}; exec "$@"`, 'sh', ...node], {
    cwd: repoRoot(),
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  return JSON.parse(out.toString()) as unknown;
}

test('what does not fit on the disk is refused; what was there before stays whole, and nothing is left behind', () => {
  const file = join(folder, 'lesson.json');
  writeFileSync(file, 'as it was');
  expect(keepOnFullDisk(file, 100_000)).toEqual({ ok: false, refusal: { code: 'diskFull' } });
  expect(readFileSync(file, 'utf8')).toBe('as it was');
  expect(readdirSync(folder)).toEqual(['lesson.json']);
  expect(keepOnFullDisk(file, 1000)).toMatchObject({ ok: true });
  expect(readFileSync(file)).toHaveLength(1000);
});

test('a folder that is a file is said to be a fault of the disk', async () => {
  writeFileSync(join(folder, 'lesson'), 'in the way');
  expect(await keep(join(folder, 'lesson', '000.jpg'), 'x')).toMatchObject({ refusal: { code: 'diskFault' } });
});

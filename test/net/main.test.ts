import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repoRoot } from '../../server/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts Kibitz as a person would, and waits until it stopped; `until` interrupts it once it said so. */
function start(args: readonly string[], until?: RegExp) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args], {
    cwd: repoRoot(),
    env: { PATH: process.env['PATH'], HOME: folder },
    timeout: 60_000,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString();
    if (until?.test(out)) child.kill('SIGINT');
  });
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  return new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => {
    child.once('exit', (code) => resolve({ code, out, err }));
  });
}

describe('npm start', () => {
  test('says where the pages are, shows the code to scan, and stops when asked to', async () => {
    const { code, out } = await start(['--port', '0', '--data', folder], /Code of the table[^]*▀▀▀/u);
    expect(out).toMatch(/Host page.*http:\/\/localhost:\d+\/host#key=\S{22}/u);
    expect(out).toMatch(/opening its eyes[^]*ready[^]*closes its eyes/u);
    expect(code).toBe(0);
  }, 120_000);

  test('answers at once, and without a table, what it does not know', async () => {
    const { code, out, err } = await start(['--loud', '--data', folder]);
    expect(err).toMatch(/I do not know --loud\.[^]*npm start -- /u);
    expect([code, out, readdirSync(folder)]).toEqual([1, '', []]);
  }, 120_000);

  test('names the port that is taken, and another one', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, err } = await start(['--port', String(port), '--data', folder]);
    other.close();
    expect(err).toContain(`Port ${port} is taken`);
    expect(err).toContain(`--port ${port + 1}`);
    expect(code).toBe(1);
  }, 120_000);

  test.each(['file/data', '/proc/kibitz/data'])(
    'names the folder %s it cannot write into',
    async (place) => {
      writeFileSync(join(folder, 'file'), '');
      const inside = resolve(folder, place);
      const { code, err } = await start(['--port', '0', '--data', inside]);
      expect(err).toContain(`I cannot write into ${inside}`);
      expect(err).toContain('--data');
      expect(code).toBe(1);
    },
    120_000,
  );
});

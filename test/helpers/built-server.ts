import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot } from '../../server/root.ts';

const root = repoRoot();
const MAIN = join(root, 'dist', 'server', 'main.js');
const SOURCES = ['server', 'client', 'datasets/synth'];

const newestMs = (folder: string): number =>
  Math.max(
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** Builds the pages and the server when they are missing or older than their sources. */
export function build(): void {
  const builtMs = existsSync(MAIN) ? statSync(MAIN).mtimeMs : 0;
  if (SOURCES.every((folder) => newestMs(folder) < builtMs)) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'pipe', shell: process.platform === 'win32' });
}

export interface RunningServer {
  readonly url: string;
  readonly hostKey: string;
  readonly code: string;
  /** Ends it as Ctrl-C does; the folder stays, and another server may go on with it. */
  readonly stop: () => Promise<void>;
  readonly data: string;
  /** Ends it and takes its folder away. */
  readonly close: () => Promise<void>;
}

/** Starts the built server on a free port, with an empty table unless the folder holds one. */
export async function startServer(
  flags: readonly string[] = [],
  data = mkdtempSync(join(tmpdir(), 'kibitz-')),
): Promise<RunningServer> {
  const server = spawn(process.execPath, [MAIN, '--port', '0', '--host', '127.0.0.1', '--data', data, ...flags]);
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  let said = '';
  const greeting = await new Promise<RegExpExecArray>((resolve, reject) => {
    const listen = (bytes: Buffer): void => {
      said += bytes.toString();
      const match = /http:\/\/localhost:(\d+)\/host#key=(\S+)/.exec(said);
      if (match) resolve(match);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(`The server stopped:\n${said}`)));
  });
  const [, port, hostKey = ''] = greeting;
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    const code = await exited;
    if (code !== 0 || /fault of Kibitz/.test(said)) throw new Error(`The server ended with ${code}:\n${said}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    hostKey,
    code: /Code of the table\s+(\S+)/.exec(said)?.[1] ?? '',
    data,
    stop,
    close: async () => {
      await stop().finally(() => rmSync(data, { recursive: true, force: true }));
    },
  };
}

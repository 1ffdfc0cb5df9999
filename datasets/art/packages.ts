import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A package of drawings in a public registry. */
export interface ArtPackage {
  readonly registry: 'debian' | 'npm';
  readonly name: string;
  readonly version?: string; // npm only; Debian serves what its release has
}

/** The art cannot be had on this machine; the message says what to do. */
export class ArtUnavailable extends Error {
  override readonly name = 'ArtUnavailable';
}

async function unpackDebian(name: string, folder: string): Promise<void> {
  await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', name], { cwd: folder });
  const archive = (await readdir(folder)).find((file) => file.endsWith('.deb'));
  await run('dpkg', ['-x', archive ?? name, '.'], { cwd: folder });
}

async function unpackNpm(name: string, version: string, folder: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder });
  await run('tar', ['xzf', stdout.trim()], { cwd: folder });
}

const HELP = {
  debian: 'It needs apt-get and dpkg (Debian or Ubuntu) and a package index: run `apt-get update` once.',
  npm: 'It needs npm and its registry.',
} as const;

/**
 * Downloads and unpacks a package once.
 * @returns the folder that holds its files
 * @throws ArtUnavailable
 */
export async function unpacked({ registry, name, version = 'latest' }: ArtPackage, cache: string): Promise<string> {
  const folder = join(cache, `${registry}-${name.replaceAll(/[@/]/g, '_')}`);
  const done = join(folder, 'unpacked');
  const known = await readdir(done).catch(() => undefined);
  if (known) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await (registry === 'debian' ? unpackDebian(name, folder) : unpackNpm(name, version, folder));
  } catch (cause) {
    throw new ArtUnavailable(`Could not fetch ${name} from ${registry}. ${HELP[registry]}`, { cause });
  }
  await mkdir(done);
  return folder;
}

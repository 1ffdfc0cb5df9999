import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ok, refuse, type Result } from '../rules/result.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'];

/** Writes a file whole or not at all. @returns refusal `diskFull` or `diskFault` */
export async function keep(file: string, content: string | Uint8Array): Promise<Result<void>> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, file);
    return ok(undefined);
  } catch (error) {
    if (FULL.includes(codeOf(error))) return refuse('diskFull');
    if (CLOSED.includes(codeOf(error))) return refuse('diskFault');
    throw error;
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined); // what is left of it harms nobody
  }
}

/** What a file holds; undefined: there is none. */
export async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** What a JSON file holds; undefined: there is none, or it is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  const bytes = await read(file);
  if (!bytes) return undefined;
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined; // damaged: as good as none
  }
}

import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ok, refuse, type Result } from '../../rules/result.ts';
import type { Pack } from './pack.ts';
import { readPack, writePack } from './pack-file.ts';

/**
 * The packs that were taught, one file each in a folder. Every function answers with a refusal where a person can mend
 * something: `badName`, `unknownPack` and `nameTaken` with `name`, `diskFull`, `cannotWrite`, `noFile`, and those of
 * `readPack`. A file is written whole or not at all.
 */
export interface Shelf {
  readonly names: () => Promise<readonly string[]>;
  readonly load: (name: string) => Promise<Result<Pack>>;
  /** Keeps a pack; one of the same name is replaced. */
  readonly save: (pack: Pack) => Promise<Result<Pack>>;
  readonly rename: (name: string, newName: string) => Promise<Result<Pack>>;
  readonly remove: (name: string) => Promise<Result<string>>;
  /** Copies the file of a pack to another place. */
  readonly exportTo: (name: string, file: string) => Promise<Result<string>>;
  /** Takes in a file that was exported, under the name it carries. */
  readonly importFrom: (file: string) => Promise<Result<Pack>>;
}

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]{0,38}[\p{L}\p{N}])?$/u;
const ENDING = '.pack.json';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const REFUSED: Readonly<Record<string, string>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EACCES: 'cannotWrite',
  EPERM: 'cannotWrite',
  EROFS: 'cannotWrite',
  ENOTDIR: 'cannotWrite',
  EEXIST: 'cannotWrite',
  EISDIR: 'noFile',
  ENOENT: 'noFile',
};

/** Runs what touches the disk; what goes wrong there and can be mended is a refusal. */
async function onDisk<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const code = REFUSED[codeOf(error)];
    if (code === undefined) throw error;
    return refuse(code);
  }
}

/** The shelf in a folder, which is made when first something is kept. */
export function shelfIn(folder: string): Shelf {
  const fileOf = (name: string): string => path.join(folder, `${name}${ENDING}`);
  const names = async (): Promise<readonly string[]> => {
    const files = await readdir(folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return files
      .filter((file) => file.endsWith(ENDING))
      .map((file) => file.slice(0, -ENDING.length))
      .sort();
  };
  const isThere = async (name: string): Promise<boolean> => (await names()).includes(name);
  const load = async (name: string): Promise<Result<Pack>> => {
    if (!NAME.test(name)) return refuse('badName', { name });
    if (!(await isThere(name))) return refuse('unknownPack', { name });
    const pack = await readPack(await readFile(fileOf(name), 'utf8'));
    return pack.ok ? ok({ ...pack.value, name }) : pack;
  };
  const save = (pack: Pack): Promise<Result<Pack>> =>
    onDisk(async () => {
      if (!NAME.test(pack.name)) return refuse('badName', { name: pack.name });
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(unfinished, await writePack(pack), { flush: true });
        await rename(unfinished, fileOf(pack.name));
      } finally {
        await rm(unfinished, { force: true });
      }
      return ok(pack);
    });
  const remove = (name: string): Promise<Result<string>> =>
    onDisk(async () => {
      if (!(await isThere(name))) return refuse('unknownPack', { name });
      await rm(fileOf(name));
      return ok(name);
    });
  return {
    names,
    load,
    save,
    remove,
    rename: async (name, newName) => {
      const pack = await load(name);
      if (!pack.ok) return pack;
      if (await isThere(newName)) return refuse('nameTaken', { name: newName });
      const saved = await save({ ...pack.value, name: newName });
      if (saved.ok) await remove(name);
      return saved;
    },
    exportTo: (name, file) =>
      onDisk(async () => {
        if (!(await isThere(name))) return refuse('unknownPack', { name });
        await copyFile(fileOf(name), file);
        return ok(file);
      }),
    importFrom: (file) =>
      onDisk(async () => {
        const pack = await readPack(await readFile(file, 'utf8'));
        if (!pack.ok) return pack;
        return (await isThere(pack.value.name)) ? refuse('nameTaken', { name: pack.value.name }) : save(pack.value);
      }),
  };
}

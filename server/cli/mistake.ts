import { readFile } from 'node:fs/promises';

/** Something the caller can mend; the message says what. */
export class Mistake extends Error {}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder, not a picture.',
  EACCES: 'This file may not be read.',
};

/** @throws Mistake */
export async function pictureIn(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Mistake(READ_ERRORS[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error), { cause: error });
  }
}

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

const PATH_ERRORS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}.`,
  ENOTDIR: (path) => `${path} does not lie in a folder.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `${path} may not be opened.`,
  ENOSPC: () => 'The disk is full. Make room and begin again.',
};

/** What the caller can mend, in words; undefined for a fault of the program. */
function mistakeIn(error: unknown, usage: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path = 'This path', message } = error as NodeJS.ErrnoException;
  if (error instanceof Mistake) return message;
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message}\n${usage}`;
  return PATH_ERRORS[code]?.(path);
}

/** Runs a command; a mistake of the caller ends it with a sentence and exit code 2. */
export async function answer(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const said = mistakeIn(error, usage);
    if (said === undefined) throw error;
    process.stderr.write(`${said}\n`);
    process.exitCode = 2;
  }
}

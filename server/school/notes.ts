import { rm } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Result } from '../rules/result.ts';
import { keep, read, readJson } from './disk.ts';

/** What a lesson needs to go on after a break, or after the server was down. */
const Notes = Type.Object({
  deck: Type.String(),
  name: Type.String(),
  pictures: Type.Integer({ minimum: 0, maximum: 999 }),
  names: Type.Optional(Type.Array(Type.String())), // of a deck made at home
  rows: Type.Optional(Type.Array(Type.Array(Type.Union([Type.String(), Type.Null()])))), // what lies in every picture
  swaps: Type.Array(Type.Tuple([Type.String(), Type.String()])),
});
export type Notes = Readonly<Static<typeof Notes>>;
const validator = Compile(Notes);

/** The notes of the one lesson that is on or was broken off, in a folder. */
export interface Notebook {
  /** undefined: no lesson, or its notes are damaged. */
  readonly open: () => Promise<Notes | undefined>;
  readonly write: (notes: Notes) => Promise<Result<void>>;
  /** Keeps picture number `n`, from 0. */
  readonly addPicture: (n: number, picture: Uint8Array) => Promise<Result<void>>;
  readonly picture: (n: number) => Promise<Uint8Array | undefined>;
  readonly tearUp: () => Promise<void>;
}

export function notebookIn(folder: string): Notebook {
  const notes = path.join(folder, 'lesson.json');
  const pictureFile = (n: number): string => path.join(folder, `${String(n).padStart(3, '0')}.jpg`);
  return {
    open: async () => {
      const value = await readJson(notes);
      return validator.Check(value) ? value : undefined;
    },
    write: (value) => keep(notes, `${JSON.stringify(value)}\n`),
    addPicture: (n, picture) => keep(pictureFile(n), picture),
    picture: (n) => read(pictureFile(n)),
    tearUp: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }), // a picture may just be written
  };
}

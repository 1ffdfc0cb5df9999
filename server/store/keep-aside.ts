import { existsSync, renameSync } from 'node:fs';

const COMPANIONS = ['-wal', '-shm'] as const; // SQLite's own files beside the book

const freeName = (file: string, n = 1): string => {
  const name = `${file}.corrupt-${n}`;
  return existsSync(name) ? freeName(file, n + 1) : name;
};

/** Moves an unreadable book out of the way, never over another one. @returns the new name */
export function keepAside(file: string): string {
  const aside = freeName(file);
  for (const companion of COMPANIONS) {
    if (existsSync(file + companion)) renameSync(file + companion, aside + companion);
  }
  renameSync(file, aside);
  return aside;
}

import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import type { Reader } from '../../server/vision/model.ts';

/** Whose results these are: other weights or another deck give others. */
const ownerOf = ({ deck, perception }: Reader): string => `${deck.id} ${perception.version}`;

/** What a long measurement kept in a file, one line a piece, of these weights. */
export async function keptIn<Piece>(file: string, reader: Reader): Promise<readonly Piece[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines
    .map((line) => JSON.parse(line) as { readonly owner: string; readonly piece: Piece })
    .flatMap(({ owner, piece }) => (owner === ownerOf(reader) ? [piece] : []));
}

export const keep = (file: string, reader: Reader, piece: unknown): Promise<void> =>
  appendFile(file, `${JSON.stringify({ owner: ownerOf(reader), piece })}\n`);

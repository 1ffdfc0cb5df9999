import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HEADING = '## Curves';

/** The card with a picture under its last heading; one that shows the picture already stays as it is. */
export function withPicture(card: string, file: string, says: string): string {
  if (card.includes(`(${file})`)) return card;
  const begun = card.includes(HEADING) ? card : `${card.trimEnd()}\n\n${HEADING}\n`;
  return `${begun.trimEnd()}\n\n![${says}](${file})\n`;
}

/** Writes a picture beside a release and shows it in its model card. */
export async function putBeside(folder: string, file: string, says: string, svg: string): Promise<string> {
  const card = path.join(folder, 'card.md');
  await writeFile(path.join(folder, file), svg);
  await writeFile(card, withPicture(await readFile(card, 'utf8'), file, says));
  return path.join(folder, file);
}

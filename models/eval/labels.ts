import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One labelled place: a printed index (`corner`) or the whole visible card. */
export interface Label {
  readonly card: string;
  readonly kind: 'corner' | 'card';
  /** Left, top, width, height in pixels of the upright picture. */
  readonly box?: readonly [number, number, number, number];
  readonly ignore?: boolean;
}

/** One line of a `labels.jsonl`. */
export interface LabelledPicture {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Whether every card that can be seen is labelled. */
  readonly complete: boolean;
  readonly cards: readonly Label[];
}

/** The labelled pictures of a folder that holds a `labels.jsonl`. */
export async function readLabels(folder: string): Promise<readonly LabelledPicture[]> {
  const text = await readFile(path.join(folder, 'labels.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledPicture);
}

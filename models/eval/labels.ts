import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Mistake } from '../../server/cli/mistake.ts';

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

function pictureIn(line: string, at: string): LabelledPicture {
  try {
    return JSON.parse(line) as LabelledPicture;
  } catch (error) {
    throw new Mistake(`${at} cannot be read: one picture a line, as JSON.`, { cause: error });
  }
}

/** The labelled pictures of a folder that holds a `labels.jsonl`. @throws Mistake at a line that is broken */
export async function readLabels(folder: string): Promise<readonly LabelledPicture[]> {
  const file = path.join(folder, 'labels.jsonl');
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, n) => (line.trim() === '' ? [] : pictureIn(line, `Line ${n + 1} of ${file}`)));
}

/** A label that is wrong: what it says and what the card shows. */
interface Erratum {
  readonly set: string;
  readonly image: string;
  readonly was: string;
  readonly is: string;
}

/** Reads a file of errata, as `datasets/real/errata.json` is one. */
export async function readErrata(file: string): Promise<readonly Erratum[]> {
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly labels: readonly Erratum[] }).labels;
}

/** The picture with its wrong labels put right. */
export function mended(picture: LabelledPicture, set: string, errata: readonly Erratum[]): LabelledPicture {
  const here = errata.filter((erratum) => erratum.set === set && erratum.image === picture.image);
  const cards = picture.cards.map((label) => ({
    ...label,
    card: here.find(({ was }) => was === label.card)?.is ?? label.card,
  }));
  return { ...picture, cards };
}

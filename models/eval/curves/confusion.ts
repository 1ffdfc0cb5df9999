import type { Face } from '../../../server/protocol/cards.ts';
import type { Try } from './measure.ts';
import { at, element, PALE, picture, RIGHT, words, WRONG } from './svg.ts';

/** How often each truth (a row) was taken for each name (a column). */
export interface Confusion {
  readonly names: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** @param nameOf what is told apart: the face, its rank, its suit; undefined leaves the card out */
export function confusionOf(
  tries: readonly Try[],
  names: readonly string[],
  nameOf: (card: Face) => string | undefined,
): Confusion {
  const counts = names.map(() => names.map(() => 0));
  for (const { card, guess } of tries) {
    const [row, column] = [card, guess ?? ''].map((each) => names.indexOf(nameOf(each) ?? ''));
    if (row! >= 0 && column! >= 0) counts[row!]![column!]! += 1;
  }
  return { names, counts };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** A square of cells: the stronger the colour, the larger a share of the row. */
function matrix({ names, counts }: Confusion, cellPx: number): string {
  const [left, top] = [44, 44];
  const size = names.length * cellPx;
  const small = { 'font-size': Math.min(11, cellPx - 2) };
  const middle = (k: number): number => (k + 0.5) * cellPx;
  const cells = counts.flatMap((row, r) =>
    row.flatMap((count, c) => {
      if (count === 0) return [];
      const share = count / sum(row);
      const box = { x: left + c * cellPx, y: top + r * cellPx, width: cellPx, height: cellPx };
      const cell = element('rect', {
        ...box,
        fill: r === c ? RIGHT : WRONG,
        'fill-opacity': String(Math.round(100 * Math.sqrt(share)) / 100),
      });
      const label = `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}`;
      const text = { 'text-anchor': 'middle', 'font-size': 9, fill: r === c ? '#fff' : '#222' };
      return cellPx < 24 ? [cell] : [cell, words(left + middle(c), top + middle(r) + 3, label, text)];
    }),
  );
  return [
    element('rect', { x: left, y: top, width: size, height: size, fill: 'none', stroke: PALE }),
    ...cells,
    ...names.flatMap((name, k) => [
      words(left - 4, top + middle(k) + 3, name, { ...small, 'text-anchor': 'end' }),
      at(left + middle(k) + 3, top - 4, element('g', { transform: 'rotate(-90)' }, words(0, 0, name, small))),
    ]),
  ].join('\n');
}

const FACE_CELL = 14;
const CELL = 34;

const heading = (text: string): string => words(0, 14, text, { 'font-weight': 'bold' });

/** What is taken for what: faces, and beside them ranks and suits. */
export function confusions(
  deck: string,
  tries: readonly Try[],
  faces: readonly Face[],
  partsOf: (card: Face) => readonly [rank: string, suit: string] | undefined,
): string {
  const each = (k: 0 | 1): readonly string[] => [...new Set(faces.flatMap((face) => partsOf(face)?.[k] ?? []))];
  const guessed = tries.filter(({ guess }) => guess !== undefined);
  const off = faces.length * FACE_CELL + 70;
  const [ranks, suits] = [each(0), each(1)];
  const part = (k: 0 | 1): string =>
    matrix(
      confusionOf(guessed, each(k), (card) => partsOf(card)?.[k]),
      CELL,
    );
  const suitsTop = 90 + ranks.length * CELL;
  const height = Math.max(faces.length * FACE_CELL + 90, suitsTop + suits.length * CELL + 70);
  return picture(off + ranks.length * CELL + 60, height, `${deck}: what is taken for what`, [
    at(10, 4, heading(`truth downwards, likeliest name across, ${guessed.length} cards seen of ${tries.length}`)),
    at(
      0,
      24,
      matrix(
        confusionOf(guessed, faces, (card) => card),
        FACE_CELL,
      ),
    ),
    at(off, 4, heading('ranks, % of the row')),
    at(off, 24, part(0)),
    at(off, suitsTop, heading('suits, % of the row')),
    at(off, suitsTop + 20, part(1)),
  ]);
}

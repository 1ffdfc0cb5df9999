import type { CardId } from '../protocol/cards.ts';
import { ok, refuse, type Result } from '../rules/result.ts';

/** Cards that only a person can name: they are asked for in their order, and laid from left to right. */
export interface Rows {
  readonly faces: readonly CardId[];
  /** Of every picture that was looked at the cards in it, in reading order; null: not named, or not to be learnt. */
  readonly named: readonly (readonly (CardId | null)[])[];
  /** What the cards that lie there now may be, until a person says so. */
  readonly row: readonly CardId[];
  readonly pictures: number; // of the cards that lie there now, the last ones of all
  readonly isTooMany: boolean; // more lie there than are asked for
}

const ROW_CARDS = 10;

export const noRows = (faces: readonly CardId[], named: Rows['named'] = []): Rows => ({
  faces,
  named,
  row: [],
  pictures: 0,
  isTooMany: false,
});

const cardsIn = ({ named }: Rows): readonly (CardId | null)[] => named.flat();
export const namedSoFar = (rows: Rows): readonly CardId[] => {
  const known = cardsIn(rows);
  return rows.faces.filter((face) => known.includes(face));
};

/** The cards to lay next, at most ten. */
export function askedFor(rows: Rows): readonly CardId[] {
  const known = cardsIn(rows);
  return rows.faces.filter((face) => !known.includes(face)).slice(0, ROW_CARDS);
}

const isWhole = (proposals: readonly (CardId | null)[]): proposals is readonly CardId[] =>
  proposals.every((card) => card !== null) && new Set(proposals).size === proposals.length;

/**
 * One picture more. Cards that are all known already are shown once more; otherwise they are the next that were asked for.
 * @param proposals what each card may be, in reading order
 */
export function laid(rows: Rows, proposals: readonly (CardId | null)[], isNewSpread: boolean): Rows {
  const named = [...rows.named, proposals.map(() => null)];
  const isSame = !isNewSpread && rows.row.length === proposals.length;
  if (isSame && proposals.length > 0) return { ...rows, named, pictures: rows.pictures + 1 };
  const asked = askedFor(rows);
  const isTooMany = !isWhole(proposals) && proposals.length > asked.length;
  const row = isWhole(proposals) ? proposals : isTooMany ? [] : asked.slice(0, proposals.length);
  return { ...rows, named, row, pictures: 1, isTooMany };
}

/** The names are right: they count for every picture of the cards that lie there. @returns refusal `notNow` */
export function confirmed(rows: Rows): Result<Rows> {
  const { named, row, pictures } = rows;
  if (row.length === 0) return refuse('notNow');
  const from = named.length - pictures;
  const filled = named.map((cards, n) => (n >= from && cards.length === row.length ? row : cards));
  return ok({ ...rows, named: filled, row: [], pictures: 0 });
}

/** Two cards of the row have each other's names. @returns refusal `unknownCard` */
export function swappedInRow(rows: Rows, one: CardId, other: CardId): Result<Rows> {
  if (one === other || !rows.row.includes(one) || !rows.row.includes(other)) return refuse('unknownCard');
  const row = rows.row.map((card) => (card === one ? other : card === other ? one : card));
  return ok({ ...rows, row });
}

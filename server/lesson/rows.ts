import type { CardId } from '../protocol/cards.ts';
import { ok, refuse, type Result } from '../rules/result.ts';

/** Cards that only a person can name: they are asked for in their order, and laid from left to right. */
export interface Rows {
  readonly faces: readonly CardId[];
  /** Cards that a reader knows keep what they are read as; only the others are the next that were asked for. */
  readonly areKnown: boolean;
  /** What was shown before the first row, look by look. */
  readonly earlier: readonly (CardId | null)[];
  /** Of every picture that was looked at the cards in it, in reading order; null: not named, or not to be learnt. */
  readonly named: readonly (readonly (CardId | null)[])[];
  /** What the cards that lie there now may be, until a person says so. */
  readonly row: readonly CardId[];
  readonly last: readonly CardId[]; // the cards that lie there, once they were named
  readonly pictures: number; // of the cards that lie there now, the last ones of all
  readonly isTooMany: boolean; // more lie there than are asked for
}

const ROW_CARDS = 10;
const SURELY_MANY = 5; // fewer cards may merely resemble the ones before: of a suit, of a rank

export const noRows = (
  faces: readonly CardId[],
  { areKnown = false, earlier = [], named = [] }: Partial<Pick<Rows, 'areKnown' | 'earlier' | 'named'>> = {},
): Rows => ({
  faces,
  areKnown,
  earlier,
  named,
  row: [],
  last: [],
  pictures: 0,
  isTooMany: false,
});

/** Of all looks what they show, as far as a person has said so. */
export const namesOfLooks = ({ earlier, named }: Rows): readonly (CardId | null)[] => [...earlier, ...named.flat()];

const cardsIn = ({ named }: Rows): readonly (CardId | null)[] => named.flat();

/** The cards to lay next, at most ten. */
export function askedFor(rows: Rows): readonly CardId[] {
  const known = cardsIn(rows);
  return rows.faces.filter((face) => !known.includes(face)).slice(0, ROW_CARDS);
}

const isWhole = (proposals: readonly (CardId | null)[]): proposals is readonly CardId[] =>
  proposals.every((card) => card !== null) && new Set(proposals).size === proposals.length;

/**
 * Whether cards that were all read lie there once more. A card that nobody named yet often resembles one that is known,
 * so what is asked for comes first: they are others only where more lie there, or where a row was left lying.
 */
function isOnceMore(rows: Rows, cards: readonly CardId[]): boolean {
  const before = rows.named.findLast((row) => row.some((card) => card !== null)) ?? [];
  const isLeft = cards.length >= SURELY_MANY && cards.every((card) => before.includes(card));
  return rows.areKnown || isLeft || cards.length > askedFor(rows).length;
}

/** Cards that were read keep their names, each once; the others get those that are still to be named, in their order. */
function filled({ faces, named }: Rows, proposals: readonly (CardId | null)[]): readonly CardId[] {
  const read = proposals.map((card, n) => (card !== null && proposals.indexOf(card) === n ? card : null));
  const known = named.flat();
  const free = faces.filter((face) => !read.includes(face));
  const rest = [...free.filter((face) => !known.includes(face)), ...free.filter((face) => known.includes(face))];
  const gaps = read.flatMap((card, n) => (card === null ? [n] : []));
  return read.flatMap((card, n) => card ?? rest[gaps.indexOf(n)] ?? []);
}

/**
 * One picture more. The cards in it are the next that were asked for, or known ones that are shown once more.
 * @param proposals what each card may be, in reading order
 */
export function laid(rows: Rows, proposals: readonly (CardId | null)[], isNewSpread: boolean): Rows {
  const named = [...rows.named, proposals.map(() => null)];
  if (!isNewSpread && rows.last.length > 0) {
    const isAllThere = rows.last.length === proposals.length; // a hand that takes them away may hide one
    return isAllThere ? { ...rows, named: [...rows.named, rows.last] } : { ...rows, named };
  }
  const isSame = !isNewSpread && rows.row.length === proposals.length;
  if (isSame && proposals.length > 0) return { ...rows, named, pictures: rows.pictures + 1 };
  if (isWhole(proposals) && isOnceMore(rows, proposals))
    return { ...rows, named, row: proposals, last: [], pictures: 1, isTooMany: false };
  const next = rows.areKnown ? filled(rows, proposals) : askedFor(rows).slice(0, proposals.length);
  const isTooMany = next.length < proposals.length;
  return { ...rows, named, row: isTooMany ? [] : next, last: [], pictures: 1, isTooMany };
}

/** The names are right: they count for every picture of the cards that lie there. @returns refusal `notNow` */
export function confirmed(rows: Rows): Result<Rows> {
  const { named, row, pictures } = rows;
  if (row.length === 0) return refuse('notNow');
  const from = named.length - pictures;
  const filled = named.map((cards, n) => (n >= from && cards.length === row.length ? row : cards));
  return ok({ ...rows, named: filled, row: [], last: row, pictures: 0 });
}

/**
 * A card of the row has the name of another one: of the row, which then has its name, or one of `others`.
 * @returns refusal `unknownCard`
 */
export function renamedInRow(rows: Rows, one: CardId, other: CardId, others: readonly CardId[] = []): Result<Rows> {
  const mayBe = [...rows.row, ...others];
  if (one === other || !rows.row.includes(one) || !mayBe.includes(other)) return refuse('unknownCard');
  const row = rows.row.map((card) => (card === one ? other : card === other ? one : card));
  return ok({ ...rows, row });
}

import type { Point, Quad } from '../../server/protocol/geometry.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import type { Label, LabelledPicture } from './labels.ts';

/** What the reader got right and wrong on one picture; card names, each at most once. */
export interface Verdict {
  readonly image: string;
  readonly complete: boolean;
  readonly found: readonly string[];
  readonly missed: readonly string[];
  /** Confident readings that are not among the labels. */
  readonly wrong: readonly string[];
}

export interface Tally {
  readonly labels: number;
  readonly found: number;
  readonly recall: number;
}

export interface Score extends Tally {
  readonly pictures: number;
  readonly wrong: number;
  /** Wrong readings as a share of the labels. */
  readonly wrongShare: number;
  /** Right among all confident readings, over the pictures whose labels are complete; null when there are none. */
  readonly precision: number | null;
  readonly byRank: Readonly<Record<string, Tally>>;
  readonly bySuit: Readonly<Record<string, Tally>>;
}

function contains(quad: Quad, [x, y]: Point): boolean {
  return quad.every(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

const covers = (quad: Quad, { box }: Label): boolean =>
  box !== undefined && contains(quad, [box[0] + box[2] / 2, box[1] + box[3] / 2]);

/** Compares the confident readings of one picture with its labels. */
export function judge({ image, complete, cards }: LabelledPicture, sightings: readonly Sighting[]): Verdict {
  const known = new Set(cards.map(({ card }) => card));
  const wanted = new Set(cards.filter(({ ignore }) => !ignore).map(({ card }) => card));
  const read = new Set(sightings.flatMap(({ card }) => card ?? []));
  const counts = ({ quad }: Sighting) => complete || cards.some((label) => covers(quad, label));
  const wrong = sightings.filter((sighting) => sighting.card && !known.has(sighting.card) && counts(sighting));
  return {
    image,
    complete,
    found: [...wanted].filter((card) => read.has(card)),
    missed: [...wanted].filter((card) => !read.has(card)),
    wrong: [...new Set(wrong.map(({ card }) => card!))],
  };
}

const tally = (found: number, labels: number): Tally => ({ labels, found, recall: labels ? found / labels : 1 });

const count = (keys: readonly string[], wanted: string): number => keys.filter((key) => key === wanted).length;

function tallyBy(verdicts: readonly Verdict[], keyOf: (card: string) => string): Readonly<Record<string, Tally>> {
  const found = verdicts.flatMap((verdict) => verdict.found.map(keyOf));
  const all = [...found, ...verdicts.flatMap((verdict) => verdict.missed.map(keyOf))];
  return Object.fromEntries([...new Set(all)].sort().map((key) => [key, tally(count(found, key), count(all, key))]));
}

/** `10S` → `10`, `JOKER-R` → `JOKER`, `BACK` → `BACK`. */
const rankOf = (card: string) => (/^(10|[2-9AJQK])[SHDC]$/.test(card) ? card.slice(0, -1) : card.split('-')[0]!);
const suitOf = (card: string) => (/^(10|[2-9AJQK])[SHDC]$/.test(card) ? card.slice(-1) : card.split('-')[0]!);

const sum = (verdicts: readonly Verdict[], kind: 'found' | 'missed' | 'wrong'): number =>
  verdicts.reduce((total, verdict) => total + verdict[kind].length, 0);

/** Sums up the verdicts of one set. */
export function score(verdicts: readonly Verdict[]): Score {
  const labels = sum(verdicts, 'found') + sum(verdicts, 'missed');
  const complete = verdicts.filter((verdict) => verdict.complete);
  const [right, mistaken] = [sum(complete, 'found'), sum(complete, 'wrong')];
  return {
    pictures: verdicts.length,
    ...tally(sum(verdicts, 'found'), labels),
    wrong: sum(verdicts, 'wrong'),
    wrongShare: labels ? sum(verdicts, 'wrong') / labels : 0,
    precision: right + mistaken ? right / (right + mistaken) : null,
    byRank: tallyBy(verdicts, rankOf),
    bySuit: tallyBy(verdicts, suitOf),
  };
}

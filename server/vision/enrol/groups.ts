import { SAME_CARD_LIKENESS } from './constants.ts';
import { learn } from './memory.ts';
import { dot } from './whitening.ts';

/** What has to be known of looks to tell which show the same card. */
export interface Groupable {
  readonly picture: number; // a card lies only once in a picture
  /** Features of the look itself and of its variations. */
  readonly features: readonly Float32Array[];
}

/** How alike any two looks are, −1…1, each being a card of its own for now. */
export function likenessOf(looks: readonly Groupable[]): readonly (readonly number[])[] {
  const { directions } = learn(looks.map(({ features }, n) => ({ card: String(n), looks: [features] })));
  return directions.map((one) => directions.map((other) => dot(one, other)));
}

/**
 * Sorts looks into groups that show one card each: again and again the two groups join that are most alike, but never
 * two that lie in one picture.
 * @returns indices of the looks of every group
 */
export function groupsOf(looks: readonly Groupable[]): readonly (readonly number[])[] {
  if (looks.length < 2) return looks.map((_, n) => [n]);
  const likeness = likenessOf(looks).map((row) => [...row]); // between groups, by the first look of each
  const groups = new Map(looks.map((_, n) => [n, [n]]));
  const pictures = looks.map(({ picture }) => new Set([picture]));
  const mayJoin = (a: number, b: number): boolean => [...pictures[a]!].every((picture) => !pictures[b]!.has(picture));
  for (;;) {
    let [best, one, other] = [SAME_CARD_LIKENESS, -1, -1];
    for (const a of groups.keys())
      for (const b of groups.keys())
        if (a < b && likeness[a]![b]! > best && mayJoin(a, b)) [best, one, other] = [likeness[a]![b]!, a, b];
    if (one < 0) return [...groups.values()];
    const [mine, theirs] = [groups.get(one)!, groups.get(other)!];
    for (const c of groups.keys()) {
      const joined =
        (likeness[one]![c]! * mine.length + likeness[other]![c]! * theirs.length) / (mine.length + theirs.length);
      likeness[one]![c] = joined;
      likeness[c]![one] = joined;
    }
    pictures[other]!.forEach((picture) => pictures[one]!.add(picture));
    mine.push(...theirs);
    groups.delete(other);
  }
}

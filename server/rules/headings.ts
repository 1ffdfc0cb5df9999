import { badLine, type Script } from './notation.ts';
import { ok, type Result } from './result.ts';

/** Which headings a game's sessions have; `game`, `seats` and `options` every game has. */
export interface Grammar {
  readonly seats: readonly [least: number, most: number, usual: number];
  readonly chairs: readonly string[]; // headings that name a seat
  readonly perSeat: readonly string[]; // headings with a whole number for every seat
  readonly single: readonly string[]; // headings with one whole number
  readonly free: readonly string[]; // headings that the game reads itself
}
export interface Headings {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly chair: (heading: string) => number | undefined;
  readonly listed: (heading: string) => readonly number[] | undefined;
  readonly number: (heading: string) => number | undefined;
  readonly text: (heading: string) => string | undefined;
  /** A refusal `badLine` with the line of the heading. */
  readonly bad: (heading: string, why: string) => Result<never>;
}

export const wordsIn = (text = ''): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const letterOf = (seat: number): string => String.fromCharCode(65 + seat);
/** `A` is seat 0. @returns undefined when nobody sits there */
export const seatOf = (letter: string | undefined, seats: number): number | undefined => {
  const seat = letter?.length === 1 ? letter.charCodeAt(0) - 65 : -1;
  return seat >= 0 && seat < seats ? seat : undefined;
};

const wholeNumbers = (text: string): readonly number[] | undefined => {
  const numbers = wordsIn(text).map(Number);
  return numbers.every(Number.isInteger) ? numbers : undefined;
};

/** `seats: 4` or `seats: Ana, Rui, Lia`. */
function namesIn(text: string): readonly string[] {
  const count = wholeNumbers(text)?.[0];
  if (count === undefined) return text.split(',').map((name) => name.trim());
  return Array.from({ length: count }, (_, seat) => letterOf(seat));
}

/** @returns a refusal `badLine` for a heading that is unknown, or does not fit the seats */
export function headingsOf({ headers }: Script, grammar: Grammar): Result<Headings> {
  const { seats, chairs, perSeat, single, free } = grammar;
  const bad = (heading: string, why: string): Result<never> => badLine(headers[heading]?.line ?? 1, why);
  const known = ['game', 'seats', 'options', ...chairs, ...perSeat, ...single, ...free];
  const unknown = Object.keys(headers).find((name) => !known.includes(name));
  if (unknown) return bad(unknown, `"${unknown}" is no heading I know`);
  const [least, most, usual] = seats;
  const text = (heading: string): string | undefined => headers[heading]?.text;
  const names = namesIn(text('seats') ?? `${usual}`);
  if (names.length < least || names.length > most) return bad('seats', `${least} to ${most} seats, please`);
  const chair = (heading: string): number | undefined => seatOf(text(heading), names.length);
  const empty = chairs.find((heading) => headers[heading] && chair(heading) === undefined);
  if (empty) return bad(empty, 'nobody sits there');
  const listed = (heading: string): readonly number[] | undefined => wholeNumbers(text(heading) ?? 'none');
  for (const heading of [...perSeat, ...single].filter((each) => headers[each])) {
    const length = perSeat.includes(heading) ? names.length : 1;
    if (listed(heading)?.length !== length) return bad(heading, `${heading} takes ${length} whole number(s)`);
  }
  const pairs = wordsIn(text('options')).map((pair): [string, string] => {
    const [id = '', value = ''] = pair.split('=');
    return [id, value];
  });
  const options = Object.fromEntries(pairs);
  return ok({ names, options, chair, listed, number: (heading) => listed(heading)?.[0], text, bad });
}

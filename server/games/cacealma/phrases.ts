import type { Blank, Phrase } from '../../protocol/panels.ts';
import type { Step } from './cards.ts';
import type { Play, State } from './state.ts';

/** A phrase by key, with its blanks. */
export const say = (key: string, args?: Readonly<Record<string, Blank>>): Phrase => (args ? { key, args } : { key });
export const name = (seat: number): Blank => ({ name: seat });
export const BLANK = say('blank');

type Naming = Pick<State, 'options'>;
/** The steps of the ladder that French cards call otherwise. */
const IN_FRENCH = { rank: [4, 5], ranks: [4, 5], sign: [0, 1, 2, 3, 4, 5] } as const satisfies Record<
  string,
  readonly Step[]
>;
/** What a rank is called, by the cards that lie on the table. */
const named = (word: keyof typeof IN_FRENCH, step: Step, { options }: Naming): Phrase =>
  say(
    options.cards === 'french' && IN_FRENCH[word].some((each) => each === step)
      ? `${word}.${step}.french`
      : `${word}.${step}`,
  );
/** "nines": a rank as it is spoken of in a claim. */
export const ranks = (state: Naming, step: Step): Phrase => named('ranks', step, state);
/** "IX": a rank as it stands on the card. */
export const sign = (state: Naming, step: Step): Phrase => named('sign', step, state);
/** "three nines", "one nine". */
export const claim = (state: Naming, { count, step }: Pick<Play, 'count' | 'step'>): Phrase =>
  count === 1
    ? say('claim.one', { rank: named('rank', step, state) })
    : say('claim.many', { n: count, ranks: ranks(state, step) });

export const cards = (n: number): Phrase => (n === 1 ? say('cards.one') : say('cards.many', { n }));
export const points = (n: number): Phrase => (n === 1 ? say('points.one') : say('points.many', { n }));

/** "Ana", "Ana and Rui", "Ana, Rui and Lia". */
export function namesOf(seats: readonly number[]): Phrase {
  const [first, ...rest] = seats;
  if (first === undefined) return BLANK;
  if (rest.length === 0) return say('names.one', { a: name(first) });
  return say(rest.length === 1 ? 'names.and' : 'names.list', { a: name(first), b: namesOf(rest) });
}

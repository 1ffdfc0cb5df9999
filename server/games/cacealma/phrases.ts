import type { Blank, Phrase } from '../../protocol/panels.ts';
import type { Step } from './cards.ts';
import type { Play } from './state.ts';

/** A phrase by key, with its blanks. */
export const say = (key: string, args?: Readonly<Record<string, Blank>>): Phrase => (args ? { key, args } : { key });
export const name = (seat: number): Blank => ({ name: seat });
export const BLANK = say('blank');

/** "nines": a rank as it is spoken of in a claim. */
export const ranks = (step: Step): Phrase => say(`ranks.${step}`);
/** "IX": a rank as it stands on the card. */
export const sign = (step: Step): Phrase => say(`sign.${step}`);
/** "three nines", "one nine". */
export const claim = ({ count, step }: Pick<Play, 'count' | 'step'>): Phrase =>
  count === 1 ? say('claim.one', { rank: say(`rank.${step}`) }) : say('claim.many', { n: count, ranks: ranks(step) });

export const cards = (n: number): Phrase => (n === 1 ? say('cards.one') : say('cards.many', { n }));
export const points = (n: number): Phrase => (n === 1 ? say('points.one') : say('points.many', { n }));

/** "Ana", "Ana and Rui", "Ana, Rui and Lia". */
export function namesOf(seats: readonly number[]): Phrase {
  const [first, ...rest] = seats;
  if (first === undefined) return BLANK;
  if (rest.length === 0) return say('names.one', { a: name(first) });
  return say(rest.length === 1 ? 'names.and' : 'names.list', { a: name(first), b: namesOf(rest) });
}

import type { CardId } from '../../protocol/cards.ts';
import type { Blank, Phrase } from '../../protocol/panels.ts';
import type { MaskId } from './masks.ts';
import { handCount, handOf, holderOf, middleNumber, middlePlaces, type Place, type State } from './state.ts';

/** A phrase by key, with its blanks. */
export const say = (key: string, args?: Readonly<Record<string, Blank>>): Phrase => (args ? { key, args } : { key });
export const name = (seat: number): Blank => ({ name: seat });
export const cardName = (card: CardId): Blank => ({ card });

export const maskName = (mask: MaskId): Phrase => say(`mask.${mask}`);
/** With its article, as in "I am the Judge". */
export const theMask = (mask: MaskId): Phrase => say(`the.${mask}`);
/** What it does, in a few words. */
export const powerText = (mask: MaskId): Phrase => say(`power.${mask}`);

/** "Ana", "Ana, left hand", "the middle". */
export function placeText(state: State, place: Place): Phrase {
  const holder = holderOf(state, place);
  if (holder === null) {
    return middlePlaces(state).length > 1
      ? say('place.middle', { n: middleNumber(state, place) + 1 })
      : say('place.onlyMiddle');
  }
  if (handCount(state) === 1) return say('place.of', { name: name(holder) });
  return say(handOf(state, place) === 0 ? 'place.left' : 'place.right', { name: name(holder) });
}

/** Names in a row: "Ana", "Ana and Rui", "Ana, Rui and Lia". */
export function namesText([first = 0, ...rest]: readonly number[]): Phrase {
  if (rest.length === 0) return say('names.one', { name: name(first) });
  if (rest.length === 1) return say('names.two', { name: name(first), other: name(rest[0]!) });
  return say('names.more', { name: name(first), others: namesText(rest) });
}

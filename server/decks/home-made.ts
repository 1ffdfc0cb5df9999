import type { CardId } from '../protocol/cards.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import { NONE, STRANGE, type Deck } from './deck.ts';
import { french52 } from './french52/deck.ts';

/** Decks that people bring: cards of their own, or masks of their own for the game of that name. */
export type HomeMadeId = 'own' | 'masks';

const MOST_CARDS = 120;
const LONGEST_NAME = 40;

/** The cards that stand for the masks on the table, in the order of that game's list (RULES.md 5.2). */
export const MASK_CARDS: readonly CardId[] = 'KS KH QH KD 7H 7D QD JD QS 2C AS KC 10S QC JC JS JH'.split(' ');

const cardsOf = (id: HomeMadeId): readonly CardId[] =>
  id === 'masks' ? MASK_CARDS : Array.from({ length: MOST_CARDS }, (_, n) => `OWN-${n + 1}`);

export const isHomeMade = (id: string): id is HomeMadeId => id === 'own' || id === 'masks';

/** How the cards of a home-made deck are called, as `homeMade` takes it. */
export const namesOf = ({ id, faces, names }: Deck): readonly string[] => {
  const named = (card: CardId): string => names['en']?.[card] ?? '';
  return id === 'masks' ? MASK_CARDS.map(named) : faces.map(named);
};

/**
 * A deck whose cards nobody has taught to a network: a pack of it has to be shown before anything is read.
 * @param names one a card. Masks come in the order of `MASK_CARDS`; an empty name leaves a mask out
 * @returns refusal `noNames`, `tooManyNames` with `most`, `longName` with `name` and `most`, `doubleName` with `name`
 */
export function homeMade(id: HomeMadeId, names: readonly string[]): Result<Deck> {
  const cards = cardsOf(id);
  const trimmed = names.map((name) => name.trim());
  const told = id === 'masks' ? trimmed : trimmed.filter((name) => name !== '');
  const named = told.flatMap((name, n) => (name === '' ? [] : [{ card: cards[n], name }]));
  const [most, longest] = [cards.length, LONGEST_NAME];
  if (named.length < 2) return refuse('noNames');
  if (told.length > most) return refuse('tooManyNames', { most });
  const long = named.find(({ name }) => name.length > longest);
  if (long) return refuse('longName', { name: long.name, most: longest });
  const folded = named.map(({ name }) => name.toLocaleLowerCase());
  const double = named.find((_, n) => folded.indexOf(folded[n]!) < n);
  if (double) return refuse('doubleName', { name: double.name });
  const faces = named.map(({ card }) => card!);
  const inAnyLanguage = Object.fromEntries(named.map(({ card, name }) => [card!, name]));
  return ok({
    id,
    faces,
    extras: [],
    widthMm: french52.widthMm,
    heightMm: french52.heightMm,
    names: Object.fromEntries(Object.keys(french52.names).map((lang) => [lang, inAnyLanguage])),
    classes: [...faces, 'BACK', NONE, STRANGE],
  });
}

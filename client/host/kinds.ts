import { t, type TextKey } from '../ui/i18n.ts';
import { packOf, type Pack } from '../ui/printed.ts';

/** The kinds of cards that can be taught, by the id of their deck. */
export const KINDS = ['french52', 'hungarian32', 'masks', 'own'] as const;
type Kind = (typeof KINDS)[number];

const NAME: Readonly<Record<Kind, TextKey>> = {
  french52: 'kindFrench',
  hungarian32: 'kindHungarian',
  masks: 'kindMasks',
  own: 'kindOwn',
};
const HELP: Readonly<Record<Kind, TextKey>> = {
  french52: 'kindFrenchHelp',
  hungarian32: 'kindHungarianHelp',
  masks: 'kindMasksHelp',
  own: 'kindOwnHelp',
};

/** The cards of a kind, to name one by hand; undefined: only whoever made them can name them. */
export const cardsOf = (deck: string): Pack | undefined =>
  Object.hasOwn(JOKERS, deck) ? packOf({ deck, ranks: null, extras: JOKERS[deck] ?? [] }) : undefined;
const JOKERS: Readonly<Record<string, readonly string[]>> = {
  french52: ['JOKER-R', 'JOKER-B'],
  hungarian32: ['COL', 'PAL'],
};

const isKind = (deck: string): deck is Kind => KINDS.some((kind) => kind === deck);

export const kindName = (deck: string): string => (isKind(deck) ? t(NAME[deck]) : deck);
export const kindHelp = (deck: string): string => (isKind(deck) ? t(HELP[deck]) : '');

import { t, type TextKey } from '../ui/i18n.ts';

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

const isKind = (deck: string): deck is Kind => KINDS.some((kind) => kind === deck);

export const kindName = (deck: string): string => (isKind(deck) ? t(NAME[deck]) : deck);
export const kindHelp = (deck: string): string => (isKind(deck) ? t(HELP[deck]) : '');

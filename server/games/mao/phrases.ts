import type { CardId } from '../../protocol/cards.ts';
import type { Blank, Phrase } from '../../protocol/panels.ts';
import { ownWords, type SecretName } from './secrets.ts';

/** A phrase by key, with its blanks. */
export const say = (key: string, args?: Readonly<Record<string, Blank>>): Phrase => (args ? { key, args } : { key });
export const name = (seat: number): Blank => ({ name: seat });
export const cardName = (card: CardId): Blank => ({ card });

/** Some phrases in one line, at most eight. */
export function listed(texts: readonly Phrase[]): Phrase {
  const [first, ...rest] = texts;
  if (!first) return say('list.none');
  return rest.length === 0 ? first : say('list.pair', { first, rest: listed(rest) });
}

export function secretText(secret: SecretName): Phrase {
  const words = ownWords(secret);
  return words === undefined ? say(`secret.${secret}`) : say('secret.own', { words });
}

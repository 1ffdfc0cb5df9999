import { decks } from '../decks/registry.ts';
import type { CardId } from '../protocol/cards.ts';
import type { RegisteredGame } from '../games/registry.ts';
import { render, WORDS } from '../rules/phrase.ts';
import type { Words } from './house.ts';

/** What the cards of all decks are called: no two decks share an id. */
const namesIn = (lang: string): Readonly<Record<CardId, string>> =>
  Object.fromEntries(Object.values(decks).flatMap(({ names }) => Object.entries(names[lang] ?? names['en'] ?? {})));
const CARD_NAMES = Object.fromEntries(Object.keys(WORDS).map((lang) => [lang, namesIn(lang)]));

/** Words of the registered games. A language that a game or deck does not speak reads English. */
export const wordsOf =
  (games: Readonly<Record<string, RegisteredGame>>): Words =>
  (phrase, { lang, names, game }) => {
    const { texts } = games[game]!;
    return render(phrase, (texts[lang] ?? texts['en'])!, { names, cardNames: CARD_NAMES[lang] ?? {} });
  };

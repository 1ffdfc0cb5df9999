import { decks } from '../decks/registry.ts';
import type { RegisteredGame } from '../games/registry.ts';
import { render } from '../rules/phrase.ts';
import type { Words } from './house.ts';

/** Words of the registered games. A language that a game or deck does not speak reads English. */
export const wordsOf =
  (games: Readonly<Record<string, RegisteredGame>>): Words =>
  (phrase, { lang, names, game }) => {
    const { texts, game: sealed } = games[game]!;
    const cards = decks[sealed.deck]!.names;
    return render(phrase, (texts[lang] ?? texts['en'])!, { names, cardNames: cards[lang] ?? cards['en'] ?? {} });
  };

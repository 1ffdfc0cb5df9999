import type { Lang } from '../protocol/messages.ts';
import type { Phrase } from '../protocol/panels.ts';
import type { Refusal } from '../rules/result.ts';
import type { LiveTable } from './live-table.ts';
import { seatNames } from './table.ts';
import { sentence } from './texts.ts';
import type { Say } from './wording.ts';
import type { Chance, Clock } from './world.ts';

/** Who reads or hears a phrase: fills in names and cards. */
interface Reader {
  readonly lang: Lang;
  readonly names: readonly string[]; // by seat
  readonly game: string;
}
export type Words = (phrase: Phrase, reader: Reader) => string;

/** What every socket of the house shares. */
export interface House {
  readonly live: LiveTable;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly words: Words;
  readonly joinUrls: (code: string) => readonly string[];
  readonly report: (error: unknown) => void; // bugs; never with messages, tokens or keys
}

export const sayIn = ({ live, words }: House, lang: Lang): Say => {
  const { match, game } = live.table();
  const reader: Reader = { lang, names: match ? seatNames(match) : [], game };
  return (phrase) => words(phrase, reader);
};

/** What a game is called; every game has a line `title`. */
export const titleOf = ({ live, words }: House, lang: Lang, game = live.table().game): string =>
  words({ key: 'title' }, { lang, names: [], game });

/** What a game is about, in one line; every game has a line `about`. */
export const aboutOf = ({ words }: House, lang: Lang, game: string): string =>
  words({ key: 'about' }, { lang, names: [], game });

/** A refusal as a sentence: the house's own, or the game's. */
export const sentenceIn = (house: House, lang: Lang, refusal: Refusal): string =>
  sentence(lang, refusal, ({ code, args }) =>
    sayIn(house, lang)({ key: `refusal.${code}`, ...(args ? { args } : {}) }),
  );

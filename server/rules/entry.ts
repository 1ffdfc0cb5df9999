import type { Script, StepReport } from './notation.ts';
import { WORDS, type Texts } from './phrase.ts';
import type { Result } from './result.ts';
import type { SealedGame } from './session.ts';
import type { VectorSection } from './vectors.ts';

/** A game with everything the house needs to play it. */
export interface GameEntry {
  readonly game: SealedGame;
  /** Its lines by language. */
  readonly texts: Readonly<Record<string, Texts>>;
  /** What its sound clips say, by language and clip id. */
  readonly clips: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Run the game's sections of a file of vectors. */
  readonly vectors?: readonly VectorSection[];
  /** Plays a session written as text. */
  readonly replay?: (script: Script) => Result<readonly StepReport[]>;
}

type Language = keyof typeof WORDS;

/** Lines by language, each with the numbers of its language. */
export const textsOf = (lines: Partial<Readonly<Record<Language, Texts['lines']>>>): GameEntry['texts'] =>
  Object.fromEntries(
    Object.entries(lines).map(([language, own]) => [language, { lines: own, words: WORDS[language as Language] }]),
  );

import type { Blank, Phrase } from '../protocol/panels.ts';
import type { CardId } from '../protocol/cards.ts';
import en from './words/en.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import ro from './words/ro.json' with { type: 'json' };

/** How a language speaks numbers: 0…70 and the word before a negative one. */
interface Words {
  readonly minus: string;
  readonly numbers: readonly string[];
}
/** Lines by key, with blanks in braces; `words` speak numbers. */
export interface Texts {
  readonly lines: Readonly<Record<string, string>>;
  readonly words: Words;
}
export const WORDS = { en, pt, ro, it, hu } as const satisfies Readonly<Record<string, Words>>;

/** The people and cards a phrase may name. */
export interface Naming {
  readonly names: readonly string[]; // by seat
  readonly cardNames: Readonly<Record<CardId, string>>;
}

const upper = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** Figures with a true minus sign. */
const inFigures = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** A number as it is spoken; figures where the language has no word for it. */
export function inWords(value: number, words: Words): string {
  const word = words.numbers[Math.abs(value)];
  if (word === undefined) return inFigures(value);
  return value < 0 ? `${words.minus} ${word}` : word;
}

function fill(blank: Blank | undefined, style: string | undefined, texts: Texts, naming: Naming): string {
  if (blank === undefined) return '';
  if (typeof blank === 'string') return blank;
  if (typeof blank === 'number') return style === 'words' ? upper(inWords(blank, texts.words)) : inFigures(blank);
  if ('name' in blank) return naming.names[blank.name] ?? '';
  if ('card' in blank) return naming.cardNames[blank.card] ?? blank.card;
  const text = render(blank, texts, naming);
  return style === 'plain' ? text.replaceAll('*', '') : text;
}

/**
 * A phrase in the words of a language. `{blank}` is filled in; `{blank:words}` speaks a number with a capital letter,
 * `{blank:word}` within a sentence, and `{blank:plain}` drops the stars that mark emphasis. An unknown key is shown as it is.
 */
export function render(phrase: Phrase, texts: Texts, naming: Naming): string {
  const line = texts.lines[phrase.key] ?? phrase.key;
  return line.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, style: string | undefined) => {
    const blank = phrase.args?.[name];
    if (style === 'word' && typeof blank === 'number') return inWords(blank, texts.words);
    return fill(blank, style, texts, naming);
  });
}

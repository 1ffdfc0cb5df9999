import type { Lang } from '../protocol/messages.ts';
import type { Refusal } from '../rules/result.ts';
import en from './texts.en.json' with { type: 'json' };
import hu from './texts.hu.json' with { type: 'json' };
import it from './texts.it.json' with { type: 'json' };
import pt from './texts.pt.json' with { type: 'json' };
import ro from './texts.ro.json' with { type: 'json' };

/** The sentences of this room; what a language lacks reads English. Every language has what is said in a game. */
export type TextKey = keyof typeof en;
const TEXTS: Readonly<Record<Lang, Readonly<Partial<Record<TextKey, string>>>>> = { en, pt, ro, it, hu };

export type Blanks = Readonly<Record<string, string | number>>;

export const isTextKey = (code: string): code is TextKey => Object.hasOwn(en, code);

export const text = (lang: Lang, key: TextKey, blanks: Blanks = {}): string =>
  (TEXTS[lang][key] ?? en[key]).replace(/\{(\w+)\}/gu, (blank, name: string) => String(blanks[name] ?? blank));

/** Refusals of this room have a sentence here; those of a game are worded by `otherwise`. */
export const sentence = (lang: Lang, refusal: Refusal, otherwise: (refusal: Refusal) => string): string =>
  isTextKey(refusal.code) ? text(lang, refusal.code, refusal.args) : otherwise(refusal);

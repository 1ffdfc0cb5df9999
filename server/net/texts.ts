import type { Lang } from '../protocol/messages.ts';
import type { Refusal } from '../rules/result.ts';
import en from './texts.en.json' with { type: 'json' };
import pt from './texts.pt.json' with { type: 'json' };

/** The sentences of this room, in every language it speaks; the others read English. */
export type TextKey = keyof typeof en;
const TEXTS: Partial<Record<Lang, Readonly<Record<TextKey, string>>>> = { en, pt };

export type Blanks = Readonly<Record<string, string | number>>;

export const isTextKey = (code: string): code is TextKey => Object.hasOwn(en, code);

export const text = (lang: Lang, key: TextKey, blanks: Blanks = {}): string =>
  (TEXTS[lang] ?? en)[key].replace(/\{(\w+)\}/gu, (blank, name: string) => String(blanks[name] ?? blank));

/** Refusals of this room have a sentence here; those of a game are worded by `otherwise`. */
export const sentence = (lang: Lang, refusal: Refusal, otherwise: (refusal: Refusal) => string): string =>
  isTextKey(refusal.code) ? text(lang, refusal.code, refusal.args) : otherwise(refusal);

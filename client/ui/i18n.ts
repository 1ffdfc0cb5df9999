import { computed, signal } from '@preact/signals';
import type { Lang } from '../../server/protocol/messages.ts';
import { memory } from './settings.ts';
import { en } from './texts/en.ts';
import { lessonEn } from './texts/lesson/en.ts';
import { lessonHu } from './texts/lesson/hu.ts';
import { lessonIt } from './texts/lesson/it.ts';
import { lessonPt } from './texts/lesson/pt.ts';
import { lessonRo } from './texts/lesson/ro.ts';
import { pt } from './texts/pt.ts';

export type TextKey = keyof typeof en | keyof typeof lessonEn;
type Texts = Readonly<Record<TextKey, string>>;

/** What a language does not have is read in English. */
const ENGLISH: Texts = { ...en, ...lessonEn };
const TEXTS: Readonly<Record<Lang, Partial<Texts>>> = {
  en: ENGLISH,
  pt: { ...pt, ...lessonPt },
  ro: lessonRo,
  it: lessonIt,
  hu: lessonHu,
};
/** The languages that the pages speak throughout. */
export const LANGS = [
  { lang: 'en', name: 'English' },
  { lang: 'pt', name: 'Português' },
] as const satisfies readonly { readonly lang: Lang; readonly name: string }[];

/** The language tag for speech and for the page. */
export const TAG: Readonly<Record<Lang, string>> = { en: 'en', pt: 'pt-BR', ro: 'ro', it: 'it', hu: 'hu' };

const spoken = (word: string | undefined): Lang | undefined => LANGS.find(({ lang }) => lang === word)?.lang;
const firstLang = () => spoken(memory.get('lang')) ?? spoken(navigator.language.slice(0, 2)) ?? 'en';

export const lang = signal<Lang>(firstLang());
const texts = computed((): Texts => ({ ...ENGLISH, ...TEXTS[lang.value] }));

export function chooseLang(next: Lang): void {
  lang.value = next;
  memory.set('lang', next);
}

/** A text of the page's own furniture; `{blank}`s are filled from `blanks`. */
export function t(key: TextKey, blanks: Readonly<Record<string, string | number>> = {}): string {
  return texts.value[key].replaceAll(/\{(\w+)\}/g, (_, blank: string) => String(blanks[blank] ?? ''));
}

/** Minus as it is printed. */
export const figure = (value: number): string => String(value).replace('-', '−');

/** The settings of a language of the public site. To add one: docs/languages.md. */
type LanguageFacts = {
  /** Its name in the language itself; the label of the link to it. */
  name: string;
  /** The locale for dates and numbers, and the language tag for search engines. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** English paths of the pages not translated yet; links go to the English page, so that no page mixes languages. */
  untranslated?: readonly string[];
};

export const LANGUAGE_FACTS = {
  en: { name: 'English', locale: 'en-CA', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-CA', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>;

/** The languages of the public site; staff screens are English. */
export type Language = keyof typeof LANGUAGE_FACTS;

/** Every page exists in English, and its addresses have no prefix. */
const FIRST: Language = 'en';

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGE_FACTS, text);
}

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_FACTS).filter(isLanguage);

export function languageFacts(language: Language): LanguageFacts {
  return LANGUAGE_FACTS[language];
}

/** A date formatted by `Intl`, corrected for the language: `1er décembre`, not `1 décembre`. */
export function dateAsWritten(formatted: string, language: Language): string {
  return language === 'fr' ? formatted.replace(/\b1(?=\s\p{L}{3})/u, '1er') : formatted;
}

/** One for each language; only a language that is still being added may lack some. */
export type Translations<T> = Record<'en' | 'fr', T> & Partial<Record<Language, T>>;

/** The language of an address: French is under `/fr`; query and hash don't matter. */
export function languageOfPath(path: string): Language {
  const [, first = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(path) ?? [];
  return isLanguage(first) ? first : FIRST;
}

/** The English version of a path: `/fr/about` and `/about` both give `/about`. */
export function neutralPath(path: string): string {
  const language = languageOfPath(path);
  if (language === FIRST) return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a language has the page of an English path. */
export function isTranslated(path: string, language: Language): boolean {
  return language === FIRST || !languageFacts(language).untranslated?.includes(path.replace(/[?#].*/, ''));
}

/**
 * The address of an English path in a language; query and hash are kept: `/register#x` in `fr` gives `/fr/register#x`.
 */
export function localPath(path: string, language: Language): string {
  if (language === FIRST || !isTranslated(path, language)) return path;
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The preferred language of an `Accept-Language` header; null if it isn't supported. */
export function namedLanguage(header: string | undefined): Language | null {
  return LANGUAGES.find((language) => header?.startsWith(language)) ?? null;
}

/** The preferred language of an `Accept-Language` header; English if it isn't supported. */
export function acceptedLanguage(header: string | undefined): Language {
  return namedLanguage(header) ?? FIRST;
}

/** Where the leave-this-site button goes: the same neutral site in either language. */
export const NEUTRAL_SITE: Record<Language, string> = {
  en: 'https://weather.gc.ca/',
  fr: 'https://meteo.gc.ca/',
};

/** The languages of the public site; staff screens are English. */
export type Language = 'en' | 'fr';

export const LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[];

export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The language of an address: French lives under `/fr`; query and hash don't matter. */
export function languageOfPath(path: string): Language {
  return /^\/fr(?=[/?#]|$)/.test(path) ? 'fr' : 'en';
}

/** The English version of a path: `/fr/about` and `/about` both give `/about`. */
export function neutralPath(path: string): string {
  if (languageOfPath(path) === 'en') return path;
  const rest = path.slice('/fr'.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The address of an English path in a language; query and hash stay: `/register#x` in `fr` gives `/fr/register#x`. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return `/fr${path}`.replace(/^\/fr\/(?=[?#]|$)/, '/fr');
}

/** Where the leave-this-site button leads: the same neutral site under its name in either language. */
export const NEUTRAL_SITE: Record<Language, string> = {
  en: 'https://weather.gc.ca/',
  fr: 'https://meteo.gc.ca/',
};

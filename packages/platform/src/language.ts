import { isLanguage, type Language, languageOfPath, localPath } from '@firstlight/domain/text/language';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

export { type Language, localPath } from '@firstlight/domain/text/language';

/** No personal data: a language code, until the tab is closed. */
const KEY = 'language';

/**
 * The visitor has chosen a language; pages without a language in their address (the staff area) link back to it for the
 * rest of the visit.
 */
export function rememberLanguage(language: Language): void {
  sessionStorage.setItem(KEY, language);
}

function rememberedLanguage(): Language {
  const code = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY);
  return code !== null && isLanguage(code) ? code : 'en';
}

/** The language of the page, from its address: French under `/fr`, else English. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname);
}

/** Returns the address of an English path in the visitor's language: `/about` → `/fr/about` on a French page. */
export function useLocalPath(): (path: string) => string {
  const { pathname } = useLocation();
  const language = pathname.startsWith('/admin') ? rememberedLanguage() : languageOfPath(pathname);
  return useCallback((path) => localPath(path, language), [language]);
}

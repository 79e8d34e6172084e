import { isTranslated, languageFacts, LANGUAGES, neutralPath } from '@firstlight/domain/language';
import { Link, kindOfPath, localPath, rememberLanguage, useLanguage, useLocation } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './header.module.css';

/** Links to the same page in the other languages; the choice applies for the rest of the visit. */
export function LanguageSwitch(): ReactElement[] | null {
  const { pathname, hash } = useLocation();
  const language = useLanguage();
  const page = neutralPath(pathname);
  // Staff screens are English only.
  if (kindOfPath(pathname) !== 'public') return null;
  return LANGUAGES.filter((other) => other !== language && isTranslated(page, other)).map((other) => (
    <Link
      key={other}
      className={styles['language']}
      to={localPath(`${page}${hash}`, other)}
      lang={other}
      hrefLang={other}
      onClick={() => rememberLanguage(other)}
    >
      {languageFacts(other).name}
    </Link>
  ));
}

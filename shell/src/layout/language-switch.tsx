import { neutralPath } from '@firstlight/domain/language';
import { Link, kindOfPath, localPath, rememberLanguage, useLanguage, useLocation } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './header.module.css';

/** Links to the same page in the other language; the choice applies for the rest of the visit. */
export function LanguageSwitch({ label }: { label: string }): ReactElement | null {
  const { pathname, hash } = useLocation();
  const other = useLanguage() === 'en' ? 'fr' : 'en';
  // Staff screens are English only.
  if (kindOfPath(pathname) !== 'public') return null;
  return (
    <Link
      className={styles['language']}
      to={localPath(`${neutralPath(pathname)}${hash}`, other)}
      lang={other}
      hrefLang={other}
      onClick={() => rememberLanguage(other)}
    >
      {label}
    </Link>
  );
}

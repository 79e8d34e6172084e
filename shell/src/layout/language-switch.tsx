import { isTranslated, languageFacts, LANGUAGES, neutralPath } from '@firstlight/domain/text/language';
import { Link, kindOfPath, localPath, rememberLanguage, useLanguage, useLocation } from '@firstlight/platform';
import { type ReactElement, useRef } from 'react';
import { forgetPosition } from '../scroll/scroll-memory';
import styles from './header.module.css';
import { type PlaceOnPage, placeOnPage } from './place-on-page';

async function stay(place: PlaceOnPage, path: string): Promise<void> {
  // Where that page was left earlier is no longer of interest.
  forgetPosition(path);
  const load = import(/* webpackChunkName: "keep-place" */ './keep-place');
  // Without it the other page starts at its top.
  (await load.catch(() => null))?.keepPlace(place, path);
}

/**
 * Links to the same page in the other languages; the choice applies for the rest of the visit, and the visitor stays
 * where they are on the page.
 */
export function LanguageSwitch(): ReactElement[] | null {
  const { pathname, hash } = useLocation();
  const language = useLanguage();
  const page = neutralPath(pathname);
  const active = useRef<Element | null>(null);
  // Staff screens are English only.
  if (kindOfPath(pathname) !== 'public') return null;
  return LANGUAGES.filter((other) => other !== language && isTranslated(page, other)).map((other) => (
    <Link
      key={other}
      className={styles['language']}
      to={localPath(`${page}${hash}`, other)}
      lang={other}
      hrefLang={other}
      onPointerDown={() => {
        // The press takes the focus from the field in use.
        active.current = document.activeElement;
      }}
      onClick={() => {
        rememberLanguage(other);
        const place = placeOnPage(active.current);
        active.current = null;
        if (place) void stay(place, localPath(page, other));
      }}
    >
      {languageFacts(other).name}
    </Link>
  ));
}

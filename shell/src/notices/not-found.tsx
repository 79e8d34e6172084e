import { Link, PageTitle, useLanguage, useLocalPath } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { useScreenShown } from '../screen/use-screen-shown';
import { EmergencyLines } from './emergency-lines';
import { LeaveLink } from './leave-link';
import { NOT_FOUND_TEXTS } from './notice-texts';
import styles from './notices.module.css';

/** Shown for unknown addresses, with or without scripts. */
export function NotFound(): ReactElement {
  const texts = NOT_FOUND_TEXTS[useLanguage()];
  const local = useLocalPath();
  useScreenShown();
  return (
    <section className={styles['panel']}>
      <PageTitle>{texts.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{texts.title}</h1>
      <p>{texts.why}</p>
      <ul className={styles['links']} role="list">
        {texts.pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={local(path)}>{label}</Link>
          </li>
        ))}
      </ul>
      <EmergencyLines texts={texts} />
      <LeaveLink />
    </section>
  );
}

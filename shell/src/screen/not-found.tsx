import { Link, PageTitle, useLanguage, useLocalPath } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { NOT_FOUND_TEXTS } from './failure-texts';
import styles from './screen.module.css';
import { useScreenShown } from './use-screen-shown';

export function NotFound(): ReactElement {
  const texts = NOT_FOUND_TEXTS[useLanguage()];
  const local = useLocalPath();
  useScreenShown();
  return (
    <section className={styles['panel']}>
      <PageTitle>{texts.title}</PageTitle>
      <h1>{texts.title}</h1>
      <p>{texts.why}</p>
      <p className={styles['actions']}>
        <Link to={local('/')}>{texts.home}</Link>
      </p>
    </section>
  );
}

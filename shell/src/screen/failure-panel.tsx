import { Link, programProfile, useLanguage, useLocalPath } from '@firstlight/platform';
import { telephoneLink } from '@firstlight/domain/program-profile';
import { type ReactElement, use } from 'react';
import { AreaNamesContext, FAILURE_TEXTS, areaName } from './failure-texts';
import styles from './screen.module.css';

type Props = { remote: string; onTryAgain: () => void };

/** Shown in place of an area that could not be loaded; everything around it keeps working. */
export function FailurePanel({ remote, onTryAgain }: Props): ReactElement {
  const language = useLanguage();
  const local = useLocalPath();
  const texts = FAILURE_TEXTS[language];
  const { phone } = programProfile();
  const areaNames = use(AreaNamesContext);
  return (
    <section className={styles['panel']} role="alert" data-testid="remote-failure" data-remote={remote}>
      <h1>{texts.title(areaName(remote, language, areaNames))}</h1>
      <p>{texts.why}</p>
      <p className={styles['actions']}>
        <button type="button" className={styles['primary']} onClick={onTryAgain}>
          {texts.tryAgain}
        </button>
        <Link to={local('/')}>{texts.home}</Link>
      </p>
      <p>
        {texts.call} <a href={telephoneLink(phone)}>{phone}</a>
      </p>
    </section>
  );
}

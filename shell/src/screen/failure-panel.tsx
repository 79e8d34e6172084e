import { Link, programProfile, useLanguage, useLocalPath } from '@firstlight/platform';
import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { type ReactElement, use } from 'react';
import { LeaveLink } from '../notices/leave-link';
import { RemotesContext } from '../routing/remotes-context';
import { FAILURE_TEXTS, failureTexts } from './failure-texts';
import styles from './screen.module.css';

type Props = { remote: string; onTryAgain: () => void };

/** Shown in place of an area that could not be loaded; everything around it keeps working. */
export function FailurePanel({ remote, onTryAgain }: Props): ReactElement {
  const language = useLanguage();
  const local = useLocalPath();
  const texts = FAILURE_TEXTS[language];
  const { phone } = programProfile();
  const entry = use(RemotesContext)
    ?.entries()
    .find(({ name }) => name === remote);
  const { title, why } = failureTexts(remote === 'staff' ? 'staff' : entry, language);
  return (
    <section className={styles['panel']} role="alert" data-testid="remote-failure" data-remote={remote}>
      <h1>{title}</h1>
      <p>{why}</p>
      <p className={styles['actions']}>
        <button type="button" className={styles['primary']} onClick={onTryAgain}>
          {texts.tryAgain}
        </button>
        <Link to={local('/')}>{texts.home}</Link>
      </p>
      <p>
        {texts.call} <a href={telephoneLink(phone)}>{phone}</a>
      </p>
      <LeaveLink />
    </section>
  );
}

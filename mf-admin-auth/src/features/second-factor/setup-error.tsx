import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { programProfile } from '@firstlight/platform';
import type { ReactElement } from 'react';
import styles from './second-factor.module.css';

type SetupErrorProps = { message: string; busy: boolean; onTryAgain: () => void; onCancel: () => void };

/** The first code could not be sent: the error, Try Again, and the support phone (AUTH-28). */
export function SetupError({ message, busy, onTryAgain, onCancel }: SetupErrorProps): ReactElement {
  const { phone } = programProfile();
  return (
    <div className={styles.form}>
      <p className={styles.error} role="alert">
        {message}
      </p>
      <p className={styles.lead}>
        Still nothing? Call support at <a href={telephoneLink(phone)}>{phone}</a>.
      </p>
      <button type="button" className={styles.primary} disabled={busy} onClick={onTryAgain}>
        Try Again
      </button>
      <button type="button" className={styles.quiet} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

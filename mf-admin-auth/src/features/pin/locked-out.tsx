import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { programProfile } from '@firstlight/platform';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './pin.module.css';

type LockedOutProps = { message: string; onTryAgain: () => void };

/** Too many wrong PINs: the server's message next to a lock, Try Again, and the support phone (AUTH-11 to AUTH-13). */
export function LockedOut({ message, onTryAgain }: LockedOutProps): ReactElement {
  const { phone } = programProfile();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p className={styles.error} role="alert">
        <span aria-hidden="true">🔒 </span>
        {message}
      </p>
      <p className={styles.hint}>
        Need to get in now? Call support at <a href={telephoneLink(phone)}>{phone}</a>. A device that has signed in
        before is counted on its own, so a colleague&rsquo;s computer may still work.
      </p>
      <button ref={button} type="button" className={styles.primary} onClick={onTryAgain}>
        Try Again
      </button>
    </div>
  );
}

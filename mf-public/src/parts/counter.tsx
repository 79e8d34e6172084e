import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { type Claim, writeClaim } from '../content/claims';
import styles from './counter.module.css';
import { useCountUp } from './use-count-up';

type Props = {
  claim: Claim;
  label: string;
  /** Duration of the count from 0 to the value, in ms. */
  duration: number;
};

/** A large number with its label; screen readers read the final value. */
export function Counter({ claim, label, duration }: Props): ReactNode {
  const language = useLanguage();
  const { ref, count } = useCountUp(claim.count, duration);
  const final = writeClaim(claim, language);
  return (
    <p className={styles.counter}>
      <strong className={styles.number} ref={ref} data-final={final}>
        {count === claim.count ? final : <span aria-hidden="true">{writeClaim(claim, language, count)}</span>}
      </strong>
      <span className={styles.label}>{label}</span>
    </p>
  );
}

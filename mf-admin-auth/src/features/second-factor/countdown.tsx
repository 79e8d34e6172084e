import { useState, type ReactElement } from 'react';
import styles from './second-factor.module.css';
import { minutesAndSeconds } from '../../parts/use-seconds-left';

/** Announced only at these seconds, because a screen reader must not read every second. */
const SPOKEN_AT = [30, 10, 0];

function spoken(left: number): string {
  return left === 0 ? 'Code expired' : `Code expires in ${left} seconds`;
}

/** The remaining validity of the code, in seconds (AUTH-16, AUTH-17). */
export function Countdown({ expiresIn }: { expiresIn: number }): ReactElement {
  const [announced, setAnnounced] = useState<number | null>(null);
  if (SPOKEN_AT.includes(expiresIn) && announced !== expiresIn) setAnnounced(expiresIn);
  return (
    <>
      <p className={styles.countdown} aria-hidden={expiresIn > 0 ? undefined : true}>
        {expiresIn > 0 ? `Code expires in ${minutesAndSeconds(expiresIn)}` : 'Code expired'}
      </p>
      <p className={styles.spoken} role="status">
        {announced === null ? '' : spoken(announced)}
      </p>
    </>
  );
}

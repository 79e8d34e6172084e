import type { ReactElement } from 'react';
import styles from './second-factor.module.css';

type PasskeyButtonProps = { busy: boolean; onUse: () => void };

/** For users with a passkey: replaces the code. */
export function PasskeyButton({ busy, onUse }: PasskeyButtonProps): ReactElement {
  return (
    <button type="button" className={`${styles.secondary} ${styles.passkey}`} disabled={busy} onClick={onUse}>
      Use a passkey
    </button>
  );
}

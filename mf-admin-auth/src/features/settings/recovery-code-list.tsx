import { Banner, Button, ButtonRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './settings.module.css';

type RecoveryCodeListProps = { codes: string[]; onDone: () => void };

/** Shown once: the server stores only hashes. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps): ReactElement {
  return (
    <>
      <Banner kind="warning" takesFocus>
        Write these down or print them now; they are not shown again. Each one signs you in once when your phone is
        gone.
      </Banner>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonRow>
        <Button onClick={onDone}>I have kept them</Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </ButtonRow>
    </>
  );
}

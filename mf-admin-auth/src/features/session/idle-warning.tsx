import { Button, Dialog } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { minutesAndSeconds, useSecondsLeft } from '../../parts/use-seconds-left';

type IdleWarningProps = {
  /** Epoch milliseconds. */
  until: number;
  onStay: () => void;
  onLeave: () => void;
};

/** Shown two minutes before the session ends: one key press extends it, the screen below stays unchanged. */
export function IdleWarning({ until, onStay, onLeave }: IdleWarningProps): ReactElement {
  const left = useSecondsLeft(until);
  return (
    <Dialog
      title="Still there?"
      size="small"
      onClose={onStay}
      footer={
        <>
          <Button variant="default" onClick={onLeave}>
            Logout
          </Button>
          <Button onClick={onStay} data-autofocus>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>To protect client records, you will be signed out soon. What you typed is kept.</p>
      <p role="timer">
        Signing out in <strong>{minutesAndSeconds(left)}</strong>
      </p>
    </Dialog>
  );
}

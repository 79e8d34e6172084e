import { Button, Dialog } from '@firstlight/staff-ui';
import { useEffect, useState, type ReactElement } from 'react';

function minutesAndSeconds(until: number): string {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type IdleWarningProps = {
  /** Epoch milliseconds. */
  until: number;
  onStay: () => void;
  onLeave: () => void;
};

/** Two minutes before the end: stay with one key, nothing on the screen below changes. */
export function IdleWarning({ until, onStay, onLeave }: IdleWarningProps): ReactElement {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
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
      <p>To protect client records you will be signed out soon. What you typed stays on the screen.</p>
      <p role="timer">
        Signing out in <strong>{minutesAndSeconds(until)}</strong>
      </p>
    </Dialog>
  );
}

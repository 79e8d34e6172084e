import { Banner, Button, ButtonRow, Progress } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { UploadControl, UploadState } from './upload-state';

function Words({ state: { percent, waitsFor } }: { state: UploadState }): ReactElement {
  if (waitsFor === 'line') {
    return (
      <Banner kind="warning">The connection dropped at {percent}%. The upload continues as soon as it is back.</Banner>
    );
  }
  if (waitsFor === 'session') {
    return <Banner kind="warning">Your session has ended. The upload continues after you sign in.</Banner>;
  }
  return <p role="status">{percent < 100 ? `Sending: ${percent}%` : 'Checking the file…'}</p>;
}

/** Progress of the file, why it is waiting, and Cancel. */
export function UploadProgress({ state, control }: { state: UploadState; control: UploadControl }): ReactElement {
  const { percent, waitsFor } = state;
  return (
    <>
      <Words state={state} />
      <Progress value={percent} aria-label={`Uploading, ${percent} percent`} />
      <ButtonRow>
        {waitsFor === 'line' && (
          <Button size="xs" onClick={() => control.retry()}>
            Try again now
          </Button>
        )}
        {percent < 100 && (
          <Button size="xs" variant="default" onClick={() => control.cancel()}>
            Cancel upload
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

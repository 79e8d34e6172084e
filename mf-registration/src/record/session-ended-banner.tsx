import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Offers to repeat a save that was rejected because the session had ended. */
export function SessionEndedBanner({ busy, onSave }: { busy: boolean; onSave: () => void }): ReactElement {
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="xs" disabled={busy} onClick={onSave}>
          {UNSAVED_TEXTS.saveNow}
        </Button>
      }
    >
      {UNSAVED_TEXTS.refused}
    </Banner>
  );
}

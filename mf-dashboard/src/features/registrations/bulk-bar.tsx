import type { RegistrationStatus } from '@firstlight/domain/registrations';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './bulk.module.css';
import type { Bulk } from './use-bulk';

/** Actions for the selected cards, sticky above the list. */
export function BulkBar({
  bulk,
  status,
  shown,
}: {
  bulk: Bulk;
  status: RegistrationStatus;
  shown: number;
}): ReactElement | null {
  const count = bulk.selected.size;
  if (shown === 0) return null;
  return (
    <div className={classes['bar']} data-active={count > 0} role="group" aria-label="Several registrations">
      <span aria-live="polite">{count === 0 ? 'Select several to handle them together.' : `${count} selected`}</span>
      {count < shown && (
        <Button variant="subtle" size="xs" onClick={bulk.selectAll}>
          Select all {shown} shown
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="subtle" size="xs" onClick={bulk.clear}>
            Clear selection
          </Button>
          <Button size="xs" onClick={() => void bulk.run(status === 'pending' ? 'finalize' : 'revert')}>
            {status === 'pending' ? `Submit ${count}` : `Back to Pending: ${count}`}
          </Button>
        </>
      )}
    </div>
  );
}

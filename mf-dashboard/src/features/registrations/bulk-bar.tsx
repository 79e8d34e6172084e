import type { RegistrationStatus } from '@firstlight/domain/registrations';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { SelectionBar } from '../../lists/selection-bar';
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
}): ReactElement {
  const count = bulk.selected.size;
  return (
    <SelectionBar
      label="Several registrations"
      hint="Select several to handle them together."
      selected={count}
      shown={shown}
      onSelectAll={bulk.selectAll}
      onClear={bulk.clear}
    >
      <Button size="xs" onClick={() => void bulk.run(status === 'pending' ? 'finalize' : 'revert')}>
        {status === 'pending' ? `Submit ${count}` : `Back to Pending: ${count}`}
      </Button>
    </SelectionBar>
  );
}

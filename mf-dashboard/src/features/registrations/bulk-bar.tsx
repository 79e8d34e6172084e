import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { SelectionBar } from '../../lists/selection-bar';
import type { Bulk } from './use-bulk';

/** Actions for the selected cards, sticky above the list. */
export function BulkBar({ bulk, status }: { bulk: Bulk; status: RegistrationStatus }): ReactElement {
  const count = bulk.selection.items.length.toLocaleString('en-CA');
  return (
    <SelectionBar
      label="Several registrations"
      hint="Select several to handle them together."
      selection={bulk.selection}
    >
      <Button size="xs" onClick={() => void bulk.run(status === 'pending' ? 'finalize' : 'revert')}>
        {status === 'pending' ? `Submit ${count}` : `Back to Pending: ${count}`}
      </Button>
    </SelectionBar>
  );
}

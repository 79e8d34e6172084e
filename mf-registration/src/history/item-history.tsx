import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { itemFieldLabel } from '@firstlight/domain/record/item-field-labels';
import { HistoryOnDemand } from './history-on-demand';

type Props = { registrationId: string; tab: RecordTab };

/** The history of a tab's items. */
export function ItemHistory({ registrationId, tab }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setOpen(true)}>
        History
      </Button>
      {open && (
        <HistoryOnDemand
          registrationId={registrationId}
          tab={tab}
          labelOf={itemFieldLabel}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { useSupplies } from '@firstlight/staff-data';
import { SuppliesPanel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Harm-reduction supplies given to the client: saved with one press, undone with another. */
export function RecordSupplies({ registrationId }: { registrationId: string }): ReactElement {
  return <SuppliesPanel title="Supplies given" given={useSupplies(registrationId)} />;
}

import { useSupplies } from '@firstlight/staff-data';
import { SuppliesPanel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Supplies handed to people without a record, e.g. from the van. */
export function GivenSupplies(): ReactElement {
  const given = useSupplies(null);
  return <SuppliesPanel title="Supplies given without a record" given={given} />;
}

import { PROVINCES } from '@firstlight/domain/identity/provinces';
import { FieldGrid, Panel, PostalCodeField } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { ClientChoice, ClientText, useControlledField } from '../client-fields';

const PROVINCE_NAMES = PROVINCES.map(({ name }) => name);

/** Where the client lives; `addressField` is the input with suggestions. */
export function AddressInformation({ addressField }: { addressField: ReactNode }): ReactElement {
  const postalCode = useControlledField('postalCode');
  return (
    <Panel title="Address Information">
      <FieldGrid>
        {addressField}
        <ClientText name="unitNumber" label="Unit Number" />
        <ClientText name="city" label="City" />
        <ClientChoice name="province" label="Province" choices={PROVINCE_NAMES} empty="Select" />
        <PostalCodeField label="Postal Code" autoComplete="off" {...postalCode} />
      </FieldGrid>
    </Panel>
  );
}

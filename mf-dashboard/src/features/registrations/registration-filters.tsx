import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES } from '@firstlight/domain/lists/lists';
import { managedListApi } from '@firstlight/staff-data';
import { DateField, FilterChips, ListFilters, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddress, ListAddressControl } from '../../lists/list-address';
import { filterOptions } from '../../lists/list-options';

type Props = {
  address: ListAddress;
  change: ListAddressControl['change'];
  name: string;
  onName: (name: string) => void;
};

/** Name, date, disposition and referral site (DASH-10, DASH-12, DASH-13). */
export function RegistrationFilters({ address, change, name, onName }: Props): ReactElement {
  const { data: dispositions } = managedListApi.useListDispositionsQuery();
  const { data: sites } = managedListApi.useListReferralSitesQuery();
  return (
    <>
      <ListFilters label="Filter registrations">
        <TextInput
          label="Name"
          type="search"
          autoComplete="off"
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <DateField label="Registration date" value={address.date} onChange={(date) => change({ date })} />
        <NativeSelect
          label="Disposition"
          data={filterOptions(DEFAULT_DISPOSITIONS, dispositions)}
          value={address.disposition}
          onChange={(event) => change({ disposition: event.currentTarget.value })}
        />
        <NativeSelect
          label="Referral site"
          data={filterOptions(DEFAULT_REFERRAL_SITES, sites)}
          value={address.site}
          onChange={(event) => change({ site: event.currentTarget.value })}
        />
      </ListFilters>
      <FilterChips
        chips={[
          { label: 'Name', value: name.trim(), clear: () => onName('') },
          { label: 'Date', value: civilDateInWords(address.date), clear: () => change({ date: '' }) },
          { label: 'Disposition', value: address.disposition, clear: () => change({ disposition: '' }) },
          { label: 'Referral site', value: address.site, clear: () => change({ site: '' }) },
        ]}
        onClearAll={() => {
          onName('');
          change({ date: '', disposition: '', site: '' });
        }}
      />
    </>
  );
}

import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { ActivityStatus } from '@firstlight/domain/desk/dashboard';
import { DateField, FilterChips, ListFilters, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddress, ListAddressControl } from '../../lists/list-address';

type Props = {
  address: ListAddress;
  change: ListAddressControl['change'];
  term: string;
  onTerm: (term: string) => void;
};

const STATUSES: { value: ActivityStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'completed', label: 'Completed' },
];

/** Search term, date and status (DASH-11). */
export function ActivityFilters({ address, change, term, onTerm }: Props): ReactElement {
  const status = STATUSES.find(({ value }) => value === address.status);
  return (
    <>
      <ListFilters label="Filter activities">
        <TextInput
          label="Search"
          description="Description or client"
          type="search"
          autoComplete="off"
          value={term}
          onChange={(event) => onTerm(event.currentTarget.value)}
        />
        <DateField label="Date" value={address.date} onChange={(date) => change({ date })} />
        <NativeSelect
          label="Status"
          data={STATUSES}
          value={address.status}
          onChange={(event) =>
            change({ status: STATUSES.find(({ value }) => value === event.currentTarget.value)?.value ?? '' })
          }
        />
      </ListFilters>
      <FilterChips
        chips={[
          { label: 'Search', value: term.trim(), clear: () => onTerm('') },
          { label: 'Date', value: civilDateInWords(address.date), clear: () => change({ date: '' }) },
          {
            label: 'Status',
            value: address.status === '' ? '' : (status?.label ?? ''),
            clear: () => change({ status: '' }),
          },
        ]}
        onClearAll={() => {
          onTerm('');
          change({ date: '', status: '' });
        }}
      />
    </>
  );
}

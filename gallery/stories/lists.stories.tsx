import {
  Button,
  DateField,
  IconDownload,
  ListFilters,
  ListFrame,
  ListTable,
  NativeSelect,
  StatusBadge,
  TextInput,
} from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { nothing } from './nothing';

export default { title: 'Lists' };

type State = { data?: { pagination: { total_pages: number; total_records: number } }; isError?: boolean };

const of = (total_records: number): State => ({ data: { pagination: { total_pages: 3, total_records } } });

function Frame({
  state,
  filtered = false,
  children,
}: {
  state: State;
  filtered?: boolean;
  children?: ReactNode;
}): ReactElement {
  return (
    <ListFrame
      title="Registrations"
      name="registrations"
      list={{ data: state.data, isError: state.isError ?? false, isFetching: false, refetch: nothing }}
      shown={children ? 2 : 0}
      filtered={filtered}
      empty={{ title: 'No pending registrations.', text: 'New ones appear here.' }}
      tools={
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} />}>
          Export
        </Button>
      }
      filters={
        <ListFilters label="Filter registrations">
          <TextInput label="Name" type="search" />
          <DateField label="Registration date" value="" onChange={nothing} />
          <NativeSelect label="Disposition" data={['All', 'ACTIVE']} />
        </ListFilters>
      }
    >
      {children}
    </ListFrame>
  );
}

const Rows = (): ReactElement => (
  <ListTable
    caption="Registrations"
    columns={[
      {
        name: 'Client',
        head: (
          <Button variant="subtle" size="compact-xs">
            Client ↑
          </Button>
        ),
        sorted: 'ascending',
      },
      'Registered',
      'State',
    ]}
  >
    <tbody>
      {['Maple Testperson', 'Willow Pretendale'].map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label="Registered">20 November 2026</td>
          <td data-label="State">
            <StatusBadge kind="pending">Pending</StatusBadge>
          </td>
        </tr>
      ))}
    </tbody>
  </ListTable>
);

export const Filled = (): ReactElement => (
  <Frame state={of(47)}>
    <Rows />
  </Frame>
);

export const Empty = (): ReactElement => <Frame state={of(0)} />;
export const NothingMatches = (): ReactElement => <Frame state={of(0)} filtered />;
export const Loading = (): ReactElement => <Frame state={{}} />;
export const Failed = (): ReactElement => <Frame state={{ isError: true }} />;

import { careGap } from '@firstlight/domain/care-steps';
import { civilDateInWords } from '@firstlight/domain/civil-dates';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/limits';
import { placesInWords, type WaitingPerson } from '@firstlight/domain/overview';
import { shownPhone } from '@firstlight/domain/phone';
import { Link, setAdminAuthenticated, useSearchParams } from '@firstlight/platform';
import { skipToken } from '@firstlight/staff-data';
import { Button, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { ListFrame } from '../../lists/list-frame';
import { ListTable } from '../../lists/list-table';
import listClasses from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { waitingApi } from './waiting.api';

function WaitingRow({ person }: { person: WaitingPerson }): ReactElement {
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={`/admin-edit/${encodeURIComponent(person.registration_id)}`} onClick={setAdminAuthenticated}>
          {person.client_name}
        </Link>
      </Table.Td>
      <Table.Td>{person.reached}</Table.Td>
      <Table.Td className={listClasses['still']}>
        {person.since ? civilDateInWords(person.since) : 'Not dated'}
      </Table.Td>
      <Table.Td>{person.why}</Table.Td>
      <Table.Td className={listClasses['still']}>
        {person.client_phone ? shownPhone(person.client_phone) : '–'}
      </Table.Td>
    </Table.Tr>
  );
}

type Props = Pick<ListAddressControl, 'address' | 'change'>;

/** The people behind a gap of the cascade of care, the longest wait first (2.4/2). */
export function WaitingList({ address, change }: Props): ReactElement | null {
  const gap = careGap(address.step);
  const [search] = useSearchParams();
  const [city, site] = [search.get('city') ?? '', search.get('site') ?? ''];
  const query = gap ? { step: gap.gap, city, site, page: address.page, page_size: DASHBOARD_PAGE_SIZE } : skipToken;
  const list = waitingApi.useListWaitingPeopleQuery(query, LIST_OPTIONS);
  const items = list.data?.items ?? [];
  if (!gap) return null;
  return (
    <>
      <div>
        <Button size="xs" variant="default" onClick={() => change({ step: '' })}>
          Show the worklist
        </Button>
      </div>
      <ListFrame
        title={`${gap.label}${placesInWords({ city, site })}`}
        name="people"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        list={list}
        shown={items.length}
        filtered
        empty={{ title: 'No clients found.', text: 'Nobody waits for this step today.' }}
      >
        {items.length > 0 && (
          <ListTable columns={['Client', 'Reached', 'Since', 'Why', 'Phone']}>
            {items.map((person) => (
              <WaitingRow key={person.registration_id} person={person} />
            ))}
          </ListTable>
        )}
      </ListFrame>
    </>
  );
}

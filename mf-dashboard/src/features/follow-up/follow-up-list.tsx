import { civilDateInWords, todayInNewYork } from '@firstlight/domain/civil-dates';
import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_KINDS, type FollowUpItem } from '@firstlight/domain/follow-up';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/limits';
import { shownPhone } from '@firstlight/domain/phone';
import { RECORD_TABS } from '@firstlight/domain/record-tabs';
import { Link, setAdminAuthenticated } from '@firstlight/platform';
import { Button, StatusBadge, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { ListFrame } from '../../lists/list-frame';
import { ListTable } from '../../lists/list-table';
import listClasses from '../../lists/lists.module.css';
import { followUpApi } from './follow-up.api';
import classes from './follow-up.module.css';

/** The tab of the record that the item lies on, as its address has it. */
function recordAddress({ kind, registration_id }: FollowUpItem): string {
  const tab = RECORD_TABS.find(({ permission }) => permission === FOLLOW_UP_KINDS[kind].tab)?.key ?? '';
  return `/admin-edit/${encodeURIComponent(registration_id)}/${tab}`;
}

type Props = Pick<ListAddressControl, 'address' | 'change'> & { pollingInterval: number };

/** One list of everything that waits: overdue, due, pending, not issued; the longest overdue first. */
export function FollowUpList({ address, change, pollingInterval }: Props): ReactElement {
  const kind = ALL_FOLLOW_UP_KINDS.find((name) => name === address.kind);
  const query = { page: address.page, page_size: DASHBOARD_PAGE_SIZE, kind };
  const { data, isFetching, isError, refetch } = followUpApi.useListFollowUpQuery(query, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const items = data?.items ?? [];
  const counts = data?.counts ?? {};
  return (
    <>
      <div className={classes['kinds']} role="group" aria-label="Kind of follow-up">
        <Button
          size="xs"
          variant={kind ? 'default' : 'filled'}
          aria-pressed={!kind}
          onClick={() => change({ kind: '' })}
        >
          All
        </Button>
        {ALL_FOLLOW_UP_KINDS.filter((name) => counts[name] !== undefined).map((name) => (
          <Button
            key={name}
            size="xs"
            variant={kind === name ? 'filled' : 'default'}
            aria-pressed={kind === name}
            onClick={() => change({ kind: name })}
          >
            {FOLLOW_UP_KINDS[name].label} ({(counts[name] ?? 0).toLocaleString('en-CA')})
          </Button>
        ))}
      </div>
      <ListFrame
        title="What waits for somebody"
        name="follow-up"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        onRefresh={() => void refetch()}
        answer={
          data && { shown: items.length, pages: data.pagination.total_pages, total: data.pagination.total_records }
        }
        busy={isFetching}
        failed={isError}
        filtered={kind !== undefined}
        empty={{ title: 'Nothing is waiting.', text: 'Overdue activities, refills, tests and incentives appear here.' }}
      >
        {items.length > 0 && (
          <ListTable columns={['Client', 'Kind', 'Due', 'About', 'Phone']}>
            {items.map((item) => (
              <Row key={`${item.kind}-${item.item_id}`} item={item} />
            ))}
          </ListTable>
        )}
      </ListFrame>
    </>
  );
}

function Row({ item }: { item: FollowUpItem }): ReactElement {
  const late = item.due < todayInNewYork();
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={recordAddress(item)} onClick={setAdminAuthenticated}>
          {item.client_name}
        </Link>
      </Table.Td>
      <Table.Td>{FOLLOW_UP_KINDS[item.kind].label}</Table.Td>
      <Table.Td className={listClasses['still']}>
        {civilDateInWords(item.due)} {late && <StatusBadge kind="warning">Late</StatusBadge>}
      </Table.Td>
      <Table.Td>{item.what}</Table.Td>
      <Table.Td className={listClasses['still']}>{item.client_phone ? shownPhone(item.client_phone) : '–'}</Table.Td>
    </Table.Tr>
  );
}

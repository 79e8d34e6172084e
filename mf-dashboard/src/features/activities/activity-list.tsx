import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { ListFrame } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { ExportMenu, PrintButton } from '../../lists/list-tools';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { useOpenRecord } from '../../lists/use-open-record';
import { useSearchText } from '../../lists/use-search-text';
import { useDebouncedQuery } from '../../lists/use-debounced-query';
import { ActivityCard } from './activity-card';
import { ActivityFilters } from './activity-filters';
import { activityListApi } from './activity-list.api';

type Props = Pick<ListAddressControl, 'address' | 'change'> & { mayExport: boolean };

/** The Activities tab: the activities of all clients, upcoming and completed (DASH-09, DASH-11). */
export function ActivityList({ address, change, mayExport }: Props): ReactElement {
  const openRecord = useOpenRecord();
  const [term, setTerm] = useSearchText({ address, change });
  const filters = {
    page_size: DASHBOARD_PAGE_SIZE,
    search_term: term.trim() || undefined,
    search_date: address.date || undefined,
    status_filter: address.status || undefined,
  };
  const query = useDebouncedQuery(filters, address.page);
  const list = activityListApi.useListDashboardActivitiesQuery(query, LIST_OPTIONS);
  const cards = list.data?.activities ?? [];
  const { page_size: _, ...exported } = filters;
  return (
    <ListFrame
      title="Activities of all clients"
      name="activities"
      page={address.page}
      onPage={(page, corrected) => change({ page }, corrected)}
      list={list}
      shown={cards.length}
      filtered={Boolean(term.trim() || address.date || address.status)}
      tools={
        mayExport && (
          <>
            <ExportMenu
              list="activities"
              exported={{ path: '/api/activities-export', filters: exported }}
              total={list.data?.pagination.total_records ?? 0}
              rows={['activity', 'activities']}
            />
            <PrintButton />
          </>
        )
      }
      filters={<ActivityFilters address={address} change={change} term={term} onTerm={setTerm} />}
      empty={{ title: 'No activities yet.', text: 'Activities recorded on a client’s Activities tab appear here.' }}
    >
      <ul className={classes['cards']}>
        {cards.map((card) => (
          <li key={card.id}>
            <ActivityCard card={card} onOpen={() => openRecord(card.registration_id)} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}

import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/limits';
import { setAdminAuthenticated, useNavigate } from '@firstlight/platform';
import { type ReactElement, useState } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { ListFrame } from '../../lists/list-frame';
import classes from '../../lists/lists.module.css';
import { POLLING } from '../../lists/polling';
import { useSettledQuery } from '../../lists/use-settled-query';
import { ActivityCard } from './activity-card';
import { ActivityFilters } from './activity-filters';
import { activityListApi } from './activity-list.api';

type Props = Pick<ListAddressControl, 'address' | 'change'>;

/** The Activities tab: everybody's activities, upcoming and completed (DASH-09, DASH-11). */
export function ActivityList({ address, change }: Props): ReactElement {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const filters = {
    page_size: DASHBOARD_PAGE_SIZE,
    search_term: term.trim() || undefined,
    search_date: address.date || undefined,
    status_filter: address.status || undefined,
  };
  const query = useSettledQuery(filters, address.page);
  const { data, isFetching, isError, refetch } = activityListApi.useListDashboardActivitiesQuery(query, {
    ...POLLING,
    refetchOnMountOrArgChange: true,
  });
  const cards = data?.activities ?? [];
  return (
    <>
      <ActivityFilters
        address={address}
        change={change}
        term={term}
        onTerm={(next) => {
          setTerm(next);
          if (address.page > 1) change({});
        }}
      />
      <ListFrame
        title="Activities of all clients"
        name="activities"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        onRefresh={() => void refetch()}
        answer={
          data && {
            shown: cards.length,
            pages: data.pagination.total_pages,
            total: data.pagination.total_records,
            near: data.near === true,
          }
        }
        busy={isFetching}
        failed={isError}
        filtered={Boolean(term.trim() || address.date || address.status)}
        empty={{ title: 'No activities yet.', text: 'Activities recorded on a client’s Activities tab appear here.' }}
      >
        <ul className={classes['cards']}>
          {cards.map((card) => (
            <li key={card.id}>
              <ActivityCard
                card={card}
                onOpen={() => {
                  setAdminAuthenticated();
                  void navigate(`/admin-edit/${encodeURIComponent(card.registration_id)}`);
                }}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

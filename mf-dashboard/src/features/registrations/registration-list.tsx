import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';
import { mayRecordVisit } from '@firstlight/domain/record/visits';
import { useSignedInUser } from '@firstlight/platform';
import { ListFrame, type ListNotice, UndoToast } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { BulkResults } from '../../lists/bulk-results';
import type { ListAddressControl } from '../../lists/list-address';
import { ExportMenu, PrintButton } from '../../lists/list-tools';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { useOpenRecord } from '../../lists/use-open-record';
import { useSearchText } from '../../lists/use-search-text';
import { useDebouncedQuery } from '../../lists/use-debounced-query';
import { BulkBar } from './bulk-bar';
import { RegistrationCard } from './registration-card';
import { RegistrationFilters } from './registration-filters';
import { registrationListsApi } from './registration-lists.api';
import { selectableOf, useBulk } from './use-bulk';
import { useCardActions } from './use-card-actions';

type Props = Pick<ListAddressControl, 'address' | 'change'> & {
  status: RegistrationStatus;
  mayChange: boolean;
};

const TITLES = { pending: 'Waiting to be submitted', submitted: 'Submitted registrations' };
const EMPTY = {
  pending: { title: 'Nothing is waiting.', text: 'New registrations from the website and from staff appear here.' },
  submitted: { title: 'Nothing has been submitted yet.', text: 'Submit a pending registration and it moves here.' },
};

/** The Pending or the Submitted tab (DASH-02 to DASH-08). */
export function RegistrationList({ status, address, change, mayChange }: Props): ReactElement {
  const openRecord = useOpenRecord();
  const user = useSignedInUser();
  const mayVisit = user !== null && mayRecordVisit(user);
  const [name, setName] = useSearchText({ address, change });
  const filters = {
    status,
    search_name: name.trim() || undefined,
    search_date: address.date || undefined,
    search_disposition: address.disposition || undefined,
    search_referral_site: address.site || undefined,
  };
  const query = useDebouncedQuery({ ...filters, page_size: DASHBOARD_PAGE_SIZE }, address.page);
  const list = registrationListsApi.useListRegistrationsQuery(query, LIST_OPTIONS);
  const { refetch: refetchStats } = registrationListsApi.useGetDashboardStatsQuery();
  const cards = list.data?.data ?? [];
  const { act, outcome, forget, dialog } = useCardActions(query, cards);
  const total = list.data?.pagination.total_records ?? 0;
  const bulk = useBulk({ filters, list: query, cards, total });
  const notice: ListNotice | null =
    outcome === null || outcome.undo
      ? null
      : { kind: outcome.kind === 'failed' ? 'error' : 'success', text: outcome.text, onClose: forget };
  return (
    <>
      <ListFrame
        title={TITLES[status]}
        name={status}
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        alsoRefresh={refetchStats}
        list={list}
        notice={notice}
        shown={cards.length}
        filtered={Boolean(name.trim() || address.date || address.disposition || address.site)}
        empty={EMPTY[status]}
        filters={<RegistrationFilters address={address} change={change} name={name} onName={setName} />}
        tools={
          mayChange && (
            <>
              <ExportMenu
                list="registrations"
                exported={{ path: '/api/registrations-export', filters }}
                total={total}
                rows={['record', 'records']}
              />
              <PrintButton />
            </>
          )
        }
      >
        {mayChange && <BulkBar bulk={bulk} status={status} />}
        <ul className={classes['cards']}>
          {cards.map((card) => (
            <li key={card.registration_id}>
              <RegistrationCard
                card={card}
                mayChange={mayChange}
                selected={bulk.selection.has(card.registration_id)}
                onSelect={() => bulk.selection.toggle(selectableOf(card))}
                onEdit={() => openRecord(card.registration_id)}
                onVisit={mayVisit ? () => openRecord(card.registration_id, 'new') : null}
                onAct={(action) => void act(action, card)}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
      {outcome?.undo && <UndoToast text={outcome.text} onUndo={outcome.undo} onExpire={forget} />}
      <BulkResults bulk={bulk.runner} />
      {bulk.dialog}
      {dialog}
    </>
  );
}

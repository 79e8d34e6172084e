import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_STATES, type FollowUpState } from '@firstlight/domain/follow-up';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/limits';
import { Banner, UndoToast } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { ListFrame } from '../../lists/list-frame';
import { ListTable } from '../../lists/list-table';
import { LIST_OPTIONS } from '../../lists/polling';
import { FollowUpFilters } from './follow-up-filters';
import { FollowUpRow } from './follow-up-row';
import { followUpApi } from './follow-up.api';
import { linkIdOf } from './link-id';
import { OutcomeDialog } from './outcome-dialog';
import { useOutcomes } from './use-outcomes';

const EMPTY: Record<FollowUpState, { title: string; text: string }> = {
  open: {
    title: 'Nothing needs follow-up.',
    text: 'Results, treatments, refills, tests, activities and incentives appear here.',
  },
  snoozed: { title: 'Nothing is snoozed.', text: 'Snoozed tasks return on their day.' },
  resolved: { title: 'Nothing was resolved.', text: 'Tasks with an outcome appear here and can be reopened.' },
};

type Props = Pick<ListAddressControl, 'address' | 'change'>;

/** One list of what needs follow-up, the most urgent kind first; a task stays until its outcome is recorded. */
export function FollowUpList({ address, change }: Props): ReactElement {
  const kind = ALL_FOLLOW_UP_KINDS.find((name) => name === address.kind);
  const state = FOLLOW_UP_STATES.find((name) => name === address.state) ?? 'open';
  const wanted = state === 'open' ? undefined : state;
  const query = { page: address.page, page_size: DASHBOARD_PAGE_SIZE, kind, state: wanted };
  const list = followUpApi.useListFollowUpQuery(query, LIST_OPTIONS);
  const items = list.data?.items ?? [];
  const outcomes = useOutcomes(items);
  const { notice, asked } = outcomes;
  return (
    <>
      <FollowUpFilters state={state} kind={kind} counts={list.data?.counts ?? {}} onChange={change} />
      <ListFrame
        title="Needs follow-up"
        name="follow-up"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        list={list}
        shown={items.length}
        filtered={kind !== undefined}
        empty={EMPTY[state]}
      >
        {notice && !notice.undo && !asked && (
          <Banner kind={notice.kind === 'failed' ? 'error' : 'success'} onClose={outcomes.forget}>
            {notice.text}
          </Banner>
        )}
        {items.length > 0 && (
          <ListTable columns={['Client', 'Kind', 'Due', 'About', 'Phone', 'Outcome']}>
            {items.map((item) => (
              <FollowUpRow key={linkIdOf(item)} item={item} outcomes={outcomes} />
            ))}
          </ListTable>
        )}
      </ListFrame>
      {asked && <OutcomeDialog item={asked} onRecord={outcomes.record} onClose={() => outcomes.ask(null)} />}
      {notice?.undo && <UndoToast text={notice.text} onUndo={notice.undo} onExpire={outcomes.forget} />}
    </>
  );
}

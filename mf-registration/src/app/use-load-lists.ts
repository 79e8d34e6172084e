import { mayUseTab } from '@firstlight/domain/people/permissions';
import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import type { CurrentUser } from '@firstlight/platform';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { recordItemsApi } from '../record/record-items.api';

/** No subscription: it would refetch at every reconnect while the staff area is open. */
const ONCE = { subscribe: false } as const;

/** Loads the lists of a new record that the user may read (REG-16). */
export function useLoadLists(): (registrationId: string, user: CurrentUser) => void {
  const dispatch = useStaffDispatch();
  return useCallback(
    (registrationId, user) => {
      for (const { permission: tab } of RECORD_TABS) {
        if (tab === 'Client' || !mayUseTab(user, tab)) continue;
        void dispatch(recordItemsApi.endpoints.listItems.initiate({ registrationId, tab }, ONCE));
      }
    },
    [dispatch],
  );
}

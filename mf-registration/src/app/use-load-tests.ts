import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { useSignedInUser } from '@firstlight/platform';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import type { LoadedTests } from '../features/client-output/client-output';
import { recordItemsApi } from '../record/record-items.api';

/** Fetches the saved tests when Copy is pressed; a client without a record has none. */
export function useLoadTests(): (registrationId: string | null) => Promise<LoadedTests> {
  const dispatch = useStaffDispatch();
  const user = useSignedInUser();
  const isPermitted = user !== null && mayUseTab(user, 'Tests');
  return useCallback(
    async (registrationId) => {
      if (registrationId === null) return [];
      if (!isPermitted) return 'no-access';
      const { listItems } = recordItemsApi.endpoints;
      const answer = await dispatch(listItems.initiate({ registrationId, tab: 'Tests' }, { subscribe: false }));
      if (answer.isSuccess) return answer.data as LabTest[];
      // The permission may have been removed since the session was read.
      return answer.error && 'status' in answer.error && answer.error.status === 403 ? 'no-access' : 'failed';
    },
    [dispatch, isPermitted],
  );
}

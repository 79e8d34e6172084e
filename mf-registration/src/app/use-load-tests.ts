import type { LabTest } from '@firstlight/domain/record-tabs';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { recordItemsApi } from '../record/record-items.api';

/** Fetches the saved tests when Copy is pressed; none if the user may not read them. */
export function useLoadTests(): (registrationId: string) => Promise<LabTest[]> {
  const dispatch = useStaffDispatch();
  return useCallback(
    async (registrationId) => {
      const { listItems } = recordItemsApi.endpoints;
      const { data } = await dispatch(listItems.initiate({ registrationId, tab: 'Tests' }, { subscribe: false }));
      return (data ?? []) as LabTest[];
    },
    [dispatch],
  );
}

import type { LabTest } from '@firstlight/domain/record-tabs';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { labTestsApi } from '../record/lab-tests.api';

/** The saved tests for Copy, read when it is pressed; none when this person may not read them. */
export function useLoadTests(): (registrationId: string) => Promise<LabTest[]> {
  const dispatch = useStaffDispatch();
  return useCallback(
    async (registrationId) => {
      const { data } = await dispatch(
        labTestsApi.endpoints.listLabTests.initiate(registrationId, { subscribe: false }),
      );
      return data ?? [];
    },
    [dispatch],
  );
}

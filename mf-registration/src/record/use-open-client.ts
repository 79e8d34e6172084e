import type { KnownClient } from '@firstlight/domain/identity/client-identifiers';
import { registrationApi, useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { useRecord } from './record-context';

/** The open record's client as stored, limited to what the user may read; empty before the first save. */
export function useOpenClient(): () => Promise<KnownClient> {
  const { registrationId } = useRecord();
  const dispatch = useStaffDispatch();
  return useCallback(async () => {
    if (registrationId === null) return {};
    const question = registrationApi.endpoints.getRegistration.initiate(registrationId, { subscribe: false });
    const { data } = await dispatch(question);
    return data ?? {};
  }, [dispatch, registrationId]);
}

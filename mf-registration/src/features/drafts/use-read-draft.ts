import type { RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { draftsApi } from './drafts.api';

type ReadDraft = (key: string) => Promise<{ data?: RegistrationDraft | null; error?: unknown }>;

/** Reads a draft as it is stored now, without following it. */
export function useReadDraft(): ReadDraft {
  const dispatch = useStaffDispatch();
  return useCallback(
    async (key) => {
      const question = draftsApi.endpoints.getRegistrationDraft.initiate(key, { forceRefetch: true, subscribe: false });
      const { data, error } = await dispatch(question);
      return { ...(data !== undefined && { data }), error };
    },
    [dispatch],
  );
}

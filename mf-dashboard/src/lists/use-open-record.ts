import { visitAddress, type VisitStart } from '@firstlight/domain/record/visits';
import { setAdminAuthenticated, useNavigate } from '@firstlight/platform';
import { useCallback } from 'react';

/** Opens a client's record, with its visit window if `visit` is set. */
export function useOpenRecord(): (registrationId: string, visit?: VisitStart) => void {
  const navigate = useNavigate();
  return useCallback(
    (registrationId, visit) => {
      setAdminAuthenticated();
      const record = `/admin-edit/${encodeURIComponent(registrationId)}`;
      void navigate(visit ? visitAddress(registrationId, visit) : record);
    },
    [navigate],
  );
}

import { setAdminAuthenticated, useNavigate } from '@firstlight/platform';
import { useCallback } from 'react';

/** Opens a client's record. */
export function useOpenRecord(): (registrationId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (registrationId) => {
      setAdminAuthenticated();
      void navigate(`/admin-edit/${encodeURIComponent(registrationId)}`);
    },
    [navigate],
  );
}

import { BACK_TO_DASHBOARD, dashboardAddress, dashboardQueryKey } from '@firstlight/domain/dashboard-address';
import { currentUser, useNavigate } from '@firstlight/platform';
import type { HeaderPlace } from '@firstlight/staff-ui';

function keptQuery(): string | null {
  const user = currentUser();
  return user === null || user === 'unreadable' ? null : sessionStorage.getItem(dashboardQueryKey(user.user_id));
}

/**
 * Admin Menu leads home from intake, to the menu from other screens (REG-01, EDIT-03, decisions.md 26); Back to
 * Dashboard to the tab, page and filters that were left.
 */
export function useHeaderPlaces(screen: 'intake' | 'edit'): HeaderPlace[] {
  const navigate = useNavigate();
  return [
    { label: 'Admin Menu', onChoose: () => void navigate(screen === 'intake' ? '/' : '/admin-menu') },
    {
      label: 'Back to Dashboard',
      onChoose: () => void navigate(dashboardAddress(keptQuery()), { state: BACK_TO_DASHBOARD }),
    },
    { label: 'Home', onChoose: () => void navigate('/') },
  ];
}

import { BACK_TO_DASHBOARD, dashboardAddress, dashboardQueryKey } from '@firstlight/domain/desk/dashboard-address';
import { signedInUser, useNavigate } from '@firstlight/platform';
import { keptItems } from '@firstlight/platform/own-storage';
import { isMainAdmin, type Principal } from '@firstlight/domain/people/permissions';
import { type HeaderPlace, saveFile } from '@firstlight/staff-ui';

/** State that the dashboard stores for other screens. */
const dashboardTab = keptItems('mf-dashboard', 'tab');

function keptQuery(): string | null {
  const user = signedInUser();
  return user && dashboardTab.get(dashboardQueryKey(user.user_id));
}

/**
 * Admin Menu goes home from intake and to the menu from other screens (REG-01, EDIT-03, decisions.md 26); Back to
 * Dashboard returns to the tab, page and filters the user left.
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

/** For the main admin: who opened or changed this record, as a PDF for a client who asks. */
export function accessReport(id: string, user: Principal): HeaderPlace[] {
  if (!isMainAdmin(user)) return [];
  const save = (): void => saveFile(`access-report-${id}.pdf`, `/api/audit/report/${encodeURIComponent(id)}`);
  return [{ label: 'Access report', onChoose: save, isQuiet: true }];
}

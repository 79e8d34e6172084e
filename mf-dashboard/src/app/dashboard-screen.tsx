import { hasAnyTab, mayUseTab } from '@firstlight/domain/permissions';
import { PageTitle, useCurrentUser, useNavigate } from '@firstlight/platform';
import { Page, TabStrip } from '@firstlight/staff-ui';
import { type ReactElement, useEffect } from 'react';
import { ActivityList } from '../features/activities/activity-list';
import { registrationListsApi } from '../features/registrations/registration-lists.api';
import { RegistrationList } from '../features/registrations/registration-list';
import { type DashboardTab, tabAddress, useListAddress } from '../lists/list-address';
import classes from '../lists/lists.module.css';
import { useFreshInterval } from '../lists/use-fresh-interval';
import { DashboardHeader } from './dashboard-header';

const PANEL_ID = 'dashboard-panel';

const TABS: { key: DashboardTab; label: string }[] = [
  { key: 'activities', label: 'Activities' },
  { key: 'pending', label: 'Pending' },
  { key: 'submitted', label: 'Submitted' },
];

/** Pending, submitted and activities for anybody who holds a tab; others go to the menu (DASH-23, ROLE-04). */
export function DashboardScreen(): ReactElement | null {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const known = user !== null && user !== 'unreadable' ? user : null;
  const refused = known !== null && !hasAnyTab(known);
  useEffect(() => {
    if (refused) void navigate('/admin-menu', { replace: true });
  }, [refused, navigate]);
  if (!known || refused) return null;
  return <Dashboard mayChange={mayUseTab(known, 'Client')} />;
}

function Dashboard({ mayChange }: { mayChange: boolean }): ReactElement {
  const { address, change, open } = useListAddress();
  const pollingInterval = useFreshInterval();
  const { data: stats } = registrationListsApi.useGetDashboardStatsQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const counts: Partial<Record<DashboardTab, number>> = {
    activities: stats?.total_activities,
    pending: stats?.pending_registrations,
    submitted: stats?.submitted_registrations,
  };
  const tabs = TABS.map(({ key, label }) => ({ key, label, count: counts[key], href: tabAddress(key) }));
  const list = { address, change, pollingInterval };
  return (
    <Page>
      <PageTitle>Admin Dashboard</PageTitle>
      <DashboardHeader />
      <TabStrip
        label="Lists"
        tabs={tabs}
        current={address.tab}
        panelId={PANEL_ID}
        onChoose={({ key }) => open(TABS.find((tab) => tab.key === key)?.key ?? 'pending')}
      />
      <div
        id={PANEL_ID}
        className={classes['panel']}
        role="tabpanel"
        aria-label={TABS.find(({ key }) => key === address.tab)?.label}
      >
        {address.tab === 'activities' ? (
          <ActivityList {...list} />
        ) : (
          <RegistrationList
            key={address.tab}
            {...list}
            status={address.tab === 'submitted' ? 'submitted' : 'pending'}
            mayChange={mayChange}
          />
        )}
      </div>
    </Page>
  );
}

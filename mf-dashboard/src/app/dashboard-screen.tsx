import { careGap } from '@firstlight/domain/care/care-steps';
import { hasAnyTab, isMainAdmin, mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { lazyScreen, PageTitle, staffProfile, useNavigate, useSignedInUser } from '@firstlight/platform';
import { useFeature } from '@firstlight/staff-data';
import { ListSkeleton, Page, TabStrip } from '@firstlight/staff-ui';
import { type ReactElement, Suspense, useEffect } from 'react';
import { ActivityList } from '../features/activities/activity-list';
import { ClientMessageList } from '../features/client-messages/client-message-list';
import { messagesApi } from '../features/messages/messages.api';
import { MessageList } from '../features/messages/message-list';
import { registrationListsApi } from '../features/registrations/registration-lists.api';
import { RegistrationList } from '../features/registrations/registration-list';
import { ResultList } from '../features/results/result-list';
import { resultsApi } from '../features/results/results.api';
import { StopList } from '../features/stops/stop-list';
import { WaitingList } from '../features/waiting/waiting-list';
import { Worklist } from '../features/worklist/worklist';
import { UndeliveredMail } from '../features/undelivered-mail/undelivered-mail';
import { undeliveredMailApi } from '../features/undelivered-mail/undelivered-mail.api';
import { type DashboardTab, type ListAddressControl, tabAddress, useListAddress } from '../lists/list-address';
import classes from '../lists/lists.module.css';
import { POLLING } from '../lists/polling';
import { DashboardHeader } from './dashboard-header';
import { TabLeaveQuestion } from './tab-leave-question';

/** Only programs that keep stock fetch its code. */
const StockScreen = lazyScreen(() =>
  import(/* webpackChunkName: "stock" */ '../features/stock/stock-screen').then((file) => file.StockScreen),
);

const PANEL_ID = 'dashboard-panel';

const TABS: { key: DashboardTab; label: string }[] = [
  { key: 'activities', label: 'Activities' },
  { key: 'pending', label: 'Pending' },
  { key: 'submitted', label: 'Submitted' },
  { key: 'worklist', label: 'Worklist' },
  { key: 'messages', label: 'Messages' },
  { key: 'client-messages', label: 'Client messages' },
  { key: 'stops', label: 'Stops' },
  { key: 'results', label: 'Results' },
  { key: 'stock', label: 'Stock' },
  { key: 'undelivered', label: 'Undelivered e-mail' },
];

/** For everyone with a tab permission; others go to the menu (DASH-23, ROLE-04). */
export function DashboardScreen(): ReactElement | null {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const refused = user !== null && !hasAnyTab(user);
  useEffect(() => {
    if (refused) void navigate('/admin-menu', { replace: true });
  }, [refused, navigate]);
  if (!user || refused) return null;
  return <Dashboard user={user} />;
}

/** Number of new messages, for users who may read them. */
function useNewMessages(mayRead: boolean): number | undefined {
  const query = { status: 'new' as const, page: 1, page_size: 1 };
  const { data } = messagesApi.useListContactMessagesQuery(query, {
    skip: !mayRead,
    ...POLLING,
  });
  return data?.pagination.total_records;
}

/** Number of undelivered mails, for the main admin. */
function useUndelivered(mainAdmin: boolean): number | undefined {
  const { data } = undeliveredMailApi.useListDeadLettersQuery(undefined, {
    skip: !mainAdmin,
    ...POLLING,
  });
  return data?.length;
}

/** Number of results that need a decision; undefined if no laboratory sends any, or for staff without Tests. */
function useWaitingResults(mayRead: boolean): number | undefined {
  const query = { state: 'waiting' as const, page: 1, page_size: 1 };
  const { data } = resultsApi.useListReceivedResultsQuery(query, { skip: !mayRead, ...POLLING });
  return data?.pagination.total_records;
}

function Dashboard({ user }: { user: Principal }): ReactElement {
  const [mayChange, mainAdmin] = [mayUseTab(user, 'Client'), isMainAdmin(user)];
  const showsResults = useFeature('results-in') && mayUseTab(user, 'Tests');
  const { address, change, open } = useListAddress();
  const { data: stats } = registrationListsApi.useGetDashboardStatsQuery(undefined, {
    ...POLLING,
    refetchOnMountOrArgChange: true,
  });
  const counts: Partial<Record<DashboardTab, number>> = {
    activities: stats?.total_activities,
    pending: stats?.pending_registrations,
    submitted: stats?.submitted_registrations,
    messages: useNewMessages(mayChange),
    undelivered: useUndelivered(mainAdmin),
    results: useWaitingResults(showsResults),
  };
  const hidden: Partial<Record<DashboardTab, boolean>> = {
    messages: !mayChange,
    'client-messages': !mayChange || staffProfile().clientMessages === undefined,
    stock: !staffProfile().stock,
    undelivered: !mainAdmin,
    results: !showsResults,
  };
  const offered = TABS.filter(({ key }) => !hidden[key]);
  const tabs = offered.map(({ key, label }) => ({ key, label, count: counts[key], href: tabAddress(key) }));
  const current = offered.find(({ key }) => key === address.tab)?.key ?? 'pending';
  return (
    <Page>
      <PageTitle>Admin Dashboard</PageTitle>
      <TabLeaveQuestion />
      <DashboardHeader />
      <TabStrip
        label="Lists"
        tabs={tabs}
        current={current}
        panelId={PANEL_ID}
        onChoose={({ key }) => open(offered.find((tab) => tab.key === key)?.key ?? 'pending')}
      />
      <div
        id={PANEL_ID}
        className={classes['panel']}
        role="tabpanel"
        aria-label={offered.find(({ key }) => key === current)?.label}
      >
        <List tab={current} list={{ address, change }} user={user} mayChange={mayChange} />
      </div>
    </Page>
  );
}

type ListProps = Pick<ListAddressControl, 'address' | 'change'>;
type ShownList = { tab: DashboardTab; list: ListProps; user: Principal; mayChange: boolean };

function List({ tab, list, user, mayChange }: ShownList): ReactElement {
  switch (tab) {
    case 'activities':
      return <ActivityList {...list} mayExport={mayChange} />;
    case 'messages':
      return <MessageList {...list} />;
    case 'worklist':
      return careGap(list.address.step) ? <WaitingList {...list} /> : <Worklist {...list} />;
    case 'client-messages':
      return <ClientMessageList {...list} />;
    case 'stops':
      return <StopList mayChange={mayChange} />;
    case 'results':
      return <ResultList {...list} mayRegister={mayChange} />;
    case 'stock':
      return (
        <Suspense fallback={<ListSkeleton />}>
          <StockScreen user={user} />
        </Suspense>
      );
    case 'undelivered':
      return <UndeliveredMail />;
    case 'pending':
    case 'submitted':
      return <RegistrationList key={tab} {...list} status={tab} mayChange={mayChange} />;
  }
}

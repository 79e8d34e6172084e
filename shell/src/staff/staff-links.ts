import { type Principal, hasAnyTab, isMainAdmin, mayUseTab } from '@firstlight/domain/permissions';
import { MY_DAY_ADDRESS } from '@firstlight/domain/worklist';
import {
  IconCalendarCheck,
  IconChartBar,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconUserPlus,
  IconUsers,
} from '@firstlight/staff-ui';

type Place = { pathname: string; search: string };

export type StaffLink = {
  path: string;
  label: string;
  /** Part of the label, where the bottom bar has no room for more. */
  short: string;
  Icon: typeof IconUsers;
  /** Shows how much is due today. */
  counts?: 'my-day';
};

const RECORDS: StaffLink[] = [
  { path: '/admin-dashboard', label: 'Dashboard', short: 'Dashboard', Icon: IconLayoutDashboard },
  { path: MY_DAY_ADDRESS, label: 'My day', short: 'My day', Icon: IconCalendarCheck, counts: 'my-day' },
];
const REGISTER: StaffLink = { path: '/admin-register', label: 'New registration', short: 'New', Icon: IconUserPlus };

/** Where this person may go, in the order of the menu (ROLE-01 to ROLE-04); registering needs the Client tab (2.6/3). */
export function staffLinks(who: Principal): StaffLink[] {
  return [
    { path: '/admin-menu', label: 'Admin Menu', short: 'Menu', Icon: IconLayoutGrid },
    ...(hasAnyTab(who) ? RECORDS : []),
    ...(mayUseTab(who, 'Client') ? [REGISTER] : []),
    { path: '/admin-analytics', label: 'Analytics', short: 'Analytics', Icon: IconChartBar },
    ...(isMainAdmin(who) ? [{ path: '/admin-users', label: 'Users', short: 'Users', Icon: IconUsers }] : []),
  ];
}

const queryOf = (address: string): [string, string][] => [...new URLSearchParams(address.split('?')[1])];

/** The link of the open screen: of two to the same screen the one whose query is in the address. */
export function currentLink(links: readonly StaffLink[], { pathname, search }: Place): StaffLink | undefined {
  const params = new URLSearchParams(search);
  const fitting = links.filter(
    ({ path }) => path.split('?')[0] === pathname && queryOf(path).every(([name, value]) => params.get(name) === value),
  );
  return fitting.sort((one, other) => queryOf(other.path).length - queryOf(one.path).length)[0];
}

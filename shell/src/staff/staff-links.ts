import { type Principal, hasAnyTab, isMainAdmin, mayUseTab } from '@firstlight/domain/permissions';
import {
  IconCalendarCheck,
  IconChartBar,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconUserPlus,
  IconUsers,
} from '@firstlight/staff-ui';

export type StaffLink = {
  path: string;
  label: string;
  /** Part of the label, where the bottom bar has no room for more. */
  short: string;
  Icon: typeof IconUsers;
};

const RECORDS: StaffLink[] = [
  { path: '/admin-dashboard', label: 'Dashboard', short: 'Dashboard', Icon: IconLayoutDashboard },
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

import { type Principal, hasAnyTab, isMainAdmin } from '@firstlight/domain/permissions';

export type StaffLink = { path: string; label: string };

/** Where this person may go, in the order of the menu (ROLE-01 to ROLE-04). */
export function staffLinks(who: Principal): StaffLink[] {
  const mayUseRecords = hasAnyTab(who);
  return [
    { path: '/admin-menu', label: 'Admin Menu' },
    ...(mayUseRecords
      ? [
          { path: '/admin-dashboard', label: 'Dashboard' },
          { path: '/admin-register', label: 'New registration' },
        ]
      : []),
    { path: '/admin-analytics', label: 'Analytics' },
    ...(isMainAdmin(who) ? [{ path: '/admin-users', label: 'Users' }] : []),
  ];
}

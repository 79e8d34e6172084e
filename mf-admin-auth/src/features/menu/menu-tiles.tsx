import { hasAnyTab, isMainAdmin, mayUseTab, type Principal } from '@firstlight/domain/permissions';
import type { ReactElement } from 'react';
import {
  AnalyticsPicture,
  AuditPicture,
  DashboardPicture,
  DeletedPicture,
  RegistrationPicture,
  ReleasesPicture,
  SettingsPicture,
  UsersPicture,
} from './pictures';

export type MenuTile = { to: string; name: string; about: string; Picture: () => ReactElement };

const DASHBOARD: MenuTile = {
  to: '/admin-dashboard',
  name: 'Dashboard',
  about: 'Pending, submitted, activities',
  Picture: DashboardPicture,
};
const REGISTRATION: MenuTile = {
  to: '/admin-register',
  name: 'Registration',
  about: 'Register a client',
  Picture: RegistrationPicture,
};
const ANALYTICS: MenuTile = {
  to: '/admin-analytics',
  name: 'Analytics',
  about: 'Ask about the program in numbers',
  Picture: AnalyticsPicture,
};
const MAIN_ADMIN: MenuTile[] = [
  { to: '/admin-users', name: 'Users', about: 'Staff, PINs and tabs', Picture: UsersPicture },
  { to: '/admin-audit', name: 'Audit', about: 'Who opened and changed what', Picture: AuditPicture },
  { to: '/admin-deleted', name: 'Deleted records', about: 'Bring a deleted client back', Picture: DeletedPicture },
  { to: '/admin-status', name: 'Releases', about: 'What runs, what failed, the way back', Picture: ReleasesPicture },
  { to: '/admin-settings', name: 'Settings', about: 'Your sign-in and this program', Picture: SettingsPicture },
];
const OWN_SIGN_IN: MenuTile = {
  to: '/admin-settings',
  name: 'My sign-in',
  about: 'PIN, authenticator app, devices',
  Picture: SettingsPicture,
};

/** The tiles this person may use, in the order of the menu (MENU-01 to MENU-03); registering needs the Client tab (2.6/3). */
export function menuTiles(who: Principal): MenuTile[] {
  return [
    ...(hasAnyTab(who) ? [DASHBOARD] : []),
    ...(mayUseTab(who, 'Client') ? [REGISTRATION] : []),
    ANALYTICS,
    ...(isMainAdmin(who) ? MAIN_ADMIN : [OWN_SIGN_IN]),
  ];
}

import { lazyScreen, type RemoteRoute } from '@firstlight/platform';

const MenuScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-menu" */ '../features/menu/menu-screen').then((file) => file.MenuScreen),
);

const UsersScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-users" */ '../features/users/users-screen').then((file) => file.UsersScreen),
);

const AuditScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-audit" */ '../features/audit/audit-screen').then((file) => file.AuditScreen),
);

const SettingsScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-settings" */ '../features/settings/settings-screen').then(
    (file) => file.SettingsScreen,
  ),
);

const ReleasesScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-releases" */ '../features/releases/releases-screen').then(
    (file) => file.ReleasesScreen,
  ),
);

/** What this remote shows behind sign-in; a chunk of its own, so that visitors don't read these addresses. */
export const staffRoutes: RemoteRoute[] = [
  { path: '/admin-menu', Screen: MenuScreen, kind: 'staff' },
  { path: '/admin-users', Screen: UsersScreen, kind: 'staff' },
  { path: '/admin-audit', Screen: AuditScreen, kind: 'staff' },
  { path: '/admin-settings', Screen: SettingsScreen, kind: 'staff' },
  { path: '/admin-status', Screen: ReleasesScreen, kind: 'staff' },
];

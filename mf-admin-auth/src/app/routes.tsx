import { lazyScreen, type RemoteRoute } from '@firstlight/platform';
import { SignInScreen } from './sign-in/sign-in-screen';

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

/** The addresses of this remote; the shell checks them against remote.config.json. */
export const routes: RemoteRoute[] = [
  { path: '/admin', Screen: SignInScreen, kind: 'entry' },
  { path: '/admin-pin', Screen: SignInScreen, kind: 'entry' },
  { path: '/admin-menu', Screen: MenuScreen, kind: 'staff' },
  { path: '/admin-users', Screen: UsersScreen, kind: 'staff' },
  { path: '/admin-audit', Screen: AuditScreen, kind: 'staff' },
  { path: '/admin-settings', Screen: SettingsScreen, kind: 'staff' },
  { path: '/admin-status', Screen: ReleasesScreen, kind: 'staff' },
];

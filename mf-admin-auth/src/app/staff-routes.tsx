import { WELCOME_PATH } from '@firstlight/domain/platform/staff-paths';
import { lazyScreen, type RemoteRoute } from '@firstlight/platform';

const MenuScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-menu" */ '../features/menu/menu-screen').then((file) => file.MenuScreen),
);

const PeopleScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-users" */ './users/people-screen').then((file) => file.PeopleScreen),
);

const AccessReviewScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-users" */ './access-review/access-review-screen').then(
    (file) => file.AccessReviewScreen,
  ),
);

const AuditScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-audit" */ '../features/audit/audit-screen').then((file) => file.AuditScreen),
);

const SettingsScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-settings" */ '../features/settings/settings-screen').then(
    (file) => file.SettingsScreen,
  ),
);

const LetterTemplatesScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-letters" */ '../features/letter-templates/letter-templates-screen').then(
    (file) => file.LetterTemplatesScreen,
  ),
);

const WelcomeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-settings" */ './welcome/welcome-screen').then((file) => file.WelcomeScreen),
);

const ReleasesScreen = lazyScreen(() =>
  import(/* webpackChunkName: "staff-releases" */ '../features/releases/releases-screen').then(
    (file) => file.ReleasesScreen,
  ),
);

/** The staff screens of this remote; a separate chunk, so that visitors don't get their addresses. */
export const staffRoutes: RemoteRoute[] = [
  { path: '/admin-menu', Screen: MenuScreen, kind: 'staff' },
  { path: WELCOME_PATH, Screen: WelcomeScreen, kind: 'staff' },
  { path: '/admin-users', Screen: PeopleScreen, kind: 'staff' },
  { path: '/admin-access-review', Screen: AccessReviewScreen, kind: 'staff' },
  { path: '/admin-audit', Screen: AuditScreen, kind: 'staff' },
  { path: '/admin-settings', Screen: SettingsScreen, kind: 'staff' },
  { path: '/admin-letters', Screen: LetterTemplatesScreen, kind: 'staff' },
  { path: '/admin-status', Screen: ReleasesScreen, kind: 'staff' },
];

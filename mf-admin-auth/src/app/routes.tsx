import type { RemoteRoute } from '@firstlight/platform';
import { SignInScreen } from './sign-in/sign-in-screen';
import { lazyStaffScreen } from './lazy-staff-screen';

const MenuScreen = lazyStaffScreen(() =>
  import(/* webpackChunkName: "staff-menu" */ '../features/menu/menu-screen').then((file) => file.MenuScreen),
);

/** The addresses of this remote; the shell checks them against remote.config.json. */
export const routes: RemoteRoute[] = [
  { path: '/admin', Screen: SignInScreen, kind: 'entry' },
  { path: '/admin-pin', Screen: SignInScreen, kind: 'entry' },
  { path: '/admin-menu', Screen: MenuScreen, kind: 'staff' },
];

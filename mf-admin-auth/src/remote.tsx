import { defineRemote, lazyScreen, type RemoteRoute } from '@firstlight/platform';
import config from '../remote.config.json';
import { routes } from './app/routes';

const StaffOverlay = lazyScreen(() =>
  import(/* webpackChunkName: "staff-session-keeper" */ './app/session-keeper/session-keeper').then(
    (file) => file.SessionKeeper,
  ),
);

const loadStaffRoutes = (): Promise<RemoteRoute[]> =>
  import(/* webpackChunkName: "staff-routes" */ './app/staff-routes').then((file) => file.staffRoutes);

/** The sign-in screens; the screens behind them are in chunks named `staff-…`. */
export default defineRemote({ name: config.name, routes, loadStaffRoutes, StaffOverlay });

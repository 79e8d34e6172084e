import { defineRemote, lazyScreen } from '@firstlight/platform';
import config from '../remote.config.json';

const DashboardScreen = lazyScreen(() =>
  import(/* webpackChunkName: "dashboard" */ './app/dashboard-screen').then((file) => file.DashboardScreen),
);
const StaffOverlay = lazyScreen(() =>
  import(/* webpackChunkName: "find-client" */ './features/find-client/find-client').then((file) => file.FindClient),
);

/** The lists of the staff area, and the search for a client that opens from everywhere in it. */
export default defineRemote({
  name: config.name,
  routes: [{ path: '/admin-dashboard', Screen: DashboardScreen, kind: 'staff' }],
  StaffOverlay,
});

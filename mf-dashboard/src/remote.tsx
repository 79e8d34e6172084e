import { defineRemote } from '@firstlight/platform';
import { DashboardScreen } from './app/dashboard-screen';

export default defineRemote({
  name: 'mf-dashboard',
  contract: '^1.0.0',
  routes: [{ path: '/admin-dashboard', Screen: DashboardScreen, kind: 'staff' }],
});

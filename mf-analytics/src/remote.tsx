import { defineRemote } from '@firstlight/platform';
import { AnalyticsScreen } from './app/analytics-screen';

export default defineRemote({
  name: 'mf-analytics',
  contract: '^1.2.0',
  routes: [{ path: '/admin-analytics', Screen: AnalyticsScreen, kind: 'staff' }],
});

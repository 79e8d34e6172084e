import { defineRemote, lazyScreen } from '@firstlight/platform';
import config from '../remote.config.json';

const AnalyticsScreen = lazyScreen(() =>
  import(/* webpackChunkName: "analytics" */ './app/analytics-screen').then((file) => file.AnalyticsScreen),
);

/** Questions to the assistant, and the upload of historical files. */
export default defineRemote({
  name: config.name,
  routes: [{ path: '/admin-analytics', Screen: AnalyticsScreen, kind: 'staff' }],
});

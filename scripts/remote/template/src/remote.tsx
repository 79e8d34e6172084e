import { defineRemote, lazyScreen } from '@firstlight/platform';
import config from '../remote.config.json';

const SampleScreen = lazyScreen(() =>
  import(/* webpackChunkName: "sample" */ './app/sample-screen').then((file) => file.SampleScreen),
);
const SampleOnRecord = lazyScreen(() =>
  import(/* webpackChunkName: "on-record" */ './app/sample-on-record').then((file) => file.SampleOnRecord),
);

export default defineRemote({
  name: config.name,
  routes: [{ path: '/admin-sample', Screen: SampleScreen, kind: 'staff' }],
  slots: { 'record.summary': SampleOnRecord },
});

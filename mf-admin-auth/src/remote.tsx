import { defineRemote, lazyScreen } from '@firstlight/platform';
import config from '../remote.config.json';
import { routes } from './app/routes';

const StaffOverlay = lazyScreen(() =>
  import(/* webpackChunkName: "staff-session-keeper" */ './app/session-keeper/session-keeper').then(
    (file) => file.SessionKeeper,
  ),
);

/** Sign-in for everybody; menu, users, audit and settings load only behind it (chunks named `staff-…`). */
export default defineRemote({ name: config.name, contract: config.contract, routes, StaffOverlay });

import { defineRemote, lazyScreen } from '@firstlight/platform';
import config from '../remote.config.json';

const IntakeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "intake" */ './app/intake-screen').then((file) => file.IntakeScreen),
);
const EditScreen = lazyScreen(() =>
  import(/* webpackChunkName: "edit" */ './app/edit-screen').then((file) => file.EditScreen),
);
const DeletedScreen = lazyScreen(() =>
  import(/* webpackChunkName: "deleted" */ './app/deleted-screen').then((file) => file.DeletedScreen),
);
const StaffOverlay = lazyScreen(() =>
  import(/* webpackChunkName: "timers" */ './features/lab-tests/timers-elsewhere').then((file) => file.TimersElsewhere),
);

/** Intake, the record and deleted records; on every staff page, running timers of rapid tests. */
export default defineRemote({
  name: config.name,
  routes: [
    { path: '/admin-register/:tab?', Screen: IntakeScreen, kind: 'staff' },
    { path: '/admin-edit/:registrationId/:tab?', Screen: EditScreen, kind: 'staff' },
    { path: '/admin-deleted', Screen: DeletedScreen, kind: 'staff' },
  ],
  StaffOverlay,
});

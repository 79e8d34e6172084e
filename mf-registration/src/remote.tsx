import { defineRemote } from '@firstlight/platform';
import { DeletedScreen } from './app/deleted-screen';
import { EditScreen } from './app/edit-screen';
import { IntakeScreen } from './app/intake-screen';
import { TimersElsewhere } from './features/lab-tests/rapid-test-timers';

/** The whole public face of this remote. */
export default defineRemote({
  name: 'mf-registration',
  contract: '^1.2.0',
  routes: [
    { path: '/admin-register/:tab?', Screen: IntakeScreen, kind: 'staff' },
    { path: '/admin-edit/:registrationId/:tab?', Screen: EditScreen, kind: 'staff' },
    { path: '/admin-deleted', Screen: DeletedScreen, kind: 'staff' },
  ],
  StaffOverlay: TimersElsewhere,
});

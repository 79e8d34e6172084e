import { defineRemote } from '@firstlight/platform';
import { EditScreen } from './app/edit-screen';
import { IntakeScreen } from './app/intake-screen';

/** The whole public face of this remote. */
export default defineRemote({
  name: 'mf-registration',
  contract: '^1.0.0',
  routes: [
    { path: '/admin-register/:tab?', Screen: IntakeScreen, kind: 'staff' },
    { path: '/admin-edit/:registrationId/:tab?', Screen: EditScreen, kind: 'staff' },
  ],
});

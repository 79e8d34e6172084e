import { startStandalone } from '@firstlight/platform/standalone';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import remote from '../src/remote';
import { answers } from './answers';

void startStandalone({
  remote,
  answers,
  start: '/admin-dashboard',
  wrap: (screen) => (
    <StaffStoreProvider>
      <StaffUiProvider>{screen}</StaffUiProvider>
    </StaffStoreProvider>
  ),
});

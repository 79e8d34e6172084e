import { startStandalone } from '@firstlight/platform/standalone';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { standaloneWorld } from '@firstlight/testing/world/standalone-world';
import remote from '../src/remote';

void startStandalone({
  remote,
  ...standaloneWorld(),
  start: '/admin-sample',
  wrap: (screen) => (
    <StaffStoreProvider>
      <StaffUiProvider>{screen}</StaffUiProvider>
    </StaffStoreProvider>
  ),
});

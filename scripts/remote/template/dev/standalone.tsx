import { startStandalone } from '@firstlight/platform/standalone';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { standaloneFakeApi } from '@firstlight/testing/fake-api/standalone-fake-api';
import remote from '../src/remote';

void startStandalone({
  remote,
  ...standaloneFakeApi(),
  start: '/admin-sample',
  wrap: (screen) => (
    <StaffStoreProvider>
      <StaffUiProvider>{screen}</StaffUiProvider>
    </StaffStoreProvider>
  ),
});

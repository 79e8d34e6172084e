import { startStandalone } from '@firstlight/platform/standalone';
import { standaloneFakeApi } from '@firstlight/testing/fake-api/standalone-fake-api';
import remote from '../src/remote';

void startStandalone({
  remote,
  ...standaloneFakeApi(),
  start: '/',
});

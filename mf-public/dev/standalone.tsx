import { startStandalone } from '@firstlight/platform/standalone';
import { standaloneWorld } from '@firstlight/testing/world/standalone-world';
import remote from '../src/remote';

void startStandalone({
  remote,
  ...standaloneWorld(),
  start: '/',
});

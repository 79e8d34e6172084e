import { keptItems } from '@firstlight/platform/own-storage';

/**
 * Only marks that this browser may request the list of people who share it, so that sign-in on other devices makes no
 * extra call.
 */
const KEY = 'fl-shared-device';
const device = keptItems('mf-admin-auth', 'device');

export function setSharedDevice(isShared: boolean): void {
  if (isShared) device.set(KEY, '1');
  else device.remove(KEY);
}

export function mayBeSharedDevice(): boolean {
  return device.get(KEY) !== null;
}

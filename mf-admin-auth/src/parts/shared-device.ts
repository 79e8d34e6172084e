import { keptItems } from '@firstlight/platform/own-storage';

/** Says only that this browser may ask who shares it, so that other visitors' sign-in makes no extra call. */
const KEY = 'fl-shared-device';
const device = keptItems('mf-admin-auth', 'device');

export function noteSharedDevice(isShared: boolean): void {
  if (isShared) device.set(KEY, '1');
  else device.remove(KEY);
}

export function mayBeSharedDevice(): boolean {
  return device.get(KEY) !== null;
}

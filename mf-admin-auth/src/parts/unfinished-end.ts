import { UNFINISHED_END } from '@firstlight/domain/auth';
import { keptItems } from '@firstlight/platform/own-storage';

const device = keptItems('mf-admin-auth', 'device');

/**
 * A sign-in ends the session that this browser had before, so its Lock or Logout needs no repeating: that would end
 * the new session.
 */
export function forgetUnfinishedEnd(): void {
  device.remove(UNFINISHED_END.key);
}

import { contributionsOf, type MenuTile, type StaffContributions } from '@firstlight/domain/platform/contributions';
import type { Principal } from '@firstlight/domain/people/permissions';

/** The menu tiles that one remote.config.json declares for this person. */
export function ownTiles(config: { name: string; staff: object }, who: Principal): MenuTile[] {
  return contributionsOf([{ name: config.name, staff: config.staff as StaffContributions }], 'tiles', who);
}

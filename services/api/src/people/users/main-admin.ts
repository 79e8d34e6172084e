import type { DataSource } from 'typeorm';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import type { Settings } from '../../platform/config/settings.js';
import { randomPin } from './random-pin.js';
import { StaffUserRow } from '../../people/users/staff-user.entity.js';

export type MainAdminOutcome = { created: false } | { created: true; pin: string; madeUp: boolean };

/**
 * Creates the main admin at first start. A PIN from the configuration counts as chosen; a generated one is printed
 * once at start and must be changed at the first sign-in (decisions.md, Interface details).
 */
export async function seedMainAdmin(db: DataSource, settings: Settings): Promise<MainAdminOutcome> {
  if (await db.getRepository(StaffUserRow).existsBy({ id: 'admin' })) return { created: false };
  const pin = settings.adminPin ?? randomPin();
  const madeUp = settings.adminPin === null;
  await db.getRepository(StaffUserRow).insert({
    id: 'admin',
    userType: 'admin',
    firstName: 'Main',
    lastName: 'Admin',
    email: settings.adminEmail,
    phone: settings.profile.phone,
    pinKey: await new PinKeys(settings).keyOf(pin),
    pinMustChange: madeUp,
    permissions: {},
  });
  return { created: true, pin, madeUp };
}

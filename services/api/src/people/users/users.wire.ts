import type { StaffUser } from '@firstlight/domain/users';
import type { StaffUserRow } from './staff-user.entity.js';

/** A user as the list returns it; the PIN never leaves the server (USER-06, decisions.md 10). */
export function toStaffUser(row: StaffUserRow): StaffUser {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    pin: '',
    pin_set: true,
    permissions: row.permissions,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    user_id: row.id,
    user_type: row.userType,
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    must_change_pin: row.pinMustChange,
    second_factor: row.totpConfirmedAt ? 'totp' : 'email',
  };
}

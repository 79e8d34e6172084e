import type { AccessFacts } from '@firstlight/domain/people/account-access';
import type { Invitation } from '@firstlight/domain/people/invitations';
import type { StaffUser } from '@firstlight/domain/people/users';
import type { SignedInAt } from './last-sign-ins.query.js';
import type { StaffUserRow } from './staff-user.entity.js';

export function accessFactsOf(row: StaffUserRow): AccessFacts {
  return {
    access_from: row.accessFrom,
    access_until: row.accessUntil,
    deactivated_at: row.deactivatedAt?.toISOString() ?? null,
  };
}

function invitationOf({ pinSet, invitationHash, invitationEndsAt }: StaffUserRow): Invitation | null {
  if (pinSet) return null;
  if (invitationHash === null || invitationEndsAt === null) return { state: 'revoked', ends_at: null };
  const state = invitationEndsAt < new Date() ? 'expired' : 'pending';
  return { state, ends_at: invitationEndsAt.toISOString() };
}

/** A user as the list returns it; the PIN never leaves the server (USER-06, decisions.md 10). */
export function toStaffUser(row: StaffUserRow, signedInAt: SignedInAt): StaffUser {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    pin: '',
    pin_set: row.pinSet,
    permissions: row.permissions,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    user_id: row.id,
    user_type: row.userType,
    last_sign_in_at: signedInAt(row.id)?.toISOString() ?? null,
    must_change_pin: row.pinMustChange,
    ...accessFactsOf(row),
    invitation: invitationOf(row),
    team_id: row.teamId,
    second_factor: row.totpConfirmedAt ? 'totp' : 'email',
  };
}

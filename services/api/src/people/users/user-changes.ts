import { isDeepStrictEqual } from 'node:util';
import { PERMISSION_GIVEN, PERMISSION_TAKEN } from '@firstlight/domain/audit';
import { isMainAdmin, type Permissions, TAB_NAMES } from '@firstlight/domain/permissions';
import { storedPhone } from '@firstlight/domain/phone';
import { explicitPermissions, USER_TEXTS, type StaffUserInput } from '@firstlight/domain/users';
import { IsNull, type EntityManager } from 'typeorm';
import { NotFound } from '../../platform/errors/refusals.js';
import { StaffUserRow } from './staff-user.entity.js';

type Names = Pick<StaffUserInput, 'firstName' | 'lastName' | 'email' | 'phone'>;
type NextColumns = Names & { permissions: Permissions; emailVerifiedAt: Date | null };

export function namesOf({ firstName, lastName, email, phone }: StaffUserInput): Names {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: storedPhone(phone.trim()),
  };
}

/** Locks the row, so that two saves of one user run one after the other. */
export async function lockUser(tx: EntityManager, id: string): Promise<StaffUserRow> {
  const where = { id, deletedAt: IsNull() };
  const row = await tx.findOne(StaffUserRow, { where, lock: { mode: 'pessimistic_write' } });
  if (!row) throw new NotFound(USER_TEXTS.unknown);
  return row;
}

/** The row's columns after a save of the form. */
export function nextColumns(row: StaffUserRow, input: StaffUserInput): NextColumns {
  const names = namesOf(input);
  return {
    ...names,
    permissions: isMainAdmin({ user_id: row.id, user_type: row.userType })
      ? {}
      : explicitPermissions(input.permissions),
    // A new mailbox is verified at the next sign-in.
    emailVerifiedAt: names.email === row.email ? row.emailVerifiedAt : null,
  };
}

export function sameColumns(row: StaffUserRow, next: NextColumns): boolean {
  const { firstName, lastName, email, phone, permissions, emailVerifiedAt } = row;
  return isDeepStrictEqual({ firstName, lastName, email, phone, permissions, emailVerifiedAt }, next);
}

/** Whether a sign-in between PIN and code may continue. */
export function sameSignIn(row: StaffUserRow, next: NextColumns): boolean {
  return row.email === next.email && isDeepStrictEqual(row.permissions, next.permissions);
}

/** Permissions given and removed, by tab name. */
export function permissionChanges(before: Permissions, after: Permissions): string[] {
  return TAB_NAMES.filter((tab) => (before[tab] === true) !== (after[tab] === true)).map((tab) =>
    after[tab] === true ? `${PERMISSION_GIVEN}${tab}` : `${PERMISSION_TAKEN}${tab}`,
  );
}

/** The fields that a save changes, for the audit log: names, never values. */
export function changedParts(row: StaffUserRow, next: NextColumns, pinChanged: boolean): string[] {
  const names = (['firstName', 'lastName', 'email', 'phone'] as const).filter((name) => row[name] !== next[name]);
  return [...names, ...(pinChanged ? ['pin'] : []), ...permissionChanges(row.permissions, next.permissions)];
}

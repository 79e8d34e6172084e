import { isDeepStrictEqual } from 'node:util';
import { PERMISSION_GIVEN, PERMISSION_TAKEN } from '@firstlight/domain/operations/audit';
import { isMainAdmin, type Permissions, TAB_NAMES, type TabName } from '@firstlight/domain/people/permissions';
import { storedPhone } from '@firstlight/domain/identity/phone';
import { explicitPermissions, USER_TEXTS, type StaffUserInput } from '@firstlight/domain/people/users';
import { IsNull, type EntityManager } from 'typeorm';
import { NotFound } from '../../platform/errors/http-errors.js';
import type { AccountChange } from '../notices/account-changes.js';
import { StaffUserRow } from './staff-user.entity.js';

type FormColumns = Pick<
  StaffUserRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'accessFrom' | 'accessUntil' | 'teamId'
>;
type KeptColumns = Pick<StaffUserRow, 'accessFrom' | 'accessUntil' | 'teamId'>;
type NextColumns = FormColumns & Pick<StaffUserRow, 'permissions' | 'emailVerifiedAt' | 'emailShared'>;

/** The columns of a form; omitted access dates and team stay as in `before`. */
export function columnsOf(
  { firstName, lastName, email, phone, access_from, access_until, team_id }: StaffUserInput,
  before: KeptColumns = { accessFrom: null, accessUntil: null, teamId: null },
): FormColumns {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: storedPhone(phone.trim()),
    accessFrom: access_from === undefined ? before.accessFrom : access_from,
    accessUntil: access_until === undefined ? before.accessUntil : access_until,
    teamId: team_id === undefined ? before.teamId : team_id,
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
  const columns = columnsOf(input, row);
  const sameMailbox = columns.email.toLowerCase() === row.email.toLowerCase();
  return {
    ...columns,
    permissions: isMainAdmin({ user_type: row.userType }) ? {} : explicitPermissions(input.permissions),
    // A new mailbox is verified at the next sign-in.
    emailVerifiedAt: columns.email === row.email ? row.emailVerifiedAt : null,
    emailShared: sameMailbox && row.emailShared,
  };
}

export function sameColumns(row: StaffUserRow, next: NextColumns): boolean {
  const names = Object.keys(next) as (keyof NextColumns)[];
  return names.every((name) => isDeepStrictEqual(row[name], next[name]));
}

/** Whether a sign-in between PIN and code may continue. */
export function sameSignIn(row: StaffUserRow, next: NextColumns): boolean {
  return row.email === next.email && isDeepStrictEqual(row.permissions, next.permissions);
}

type Tabs = { given: TabName[]; taken: TabName[] };

function changedTabs(before: Permissions, after: Permissions): Tabs {
  const changed = (to: boolean): TabName[] =>
    TAB_NAMES.filter((tab) => (before[tab] === true) !== to && (after[tab] === true) === to);
  return { given: changed(true), taken: changed(false) };
}

/** Permissions granted and revoked, by tab name. */
export function permissionChanges(before: Permissions, after: Permissions): string[] {
  const { given, taken } = changedTabs(before, after);
  return TAB_NAMES.flatMap((tab) => {
    if (given.includes(tab)) return [`${PERMISSION_GIVEN}${tab}`];
    return taken.includes(tab) ? [`${PERMISSION_TAKEN}${tab}`] : [];
  });
}

/** The fields that a save changes, for the audit log: names, never values. */
export function changedParts(row: StaffUserRow, next: NextColumns, pinChanged: boolean): string[] {
  const all = ['firstName', 'lastName', 'email', 'phone', 'accessFrom', 'accessUntil', 'teamId'] as const;
  const names = all.filter((name) => row[name] !== next[name]);
  return [...names, ...(pinChanged ? ['pin'] : []), ...permissionChanges(row.permissions, next.permissions)];
}

/** The notices to the owner. */
export function changesToTell(row: StaffUserRow, next: NextColumns): AccountChange[] {
  const { given, taken } = changedTabs(row.permissions, next.permissions);
  const sameDates = row.accessFrom === next.accessFrom && row.accessUntil === next.accessUntil;
  return [
    ...(row.email === next.email ? [] : [{ what: 'email', email: next.email } as const]),
    ...(given.length + taken.length === 0 ? [] : [{ what: 'permissions', given, taken } as const]),
    ...(sameDates ? [] : [{ what: 'access-dates', from: next.accessFrom, until: next.accessUntil } as const]),
  ];
}

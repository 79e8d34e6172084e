import { ACCESS_STATE_WORDS, accessState } from '@firstlight/domain/people/account-access';
import { roleInWords } from '@firstlight/domain/people/access-text';
import { civilDateInWords, type CivilDate } from '@firstlight/domain/dates/civil-dates';
import { isMainAdmin, permittedTabs } from '@firstlight/domain/people/permissions';
import { describePermissions, type StaffUser } from '@firstlight/domain/people/users';
import type { BadgeKind } from '@firstlight/staff-ui';

export const PAGE_SIZE = 25;

/** Whether a user can sign in today, and if not, why. */
export type UserStatus = {
  group: 'active' | 'invited' | 'inactive';
  label: string;
  kind: BadgeKind;
  /** The related date. */
  detail?: string;
};

const INVITATIONS = { pending: 'Invited', expired: 'Invitation expired', revoked: 'Invitation withdrawn' } as const;

export function statusOf(user: StaffUser, today: CivilDate): UserStatus {
  const until = user.access_until === null ? undefined : `Until ${civilDateInWords(user.access_until)}`;
  const state = accessState(user, today);
  const label = ACCESS_STATE_WORDS[state];
  switch (state) {
    case 'deactivated':
      return { group: 'inactive', label, kind: 'neutral' };
    case 'ended':
      return { group: 'inactive', label, kind: 'neutral', detail: until };
    case 'not-yet':
      return { group: 'inactive', label, kind: 'info', detail: fromWords(user.access_from) };
    case 'active':
      return user.invitation
        ? { group: 'invited', label: INVITATIONS[user.invitation.state], kind: 'pending' }
        : { group: 'active', label, kind: 'submitted', detail: until };
  }
}

const fromWords = (from: CivilDate | null): string | undefined =>
  from === null ? undefined : `From ${civilDateInWords(from)}`;

/** Name of the preset with exactly these permissions; null for another combination. */
export function roleOf(user: StaffUser): string | null {
  return roleInWords({ user_type: user.user_type, tabs: permittedTabs(user) });
}

export const SHOWN = {
  all: 'Everyone',
  active: 'Active',
  invited: 'Invited',
  inactive: 'Without access now',
  admins: 'Main admins',
} as const;
export type Shown = keyof typeof SHOWN;

export const SORTS = { name: 'Name', access: 'Access', status: 'Status', 'last-sign-in': 'Last sign-in' } as const;
export type SortKey = keyof typeof SORTS;

export type ListView = { search: string; shown: Shown; sort: SortKey | null; descending: boolean; page: number };
/** In the server's order: the oldest account first. */
export const FIRST_VIEW: ListView = { search: '', shown: 'all', sort: null, descending: false, page: 1 };

function matches(user: StaffUser, search: string): boolean {
  const text = `${user.firstName} ${user.lastName} ${user.email} ${user.phone}`.toLowerCase();
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isShown(user: StaffUser, shown: Shown, today: CivilDate): boolean {
  if (shown === 'all') return true;
  return shown === 'admins' ? isMainAdmin(user) : statusOf(user, today).group === shown;
}

function sortText(user: StaffUser, key: SortKey, today: CivilDate): string {
  switch (key) {
    case 'name':
      return `${user.lastName} ${user.firstName}`;
    case 'access':
      return `${roleOf(user) ?? '~'} ${describePermissions(user.permissions)}`;
    case 'status':
      return statusOf(user, today).label;
    case 'last-sign-in':
      return user.last_sign_in_at ?? '';
  }
}

type ShownUsers = { rows: StaffUser[]; found: number; page: number; pages: number };

/** One page of the users that match, in the order of the view; a page that no longer exists shows the last one. */
export function usersShown(users: readonly StaffUser[], view: ListView, today: CivilDate): ShownUsers {
  const { search, shown, sort, descending } = view;
  const found = users.filter((user) => matches(user, search) && isShown(user, shown, today));
  const order = (a: StaffUser, b: StaffUser): number =>
    sort === null ? 0 : sortText(a, sort, today).localeCompare(sortText(b, sort, today), 'en-CA');
  const sorted = found.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(view.page, pages);
  return { rows: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), found: found.length, page, pages };
}

import type { SessionAnswer } from '@firstlight/domain/people/auth';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { MAIN_ADMIN } from '../fake-api/builders.js';

const STAFF: SessionAnswer = {
  ...MAIN_ADMIN,
  user_id: 'u-1',
  user_type: 'user',
  firstName: 'Robin',
  lastName: 'Sample',
};

/** The users available while a remote is developed stand-alone, by their name in the switch. */
export const ROLES = {
  'Main admin': MAIN_ADMIN,
  'Staff, all tabs': { ...STAFF, permissions: Object.fromEntries(TAB_NAMES.map((tab) => [tab, true])) },
  'Staff, client and notes': { ...STAFF, permissions: { Client: true, Notes: true } },
  'Staff, no tabs': STAFF,
} as const satisfies Record<string, SessionAnswer>;

export type RoleName = keyof typeof ROLES;

const KEY = 'standalone-role';
const isRole = (name: string | null): name is RoleName => name !== null && Object.hasOwn(ROLES, name);

/** The role chosen in this tab. */
export function chosenRole(): RoleName {
  const name = sessionStorage.getItem(KEY);
  return isRole(name) ? name : 'Main admin';
}

/** Reloads as someone else, as signing in does; the address stays. */
export function chooseRole(name: RoleName): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, name);
  location.reload();
}

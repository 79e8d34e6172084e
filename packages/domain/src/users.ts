import type { SecondFactor } from './auth.js';
import { TAB_NAMES, type Permissions, type TabName, type UserType } from './permissions.js';
import { phoneProblem } from './phone.js';
import { newPinProblem } from './pin-rules.js';

/** A staff user as `GET /api/users` answers it; the PIN is write-only (decisions.md 10). */
export type StaffUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  pin: '';
  pin_set: boolean;
  permissions: Permissions;
  created_at: string;
  user_id: string;
  user_type: UserType;
  /** ISO moment of the last complete sign-in; null before the first. */
  last_sign_in_at: string | null;
  must_change_pin: boolean;
  second_factor: SecondFactor;
  /** Counts the saves; a change names the one it was made from (`If-Match` or `version`). */
  version: number;
};

/** Body of `POST /api/users`; `PUT /api/users/{id}` may leave `pin` out. */
export type StaffUserInput = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  pin?: string;
  permissions: Permissions;
  /** Of a change only: the version that was edited. */
  version?: number;
};

export const USER_TEXTS = {
  fieldsMissing: 'Please fill in all required fields',
  pinLength: 'PIN must be exactly 10 digits',
  emailInvalid: 'Please enter a valid email address',
  mainAdminStays: 'The main admin cannot be deleted',
  stale: 'This user was changed by someone else',
  merged: 'What you changed is still here; everything else now shows what was saved. Check it and save again.',
  unknown: 'This user does not exist any more',
  loadFailed: 'Failed to load users. Please try again.',
  denied: 'Access denied: You do not have permission to access User Management.',
  noSession: 'No authentication found. Please log in again.',
  unreadableSession: 'Authentication error. Please log in again.',
  allTabs: 'All tabs',
  noAccess: 'No access',
  createFailed: (text: string): string => `Failed to create user: ${text}`,
  updateFailed: (text: string): string => `Failed to update user: ${text}`,
  deleteFailed: (text: string): string => `Failed to delete user: ${text}`,
  network: (message: string): string => `Network error: ${message}`,
  created: (name: string): string => `User ${name} created successfully`,
  updated: (name: string): string => `User ${name} updated successfully`,
  deleted: (name: string): string => `User ${name} deleted successfully`,
} as const;

/**
 * The form's check before anything is sent: one text at a time, in this order (USER-10, USER-11). `before` is the stored
 * user of a change: a phone number that nobody touched may stay.
 */
export function staffUserProblem(
  input: StaffUserInput,
  pinAlreadySet: boolean,
  before?: { phone: string } | null,
): string | null {
  const required = [input.firstName, input.lastName, input.email, input.phone];
  const pinPresent = input.pin !== undefined && input.pin.trim() !== '';
  if (required.some((value) => value.trim() === '')) return USER_TEXTS.fieldsMissing;
  if (!pinPresent && !(pinAlreadySet && input.pin === undefined)) return USER_TEXTS.fieldsMissing;
  const phone = input.phone.trim() === before?.phone.trim() ? null : phoneProblem(input.phone);
  return phone ?? (pinPresent ? newPinProblem(input.pin ?? '') : null);
}

/** How the list words a permission map (USER-08): an empty map reads "All tabs", and only the main admin has one. */
export function describePermissions(permissions: Permissions): string {
  if (Object.keys(permissions).length === 0) return USER_TEXTS.allTabs;
  const enabled = TAB_NAMES.filter((tab) => permissions[tab] === true);
  return enabled.length === 0 ? USER_TEXTS.noAccess : enabled.join(', ');
}

/** All eight keys, explicitly: what is stored for every user (decisions.md 10). */
export function explicitPermissions(permissions: Permissions): Record<TabName, boolean> {
  return Object.fromEntries(TAB_NAMES.map((tab) => [tab, permissions[tab] === true])) as Record<TabName, boolean>;
}

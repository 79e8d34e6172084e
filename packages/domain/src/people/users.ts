import { accessDatesProblem, type AccessFacts } from './account-access.js';
import type { SecondFactor } from './auth.js';
import type { CivilDate } from '../dates/civil-dates.js';
import type { Invitation } from './invitations.js';
import { TAB_NAMES, type Permissions, type TabName, type UserType } from './permissions.js';
import { phoneProblem } from '../identity/phone.js';
import { newPinProblem } from './pin-rules.js';
import { isEmailShape } from '../clients/public-registration.js';
import { UNSAVED_TEXTS } from '../platform/unsaved-texts.js';

/** A staff user as `GET /api/users` returns it; the PIN is write-only (decisions.md 10). */
export type StaffUser = AccessFacts & {
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
  /** For an invited user without a PIN; null for all others. */
  invitation: Invitation | null;
  team_id: string | null;
  /** Counts the saves; a change states the one it was based on (`If-Match` or `version`). */
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
  /** First and last day of access; null for no limit. A change that leaves one out keeps it. */
  access_from?: CivilDate | null;
  access_until?: CivilDate | null;
  /** null for none; a change without it keeps it. */
  team_id?: string | null;
  /** Of a change only: the version that was edited. */
  version?: number;
};

/** Body of `POST /api/users/invitations`: a new user, who chooses the PIN. */
export type InvitationInput = Omit<StaffUserInput, 'pin' | 'version'>;

export const USER_TEXTS = {
  fieldsMissing: 'Please fill in all required fields',
  required: 'Required',
  pinLength: 'PIN must be exactly 10 digits',
  emailInvalid: 'Please enter a valid email address',
  emailTaken: 'Another user has this e-mail address',
  mainAdminStays: 'The main admin cannot be deleted',
  ownPin: 'Change your own PIN under Settings',
  ownAccount: 'Another main admin has to change this for you',
  lastMainAdmin: 'At least one main admin must have unlimited access',
  stale: 'This user was changed by someone else',
  merged: UNSAVED_TEXTS.merged,
  unknown: 'This user no longer exists',
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

/** The fields that the form marks, from top to bottom. */
export const USER_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'pin', 'access_until'] as const;
export type UserField = (typeof USER_FIELDS)[number];

/**
 * The form's check before anything is sent: a text for each field in error. `before` is the stored user of a change: an
 * unchanged phone number may stay. `pinAlreadySet`: `pin` may be left out.
 */
export function staffUserProblems(
  input: StaffUserInput,
  pinAlreadySet: boolean,
  before?: { phone: string } | null,
): Partial<Record<UserField, string>> {
  const pinLeftOut = pinAlreadySet && input.pin === undefined;
  const phone = input.phone.trim() === before?.phone.trim() ? null : phoneProblem(input.phone);
  const found: Record<UserField, string | null> = {
    firstName: requiredProblem(input.firstName),
    lastName: requiredProblem(input.lastName),
    email: requiredProblem(input.email) ?? (isEmailShape(input.email.trim()) ? null : USER_TEXTS.emailInvalid),
    phone: requiredProblem(input.phone) ?? phone,
    pin: pinLeftOut ? null : (requiredProblem(input.pin ?? '') ?? newPinProblem(input.pin ?? '')),
    access_until: accessDatesProblem(input.access_from ?? null, input.access_until ?? null),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null));
}

function requiredProblem(text: string): string | null {
  return text.trim() === '' ? USER_TEXTS.required : null;
}

/** The specification's single text for these problems (USER-10, USER-11): missing fields come first. */
export function staffUserProblem(problems: Partial<Record<UserField, string>>): string | null {
  const texts = USER_FIELDS.flatMap((field) => problems[field] ?? []);
  return texts.includes(USER_TEXTS.required) ? USER_TEXTS.fieldsMissing : (texts[0] ?? null);
}

/**
 * The permission map in words, for the list (USER-08): an empty map reads "All tabs", and only the main admin has one.
 */
export function describePermissions(permissions: Permissions): string {
  if (Object.keys(permissions).length === 0) return USER_TEXTS.allTabs;
  const enabled = TAB_NAMES.filter((tab) => permissions[tab] === true);
  return enabled.length === 0 ? USER_TEXTS.noAccess : enabled.join(', ');
}

/** All eight keys, explicitly: what is stored for every user (decisions.md 10). */
export function explicitPermissions(permissions: Permissions): Record<TabName, boolean> {
  return Object.fromEntries(TAB_NAMES.map((tab) => [tab, permissions[tab] === true])) as Record<TabName, boolean>;
}

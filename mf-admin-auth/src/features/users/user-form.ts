import { presetDays, permissionsOf, type PermissionPreset } from '@firstlight/domain/people/access-text';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { TAB_NAMES, type Permissions } from '@firstlight/domain/people/permissions';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import {
  explicitPermissions,
  USER_FIELDS,
  USER_TEXTS,
  type InvitationInput,
  type StaffUser,
  type StaffUserInput,
  type UserField,
} from '@firstlight/domain/people/users';

export type UserProblems = Partial<Record<UserField, string>>;

export const BLANK_USER: StaffUserInput = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  pin: '',
  permissions: {},
};

/**
 * The initial form values of a stored user; without `pin`, which is kept unless a new one is typed (decisions.md 10).
 */
export function formOf(user: StaffUser): StaffUserInput {
  const { firstName, lastName, email, phone, permissions, access_from, access_until, team_id, version } = user;
  return { firstName, lastName, email, phone, permissions, access_from, access_until, team_id, version };
}

/** The changed fields; a PIN is kept only in the open form. */
export function changesOf({ pin: _pin, ...form }: StaffUserInput, start: StaffUserInput): Partial<StaffUserInput> {
  const before: Readonly<Record<string, unknown>> = start;
  const changed = Object.entries(form).filter(
    ([field, value]) => field !== 'version' && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed);
}

export function invitationOf({ pin: _pin, version: _version, ...input }: StaffUserInput): InvitationInput {
  return input;
}

/** The form with a preset: its tabs, and its last day unless one is set. */
export function withPreset(form: StaffUserInput, preset: PermissionPreset, today: CivilDate): StaffUserInput {
  const days = presetDays(preset);
  const suggested = days === null ? undefined : addDays(today, days);
  const until = form.access_until ?? suggested;
  return { ...form, permissions: permissionsOf(preset), ...(until === undefined ? {} : { access_until: until }) };
}

/** Changes with the values they were made to; a draft of an earlier release has only the changes. */
export type KeptUser = { base: StaffUserInput; changes: Partial<StaffUserInput> } | Partial<StaffUserInput>;

/** A kept draft on top of the user as stored now: access that was taken away meanwhile stays away. */
export function restoredOnto(user: StaffUser | null, kept: KeptUser): Partial<StaffUserInput> {
  if ('changes' in kept) {
    const { base, changes } = kept;
    return user ? onTopOf(user, base, { ...base, ...changes }) : changes;
  }
  if (!user) return kept;
  // Which tabs were changed isn't known.
  const { permissions: _permissions, ...others } = kept;
  return others;
}

/** Rebases a form edited from `base` onto `saved`: fields not changed here take the saved values. */
export function onTopOf(saved: StaffUser, base: StaffUser | StaffUserInput, form: StaffUserInput): StaffUserInput {
  const names = ['firstName', 'lastName', 'email', 'phone', 'access_from', 'access_until', 'team_id'] as const;
  const untouched = names.filter((name) => (form[name] ?? null) === (base[name] ?? null));
  return {
    ...form,
    ...Object.fromEntries(untouched.map((name) => [name, saved[name]])),
    permissions: tabsOnTopOf(saved.permissions, base.permissions, form.permissions),
    version: saved.version,
  };
}

function tabsOnTopOf(saved: Permissions, base: Permissions, form: Permissions): Permissions {
  const has = (permissions: Permissions, tab: (typeof TAB_NAMES)[number]): boolean => permissions[tab] === true;
  const kept = TAB_NAMES.map((tab) => [tab, has(form, tab) === has(base, tab) ? has(saved, tab) : has(form, tab)]);
  return explicitPermissions(Object.fromEntries(kept) as Permissions);
}

/** The field of a server error; the server checks things only it knows. */
export function problemsFromError(text: string): UserProblems {
  if (text.includes(USER_TEXTS.emailTaken)) return { email: USER_TEXTS.emailTaken };
  return text.includes(AUTH_TEXTS.pinRefused) ? { pin: AUTH_TEXTS.pinRefused } : {};
}

/** Focuses the first invalid field. */
export function focusFirst(form: HTMLFormElement, problems: UserProblems): void {
  const first = USER_FIELDS.find((field) => problems[field] !== undefined);
  const element = first === undefined ? null : form.elements.namedItem(first);
  if (element instanceof HTMLElement) element.focus();
}

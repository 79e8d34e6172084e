import { TAB_NAMES, type Permissions } from '@firstlight/domain/permissions';
import { explicitPermissions, type StaffUser, type StaffUserInput } from '@firstlight/domain/users';

export const BLANK_USER: StaffUserInput = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  pin: '',
  permissions: {},
};

/** A stored user as the form starts; without `pin`, which stays as it is unless a new one is typed (decisions.md 10). */
export function formOf({ firstName, lastName, email, phone, permissions, version }: StaffUser): StaffUserInput {
  return { firstName, lastName, email, phone, permissions, version };
}

/** Rebases a form edited from `base` onto `saved`: fields not changed here take the saved values. */
export function onTopOf(saved: StaffUser, base: StaffUser, form: StaffUserInput): StaffUserInput {
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone'): string =>
    form[name] === base[name] ? saved[name] : form[name];
  return {
    ...form,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    permissions: tabsOnTopOf(saved.permissions, base.permissions, form.permissions),
    version: saved.version,
  };
}

function tabsOnTopOf(saved: Permissions, base: Permissions, form: Permissions): Permissions {
  const has = (permissions: Permissions, tab: (typeof TAB_NAMES)[number]): boolean => permissions[tab] === true;
  const kept = TAB_NAMES.map((tab) => [tab, has(form, tab) === has(base, tab) ? has(saved, tab) : has(form, tab)]);
  return explicitPermissions(Object.fromEntries(kept) as Permissions);
}

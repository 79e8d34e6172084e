import { TAB_NAMES, type Permissions, type TabName, type UserType } from './permissions.js';
import { explicitPermissions } from './users.js';

/** What each tab allows, in words. */
const TAB_WORDS: Record<TabName, string> = {
  Client:
    'Register clients; change, submit and delete their records; answer messages; export lists; edit managed lists.',
  Tests: 'See and record tests and results.',
  Medication: 'See and record treatments and their outcomes.',
  Dispensing: 'See and record dispensed supplies.',
  Notes: 'Read and write notes.',
  Activities: 'See and plan activities.',
  Interactions: 'See and record interactions and incentives.',
  Attachments: 'See, add and share files.',
};

const WITH_ANY_TAB =
  'Open the dashboard and every client’s name, date of birth and disposition; work on the tasks of these tabs.';
const WITHOUT_TABS = 'No client’s record can be opened.';
const ANALYTICS = 'Ask questions in Analytics; it answers with counts, never with names.';
const MAIN_ADMIN = 'Everything: all tabs, users and access, audit log, releases and the program’s settings.';

/** The effective access of a person, one sentence per right. */
export function accessInWords({ user_type, tabs }: { user_type: UserType; tabs: readonly TabName[] }): string[] {
  if (user_type === 'admin') return [MAIN_ADMIN];
  const words = TAB_NAMES.filter((tab) => tabs.includes(tab)).map((tab) => `${tab}: ${TAB_WORDS[tab]}`);
  return [...words, tabs.length > 0 ? WITH_ANY_TAB : WITHOUT_TABS, ANALYTICS];
}

type Preset = {
  label: string;
  tabs: readonly TabName[];
  /** Suggested last day of access, in days from today. */
  days?: number;
};

/** Permissions of common roles: an editable starting point, not a stored role. */
export const PERMISSION_PRESETS = {
  nurse: { label: 'Nurse', tabs: TAB_NAMES },
  outreach: { label: 'Outreach', tabs: ['Client', 'Tests', 'Notes', 'Activities', 'Interactions'] },
  reception: { label: 'Reception', tabs: ['Client', 'Activities'] },
  locum: {
    label: 'Locum',
    tabs: ['Client', 'Tests', 'Medication', 'Dispensing', 'Notes', 'Interactions', 'Attachments'],
    days: 30,
  },
  analyst: { label: 'Analyst', tabs: [] },
} as const satisfies Record<string, Preset>;

export type PermissionPreset = keyof typeof PERMISSION_PRESETS;
export const ALL_PERMISSION_PRESETS = Object.keys(PERMISSION_PRESETS) as PermissionPreset[];

export function permissionsOf(preset: PermissionPreset): Record<TabName, boolean> {
  const { tabs }: Preset = PERMISSION_PRESETS[preset];
  return explicitPermissions(Object.fromEntries(tabs.map((tab) => [tab, true])));
}

/** The last day of access that a preset suggests; null for none. */
export function presetDays(preset: PermissionPreset): number | null {
  const { days }: Preset = PERMISSION_PRESETS[preset];
  return days ?? null;
}

/** Name of a person's role; null for tabs that no preset has. */
export function roleInWords({ user_type, tabs }: { user_type: UserType; tabs: readonly TabName[] }): string | null {
  if (user_type === 'admin') return 'Main admin';
  const preset = presetOf(Object.fromEntries(tabs.map((tab) => [tab, true])));
  return preset && PERMISSION_PRESETS[preset].label;
}

/** The preset with exactly these tabs; null for any other combination. */
export function presetOf(permissions: Permissions): PermissionPreset | null {
  const tabsOf = (map: Permissions): string => TAB_NAMES.filter((tab) => map[tab] === true).join();
  return ALL_PERMISSION_PRESETS.find((name) => tabsOf(permissionsOf(name)) === tabsOf(permissions)) ?? null;
}

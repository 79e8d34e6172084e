/** The eight tab permissions, in the order of the tab strip (USER-07, REG-06). */
export const TAB_NAMES = [
  'Client',
  'Tests',
  'Medication',
  'Dispensing',
  'Notes',
  'Activities',
  'Interactions',
  'Attachments',
] as const;

export type TabName = (typeof TAB_NAMES)[number];

/** `true` grants the tab; a missing key grants nothing (decisions.md 9 and 10). */
export type Permissions = Partial<Record<TabName, boolean>>;

export type UserType = 'admin' | 'user';

/** The part of a signed-in user that access rules need. */
export type Principal = { user_id: string; user_type: UserType; permissions: Permissions };

/**
 * The first main admin has the user_id `admin`; every main admin has the user_type `admin` (ROLE-01, decision 0089).
 */
export function isMainAdmin(who: Pick<Principal, 'user_type'>): boolean {
  return who.user_type === 'admin';
}

/** Whether this person may use the tab: the main admin always, others when their map says `true` (ROLE-03). */
export function mayUseTab(who: Principal, tab: TabName): boolean {
  return isMainAdmin(who) || who.permissions[tab] === true;
}

/** The tabs this person may use, in the order of the strip. */
export function permittedTabs(who: Principal): TabName[] {
  return TAB_NAMES.filter((tab) => mayUseTab(who, tab));
}

/** Dashboard and Registration need at least one tab (ROLE-02, ROLE-04). */
export function hasAnyTab(who: Principal): boolean {
  return permittedTabs(who).length > 0;
}

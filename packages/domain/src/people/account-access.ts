import type { CivilDate } from '../dates/civil-dates.js';

/** Decides whether an account may be used; both days are New York calendar days, inclusive. */
export type AccessFacts = {
  access_from: CivilDate | null;
  access_until: CivilDate | null;
  /** ISO moment; null for an account that wasn't deactivated. */
  deactivated_at: string | null;
};

export type AccessState = 'active' | 'not-yet' | 'ended' | 'deactivated';

export const ACCESS_STATE_WORDS: Record<AccessState, string> = {
  active: 'Active',
  'not-yet': 'Starts later',
  ended: 'Access ended',
  deactivated: 'Deactivated',
};

/** Whether an account may be used on this day. The API has the same rule in SQL, for sign-in and on every call. */
export function accessState({ access_from, access_until, deactivated_at }: AccessFacts, today: CivilDate): AccessState {
  if (deactivated_at !== null) return 'deactivated';
  if (access_from !== null && today < access_from) return 'not-yet';
  return access_until !== null && today > access_until ? 'ended' : 'active';
}

/** Checks the order of the two days; null if they are valid. */
export function accessDatesProblem(from: CivilDate | null, until: CivilDate | null): string | null {
  return from !== null && until !== null && until < from ? ACCESS_TEXTS.order : null;
}

export const ACCESS_TEXTS = {
  order: 'Access must end on or after the day it starts',
  day: 'Please enter a date as YYYY-MM-DD',
  /** Shown at sign-in with the correct PIN. */
  closed: 'Your account is not active. Please ask the main admin.',
} as const;

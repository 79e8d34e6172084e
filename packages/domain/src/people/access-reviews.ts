import { accessState, ACCESS_STATE_WORDS, type AccessFacts } from './account-access.js';
import type { CivilDate } from '../dates/civil-dates.js';
import type { TabName, UserType } from './permissions.js';

export const ACCESS_DECISIONS = ['keep', 'change', 'remove'] as const;
export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

export const DECISION_LABELS: Record<AccessDecision, string> = { keep: 'Keep', change: 'Change', remove: 'Remove' };

export const REVIEW_NOTE_MAX = 500;
/** How many quarters the screen offers, the current one included. */
export const REVIEW_QUARTERS = 5;

/** An account's permissions at one moment. A decision stores them, so that later changes don't rewrite the review. */
export type EffectiveAccess = AccessFacts & {
  user_type: UserType;
  /** The permitted tabs; a main admin has all. */
  tabs: TabName[];
  /** ISO moment; null before the first sign-in. */
  last_sign_in_at: string | null;
  /** False for an invited person who hasn't chosen a PIN. */
  pin_set: boolean;
};

export type ReviewDecision = {
  decision: AccessDecision;
  note: string;
  /** The access that the decision was made about. */
  access: EffectiveAccess;
  decided_by: string;
  /** ISO moment. */
  decided_at: string;
  /** Counts the decisions on this account in this quarter. */
  version: number;
};

export type ReviewRow = {
  user_id: string;
  name: string;
  /** Current access; null for a deleted account. */
  access: EffectiveAccess | null;
  /** null until someone decides. */
  decided: ReviewDecision | null;
};

/** `GET /api/access-reviews/:quarter`: every account due for review in the quarter, by name. */
export type AccessReview = { quarter: string; rows: ReviewRow[] };

/** Body of `PUT /api/access-reviews/:quarter/accounts/:id`; `version` is that of the decision shown, 0 for none. */
export type ReviewDecisionInput = { decision: AccessDecision; note: string; version: number };

export const REVIEW_TEXTS = {
  stale: 'Someone else has decided on this account. Please check their decision before you replace it.',
  ended: 'This quarter has ended. Its review can be printed but not changed.',
  unknownQuarter: 'There is no such quarter',
  confidential: 'Confidential',
} as const;

const QUARTER = /^(\d{4})-Q([1-4])$/;

/** The quarter of a day: `2026-Q4`. */
export function quarterOf(day: CivilDate): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function isQuarter(text: string): boolean {
  return QUARTER.test(text);
}

/** The first day after a quarter. */
export function quarterEnd(quarter: string): CivilDate {
  const [, year, number] = QUARTER.exec(quarter) ?? [];
  return number === '4' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(number) * 3 + 1).padStart(2, '0')}-01`;
}

/** The current quarter and earlier ones, newest first. */
export function reviewQuarters(today: CivilDate): string[] {
  const now = Number(today.slice(0, 4)) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3) - 1;
  return Array.from({ length: REVIEW_QUARTERS }, (_, back) => {
    const number = now - back;
    return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
  });
}

/** `2026-Q4` as the screen shows it: `Q4 2026`. */
export function quarterInWords(quarter: string): string {
  return quarter.replace(QUARTER, 'Q$2 $1');
}

export function reviewedCount({ rows }: AccessReview): number {
  return rows.filter(({ decided }) => decided !== null).length;
}

/** Whether an account can be used on a day, in words. */
export function accountStatusInWords(access: EffectiveAccess, today: CivilDate): string {
  const state = accessState(access, today);
  return state === 'active' && !access.pin_set ? 'Invited' : ACCESS_STATE_WORDS[state];
}

/** Whether the account's permissions differ; signing in changes nothing. */
export function isSameAccess(one: EffectiveAccess, other: EffectiveAccess): boolean {
  const essence = (access: EffectiveAccess): string => {
    const { user_type, tabs, access_from, access_until, deactivated_at } = access;
    return JSON.stringify([user_type, tabs, access_from, access_until, deactivated_at !== null]);
  };
  return essence(one) === essence(other);
}

import type { CivilDate } from './civil-dates.js';
import type { Pagination } from './dashboard.js';
import type { TabName } from './permissions.js';

/** What the follow-up list watches, and the tab whose permission shows it. */
export const FOLLOW_UP_KINDS = {
  'overdue-activity': 'Activities',
  'refill-due': 'Dispensing',
  'svr12-due': 'Medication',
  'bloodwork-pending': 'Tests',
  'incentive-not-issued': 'Interactions',
} as const satisfies Record<string, TabName>;

export type FollowUpKind = keyof typeof FOLLOW_UP_KINDS;

/** Bloodwork without a result for longer than this asks for attention. */
export const BLOODWORK_PATIENCE_DAYS = 14;
/** A refill or SVR12 test shows this many days ahead. */
export const FOLLOW_UP_AHEAD_DAYS = 7;
/** Older ones were dealt with some other way. */
export const FOLLOW_UP_BACK_DAYS = 90;

export type FollowUpItem = {
  kind: FollowUpKind;
  registration_id: string;
  /** The activity, dispensing record, medication, test or interaction. */
  item_id: string;
  client_name: string;
  client_phone: string | null;
  /** The day it was or is due. */
  due: CivilDate;
  /** What it is about: the activity's description, the medication, the test, the interaction. */
  what: string;
};

/** Query of `GET /api/follow-up`; without `kind` all that the reader's tabs allow, the longest overdue first. */
export type FollowUpQuery = { kind?: FollowUpKind; page?: number; page_size?: number };

/** `counts` names the kinds the reader may see. */
export type FollowUpAnswer = {
  items: FollowUpItem[];
  counts: Partial<Record<FollowUpKind, number>>;
  pagination: Pagination;
};

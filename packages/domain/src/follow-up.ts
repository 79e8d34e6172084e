import type { CivilDate } from './civil-dates.js';
import type { Pagination } from './dashboard.js';
import type { TabName } from './permissions.js';
import { REFILL_AHEAD_DAYS, SUPPLY_GAP_DAYS } from './regimens.js';
import { SVR12_DAYS } from './treatment-dates.js';
import type { VisitStart } from './visits.js';

type Kind = {
  /** The tab whose permission shows it, and where the item is. */
  tab: TabName;
  label: string;
  /** Why action is needed, as shown in the list. */
  why: string;
  /** Days from the event to the task; negative: days ahead of it. */
  days: number;
  source: string;
  /** What settles it, and the visit window that does; without one, the tab does. */
  action: string;
  visit?: VisitStart;
};

const CASCADE =
  'CMAJ cascade of care for hepatitis C, stage definitions; BC Hepatitis Testers Cohort, EBioMedicine 2016';
const MONOGRAPHS = 'Product monographs (regimens above)';
const PROGRAM = 'Program rule';

/** The kinds of follow-up, the most urgent first (docs/clinical-rules.md). */
export const FOLLOW_UP_KINDS = {
  'result-not-told': {
    tab: 'Tests',
    label: 'Positive result not given',
    why: 'A positive result, and no Results interaction since.',
    days: 0,
    source: 'HIV screening and testing guide, Public Health Agency of Canada: results are given in person',
    action: 'Record that it was given',
    visit: 'results',
  },
  'hiv-not-linked': {
    tab: 'Tests',
    label: 'HIV positive, not confirmed or linked',
    why: 'A positive HIV test, and no referral or consultation since.',
    days: 0,
    source: 'HIV screening and testing guide, Public Health Agency of Canada: a rapid result needs confirmation',
    action: 'Record referral',
    visit: 'referral',
  },
  'rna-not-treated': {
    tab: 'Tests',
    label: 'RNA positive, not treated',
    why: 'A positive RNA result, and no treatment since.',
    days: 30,
    source: CASCADE,
    action: 'Add treatment',
  },
  'antibody-without-rna': {
    tab: 'Tests',
    label: 'Antibody positive without RNA',
    why: 'A positive HCV test, and no bloodwork since.',
    days: 14,
    source: CASCADE,
    action: 'Add bloodwork',
  },
  'supply-gap': {
    tab: 'Medication',
    label: 'Treatment without supply',
    why: 'An active treatment without tablets for more than three days.',
    days: SUPPLY_GAP_DAYS + 1,
    source: MONOGRAPHS,
    action: 'Repeat last supply',
    visit: 'supply',
  },
  'refill-due': {
    tab: 'Dispensing',
    label: 'Refill due',
    why: 'The supply ends, and the course is not covered yet.',
    days: -REFILL_AHEAD_DAYS,
    source: MONOGRAPHS,
    action: 'Repeat last supply',
    visit: 'supply',
  },
  'treatment-past-end': {
    tab: 'Medication',
    label: 'Treatment past its end',
    why: 'The end date is over, and no outcome was recorded.',
    days: 0,
    source: CASCADE,
    action: 'Record outcome',
  },
  'svr12-due': {
    tab: 'Medication',
    label: 'SVR12 test due',
    why: 'Twelve weeks after the end of treatment, and no RNA result since.',
    days: SVR12_DAYS,
    source: CASCADE,
    action: 'Add bloodwork',
  },
  'bloodwork-pending': {
    tab: 'Tests',
    label: 'Bloodwork pending',
    why: 'Bloodwork without a result.',
    days: 14,
    source: PROGRAM,
    action: 'Record result',
  },
  'overdue-activity': {
    tab: 'Activities',
    label: 'Overdue activity',
    why: 'The time of the activity is over, and no outcome was recorded.',
    days: 0,
    source: PROGRAM,
    action: 'Open activity',
  },
  'incentive-not-issued': {
    tab: 'Interactions',
    label: 'Incentive not issued',
    why: 'An amount is owed to the client.',
    days: 0,
    source: PROGRAM,
    action: 'Mark issued',
  },
  'yearly-retest': {
    tab: 'Tests',
    label: 'Yearly retest',
    why: 'A year since the last negative RNA result after cure or clearance.',
    days: 365,
    source: CASCADE,
    action: 'Add bloodwork',
  },
} as const satisfies Record<string, Kind>;

export type FollowUpKind = keyof typeof FOLLOW_UP_KINDS;
export const ALL_FOLLOW_UP_KINDS = Object.keys(FOLLOW_UP_KINDS) as FollowUpKind[];

/** An SVR12 test shows so many days ahead. */
export const SVR12_AHEAD_DAYS = 7;
/** Tasks overdue for longer than this come last within their urgency; none disappears. */
export const FOLLOW_UP_OLD_DAYS = 90;

/** Outcomes of a follow-up; `closes` says whether the task is done. */
export const FOLLOW_UP_OUTCOMES = {
  done: { label: 'Done', closes: true },
  'no-answer': { label: 'No answer', closes: false },
  declined: { label: 'Declined', closes: true },
  moved: { label: 'Moved away', closes: true },
  died: { label: 'Died', closes: true },
  'lost-to-follow-up': { label: 'Lost to follow-up', closes: true },
  snoozed: { label: 'Snooze', closes: false },
} as const satisfies Record<string, { label: string; closes: boolean }>;

export type FollowUpOutcome = keyof typeof FOLLOW_UP_OUTCOMES;
export const ALL_FOLLOW_UP_OUTCOMES = Object.keys(FOLLOW_UP_OUTCOMES) as FollowUpOutcome[];
export const CLOSING_OUTCOMES = ALL_FOLLOW_UP_OUTCOMES.filter((outcome) => FOLLOW_UP_OUTCOMES[outcome].closes);

/** Dispositions meaning that the client has died; they get no more follow-up. */
export const DEATH_DISPOSITIONS: readonly string[] = [
  'death',
  'dead',
  'deceased',
  'died',
  'décédé',
  'décédée',
  'décès',
];

export const FOLLOW_UP_TEXTS = {
  outcome: 'Please choose an outcome',
  snoozeDay: 'Please choose a day after today',
  snoozeReason: 'Please give a reason for waiting',
  note: 'This text is too long',
  settled: 'An outcome has already been recorded for this.',
  gone: 'This needs no follow-up any more.',
} as const;
export const FOLLOW_UP_NOTE_LENGTH = 500;

/** `open` needs action, `snoozed` waits for its day, `resolved` has a closing outcome. */
export const FOLLOW_UP_STATES = ['open', 'snoozed', 'resolved'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** The latest recorded outcome. */
export type FollowUpEntry = {
  id: string;
  outcome: FollowUpOutcome;
  note: string | null;
  snoozed_until: CivilDate | null;
  recorded_at: string;
  recorded_by: string | null;
};

export type FollowUpItem = {
  kind: FollowUpKind;
  registration_id: string;
  /** The activity, dispensing record, medication, test or interaction. */
  item_id: string;
  client_name: string;
  client_phone: string | null;
  /** The date it is based on: the day of the test, the end of the supply. */
  since: CivilDate;
  /** The day it was or is due. */
  due: CivilDate;
  /** What it is about: the activity's description, the medication, the test, the interaction. */
  what: string;
  state: FollowUpState;
  /** Number of unanswered attempts. */
  no_answers: number;
  last: FollowUpEntry | null;
};

/**
 * Query of `GET /api/follow-up`; without `kind` all that the reader's tabs allow, without `state` what is open: the
 * most urgent kind first, within it the longest due, then what is older than ninety days.
 */
export type FollowUpQuery = { kind?: FollowUpKind; state?: FollowUpState; page?: number; page_size?: number };

/** `counts` names the kinds the reader may see. */
export type FollowUpAnswer = {
  items: FollowUpItem[];
  counts: Partial<Record<FollowUpKind, number>>;
  pagination: Pagination;
};

/** Body of `POST /api/follow-up/outcomes`; a snooze needs a day after today and its reason as `note`. */
export type FollowUpOutcomeInput = {
  kind: FollowUpKind;
  registration_id: string;
  item_id: string;
  outcome: FollowUpOutcome;
  note?: string | null;
  snoozed_until?: CivilDate | null;
};

/** What is missing from a snooze; empty for other outcomes. */
export function followUpProblem(input: FollowUpOutcomeInput, today: CivilDate): { field: string; text: string } | null {
  if (input.outcome !== 'snoozed') return null;
  if (!input.snoozed_until || input.snoozed_until <= today) {
    return { field: 'snoozed_until', text: FOLLOW_UP_TEXTS.snoozeDay };
  }
  return (input.note ?? '').trim() === '' ? { field: 'note', text: FOLLOW_UP_TEXTS.snoozeReason } : null;
}

import type { CivilDate } from '../dates/civil-dates.js';
import type { Pagination } from './dashboard.js';
import type { ExportForm } from './export-columns.js';
import type { FollowUpOutcome, RecordedOutcome } from './follow-up-outcomes.js';
import type { TabName } from '../people/permissions.js';
import type { Registration } from '../clients/registrations.js';
import { REFILL_AHEAD_DAYS, SUPPLY_GAP_DAYS } from '../care/supply-days.js';
import { SVR12_DAYS } from '../care/treatment-dates.js';
import type { VisitStart } from '../record/visits.js';
import type { WorklistOwner, WorklistSection } from './worklist.js';

type Kind = {
  /** The tab with the item, whose permission is needed to see it. */
  tab: TabName;
  label: string;
  /** Why action is needed, as shown in the list. */
  why: string;
  /** Days from the event to the task; negative: days before it. */
  days: number;
  source: string;
  /** What completes it, and the visit window for that; without one, the tab is used. */
  action: string;
  visit?: VisitStart;
  /** The tab whose form it is, if the action adds an item. */
  adds?: TabName;
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
    adds: 'Medication',
  },
  'antibody-without-rna': {
    tab: 'Tests',
    label: 'Antibody positive, no RNA',
    why: 'A positive HCV test, and no RNA test since.',
    days: 14,
    source: CASCADE,
    action: 'Add bloodwork',
    adds: 'Tests',
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
    why: 'The supply runs out before the course is complete.',
    days: -REFILL_AHEAD_DAYS,
    source: MONOGRAPHS,
    action: 'Repeat last supply',
    visit: 'supply',
  },
  'treatment-past-end': {
    tab: 'Medication',
    label: 'Treatment past its end date',
    why: 'The end date has passed, and no outcome was recorded.',
    days: 0,
    source: CASCADE,
    action: 'Record outcome',
  },
  'svr12-due': {
    tab: 'Medication',
    label: 'SVR12 test due',
    why: 'Twelve weeks after the end of treatment, and no RNA test since.',
    days: SVR12_DAYS,
    source: CASCADE,
    action: 'Add bloodwork',
    adds: 'Tests',
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
    label: 'Activity',
    why: 'Planned on the Activities tab.',
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
    adds: 'Tests',
  },
} as const satisfies Record<string, Kind>;

export type FollowUpKind = keyof typeof FOLLOW_UP_KINDS;
export const ALL_FOLLOW_UP_KINDS = Object.keys(FOLLOW_UP_KINDS) as FollowUpKind[];

/** Tasks overdue for longer than this come last within their urgency; none disappears. */
export const FOLLOW_UP_OLD_DAYS = 90;

export const FOLLOW_UP_TEXTS = {
  outcome: 'Please choose an outcome',
  snoozeDay: 'Please choose a day after today',
  snoozeReason: 'Please give a reason for waiting',
  newDay: 'Please choose today or a later day',
  note: 'This text is too long',
  settled: 'An outcome has already been recorded for this.',
  gone: 'This no longer needs follow-up.',
  stale: 'Someone else recorded something for this in the meantime. Please check it and try again.',
  changed: 'The activity was changed in the meantime, so its date stays.',
  owner: 'This person can’t take this task: they don’t have access to its tab.',
} as const;
export const FOLLOW_UP_NOTE_LENGTH = 500;

/** `open` needs action, `snoozed` waits for its day, `resolved` has a closing outcome. */
export const FOLLOW_UP_STATES = ['open', 'snoozed', 'resolved'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** The latest recorded outcome or hand-over. */
export type FollowUpEntry = {
  id: string;
  outcome: FollowUpOutcome;
  note: string | null;
  snoozed_until: CivilDate | null;
  /** The new day of a task that was moved. */
  moved_to: CivilDate | null;
  /** Who the task was handed to, null for no one; also null for other outcomes. */
  owner_name: string | null;
  recorded_at: string;
  recorded_by: string | null;
};

/** How the client may be reached. */
export type ClientContact = {
  phone: string | null;
  /** Consented to be registered, so the number may be called. */
  consent: boolean;
  leave_message: boolean;
  voicemail: boolean;
  text: boolean;
  language: Registration['language'];
};

export type TaskOwner = { user_id: string; name: string };

export type FollowUpItem = {
  kind: FollowUpKind;
  registration_id: string;
  /** The activity, dispensing record, medication, test or interaction. */
  item_id: string;
  client_name: string;
  client_aka: string | null;
  contact: ClientContact;
  /**
   * The date it is based on, e.g. the day of the test or the end of the supply; null for an activity without a date.
   */
  since: CivilDate | null;
  /** The day it was or is due by the rule. */
  due: CivilDate | null;
  /** The day it counts for: the due day, or the one it was moved or snoozed to. */
  day: CivilDate | null;
  /** `HH:MM` of an activity. */
  time: string | null;
  section: WorklistSection;
  owner: TaskOwner | null;
  /** Counts recorded and undone outcomes, to detect a second editor. */
  version: number;
  /** Its subject: the activity's description, the medication, the test, the interaction. */
  what: string;
  state: FollowUpState;
  /** Number of unanswered attempts. */
  no_answers: number;
  last: FollowUpEntry | null;
};

/**
 * Query of `GET /api/follow-up`; without `kind` every kind that the reader's tabs allow, without `state` open tasks.
 * Sections in their order; in Overdue the most urgent kind first, within it the longest overdue, then tasks older than
 * ninety days; in the others by day and time.
 */
export type FollowUpQuery = {
  kind?: FollowUpKind;
  state?: FollowUpState;
  section?: WorklistSection;
  owner?: WorklistOwner;
  /** Name, AKA, phone, date of birth or short code of the client, or the subject of the task. */
  search_term?: string;
  page?: number;
  page_size?: number;
};

/** `counts` names the kinds the reader may see, within the other filters; `sections` likewise. */
export type FollowUpAnswer = {
  items: FollowUpItem[];
  counts: Partial<Record<FollowUpKind, number>>;
  sections: Record<WorklistSection, number>;
  pagination: Pagination;
  near?: true;
};

/** Body of `POST /api/follow-up/export`: the list as filtered; returns the file. */
export type FollowUpExport = TasksMatching & ExportForm<'tasks'>;

export type TaskKey = { kind: FollowUpKind; registration_id: string; item_id: string };

/**
 * Body of `POST /api/follow-up/outcomes`; a snooze needs a day after today and a reason in `note`, a move needs today
 * or a later day.
 */
export type FollowUpOutcomeInput = TaskKey & {
  outcome: RecordedOutcome;
  note?: string | null;
  snoozed_until?: CivilDate | null;
  moved_to?: CivilDate | null;
  /** The version that the caller read; a newer one answers 409. */
  version?: number;
};

/** Body of `POST /api/follow-up/matching`: a list as it is filtered. */
export type TasksMatching = Omit<FollowUpQuery, 'page' | 'page_size'>;

/** A task that can be handed over together with others. */
export type SelectedTask = TaskKey & { version: number; client_name: string };

/** The first `BULK_MAX` of the list in its order, and how many there are. */
export type TasksMatchingAnswer = { tasks: SelectedTask[]; total: number };

/** Body of `POST /api/follow-up/outcomes/undo`: outcomes or hand-overs, at most `BULK_MAX`. */
export type EntriesUndo = { ids: string[] };

/** The result for one entry; one that can't be undone doesn't stop the others. */
export type UndoneLine = { id: string; done: true } | { id: string; done: false; status: number; detail: string };

/** In the order of the ids. */
export type EntriesUndoAnswer = { results: UndoneLine[] };

/** The missing part of a snooze or a move; null for other outcomes. */
export function followUpProblem(input: FollowUpOutcomeInput, today: CivilDate): { field: string; text: string } | null {
  if (input.outcome === 'rescheduled') {
    return !input.moved_to || input.moved_to < today ? { field: 'moved_to', text: FOLLOW_UP_TEXTS.newDay } : null;
  }
  if (input.outcome !== 'snoozed') return null;
  if (!input.snoozed_until || input.snoozed_until <= today) {
    return { field: 'snoozed_until', text: FOLLOW_UP_TEXTS.snoozeDay };
  }
  return (input.note ?? '').trim() === '' ? { field: 'note', text: FOLLOW_UP_TEXTS.snoozeReason } : null;
}

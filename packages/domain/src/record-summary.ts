import type { CareJourney } from './care-journeys.js';
import type { CareStep } from './care-steps.js';
import type { CivilDate } from './civil-dates.js';
import type { FollowUpItem } from './follow-up.js';
import type { TabName } from './permissions.js';
import type { RecordTab } from './record-tabs-texts.js';
import type { TimelineEntry } from './timeline.js';
import type { TreatmentWeek } from './treatment-weeks.js';

/** A task of one record, as its head shows it. */
export type NextTask = Pick<FollowUpItem, 'kind' | 'item_id' | 'what'> & { since: CivilDate; due: CivilDate };

/** `GET /api/admin-registration/{id}/summary`: what the head of a record says, as far as the reader's tabs allow. */
export type RecordSummary = {
  /** The earliest first; several of one infection after a reinfection. */
  journeys: CareJourney[];
  weeks: TreatmentWeek[];
  /** Open tasks, the most urgent first. */
  next: NextTask[];
  /** Items per tab. */
  counts: Partial<Record<RecordTab, number>>;
  /** The newest of what has happened, without planned activities. */
  latest: TimelineEntry[];
};

/** The tab that holds the fact of a step, whose permission shows it and which opens when it is pressed. */
export const CARE_STEP_TABS: Record<CareStep, TabName & RecordTab> = {
  tested: 'Tests',
  positive: 'Tests',
  confirmed: 'Tests',
  linked: 'Interactions',
  started: 'Medication',
  completed: 'Medication',
  svr12: 'Tests',
};

/** The number of tasks shown in the head. */
export const NEXT_TASKS_MAX = 2;

import type { CareJourney } from '../care/care-journeys.js';
import type { CareStep } from '../care/care-steps.js';
import type { CivilDate } from '../dates/civil-dates.js';
import type { FollowUpItem } from '../desk/follow-up.js';
import type { TabName } from '../people/permissions.js';
import type { RecordTab } from './record-tabs-texts.js';
import type { TimelineEntry } from '../clients/timeline.js';
import type { TreatmentWeek } from '../care/treatment-weeks.js';

/** A task of one record, as shown in its header. */
export type NextTask = Pick<FollowUpItem, 'kind' | 'item_id' | 'what'> & { since: CivilDate; due: CivilDate };

/** `GET /api/admin-registration/{id}/summary`: the contents of a record's header, as far as the reader's tabs allow. */
export type RecordSummary = {
  /** The earliest first; several of one infection after a reinfection. */
  journeys: CareJourney[];
  weeks: TreatmentWeek[];
  /** Open tasks, the most urgent first. */
  next: NextTask[];
  /** Items per tab. */
  counts: Partial<Record<RecordTab, number>>;
  /** The newest past entries, without planned activities. */
  latest: TimelineEntry[];
};

/** The tab with the fact of a step: its permission is needed to see the step, and clicking the step opens it. */
export const CARE_STEP_TABS: Record<CareStep, TabName & RecordTab> = {
  tested: 'Tests',
  positive: 'Tests',
  confirmed: 'Tests',
  linked: 'Interactions',
  started: 'Medication',
  completed: 'Medication',
  svr12: 'Tests',
};

/** The number of tasks shown in the header. */
export const NEXT_TASKS_MAX = 2;

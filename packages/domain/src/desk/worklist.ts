import type { CivilDate } from '../dates/civil-dates.js';
import { addDays } from '../care/treatment-dates.js';

/** The time in New York: the day, and the time as `HH:MM`. */
export type Clock = { today: CivilDate; time: string };

/** "This week" is the next seven days, so that a Friday shows Monday's work. */
export const THIS_WEEK_DAYS = 7;

/** The sections of the worklist, in their order. */
export const WORKLIST_SECTIONS = {
  overdue: { label: 'Overdue', holds: 'The day has passed; for an activity with a time, that time has passed.' },
  today: { label: 'Today', holds: 'Due today.' },
  'this-week': { label: 'This week', holds: `Due within the next ${THIS_WEEK_DAYS} days.` },
  later: { label: 'Later', holds: 'Due after that, or without a date.' },
} as const satisfies Record<string, { label: string; holds: string }>;

export type WorklistSection = keyof typeof WORKLIST_SECTIONS;
export const ALL_WORKLIST_SECTIONS = Object.keys(WORKLIST_SECTIONS) as WorklistSection[];

/** The day and time of a task; only activities have a time. */
export type TaskTime = { day: CivilDate | null; time: string | null };

export function sectionOf({ day, time }: TaskTime, { today, time: now }: Clock): WorklistSection {
  if (day === null) return 'later';
  if (day < today || (day === today && time !== null && time <= now)) return 'overdue';
  if (day === today) return 'today';
  return day <= (addDays(today, THIS_WEEK_DAYS) ?? today) ? 'this-week' : 'later';
}

/** Filter by owner; `team`: the reader's team. Without it, everyone's tasks. */
export const WORKLIST_OWNERS = ['me', 'team', 'unassigned'] as const;
export type WorklistOwner = (typeof WORKLIST_OWNERS)[number];

/** The address of the screen, and of the reader's own tasks. */
export const WORKLIST_ADDRESS = '/admin-dashboard?tab=worklist';
export const MY_DAY_ADDRESS = `${WORKLIST_ADDRESS}&owner=me`;

/**
 * Response of `GET /api/follow-up/my-day`: open tasks of the tabs that the reader may use. The first three are the
 * reader's own, `unassigned` counts tasks without an owner.
 */
export type MyDay = { overdue: number; today: number; this_week: number; unassigned: number };

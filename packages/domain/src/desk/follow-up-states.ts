import type { CivilDate } from '../dates/civil-dates.js';
import type { FollowUpEntry, FollowUpKind, FollowUpState } from './follow-up.js';
import { CLOSING_OUTCOMES } from './follow-up-outcomes.js';
import type { FollowUpTask } from './follow-up-rules.js';
import type { TaskTime } from './worklist.js';

/** An outcome that was not undone, with the day the task was due at the time. */
export type Recorded = Pick<FollowUpEntry, 'outcome' | 'snoozed_until' | 'moved_to'> & {
  kind: FollowUpKind;
  item_id: string;
  due: CivilDate | null;
};

/** Earlier than any date: an outcome for an activity without a date doesn't count once it has one. */
const NO_DAY = '';
const ownOf = (task: FollowUpTask, recorded: readonly Recorded[]): Recorded[] =>
  recorded.filter((entry) => entry.kind === task.kind && entry.item_id === task.item_id);
const countsFor =
  (task: FollowUpTask) =>
  ({ due }: Recorded): boolean =>
    (due ?? NO_DAY) >= (task.due ?? NO_DAY);

/**
 * The snooze that counts: the last one, for the due date it was recorded for and earlier ones; an activity with another
 * date than then comes up again.
 */
function snoozeOf(task: FollowUpTask, own: readonly Recorded[]): CivilDate | null {
  const last = own.findLast(({ snoozed_until }) => snoozed_until !== null);
  const counts = task.kind === 'overdue-activity' ? last?.due === task.due : last && countsFor(task)(last);
  return last && counts ? last.snoozed_until : null;
}

/** An outcome counts for the due date it was recorded for, and earlier ones; a later due date is a new task. */
export function stateOfTask(task: FollowUpTask, recorded: readonly Recorded[], today: CivilDate): FollowUpState {
  const own = ownOf(task, recorded);
  if (own.filter(countsFor(task)).some(({ outcome }) => CLOSING_OUTCOMES.includes(outcome))) return 'resolved';
  const until = snoozeOf(task, own);
  return until !== null && until > today ? 'snoozed' : 'open';
}

/** Kinds that are listed one at a time: each positive test is a task, and a retest doesn't repeat an open one. */
export const ONE_AT_A_TIME: readonly FollowUpKind[] = ['hiv-not-linked', 'rna-not-treated', 'antibody-without-rna'];

/** A kind that isn't listed beside one of these: they ask for the same blood. */
export const YIELDS: Partial<Record<FollowUpKind, readonly FollowUpKind[]>> = {
  'antibody-without-rna': ['rna-not-treated', 'svr12-due'],
  'yearly-retest': ['antibody-without-rna'],
};

/**
 * One client's tasks as listed, with their states. Of the kinds one at a time: resolved ones, and the earliest that
 * isn't. A task that yields is listed once no other of its client is unresolved, so that nobody is lost.
 */
export function listedTasks(
  tasks: readonly FollowUpTask[],
  recorded: readonly Recorded[],
  today: CivilDate,
): (FollowUpTask & { state: FollowUpState })[] {
  const stated = tasks.map((task) => ({ ...task, state: stateOfTask(task, recorded, today) }));
  const unresolved = stated.filter(({ state }) => state !== 'resolved');
  const isLater = ({ kind, since }: FollowUpTask): boolean =>
    ONE_AT_A_TIME.includes(kind) &&
    unresolved.some((other) => other.kind === kind && (other.since ?? NO_DAY) < (since ?? NO_DAY));
  const yields = ({ kind }: FollowUpTask): boolean =>
    unresolved.some((other) => YIELDS[kind]?.includes(other.kind) ?? false);
  return stated.filter((task) => task.state === 'resolved' || (!isLater(task) && !yields(task)));
}

/**
 * The day a task counts for. A move replaces the due day it was recorded for (for an activity, the record itself
 * changes); a snooze defers it. Only the activity's own day has a time. @param recorded oldest first
 */
export function dayOfTask(task: FollowUpTask, recorded: readonly Recorded[]): TaskTime {
  const own = ownOf(task, recorded);
  const moved = own.findLast(({ moved_to }) => moved_to !== null);
  const applies = moved && task.kind !== 'overdue-activity' && countsFor(task)(moved);
  const days = [applies ? moved.moved_to : task.due, snoozeOf(task, own)];
  const day = days.reduce((last, next) => ((next ?? NO_DAY) > (last ?? NO_DAY) ? next : last), null);
  return { day, time: day === task.due ? task.time : null };
}

import { DEATH_DISPOSITIONS } from '@firstlight/domain/care/death-dispositions';
import { ALL_FOLLOW_UP_KINDS, type FollowUpKind } from '@firstlight/domain/desk/follow-up';
import { CLOSING_OUTCOMES } from '@firstlight/domain/desk/follow-up-outcomes';
import { shownAhead } from '@firstlight/domain/desk/follow-up-rules';
import { ONE_AT_A_TIME } from '@firstlight/domain/desk/follow-up-states';
import { sqlList, sqlText } from '../../platform/database/sql-text.js';
import { courseTables, type Scope } from './course-tables.query.js';
import { hivTestTables, KIND_PARTS, rnaTable } from './follow-up-kinds.query.js';

/** Used instead of a due day for an activity without a date. */
export const UNDATED = '-infinity';

/** A task independent of day and reader: from the records and what was recorded for it. */
export const TASK_COLUMNS = [
  'kind', 'urgency', 'registration_id', 'item_id', 'since', 'due', 'what', 'shown_from', 'shown_until', 'day',
  'overdue_at', 'time', 'resolved', 'snoozed_until', 'holder', 'no_answers', 'version',
] as const; // prettier-ignore

/** Tasks that end with the planned end of a treatment. */
const OF_SUPPLIES: readonly FollowUpKind[] = ['supply-gap', 'refill-due'];

function part(kind: FollowUpKind, scope: Scope): string {
  const ahead = shownAhead(kind);
  const own = kind === 'overdue-activity' ? 'part.due_at, part.time, part.created_by' : '(part.due + 1)::timestamp, NULL::time, NULL'; // prettier-ignore
  return `
    SELECT ${sqlText(kind)} AS kind, ${ALL_FOLLOW_UP_KINDS.indexOf(kind)} AS urgency, part.registration_id, part.item_id, part.since,
           part.due, part.what, ${ahead === null ? 'NULL::date' : `part.due - (${ahead})`},
           ${OF_SUPPLIES.includes(kind) ? 'part.shown_until' : 'NULL::date'}, ${own}
      FROM (${KIND_PARTS[kind](scope)}) AS part (registration_id, item_id, since, due, what)`;
}

/** Excludes clients who died or whose record was deleted; there are few. */
const gone = (scope: Scope): string => `
  SELECT r.id AS registration_id FROM registrations r
   WHERE (r.deleted_at IS NOT NULL OR lower(btrim(r.disposition)) IN ${sqlList(DEATH_DISPOSITIONS)}) ${scope('r', 'id')}
  UNION ALL
  SELECT m.registration_id FROM medications m WHERE m.outcome = 'Death' AND m.voided_at IS NULL ${scope('m')}`;

/** An outcome of death closes every other task; its own stays among the resolved ones. */
const died = (scope: Scope): string => `LEFT JOIN (
  SELECT DISTINCT o.registration_id FROM follow_up_outcomes o WHERE o.outcome = 'died' AND o.undone_at IS NULL ${scope('o')}) died
  ON died.registration_id = due.registration_id`;

const latest = (column: string, of: string): string =>
  `(array_agg(${column} ORDER BY recorded_at DESC, id DESC) FILTER (WHERE undone_at IS NULL AND ${of}))[1]`;

/** The entries recorded for each task. */
const recorded = (scope: Scope): string => `LEFT JOIN (
  SELECT registration_id, kind, item_id,
         max(due) FILTER (WHERE undone_at IS NULL AND outcome IN ${sqlList(CLOSING_OUTCOMES)}) AS closed,
         ${latest('snoozed_until', 'snoozed_until IS NOT NULL')} AS snoozed_until, ${latest('due', 'snoozed_until IS NOT NULL')} AS snoozed_from,
         ${latest('moved_to', 'moved_to IS NOT NULL')} AS moved_to, ${latest('due', 'moved_to IS NOT NULL')} AS moved_from,
         ${latest('owner_id', "outcome = 'handed-over'")} AS owner_id,
         coalesce(bool_or(outcome = 'handed-over') FILTER (WHERE undone_at IS NULL), false) AS handed_over,
         (count(*) FILTER (WHERE undone_at IS NULL AND outcome = 'no-answer'))::int AS no_answers,
         (count(*) + count(undone_at))::int AS version
    FROM follow_up_outcomes o WHERE true ${scope('o')} GROUP BY 1, 2, 3) done
  ON done.registration_id = due.registration_id AND done.kind = due.kind AND done.item_id = due.item_id`;

/** An outcome counts for the due day it was recorded for, or an earlier one (`stateOfTask` of the domain). */
const CLOSED = `coalesce(done.closed >= coalesce(due.due, ${sqlText(UNDATED)}), false)`;
/** `snoozeOf` of the domain. */
const SNOOZED = `CASE WHEN CASE due.kind WHEN 'overdue-activity' THEN done.snoozed_from = coalesce(due.due, ${sqlText(UNDATED)})
  ELSE done.snoozed_from >= due.due END THEN done.snoozed_until END`;
/** `dayOfTask` of the domain. */
const DAY = `greatest(CASE WHEN due.kind <> 'overdue-activity' AND done.moved_from >= due.due THEN done.moved_to ELSE due.due END,
  ${SNOOZED})`;
/** When the task becomes overdue. */
const OVERDUE_AT = `CASE WHEN ${DAY} IS NOT DISTINCT FROM due.due THEN due.due_at ELSE (${DAY} + 1)::timestamp END`;

/** `listedTasks` of the domain. */
const LISTED = `(kind NOT IN ${sqlList(ONE_AT_A_TIME)} OR resolved OR place = 1)`;

/** The tasks of all registrations, or of those in `scope`, computed from the records; the columns are TASK_COLUMNS. */
export const computedTasks = (scope: Scope, kinds: readonly FollowUpKind[] = ALL_FOLLOW_UP_KINDS): string => `
  WITH ${courseTables(scope)}, ${rnaTable(scope)}, ${hivTestTables(scope)},
  due (kind, urgency, registration_id, item_id, since, due, what, shown_from, shown_until, due_at, time, author) AS MATERIALIZED (
    ${kinds.map((kind) => part(kind, scope)).join(' UNION ALL ')}),
  gone AS MATERIALIZED (${gone(scope)})
  SELECT ${TASK_COLUMNS.join(', ')} FROM (
  SELECT due.kind, due.urgency, due.registration_id, due.item_id, due.since, due.due, due.what, due.shown_from, due.shown_until,
         ${DAY} AS day, ${OVERDUE_AT} AS overdue_at, CASE WHEN ${DAY} = due.due THEN to_char(due.time, 'HH24:MI') END AS time,
         ${CLOSED} AS resolved, ${SNOOZED} AS snoozed_until, CASE WHEN done.handed_over THEN done.owner_id ELSE due.author END AS holder,
         coalesce(done.no_answers, 0) AS no_answers, coalesce(done.version, 0) AS version,
         row_number() OVER (PARTITION BY due.registration_id, due.kind, ${CLOSED} ORDER BY due.since) AS place
    FROM due ${died(scope)} ${recorded(scope)}
   WHERE NOT EXISTS (SELECT 1 FROM gone WHERE gone.registration_id = due.registration_id)
     AND (died.registration_id IS NULL OR ${CLOSED})) tasks WHERE ${LISTED}`; // prettier-ignore

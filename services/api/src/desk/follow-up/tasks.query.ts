import { DEATH_DISPOSITIONS, FOLLOW_UP_KINDS, type FollowUpKind } from '@firstlight/domain/follow-up';
import { CLOSING_OUTCOMES } from '@firstlight/domain/follow-up-outcomes';
import { shownAhead } from '@firstlight/domain/follow-up-rules';
import { ALL_WORKLIST_SECTIONS, THIS_WEEK_DAYS } from '@firstlight/domain/worklist';
import { courseTables, TODAY, text, texts } from './course-tables.query.js';
import { KIND_PARTS } from './follow-up-kinds.query.js';

const URGENCY = Object.keys(FOLLOW_UP_KINDS);
const NOW = "now() AT TIME ZONE 'America/New_York'";
/** In place of the due day of an activity without a date. */
export const UNDATED = '-infinity';

function part(kind: FollowUpKind, scope: (alias: string) => string, kinds: readonly FollowUpKind[]): string {
  const ahead = shownAhead(kind);
  const own = kind === 'overdue-activity' ? 'part.due_at, part.time, part.created_by' : '(part.due + 1)::timestamp, NULL::time, NULL'; // prettier-ignore
  return `
    SELECT ${text(kind)} AS kind, ${URGENCY.indexOf(kind)} AS urgency, part.registration_id, part.item_id, part.since,
           part.due, part.what, ${own}
      FROM (${KIND_PARTS[kind](scope, kinds)}) AS part (registration_id, item_id, since, due, what)
     ${ahead === null ? '' : `WHERE part.due <= ${TODAY} + (${ahead})`}`;
}

/** What the rules alone list, for some kinds; `$1` is the record, if any. */
function dueParts(kinds: readonly FollowUpKind[], ofRecord: boolean): string {
  const scope = (alias: string): string => (ofRecord ? `AND ${alias}.registration_id = $1` : '');
  return `WITH ${courseTables(scope)},
    due (kind, urgency, registration_id, item_id, since, due, what, due_at, time, author) AS MATERIALIZED (
      ${kinds.map((kind) => part(kind, scope, kinds)).join(' UNION ALL ')})`;
}

/** Excludes clients who died or whose record was deleted; they are few. */
const gone = (ofRecord: boolean): string => `
  SELECT id AS registration_id FROM registrations
   WHERE (deleted_at IS NOT NULL OR lower(btrim(disposition)) IN ${texts(DEATH_DISPOSITIONS)}) ${ofRecord ? 'AND id = $1' : ''}
  UNION ALL
  SELECT registration_id FROM medications
   WHERE outcome = 'Death' AND voided_at IS NULL ${ofRecord ? 'AND registration_id = $1' : ''}`;

/** An outcome of death closes every other task; its own stays among the resolved ones. */
const DIED = `LEFT JOIN (
  SELECT DISTINCT registration_id FROM follow_up_outcomes WHERE outcome = 'died' AND undone_at IS NULL) died
  ON died.registration_id = due.registration_id`;

const latest = (column: string, of: string): string =>
  `(array_agg(${column} ORDER BY recorded_at DESC, id DESC) FILTER (WHERE undone_at IS NULL AND ${of}))[1]`;

/** What was recorded for each task. */
const recorded = (ofRecord: boolean): string => `LEFT JOIN (
  SELECT registration_id, kind, item_id,
         max(due) FILTER (WHERE undone_at IS NULL AND outcome IN ${texts(CLOSING_OUTCOMES)}) AS closed,
         max(snoozed_until) FILTER (WHERE undone_at IS NULL) AS snoozed_until,
         ${latest('moved_to', 'moved_to IS NOT NULL')} AS moved_to, ${latest('due', 'moved_to IS NOT NULL')} AS moved_from,
         ${latest('owner_id', "outcome = 'handed-over'")} AS owner_id,
         coalesce(bool_or(outcome = 'handed-over') FILTER (WHERE undone_at IS NULL), false) AS handed_over,
         (count(*) FILTER (WHERE undone_at IS NULL AND outcome = 'no-answer'))::int AS no_answers,
         (count(*) + count(undone_at))::int AS version
    FROM follow_up_outcomes ${ofRecord ? 'WHERE registration_id = $1' : ''} GROUP BY 1, 2, 3) done
  ON done.registration_id = due.registration_id AND done.kind = due.kind AND done.item_id = due.item_id`;

/** An outcome counts for the due day it was recorded for, or an earlier one (`stateOfTask` of the domain). */
const CLOSED = `done.closed >= coalesce(due.due, ${text(UNDATED)})`;
const STATE = `CASE WHEN ${CLOSED} THEN 'resolved' WHEN done.snoozed_until > ${TODAY} THEN 'snoozed' ELSE 'open' END`;

/** `dayOfTask` of the domain. */
const DAY = `greatest(CASE WHEN due.kind <> 'overdue-activity' AND done.moved_from >= due.due THEN done.moved_to ELSE due.due END,
  done.snoozed_until)`;
/** When the task becomes overdue. */
const OVERDUE_AT = `CASE WHEN ${DAY} IS NOT DISTINCT FROM due.due THEN due.due_at ELSE (${DAY} + 1)::timestamp END`;
/** `sectionOf` of the domain. */
const SECTION = `CASE WHEN t.overdue_at <= ${NOW} THEN 0 WHEN t.day = ${TODAY} THEN 1
  WHEN t.day <= ${TODAY} + ${THIS_WEEK_DAYS} THEN 2 ELSE 3 END`;
/** The section's name of its number. */
export const SECTION_NAME = `(ARRAY[${ALL_WORKLIST_SECTIONS.map(text).join(', ')}])[section + 1]`;

const TAB = `CASE due.kind ${Object.entries(FOLLOW_UP_KINDS).map(([kind, { tab }]) => `WHEN ${text(kind)} THEN ${text(tab)}`).join(' ')} END`; // prettier-ignore
/** `ownerOf` of the domain: a person who left or may no longer open the tab owns nothing. */
const OWNER = `LEFT JOIN staff_users u ON u.id = CASE WHEN done.handed_over THEN done.owner_id ELSE due.author END
  AND u.deleted_at IS NULL AND (u.id = 'admin' OR u.permissions ->> ${TAB} = 'true')`;

/** Every task of these kinds, as the table `tasks`; `ofRecord`: only those of the record `$1`. */
export function tasksOf(kinds: readonly FollowUpKind[], ofRecord = false): string {
  return `${dueParts(kinds, ofRecord)}, gone AS MATERIALIZED (${gone(ofRecord)}), tasks AS MATERIALIZED (
    SELECT t.*, ${SECTION} AS section
      FROM (SELECT due.kind, due.urgency, due.registration_id, due.item_id, due.since, due.due, due.what, ${STATE} AS state,
                   ${DAY} AS day, ${OVERDUE_AT} AS overdue_at,
                   CASE WHEN ${DAY} = due.due THEN to_char(due.time, 'HH24:MI') END AS time,
                   coalesce(done.no_answers, 0) AS no_answers, coalesce(done.version, 0) AS version, u.id AS owner_id,
                   u.first_name || ' ' || u.last_name AS owner_name
              FROM due ${DIED} ${recorded(ofRecord)} ${OWNER}
             WHERE NOT EXISTS (SELECT 1 FROM gone WHERE gone.registration_id = due.registration_id)
               AND (died.registration_id IS NULL OR ${CLOSED})) t)`;
}

/** Sections in turn; the overdue ones by urgency, what is older than `oldDays` last within it, the others by time. */
export const taskOrder = (oldDays: number): string =>
  `section, CASE section WHEN 0 THEN urgency END, section = 0 AND day < ${TODAY} - ${oldDays}, overdue_at, urgency, kind, item_id`;

import {
  CLOSING_OUTCOMES,
  DEATH_DISPOSITIONS,
  FOLLOW_UP_KINDS,
  FOLLOW_UP_OLD_DAYS,
  type FollowUpItem,
  type FollowUpKind,
  type FollowUpState,
} from '@firstlight/domain/follow-up';
import { shownAhead } from '@firstlight/domain/follow-up-rules';
import type { Queries } from '../audit/audit-log.js';
import type { PageQuery } from '../common/http/paging.js';
import { offsetOf } from '../common/http/paging.js';
import { courseTables, TODAY, text, texts } from './course-tables.query.js';
import { KIND_PARTS } from './follow-up-kinds.query.js';

const URGENCY = Object.keys(FOLLOW_UP_KINDS);

/** What is due by the rules alone, of some kinds; `$1` names the record when there is one. */
function dueParts(kinds: readonly FollowUpKind[], ofRecord: boolean): string {
  const scope = (alias: string): string => (ofRecord ? `AND ${alias}.registration_id = $1` : '');
  const parts = kinds.map(
    (kind) => `
      SELECT ${text(kind)} AS kind, ${URGENCY.indexOf(kind)} AS urgency, part.*
        FROM (${KIND_PARTS[kind](scope)}) AS part (registration_id, item_id, since, due, what)
       WHERE part.due <= ${TODAY} + (${shownAhead(kind)})`,
  );
  return `WITH ${courseTables(scope)}, due AS (${parts.join(' UNION ALL ')})`;
}

/** Nothing is asked of clients who died, or whose record was deleted. */
const OF_LIVING = `JOIN registrations r ON r.id = due.registration_id AND r.deleted_at IS NULL
  AND lower(btrim(coalesce(r.disposition, ''))) NOT IN ${texts(DEATH_DISPOSITIONS)}
  LEFT JOIN (SELECT DISTINCT registration_id FROM medications WHERE outcome = 'Death' AND voided_at IS NULL) dead
    ON dead.registration_id = due.registration_id
  LEFT JOIN (SELECT DISTINCT registration_id FROM follow_up_outcomes WHERE outcome = 'died' AND undone_at IS NULL) died
    ON died.registration_id = due.registration_id`;

/** What was recorded counts for the day it was recorded for, or an earlier one (`stateOfTask` of the domain). */
const RECORDED = `LEFT JOIN (
  SELECT registration_id, kind, item_id, max(due) FILTER (WHERE outcome IN ${texts(CLOSING_OUTCOMES)}) AS closed,
         max(snoozed_until) AS snoozed_until, (count(*) FILTER (WHERE outcome = 'no-answer'))::int AS no_answers
    FROM follow_up_outcomes WHERE undone_at IS NULL GROUP BY 1, 2, 3) done
  ON done.registration_id = due.registration_id AND done.kind = due.kind AND done.item_id = due.item_id`;

const STATE = `CASE WHEN done.closed >= due.due THEN 'resolved'
  WHEN done.snoozed_until > ${TODAY} THEN 'snoozed' ELSE 'open' END`;

function tasksOf(kinds: readonly FollowUpKind[], ofRecord = false): string {
  return `${dueParts(kinds, ofRecord)}, tasks AS (
    SELECT due.*, ${STATE} AS state, coalesce(done.no_answers, 0) AS no_answers,
           r.first_name || ' ' || r.last_name AS client_name, r.phone1 AS client_phone
      FROM due ${OF_LIVING} ${RECORDED}
     WHERE dead.registration_id IS NULL AND (died.registration_id IS NULL OR done.closed >= due.due))`;
}

export async function followUpCounts(
  db: Queries,
  kinds: readonly FollowUpKind[],
  state: FollowUpState,
): Promise<Partial<Record<FollowUpKind, number>>> {
  const rows = await db.query<{ kind: FollowUpKind; n: number }[]>(
    `${tasksOf(kinds)} SELECT kind, count(*)::int AS n FROM tasks WHERE state = $1 GROUP BY kind`,
    [state],
  );
  const counted = new Map(rows.map(({ kind, n }) => [kind, n]));
  return Object.fromEntries(kinds.map((kind) => [kind, counted.get(kind) ?? 0]));
}

/** What somebody recorded last, as the wire has it. */
const LAST = `(
  SELECT json_build_object('id', o.id, 'outcome', o.outcome, 'note', o.note, 'snoozed_until', o.snoozed_until,
           'recorded_at', o.recorded_at, 'recorded_by', nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''))
    FROM follow_up_outcomes o LEFT JOIN staff_users u ON u.id = o.recorded_by
   WHERE o.registration_id = page.registration_id AND o.kind = page.kind AND o.item_id = page.item_id
     AND o.undone_at IS NULL ORDER BY o.recorded_at DESC, o.id DESC LIMIT 1)`;

/** The most urgent kind first, within it the longest due; what is older than ninety days comes after the rest. */
export async function followUpPage(
  db: Queries,
  kinds: readonly FollowUpKind[],
  state: FollowUpState,
  query: PageQuery,
): Promise<FollowUpItem[]> {
  return db.query<FollowUpItem[]>(
    `${tasksOf(kinds)}, page AS (
       SELECT * FROM tasks WHERE state = $1
        ORDER BY urgency, due < ${TODAY} - ${FOLLOW_UP_OLD_DAYS}, due, item_id LIMIT $2 OFFSET $3)
     SELECT page.kind, page.registration_id, page.item_id, page.client_name, page.client_phone, page.since, page.due,
            page.what, page.state, page.no_answers, ${LAST} AS last
       FROM page ORDER BY urgency, due < ${TODAY} - ${FOLLOW_UP_OLD_DAYS}, due, item_id`,
    [state, query.page_size, offsetOf(query)],
  );
}

export type FoundTask = Pick<FollowUpItem, 'kind' | 'item_id' | 'since' | 'due' | 'what' | 'state'>;

/** The tasks of one record, of one kind. */
export async function followUpOfRecord(
  db: Queries,
  registrationId: string,
  kinds: readonly FollowUpKind[],
): Promise<FoundTask[]> {
  return db.query<FoundTask[]>(
    `${tasksOf(kinds, true)} SELECT kind, item_id, since, due, what, state FROM tasks WHERE registration_id = $1`,
    [registrationId],
  );
}

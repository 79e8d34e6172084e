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
import type { Queries } from '../../platform/database/queries.js';
import type { Reader } from '../../platform/database/reader.js';
import type { PageQuery } from '../../platform/http/paging.js';
import { offsetOf } from '../../platform/http/paging.js';
import { courseTables, TODAY, text, texts } from './course-tables.query.js';
import { KIND_PARTS } from './follow-up-kinds.query.js';

const URGENCY = Object.keys(FOLLOW_UP_KINDS);

/** What is due by the rules alone, for some kinds; `$1` is the record, if any. */
function dueParts(kinds: readonly FollowUpKind[], ofRecord: boolean): string {
  const scope = (alias: string): string => (ofRecord ? `AND ${alias}.registration_id = $1` : '');
  const parts = kinds.map(
    (kind) => `
      SELECT ${text(kind)} AS kind, ${URGENCY.indexOf(kind)} AS urgency, part.*
        FROM (${KIND_PARTS[kind](scope, kinds)}) AS part (registration_id, item_id, since, due, what)
       WHERE part.due <= ${TODAY} + (${shownAhead(kind)})`,
  );
  return `WITH ${courseTables(scope)}, due AS MATERIALIZED (${parts.join(' UNION ALL ')})`;
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

/** An outcome counts for the due day it was recorded for, or an earlier one (`stateOfTask` of the domain). */
const RECORDED = `LEFT JOIN (
  SELECT registration_id, kind, item_id, max(due) FILTER (WHERE outcome IN ${texts(CLOSING_OUTCOMES)}) AS closed,
         max(snoozed_until) AS snoozed_until, (count(*) FILTER (WHERE outcome = 'no-answer'))::int AS no_answers
    FROM follow_up_outcomes WHERE undone_at IS NULL GROUP BY 1, 2, 3) done
  ON done.registration_id = due.registration_id AND done.kind = due.kind AND done.item_id = due.item_id`;

const STATE = `CASE WHEN done.closed >= due.due THEN 'resolved'
  WHEN done.snoozed_until > ${TODAY} THEN 'snoozed' ELSE 'open' END`;

function tasksOf(kinds: readonly FollowUpKind[], ofRecord = false): string {
  return `${dueParts(kinds, ofRecord)}, gone AS MATERIALIZED (${gone(ofRecord)}), tasks AS MATERIALIZED (
    SELECT due.*, ${STATE} AS state, coalesce(done.no_answers, 0) AS no_answers
      FROM due ${DIED} ${RECORDED}
     WHERE NOT EXISTS (SELECT 1 FROM gone WHERE gone.registration_id = due.registration_id)
       AND (died.registration_id IS NULL OR done.closed >= due.due))`;
}

/** The latest outcome as on the wire; for a snoozed task its snooze, so that it can be ended. */
const LAST = `(
  SELECT json_build_object('id', o.id, 'outcome', o.outcome, 'note', o.note, 'snoozed_until', o.snoozed_until,
           'recorded_at', o.recorded_at, 'recorded_by', nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''))
    FROM follow_up_outcomes o LEFT JOIN staff_users u ON u.id = o.recorded_by
   WHERE o.registration_id = page.registration_id AND o.kind = page.kind AND o.item_id = page.item_id
     AND o.undone_at IS NULL
   ORDER BY page.state = 'snoozed' AND o.outcome = 'snoozed' DESC, o.recorded_at DESC, o.id DESC LIMIT 1)`;

/** Kinds of the list: `readable` ones are counted, `wanted` ones are listed. */
export type FollowUpWanted = {
  readable: readonly FollowUpKind[];
  wanted: readonly FollowUpKind[];
  state: FollowUpState;
  query: PageQuery;
};

const ORDER = `urgency, due < ${TODAY} - ${FOLLOW_UP_OLD_DAYS}, due, kind, item_id`;

/**
 * The counts and a page, from one evaluation of the tasks: the most urgent kind first, within it the longest due; what is
 * older than ninety days comes after the rest. The planner has no statistics for the steps of the rules: it assumes that they are small and
 * would hold each row of one against every row of another.
 */
export async function followUpList(
  db: Reader,
  { readable, wanted, state, query }: FollowUpWanted,
): Promise<{ counts: Partial<Record<FollowUpKind, number>>; items: FollowUpItem[] }> {
  if (readable.length === 0) return { counts: {}, items: [] };
  const text = `${tasksOf(readable)}, page AS (
       SELECT * FROM tasks WHERE state = $1 AND kind = ANY($2) ORDER BY ${ORDER} LIMIT $3 OFFSET $4),
     items AS (
       SELECT page.kind, page.registration_id, page.item_id, r.first_name || ' ' || r.last_name AS client_name,
              r.phone1 AS client_phone, page.since, page.due, page.what, page.state, page.no_answers, ${LAST} AS last,
              row_number() OVER (ORDER BY ${ORDER}) AS place
         FROM page JOIN registrations r ON r.id = page.registration_id)
     SELECT (SELECT coalesce(json_object_agg(kind, n), '{}') FROM
              (SELECT kind, count(*)::int AS n FROM tasks WHERE state = $1 GROUP BY kind) counted) AS counts,
            (SELECT coalesce(json_agg(to_jsonb(items) - 'place' ORDER BY place), '[]') FROM items) AS items`;
  const values = [state, wanted, query.page_size, offsetOf(query)];
  const [answer] = await db.transaction(async (tx) => {
    for (const setting of ['enable_nestloop', 'jit']) await tx.query(`SET LOCAL ${setting} = off`);
    return tx.query<{ counts: Partial<Record<FollowUpKind, number>>; items: FollowUpItem[] }[]>(text, values);
  });
  const counts = Object.fromEntries(readable.map((kind) => [kind, answer?.counts[kind] ?? 0]));
  return { counts, items: answer?.items ?? [] };
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

import {
  BLOODWORK_PATIENCE_DAYS,
  FOLLOW_UP_AHEAD_DAYS,
  FOLLOW_UP_BACK_DAYS,
  type FollowUpItem,
  type FollowUpKind,
} from '@firstlight/domain/follow-up';
import type { Queries } from '../audit/audit-log.js';
import type { PageQuery } from '../common/http/paging.js';
import { offsetOf } from '../common/http/paging.js';

const TODAY = "(now() AT TIME ZONE 'America/New_York')::date";
const SVR_DAYS = 84;
const SOON = `${TODAY} + ${FOLLOW_UP_AHEAD_DAYS}`;
const LONG_AGO = `${TODAY} - ${FOLLOW_UP_BACK_DAYS}`;
/** When a treatment ended whose SVR12 is due between long ago and soon. */
const ENDED = `BETWEEN ${LONG_AGO} - ${SVR_DAYS} AND ${SOON} - ${SVR_DAYS}`;

/** Each part answers `registration_id, item_id, due, what` from an index of its own. */
const PARTS: Record<FollowUpKind, string> = {
  // Its day is over and nothing was written down for the client since.
  'overdue-activity': `
    SELECT a.registration_id, a.id, a.date, a.description FROM activities a
     WHERE a.voided_at IS NULL AND NOT a.hidden AND a.due_at <= now() AT TIME ZONE 'America/New_York' AND a.due_at >= ${LONG_AGO}
       AND NOT EXISTS (SELECT 1 FROM interactions i WHERE i.registration_id = a.registration_id AND i.voided_at IS NULL AND i.date >= a.date)
       AND NOT EXISTS (SELECT 1 FROM notes n WHERE n.registration_id = a.registration_id AND n.voided_at IS NULL AND n.note_date >= a.date)`,
  // A quantity is a number of days; only the last supply counts, and only while nothing ended the treatment.
  'refill-due': `
    SELECT d.registration_id, d.id, (d.created_at AT TIME ZONE 'America/New_York')::date + d.quantity, d.medication
      FROM dispensing_records d
     WHERE d.voided_at IS NULL AND d.created_at >= now() - interval '${FOLLOW_UP_BACK_DAYS + 84} days'
       AND (d.created_at AT TIME ZONE 'America/New_York')::date + d.quantity BETWEEN ${LONG_AGO} AND ${SOON}
       AND NOT EXISTS (SELECT 1 FROM dispensing_records later WHERE later.registration_id = d.registration_id
                          AND later.voided_at IS NULL AND later.medication = d.medication AND later.created_at > d.created_at)
       AND NOT EXISTS (SELECT 1 FROM medications m WHERE m.registration_id = d.registration_id
                          AND m.voided_at IS NULL AND m.medication = d.medication AND m.outcome <> 'Active')`,
  'svr12-due': `
    SELECT m.registration_id, m.id, m.end_date + ${SVR_DAYS}, m.medication FROM medications m
     WHERE m.voided_at IS NULL AND m.outcome = 'Completed' AND m.end_date ${ENDED}
       AND NOT EXISTS (SELECT 1 FROM lab_tests t WHERE t.registration_id = m.registration_id
                          AND t.voided_at IS NULL AND t.test_type = 'Bloodwork' AND t.test_date >= m.end_date + ${SVR_DAYS})
       AND NOT EXISTS (SELECT 1 FROM interactions i WHERE i.registration_id = m.registration_id
                          AND i.voided_at IS NULL AND i.description = 'SVR' AND i.date > m.end_date)`,
  'bloodwork-pending': `
    SELECT t.registration_id, t.id, coalesce(t.bloodwork_date_submitted, t.test_date) + ${BLOODWORK_PATIENCE_DAYS},
           concat_ws(' ', 'Bloodwork', t.bloodwork_type, t.bloodwork_result)
      FROM lab_tests t
     WHERE t.voided_at IS NULL AND t.test_type = 'Bloodwork' AND t.bloodwork_result IN ('Pending', 'Submitted')
       AND coalesce(t.bloodwork_date_submitted, t.test_date) < ${TODAY} - ${BLOODWORK_PATIENCE_DAYS}`,
  'incentive-not-issued': `
    SELECT i.registration_id, i.id, coalesce(i.date, (i.created_at AT TIME ZONE 'America/New_York')::date),
           i.description
      FROM interactions i WHERE i.voided_at IS NULL AND i.amount > 0 AND i.issued = 'No'`,
};

function union(kinds: readonly FollowUpKind[]): string {
  return kinds
    .map(
      (kind) => `SELECT '${kind}' AS kind, part.* FROM (${PARTS[kind]}) AS part (registration_id, item_id, due, what)`,
    )
    .join(' UNION ALL ');
}

const OF_LIVING = 'JOIN registrations r ON r.id = due.registration_id AND r.deleted_at IS NULL';

export async function followUpCounts(
  db: Queries,
  kinds: readonly FollowUpKind[],
): Promise<Partial<Record<FollowUpKind, number>>> {
  const rows = await db.query<{ kind: FollowUpKind; n: number }[]>(
    `SELECT due.kind, count(*)::int AS n FROM (${union(kinds)}) AS due ${OF_LIVING} GROUP BY due.kind`,
  );
  const counted = new Map(rows.map(({ kind, n }) => [kind, n]));
  return Object.fromEntries(kinds.map((kind) => [kind, counted.get(kind) ?? 0]));
}

/** The longest overdue first. */
export async function followUpPage(
  db: Queries,
  kinds: readonly FollowUpKind[],
  query: PageQuery,
): Promise<FollowUpItem[]> {
  return db.query<FollowUpItem[]>(
    `SELECT due.kind, due.registration_id, due.item_id, r.first_name || ' ' || r.last_name AS client_name,
            r.phone1 AS client_phone, due.due, due.what
       FROM (${union(kinds)}) AS due ${OF_LIVING}
      ORDER BY due.due, due.item_id LIMIT $1 OFFSET $2`,
    [query.page_size, offsetOf(query)],
  );
}

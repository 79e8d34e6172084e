import {
  AUDIT_EXPORT_MAX,
  AUDIT_PAGE_SIZE,
  type AuditFilter,
  type AuditLine,
} from '@firstlight/domain/operations/audit';
import { foldName } from '@firstlight/domain/identity/name-folding';
import type { DataSource } from 'typeorm';
import { anywhere, Conditions } from '../database/conditions.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { newYorkMidnight } from '../database/new-york.js';

/** The maximum number of clients that a name may match; with more, the name is too general. */
const CLIENTS_PER_NAME = 200;

type Row = Omit<AuditLine, 'at'> & { at: Date };

const START = `(${newYorkMidnight('(?::date)')})`;
const END = `(${newYorkMidnight('(?::date + 1)')})`;
const FROM_DAY = `e.id >= coalesce((SELECT id FROM audit_entries WHERE at >= ${START} ORDER BY at, id LIMIT 1),
  9223372036854775807)`;
const TO_DAY = `e.id <= coalesce((SELECT id FROM audit_entries WHERE at < ${END} ORDER BY at DESC, id DESC LIMIT 1), 0)`;

/**
 * Ids follow time, so a time range is looked up as an id range: the page is then read from the primary key or one of
 * the (…, id) indexes, and costs the same at a million lines as at a hundred.
 */
function conditionsOf(filter: AuditFilter, before: string | undefined): Conditions {
  const all = new Conditions()
    .add('e.id < ?::bigint', before)
    .add('e.actor_id = ?', filter.person)
    .add('e.kind = ?', filter.kind)
    .add('e.action = ?', filter.action)
    .add("e.kind IN ('user', 'access-review') AND e.item_id = ?", filter.subject);
  if (!filter.drafts && filter.kind !== 'draft') all.plain("e.kind <> 'draft'");
  if (filter.client) addClient(all, filter.client);
  return all.add(FROM_DAY, filter.from).add(TO_DAY, filter.to);
}

function addClient(all: Conditions, client: string): Conditions {
  if (isRecordId(client)) return all.add('e.registration_id = ?', client.toLowerCase());
  return all.always(
    `e.registration_id = ANY(ARRAY(SELECT id FROM registrations WHERE name_search LIKE ? LIMIT ${CLIENTS_PER_NAME}))`,
    anywhere(foldName(client)),
  );
}

/** Lines below `before`, newest first; at most one page, or everything that an export may contain. */
export async function auditLines(
  db: DataSource,
  filter: AuditFilter,
  { before, limit = AUDIT_PAGE_SIZE }: { before?: string; limit?: number } = {},
): Promise<AuditLine[]> {
  const where = conditionsOf(filter, before);
  const rows = await db.query<Row[]>(
    `SELECT e.id, e.at, e.actor_id, e.actor_type, u.first_name || ' ' || u.last_name AS actor_name, e.action, e.kind,
            e.registration_id, r.first_name || ' ' || r.last_name AS client_name, e.item_id,
            s.first_name || ' ' || s.last_name AS subject_name, e.fields, e.outcome,
            e.address, e.device, e.request_id
       FROM (SELECT * FROM audit_entries e WHERE ${where} ORDER BY e.id DESC
              LIMIT ${Math.min(limit, AUDIT_EXPORT_MAX)}) e
       LEFT JOIN staff_users u ON u.id = e.actor_id
       LEFT JOIN staff_users s ON e.kind IN ('user', 'access-review') AND s.id = e.item_id
       LEFT JOIN registrations r ON r.id = e.registration_id
      ORDER BY e.id DESC`,
    where.values,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

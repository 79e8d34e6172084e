import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { TimelineKind } from '@firstlight/domain/clients/timeline';
import type { DataSource } from 'typeorm';
import { newYorkDay } from '../../platform/database/new-york.js';
import { dayOf } from '../../record/child-records/items.query.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';

/** Where an entry is in the timeline; `id` of a registration's entry is its version. */
export type TimelinePlace = { kind: TimelineKind; id: string; day: CivilDate };

const VERSIONS = `
  SELECT 'registration' AS kind, version::text AS id, ${newYorkDay('at')} AS day, at
    FROM registration_versions WHERE registration_id = $1`;

const MESSAGES = `
  SELECT 'message' AS kind, id::text, day, created_at AS at FROM client_messages WHERE registration_id = $1`;

function selectOf(db: DataSource, kind: TimelineKind): string {
  if (kind === 'registration') return VERSIONS;
  if (kind === 'message') return MESSAGES;
  const { entity } = ITEM_KINDS[kind];
  return `
    SELECT '${kind}' AS kind, item.id::text AS id, ${dayOf(ITEM_KINDS[kind])} AS day, item.created_at AS at
      FROM ${db.getMetadata(entity).tableName} item WHERE item.registration_id = $1 AND item.voided_at IS NULL`;
}

type Span = { most: number; until: CivilDate | null };
type Row = TimelinePlace & { total: number };

/** The newest entries of these kinds in one statement, by clinical date and then by entry, and how many there are. */
export async function timelineOrder(
  db: DataSource,
  registrationId: string,
  kinds: readonly TimelineKind[],
  { most, until }: Span,
): Promise<{ places: TimelinePlace[]; total: number }> {
  if (kinds.length === 0) return { places: [], total: 0 };
  const rows = await db.query<Row[]>(
    `SELECT kind, id, day::text, count(*) OVER ()::int AS total
       FROM (${kinds.map((kind) => selectOf(db, kind)).join(' UNION ALL ')}) entry
      WHERE $3::date IS NULL OR day <= $3
      ORDER BY entry.day DESC, at DESC, id DESC LIMIT $2`,
    [registrationId, most, until],
  );
  return { places: rows.map(({ kind, id, day }) => ({ kind, id, day })), total: rows[0]?.total ?? 0 };
}

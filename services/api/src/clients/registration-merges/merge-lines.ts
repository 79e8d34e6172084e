import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Queries } from '../../platform/database/queries.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { itemsMovedBy } from './merged-items.js';

const SHOWN = 100;

const LINES = `
  SELECT m.id AS merge_id, m.survivor_id, m.merged_id, m.merged_at, m.undone_at,
         r.first_name || ' ' || r.last_name AS merged_name, u.first_name || ' ' || u.last_name AS merged_by
    FROM registration_merges m JOIN registrations r ON r.id = m.merged_id
    LEFT JOIN staff_users u ON u.id = m.merged_by`;

type Row = Omit<RegistrationMerge, 'merged_at' | 'undone_at' | 'items'> & { merged_at: Date; undone_at: Date | null };

async function toMerge(db: Queries, row: Row): Promise<RegistrationMerge> {
  return {
    ...row,
    merged_at: row.merged_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    items: await itemsMovedBy(db, row.merge_id),
  };
}

/** The merges into a record, newest first. */
export async function mergesOf(db: Queries, survivorId: string): Promise<RegistrationMerge[]> {
  const rows = await db.query<Row[]>(`${LINES} WHERE m.survivor_id = $1 ORDER BY m.merged_at DESC LIMIT ${SHOWN}`, [
    survivorId,
  ]);
  return Promise.all(rows.map((row) => toMerge(db, row)));
}

export async function mergeOf(db: Queries, mergeId: string): Promise<RegistrationMerge> {
  const [row] = await db.query<Row[]>(`${LINES} WHERE m.id = $1`, [mergeId]);
  if (!row) throw new NotFound();
  return toMerge(db, row);
}

import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Queries } from '../../platform/database/queries.js';
import type { ChildRecordRow } from './child-record.entity.js';
import { staffNames } from '../../people/users/staff-names.js';

/** Looks up the names of the people of these rows. */
export async function withAuthors<Row extends ChildRecordRow>(db: Queries, rows: Row[]): Promise<Row[]> {
  const names = await staffNames(
    db,
    rows.flatMap((row) => row.people()),
  );
  for (const row of rows) row.authors = names;
  return rows;
}

/** The name of one of the row's people. */
export function nameIn(row: ChildRecordRow, id: string | null): string | null {
  return id === null ? null : (row.authors?.get(id) ?? null);
}

/** The wire fields that all items share. */
export function itemFields(row: ChildRecordRow): ChildRecord {
  const nameOf = (id: string | null): string | null => nameIn(row, id);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    created_by_name: nameOf(row.createdBy),
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
    updated_by_name: nameOf(row.updatedBy),
    version: row.version,
    ...(row.voidedAt && {
      entered_in_error: {
        at: row.voidedAt.toISOString(),
        by: row.voidedBy,
        by_name: nameOf(row.voidedBy),
        reason: row.voidReason,
      },
    }),
  };
}

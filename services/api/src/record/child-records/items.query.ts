import type { EntityMetadata } from 'typeorm';
import { selectedColumns } from '../../platform/database/columns.js';
import { newYorkDay } from '../../platform/database/new-york.js';
import type { ChildRecordRow } from './child-record.entity.js';
import type { ItemKind } from './item-kind.js';

/** Far above any client's history. */
const LIST_LIMIT = 5_000;

/** The list, the deleted items, or both. */
export type Which = 'current' | 'entered-in-error' | 'all';

export const WHICH: Record<Which, string> = {
  current: 'item.voided_at IS NULL',
  'entered-in-error': 'item.voided_at IS NOT NULL',
  all: 'true',
};

/** The record `$1` exists. */
export const ALIVE = 'EXISTS (SELECT FROM registrations WHERE id = $1 AND deleted_at IS NULL)';

/** An item's clinical day, by default the day of entry in New York. */
export function dayOf({ day }: Pick<ItemKind, 'day'>): string {
  const entered = newYorkDay('item.created_at');
  return day === null ? entered : `coalesce(item.${day}, ${entered})`;
}

/**
 * The items of record `$1`, by clinical date, then by entry, newest first. A record without items is one row of nulls;
 * a missing one is no row.
 */
export function listText(entity: EntityMetadata, kind: Pick<ItemKind, 'day'>, which: Which): string {
  return `SELECT ${selectedColumns(entity, 'item')}
      FROM registrations r
      LEFT JOIN "${entity.tablePath}" item ON item.registration_id = r.id AND ${WHICH[which]}
     WHERE r.id = $1 AND r.deleted_at IS NULL
     ORDER BY ${dayOf(kind)} DESC, item.created_at DESC, item.id DESC
     LIMIT ${LIST_LIMIT}`;
}

/** Item `$2` of record `$1` with the record's birth date and the timestamp: both locked, or no row. */
export function lockText(entity: EntityMetadata, which: Which): string {
  return `SELECT ${selectedColumns(entity, 'item')}, r.dob::text AS birth, now()
      FROM registrations r JOIN "${entity.tablePath}" item ON item.registration_id = r.id
     WHERE r.id = $1 AND r.deleted_at IS NULL AND item.id = $2 AND ${WHICH[which]}
       FOR SHARE OF r FOR UPDATE OF item`;
}

/** The rows of `listText`; null for a record that doesn't exist. */
export function itemsOf<Row extends ChildRecordRow>(kind: ItemKind<Row>, raw: readonly object[]): Row[] | null {
  if (raw.length === 0) return null;
  const rows = raw.map((columns): Row => Object.assign(new kind.entity(), columns));
  return rows[0]?.id === null ? [] : rows;
}

import type { FieldChange, ItemHistoryEntry } from '@firstlight/domain/clients/registration-history';
import type { ChildRecordRow } from '../../record/child-records/child-record.entity.js';
import type { ItemVersionRow } from '../../record/child-records/item-version.entity.js';
import { valuesOf } from '../../record/child-records/item-versions.js';
import { fieldsOf } from './item-shapes.js';

type Values = Record<string, unknown>;
type Named = ReadonlyMap<string, string>;

function changesBetween(before: Values, after: Values): FieldChange[] {
  const empty = (value: unknown): boolean => value === null || value === undefined || value === '';
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before: was, after: is }) => was !== is && !(empty(was) && empty(is)));
}

/** One line per version of an item, oldest first; `kept`: its earlier versions, in order. */
export function itemHistory(
  kind: ItemHistoryEntry['kind'],
  row: ChildRecordRow,
  kept: readonly ItemVersionRow[],
  names: Named,
): ItemHistoryEntry[] {
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const values = [...kept.map((version) => fieldsOf(kind, row, version.values)), fieldsOf(kind, row, valuesOf(row))];
  const line = (version: number, by: string | null, at: Date): Omit<ItemHistoryEntry, 'action' | 'changes'> => ({
    kind,
    item_id: row.id,
    version,
    at: at.toISOString(),
    by: nameOf(by),
    reason: null,
    created_by: row.createdBy,
    created_by_name: nameOf(row.createdBy),
    updated_by: by,
    updated_by_name: nameOf(by),
    restorable: kind !== 'attachment' && version < row.version && kept.some((old) => old.version === version),
  });
  const first: ItemHistoryEntry = {
    ...line(1, row.createdBy, row.createdAt),
    action: 'create',
    // Versions older than the version history are unknown.
    changes: (kept[0]?.version ?? row.version) === 1 ? changesBetween({}, values[0] ?? {}) : [],
  };
  const rest = kept.map((old, index) => ({
    ...line(old.version + 1, old.actorId, old.at),
    action: old.action,
    reason: old.reason,
    changes: changesBetween(values[index] ?? {}, values[index + 1] ?? {}),
  }));
  return [first, ...rest];
}

import type { Type } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { NotFound } from '../../platform/errors/http-errors.js';
import type { ManagedListRow } from './managed-list.entity.js';
import { keyOf } from './name-key.js';

/** The row, locked until the transaction ends, or 404. Renames and merges wait here for saves that use the name. */
export async function lockRow<Row extends ManagedListRow>(
  tx: EntityManager,
  entity: Type<Row>,
  id: string,
): Promise<Row> {
  const where = { id } as FindOptionsWhere<Row>;
  const row = await tx.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
  if (!row) throw new NotFound();
  return row;
}

/** A current name refers only to its own entry: no other entry keeps it as an earlier name. */
export async function forgetName(tx: EntityManager, entity: Type<ManagedListRow>, name: string): Promise<void> {
  await tx
    .createQueryBuilder()
    .update(entity)
    .set({ earlierNames: () => 'array_remove(earlier_names, :key)' })
    .where(':key = ANY (earlier_names)', { key: keyOf(name) })
    .execute();
}

/** The row's earlier names, plus `names`, without its current name. */
export function earlierNames(row: ManagedListRow, names: readonly string[], current: string): string[] {
  const all = new Set([...row.earlierNames, ...names.map(keyOf)]);
  all.delete(keyOf(current));
  return [...all];
}

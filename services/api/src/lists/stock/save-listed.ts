import { randomUUID } from 'node:crypto';
import { STOCK_TEXTS } from '@firstlight/domain/lists/stock';
import { invalid } from '@firstlight/domain/platform/violations';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { uniqueViolation } from '../../platform/errors/database-errors.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';

type Listed = { id: string; name: string; version: number };

type Saving<Row extends Listed> = {
  entity: new () => Row;
  /** Null adds a row. */
  id: string | null;
  form: Omit<Row, 'id' | 'version'>;
  /** The version that the form was read from; null skips the check. */
  expected: number | null;
};

/** Adds or changes a place or an item; a taken name is an error at its field. */
export async function saveListed<Row extends Listed>(
  changes: Changes,
  { entity, id, form, expected }: Saving<Row>,
): Promise<Row> {
  const named = { ...form, name: form.name.trim() };
  try {
    if (id === null) {
      const row = Object.assign(new entity(), named, { id: randomUUID(), version: 1 });
      return await changes.create({ action: 'create', kind: 'stock', itemId: row.id }, async (tx) => {
        await tx.insert(entity, row as QueryDeepPartialEntity<Row>);
        return row;
      });
    }
    return await changes.run({ action: 'update', kind: 'stock', itemId: id }, async (tx) => {
      const row = await tx
        .createQueryBuilder(entity, 'row')
        .where('row.id = :id', { id })
        .setLock('pessimistic_write')
        .getOne();
      if (!row) throw new NotFound();
      assertVersion(expected, row.version, STOCK_TEXTS.changedMeanwhile);
      return tx.save(entity, Object.assign(row, named, { version: row.version + 1 }));
    });
  } catch (error) {
    if (!uniqueViolation(error)?.endsWith('_name')) throw error;
    throw new UnprocessableEntity([invalid('name', STOCK_TEXTS.nameTaken)]);
  }
}

import type { Type } from '@nestjs/common';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Column types whose value is the same in the driver and in the entity. */
const AS_READ: readonly unknown[] = [
  'text',
  'uuid',
  'int',
  'boolean',
  'bytea',
  'timestamptz',
  'date',
  'time',
  'numeric',
  'jsonb',
];

/**
 * The rows of a query of one table as entities. TypeORM’s `getMany` groups joined rows and copies every value, which
 * takes longer than everything else in an export: here the columns are named like the properties, and the driver’s
 * objects become the entities.
 */
export async function entitiesOf<Row extends ObjectLiteral>(
  db: DataSource,
  query: SelectQueryBuilder<Row>,
  entity: Type<Row>,
): Promise<Row[]> {
  const { columns } = db.getMetadata(entity);
  query.select([]);
  for (const { propertyName } of columns) query.addSelect(`${query.alias}.${propertyName}`, propertyName);
  const converted = columns.filter(({ type, transformer }) => transformer || !AS_READ.includes(type));
  const [text, values] = query.getQueryAndParameters();
  const rows = await db.query<Record<string, unknown>[]>(text, values);
  return rows.map((row) => {
    for (const column of converted)
      row[column.propertyName] = db.driver.prepareHydratedValue(row[column.propertyName], column);
    return Object.setPrototypeOf(row, entity.prototype as object) as Row;
  });
}

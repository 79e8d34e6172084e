import type { Type } from '@nestjs/common';
import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * The rows of a query of one table as entities, with the conversions of TypeORM. Its `getMany` also groups joined rows,
 * which takes longer than everything else in an export.
 */
export async function entitiesOf<Row extends ObjectLiteral>(
  db: DataSource,
  query: SelectQueryBuilder<Row>,
  entity: Type<Row>,
): Promise<Row[]> {
  const columns = db
    .getMetadata(entity)
    .columns.map((column) => ({ column, name: `${query.alias}_${column.databaseName}` }));
  const [text, values] = query.getQueryAndParameters();
  const rows = await db.query<Record<string, unknown>[]>(text, values);
  return rows.map((row) => {
    const made = new entity();
    for (const { column, name } of columns) {
      Reflect.set(made, column.propertyName, db.driver.prepareHydratedValue(row[name], column));
    }
    return made;
  });
}

import type { DataSource } from 'typeorm';
import { Conditions } from '../../../platform/database/conditions.js';
import { asLiteral, copiedRows, type CopiedRows } from '../../../platform/database/copied-rows.js';
import type { Fields } from './fields.js';

/**
 * The rows of a statement as wire objects, built one by one as they are consumed; `rest` is what follows the SELECT
 * list.
 */
export type ReadRows = <Row extends object>(
  fields: Fields,
  rest: (where: Conditions) => string,
) => Promise<Iterable<Row>>;

const listOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { sql }]) => `${sql} AS "${name}"`)
    .join(', ');

/** For a search, with any conditions. */
export function queried(db: DataSource): ReadRows {
  return async <Row extends object>(fields: Fields, rest: (where: Conditions) => string): Promise<Row[]> => {
    const where = new Conditions();
    const statement = `SELECT ${listOf(fields)} ${rest(where)}`;
    const rows = await db.query<Record<string, unknown>[]>(statement, where.values);
    const converted = Object.entries(fields).filter(([, { read }]) => read);
    for (const row of rows)
      for (const [name, { read }] of converted) if (row[name] !== null) row[name] = read?.(row[name] as string);
    return rows as Row[];
  };
}

/** COPY takes no parameters: values, only single ones, are written as literals. */
class WrittenOut extends Conditions {
  override parameter(value: unknown): string {
    if (typeof value !== 'string') throw new Error('COPY takes texts only');
    return asLiteral(value);
  }
}

/** The rows of a statement as the texts of its fields, whole pages at once. */
export type ReadTexts = (fields: Fields, rest: (where: Conditions) => string) => Promise<CopiedRows>;

/** For an export: whole pages by COPY. */
export function copiedTexts(db: DataSource): ReadTexts {
  return (fields, rest) => copiedRows(db, `SELECT ${listOf(fields)} ${rest(new WrittenOut())}`);
}

/** The same as wire objects. */
export function copied(db: DataSource): ReadRows {
  const read = copiedTexts(db);
  return async <Row extends object>(fields: Fields, rest: (where: Conditions) => string): Promise<Iterable<Row>> =>
    objectsOf<Row>(fields, await read(fields, rest));
}

/** A row that is used before the next one is built costs hardly any garbage collection. */
function* objectsOf<Row extends object>(fields: Fields, rows: CopiedRows): Generator<Row> {
  const object = objectOf<Row>(fields);
  for (const texts of rows) yield object(texts);
}

export function objectOf<Row extends object>(fields: Fields): (texts: readonly (string | null)[]) => Row {
  const names = Object.keys(fields);
  const reads = Object.values(fields).map(({ read }) => read);
  return (texts) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = texts[at] ?? null;
      const read = reads[at];
      row[names[at] ?? ''] = value === null || !read ? value : read(value);
    }
    return row as Row;
  };
}

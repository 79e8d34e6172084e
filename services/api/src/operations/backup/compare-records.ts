import type { ClientBase } from 'pg';
import { storedTables, type StoredTable } from './tables.js';

export type Comparison = { records: number; differences: string[] };

type Digest = { key: string; digest: string };

/** Rows fetched at once: the log of a year has millions, which must not be in memory together. */
const AT_ONCE = 5_000;

/** Compares two databases record by record: each row of each table by its key and a digest of all its columns. */
export async function compareRecords(one: ClientBase, other: ClientBase): Promise<Comparison> {
  const result: Comparison = { records: 0, differences: [] };
  const differs = (table: StoredTable, how: string): unknown => result.differences.push(`${table.name} ${how}`);
  for (const table of await storedTables(one)) {
    const [lefts, rights] = [digests(one, table), digests(other, table)];
    let [left, right] = [await next(lefts), await next(rights)];
    while (left !== null || right !== null) {
      const order = left === null ? 1 : right === null ? -1 : compareKeys(left, right);
      if (order < 0) differs(table, 'lacks a row');
      else if (order > 0) differs(table, 'has an extra row');
      else if (left?.digest !== right?.digest) differs(table, 'differs');
      if (order <= 0) {
        result.records += 1;
        left = await next(lefts);
      }
      if (order >= 0) right = await next(rights);
    }
  }
  return result;
}

/** As the collation "C" orders them. */
function compareKeys(left: Digest, right: Digest): number {
  return Buffer.compare(Buffer.from(left.key), Buffer.from(right.key));
}

async function next(rows: AsyncGenerator<Digest>): Promise<Digest | null> {
  const { value, done } = await rows.next();
  return done ? null : value;
}

/** Digests of a table's rows, ordered by the text of their keys. The cursor works without a transaction (`WITH HOLD`). */
async function* digests(db: ClientBase, { name, columns, key }: StoredTable): AsyncGenerator<Digest> {
  await db.query(
    `DECLARE compared NO SCROLL CURSOR WITH HOLD FOR
     SELECT row(${key.join(', ')})::text AS key, md5(row(${columns.join(', ')})::text) AS digest FROM ${name}
      ORDER BY row(${key.join(', ')})::text COLLATE "C"`,
  );
  for (;;) {
    const { rows } = await db.query<Digest>(`FETCH ${AT_ONCE} FROM compared`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await db.query('CLOSE compared');
}

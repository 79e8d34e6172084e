import type { ClientBase } from 'pg';
import { storedTables, type StoredTable } from './tables.js';

export type Comparison = { records: number; differences: string[] };

/** Compares two databases record by record: each row of each table by its key and a digest of all its columns. */
export async function compareRecords(one: ClientBase, other: ClientBase): Promise<Comparison> {
  const result: Comparison = { records: 0, differences: [] };
  for (const table of await storedTables(one)) {
    const [left, right] = [await digests(one, table), await digests(other, table)];
    result.records += left.size;
    for (const [key, digest] of left) {
      if (right.get(key) !== digest)
        result.differences.push(`${table.name} ${right.has(key) ? 'differs' : 'lacks a row'}`);
    }
    for (const key of right.keys()) if (!left.has(key)) result.differences.push(`${table.name} has an extra row`);
  }
  return result;
}

async function digests(db: ClientBase, { name, columns, key }: StoredTable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ key: string; digest: string }>(
    `SELECT row(${key.join(', ')})::text AS key, md5(row(${columns.join(', ')})::text) AS digest FROM ${name}`,
  );
  return new Map(rows.map(({ key: at, digest }) => [at, digest]));
}

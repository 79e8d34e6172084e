import { Conflict } from '../errors/http-errors.js';
import type { Queries } from './queries.js';

/** The id of the only row of a settings table. */
export const ONLY_ROW = 1;

type SingleRow = {
  /** The names of a table and of its jsonb column: written into the statement, so never from a request. */
  table: string;
  column: string;
  value: object;
  /** The version that the caller read; `null` overwrites. */
  expected: number | null;
  /** Why the save was rejected. */
  text: string;
};

/** Saves the settings as a new version, starting with 1; throws the 409 if they changed after `expected` was read. */
export async function saveSingleRow(tx: Queries, { table, column, value, expected, text }: SingleRow): Promise<void> {
  const [row] = await tx.query<{ version: number }[]>(
    `INSERT INTO ${table} AS known (id, ${column}, version) VALUES ($1, $2, 1)
     ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column}, version = known.version + 1
     RETURNING version`,
    [ONLY_ROW, value],
  );
  if (expected !== null && row?.version !== expected + 1) throw new Conflict(text);
}

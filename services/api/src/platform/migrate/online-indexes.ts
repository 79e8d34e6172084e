import type { QueryRunner } from 'typeorm';
import type { Queries } from '../database/queries.js';

/** Calls that arrive while a migration waits for a table queue behind it: at most this long. */
const LOCK_WAIT_MS = 300;

/** A migration gives up a lock that it doesn't get at once; `migrate` retries it. */
export const setShortLockTimeout = (queries: QueryRunner): Promise<unknown> =>
  queries.query(`SET lock_timeout = ${LOCK_WAIT_MS}`);

/** Several changes of a table as one. A cluster's nodes refuse several statements in one text, but run this. */
export const runInOneBlock = (db: Queries, statements: readonly string[]): Promise<unknown> =>
  db.query(`DO $block$ BEGIN ${statements.join('; ')}; END $block$`);

type Index = { name: string; isUnique: boolean; on: string };

/**
 * Builds an index while users save: it may wait long for earlier transactions, but nobody waits for it. First removes
 * what an interrupted build left behind. Not inside a transaction.
 */
async function buildIndex(queries: QueryRunner, { name, isUnique, on }: Index): Promise<void> {
  const select = 'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)';
  const [known] = (await queries.query(select, [name])) as { valid: boolean }[];
  if (known?.valid) return;
  await queries.query('SET lock_timeout = 0');
  if (known) await queries.query(`DROP INDEX CONCURRENTLY ${name}`);
  await queries.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ON ${on}`);
  await setShortLockTimeout(queries);
}

/** Whether the definition of `name` in the catalogue contains `part`. */
async function definitionIncludes(queries: QueryRunner, select: string, name: string, part: string): Promise<boolean> {
  const [known] = (await queries.query(select, [name])) as { text: string | null }[];
  return known?.text?.includes(part) ?? false;
}

const KEY = `
  SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conrelid = to_regclass($1) AND contype = 'p'`;
const INDEX = 'SELECT pg_get_indexdef(to_regclass($1)) AS text';

/** Replaces a table's primary key with these NOT NULL columns; does nothing if it already has it. */
export async function replacePrimaryKey(queries: QueryRunner, table: string, columns: string): Promise<void> {
  if (await definitionIncludes(queries, KEY, table, `(${columns})`)) return;
  const [key, next] = [`${table}_pkey`, `${table}_next_key`];
  await buildIndex(queries, { name: next, isUnique: true, on: `${table} (${columns})` });
  await runInOneBlock(queries, [
    `ALTER TABLE ${table} DROP CONSTRAINT ${key}`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${key} PRIMARY KEY USING INDEX ${next}`,
  ]);
}

export type ReplacedIndex = { name: string; isUnique: boolean; table: string; columns: string; where?: string };

/** Changes an index's columns; does nothing if it already has them. */
export async function replaceIndex(queries: QueryRunner, index: ReplacedIndex): Promise<void> {
  const { name, isUnique, table, columns, where } = index;
  if (await definitionIncludes(queries, INDEX, name, `(${columns})`)) return;
  const next = `${name}_next`;
  await buildIndex(queries, { name: next, isUnique, on: `${table} (${columns})${where ? ` WHERE ${where}` : ''}` });
  await runInOneBlock(queries, [`DROP INDEX ${name}`, `ALTER INDEX ${next} RENAME TO ${name}`]);
}

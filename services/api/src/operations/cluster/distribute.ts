import pg from 'pg';
import type { Queries } from '../../platform/database/queries.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { convertToCluster } from './convert-to-cluster.js';
import { FILES, RECORDS, REFERENCE } from './shard-plan.js';

const PLACED = `
  SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod IN ('h', 'n') AND repmodel IN ('s', 't')`;

/**
 * Every noted change writes this table of the coordinator. Known to Citus, it makes the coordinator one of the nodes
 * that the change writes to, so record, log, key and counters commit in two phases; otherwise a crash between two
 * commits could keep a record without its line and key.
 */
const WRITTEN_BY_ALL = 'unsettled_tasks';

/** Functions that statements on shards call. */
const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
   WHERE p.pronamespace IN ('an'::regnamespace, 'public'::regnamespace) AND p.prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
     AND p.provolatile = 'i'`;

/**
 * The assistant's role may read views; a node is asked with the same role, but for the tables behind them. What the role
 * may read is checked on the coordinator, which is the only node that answers callers. A local table with keys to shared
 * ones is asked like a shard, too.
 */
const BEHIND_VIEWS = `
  SELECT DISTINCT d.refobjid::regclass::text AS name
    FROM pg_roles reader, pg_class v JOIN pg_rewrite w ON w.ev_class = v.oid
    JOIN pg_depend d ON d.objid = w.oid AND d.refclassid = 'pg_class'::regclass
    JOIN pg_dist_partition p ON p.logicalrelid = d.refobjid AND p.partmethod IN ('h', 'n')
   WHERE reader.rolname = 'firstlight_analytics' AND v.relnamespace = 'an'::regnamespace AND v.relkind = 'v'
     AND has_table_privilege(reader.oid, v.oid, 'SELECT')`;
/** Citus recreates a view whose table it moves, and forgets its grants. */
const READABLE = `
  SELECT c.oid::regclass::text AS name FROM pg_roles reader, pg_class c
   WHERE reader.rolname = 'firstlight_analytics' AND c.relnamespace = 'an'::regnamespace AND c.relkind = 'v'
     AND has_table_privilege(reader.oid, c.oid, 'SELECT')`;
const LET_READ = `
  SELECT result FROM run_command_on_placements($1::regclass, 'GRANT SELECT ON %s TO firstlight_analytics') WHERE NOT success`;

async function letViewsRead(db: Queries, views: readonly { name: string }[]): Promise<void> {
  for (const { name } of views) await db.query(`GRANT SELECT ON ${name} TO firstlight_analytics`);
  for (const { name } of await db.query<{ name: string }[]>(BEHIND_VIEWS)) {
    const [refused] = await db.query<{ result: string }[]>(LET_READ, [name]);
    if (refused) throw new OperatorError(`${name}: ${refused.result}`);
  }
}

/**
 * Distributes the tables of a migrated database as the plan says. The coordinator and its workers are there already
 * (`citus_add_node`). Tables that have their place keep it, so it runs after every migration.
 * @returns the tables that were distributed now
 */
export async function distribute(db: Queries): Promise<string[]> {
  await convertToCluster(db);
  const readable = await db.query<{ name: string }[]>(READABLE);
  const placed = new Set((await db.query<{ name: string }[]>(PLACED)).map(({ name }) => name));
  const missing = (names: readonly string[]): string[] => names.filter((name) => !placed.has(name));
  for (const name of missing(REFERENCE)) await db.query('SELECT create_reference_table($1::regclass)', [name]);
  for (const keys of [RECORDS, FILES]) {
    const [first = ''] = Object.keys(keys);
    for (const name of missing(Object.keys(keys))) {
      await db.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
        name,
        keys[name],
        name === first ? 'none' : first,
      ]);
    }
  }
  const moved = missing([...Object.keys(RECORDS), ...Object.keys(FILES)]);
  // Last: emptying a table also empties those that refer to it. Their rows are on the workers.
  for (const name of moved) await db.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name]);
  for (const name of missing([WRITTEN_BY_ALL])) {
    await db.query('SELECT citus_add_local_table_to_metadata($1::regclass)', [name]);
  }
  const functions = await db.query<{ name: string }[]>(FUNCTIONS);
  for (const { name } of functions) await db.query('SELECT create_distributed_function($1::regprocedure)', [name]);
  await letViewsRead(db, readable);
  return [...missing(REFERENCE), ...moved];
}

/** The same at an address. */
export async function distributeAt(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await distribute({
      query: async <Rows>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Rows,
    });
  } finally {
    await client.end();
  }
}

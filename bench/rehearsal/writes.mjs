import { withDatabase } from '../lib/api.mjs';

/**
 * Whether a database has each acknowledged registration exactly once; `missing` and `repeated` are names of
 * registrations.
 */
export async function countWrites(url, acknowledged) {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      "SELECT last_name, count(*)::int AS count FROM registrations WHERE last_name LIKE 'Rehearsal %' GROUP BY last_name",
    );
    const counts = new Map(rows.map(({ last_name, count }) => [last_name, count]));
    const missing = [...acknowledged].filter((name) => !counts.has(name));
    const repeated = [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []));
    return { acknowledged: acknowledged.size, lost: missing.length, twice: repeated.length, missing, repeated };
  }, url);
}

/** The number of list pages a server has served: each reads the counters once. */
export async function listsReadAt(url) {
  return withDatabase(async (client) => {
    const { rows } = await client.query("SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'dashboard_counts'");
    return Number(rows[0]?.seq_scan ?? 0);
  }, url);
}

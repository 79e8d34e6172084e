import { withDatabase } from '../lib/api.mjs';

/** Whether a database has each acknowledged registration exactly once. */
export async function countWrites(url, acknowledged) {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      "SELECT last_name, count(*)::int AS count FROM registrations WHERE last_name LIKE 'Rehearsal %' GROUP BY last_name",
    );
    const counts = new Map(rows.map(({ last_name, count }) => [last_name, count]));
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((name) => !counts.has(name)).length,
      twice: [...counts.values()].filter((count) => count > 1).length,
    };
  }, url);
}

/** How many list pages a server has answered: each reads the counters once. */
export async function listsReadAt(url) {
  return withDatabase(async (client) => {
    const { rows } = await client.query("SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'dashboard_counts'");
    return Number(rows[0]?.seq_scan ?? 0);
  }, url);
}

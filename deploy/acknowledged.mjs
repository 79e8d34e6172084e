/**
 * Every acknowledged write has an audit line: prints the newest line's id, up to the one given, and the number of lines
 * up to it. deploy/rolling.sh mounts it into the API's image of any version, which has the driver and the address.
 */
import pg from 'pg';

const [, , upTo = '9223372036854775807'] = process.argv;
const { DATABASE_DIRECT_URL, DATABASE_URL } = process.env;
const db = new pg.Client({ connectionString: DATABASE_DIRECT_URL || DATABASE_URL });
await db.connect();
const { rows } = await db.query(
  "SELECT coalesce(max(id), 0) || ' ' || count(*) AS line FROM audit_entries WHERE id <= $1::bigint",
  [upTo],
);
console.log(rows[0].line);
await db.end();

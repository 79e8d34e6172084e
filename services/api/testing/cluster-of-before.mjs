/**
 * A running cluster from a version in which the audit log had no owner, and the next start's effect on it: prints the
 * role of each URL, and whether the application's password still works for the superuser.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'firstlight-before-'));
chmodSync(folder, 0o755);
let server = await startPostgres({ dataDir: folder });
try {
  const { password } = new URL(server.url);
  await query(server.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await query(server.superuserUrl, `DROP ROLE firstlight_audit; ALTER ROLE postgres PASSWORD '${password}'`);
  for (const file of ['superuser-password', 'audit-owner-password']) rmSync(join(server.home, file));

  server = await startPostgres({ dataDir: folder });
  const addresses = [server.url, server.auditOwnerUrl, server.superuserUrl];
  const roles = await Promise.all(addresses.map((url) => query(url, 'SELECT current_user AS role')));
  const before = Object.assign(new URL(server.superuserUrl), { password }).href;
  const opened = await query(before, 'SELECT 1').catch((error) => error.code);
  const kept = await query(server.url, 'SELECT number FROM kept');
  console.log(JSON.stringify({ roles: roles.map(([{ role }]) => role), opened, kept }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

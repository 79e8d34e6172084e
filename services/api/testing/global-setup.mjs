import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clusterWorkers, makeClusterTemplate } from './cluster-template.mjs';

const ROOT = new URL('../../..', import.meta.url);
const TEMPLATE = `firstlight_template_${process.pid}`;

function databaseAt(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** The server at DATABASE_URL (with its other two roles), or an embedded one for this run. */
async function server() {
  const { DATABASE_URL: url, AUDIT_OWNER_URL: auditOwnerUrl, MEDIUM_SUPERUSER_URL: superuserUrl } = process.env;
  if (url) {
    if (!auditOwnerUrl || !superuserUrl) throw new Error('DATABASE_URL needs AUDIT_OWNER_URL and MEDIUM_SUPERUSER_URL');
    return { url, auditOwnerUrl, superuserUrl, stop: async () => undefined };
  }
  const { startPostgres } = await import(new URL('scripts/postgres.mjs', ROOT).href);
  const embedded = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'firstlight-medium-')) });
  await skipDiskSyncs(embedded.superuserUrl);
  return embedded;
}

/** This server's data needn't survive a crash, and each copy of the template would wait for the disk. */
async function skipDiskSyncs(superuserUrl) {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  for (const setting of ['fsync', 'full_page_writes']) await superuser.query(`ALTER SYSTEM SET ${setting} = off`);
  await superuser.query('SELECT pg_reload_conf()');
  await superuser.end();
}

/** MEDIUM_POOLER=on: every app under test reaches its database through PgBouncer. */
async function throughPooler(url) {
  if (process.env.MEDIUM_POOLER !== 'on') return;
  const { findPgbouncer, startPooler } = await import('./pooler.mjs');
  const pgbouncer = findPgbouncer();
  if (!pgbouncer) throw new Error('PgBouncer 1.21 or newer is missing (PGBOUNCER_PATH)');
  const pooler = await startPooler(pgbouncer, url);
  process.env.MEDIUM_POOLER_HOST = new URL(pooler.url(url)).host;
  globalThis.stopMediumPooler = pooler.stop;
}

/** Compiles, starts the database and migrates the template that every test file clones. */
export default async function globalSetup() {
  execFileSync(process.execPath, ['scripts/build.mjs', '--node'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { url, auditOwnerUrl, superuserUrl, stop } = await server();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const { SCHEMA } = await import(new URL('services/api/dist/schema.js', ROOT).href);
  const { migrate } = await import(new URL('services/api/dist/platform/migrate/migrate.js', ROOT).href);
  const prepare = () => migrate({ databaseUrl: databaseAt(url, TEMPLATE), databasePool: 2, auditOwnerUrl }, SCHEMA);
  const workers = clusterWorkers();
  if (workers.length > 0) {
    const { distributeAt } = await import(new URL('services/api/dist/operations/cluster/distribute.js', ROOT).href);
    await makeClusterTemplate({ url, superuserUrl, workers, name: TEMPLATE, migrate: prepare, distributeAt });
  } else await prepare();
  process.env.MEDIUM_NODES = workers.join(',');
  await admin.end();
  await throughPooler(url);
  process.env.MEDIUM_DATABASE_URL = url;
  process.env.MEDIUM_AUDIT_OWNER_URL = auditOwnerUrl;
  process.env.MEDIUM_SUPERUSER_URL = superuserUrl;
  process.env.MEDIUM_TEMPLATE = TEMPLATE;
  globalThis.stopMediumServer = stop;
}

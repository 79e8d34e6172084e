/** The same rows in two databases of one coordinator: an ordinary one, and a copy distributed over the workers. */
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { joinNodes } from '../../services/api/testing/cluster-template.mjs';
import { RECORDS } from '../../services/api/dist/operations/cluster/shard-plan.js';
import { withDatabase } from './api.mjs';
import { runIn } from './crowd.mjs';
import { fill, TABLES, withoutIndexes } from './made-up-clients.mjs';
import { ADMIN_PIN } from './product.mjs';

const { CLUSTER_URL: coordinator, CLUSTER_SUPERUSER_URL: superuser, CLUSTER_WORKERS: workers = '' } = process.env;

/** Why nothing can be measured; null with a cluster. */
export const missing = () =>
  coordinator && superuser && workers
    ? null
    : 'no cluster: CLUSTER_URL, CLUSTER_SUPERUSER_URL and CLUSTER_WORKERS (host:port, …) name one';

const at = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const hosts = () => workers.split(',');
const nodes = () =>
  [null, ...hosts()].map((host) => (host ? Object.assign(new URL(superuser), { host }).href : superuser));

/** The same keys in every run: a database filled by an earlier run is reused. */
const KEYS = Object.fromEntries(
  ['PIN_PEPPER', 'DATA_KEY', 'INDEX_KEY', 'BACKUP_KEY'].map((name) => [
    name,
    Buffer.alloc(32, name).toString('base64'),
  ]),
);
const environmentOf = (url, isCluster) => ({
  ...KEYS,
  ADMIN_PIN,
  GATE_PIN: '4071',
  DATABASE_URL: url,
  PUBLIC_URL: 'http://localhost:4200',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
  // Nothing else runs during the measurement.
  JOBS: 'off',
  ...(isCluster ? { DATABASE_CLUSTER: 'on' } : {}),
});

const asked = (url, text) => withDatabase(async (client) => (await client.query(text)).rows, url);

async function without(name) {
  for (const node of nodes()) await asked(node, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function makeOne({ name, url, env }, size) {
  await without(name);
  await asked(coordinator, `CREATE DATABASE ${name}`);
  await runIn(env, 'migrate');
  await runIn(env, 'seed');
  await asked(url, 'UPDATE staff_users SET pin_must_change = false');
  await fill(url, size);
}

/** Tables with rows that `migrate` and `seed` left empty. */
const FILLED = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
   WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'an'::regnamespace)
     AND pg_relation_size(c.oid) > 0`;

/** Copies all rows of a table from one database to another, where it is empty. */
const copy = (name, from, to) =>
  withDatabase(
    (source) =>
      withDatabase(
        (target) =>
          pipeline(
            source.query(copyTo(`COPY ${name} TO STDOUT (FORMAT binary)`)),
            target.query(copyFrom(`COPY ${name} FROM STDIN (FORMAT binary)`)),
          ),
        to,
      ),
    from,
  );

const SHOWN = `
  UPDATE an.live_registrations l SET shown_activities = a.n
    FROM (SELECT registration_id, count(*) AS n FROM activities WHERE NOT hidden GROUP BY 1) a
   WHERE a.registration_id = l.id`;

async function hasRows(url, name) {
  const rows = await asked(url, `SELECT 1 FROM ${name} LIMIT 1`);
  return rows.length > 0;
}

/** Distributes an empty product, then copies the rows of the other form into it. */
async function makeCluster({ name, url, env }, from) {
  await without(name);
  await asked(coordinator, `CREATE DATABASE ${name}`);
  await joinNodes({ url: coordinator, superuserUrl: superuser, workers: hosts(), name });
  await runIn(env, 'migrate');
  await runIn(env, 'seed');
  await asked(url, 'UPDATE staff_users SET pin_must_change = false');
  await withDatabase(async (client) => {
    await client.query("SET maintenance_work_mem = '256MB'");
    await client.query('DELETE FROM dashboard_counts');
    await withoutIndexes(client, async () => {
      for (const { name: table } of await asked(from.url, FILLED)) {
        if (!(await hasRows(url, table))) await copy(table, from.url, url);
      }
      await client.query(SHOWN);
    });
    await client.query('DELETE FROM an.unsettled');
    await client.query('TRUNCATE unsettled_tasks');
    for (const table of [...TABLES, 'an.care_days', 'an.daily_figures']) await client.query(`VACUUM ANALYZE ${table}`);
  }, url);
  const [before, after] = [await counts(from.url), await counts(url)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new Error(`copied ${JSON.stringify(before)}, found ${JSON.stringify(after)}`);
  }
}

async function counts(url) {
  const found = {};
  for (const table of Object.keys(RECORDS)) {
    const [{ n }] = await asked(url, `SELECT count(*)::int AS n FROM ${table}`);
    found[table] = n;
  }
  return found;
}

const NOTES =
  "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = current_database()";

/** The seconds of each completed step of a database; none if it doesn't exist. */
async function notesOf(url) {
  const rows = await asked(url, NOTES).catch(() => []);
  return rows[0]?.note ? JSON.parse(rows[0].note) : {};
}

/** An interrupted run resumes with the unfinished step. */
async function step({ name, url }, what, work) {
  const notes = await notesOf(url);
  if (notes[what]) return notes[what];
  const began = performance.now();
  await work();
  notes[what] = (performance.now() - began) / 1000;
  await asked(url, `COMMENT ON DATABASE ${name} IS '${JSON.stringify(notes)}'`);
  return notes[what];
}

async function bytesOf(name) {
  let sum = 0;
  for (const node of nodes()) {
    const rows = await asked(
      node,
      `SELECT pg_database_size(oid)::bigint AS n FROM pg_database WHERE datname = '${name}'`,
    );
    for (const { n } of rows) sum += Number(n);
  }
  return sum;
}

/**
 * Both forms with this many registrations: their environment, the seconds it took to create them, and their bytes on
 * all nodes. Those of an earlier run are reused.
 */
export async function twoForms(size) {
  const [one, cluster] = ['one', 'cluster'].map((form) => {
    const name = `bench_${form}_${size}`;
    const url = at(coordinator, name);
    return { name, url, env: environmentOf(url, form === 'cluster') };
  });
  one.seconds = await step(one, 'filled', () => makeOne(one, size));
  one.stored = await step(one, 'stored', () => runIn(one.env, 'admin', 'rebuild-overview'));
  cluster.seconds = await step(cluster, 'copied', () => makeCluster(cluster, one));
  for (const form of [one, cluster]) {
    await runIn(form.env, 'migrate');
    form.bytes = await bytesOf(form.name);
  }
  return { one, cluster };
}

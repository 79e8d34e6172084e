/** The same rows in two databases of one coordinator: an ordinary one, and its copy, distributed over the workers. */
import { joinNodes } from '../../services/api/testing/cluster-template.mjs';
import { RECORDS } from '../../services/api/dist/operations/cluster/shard-plan.js';
import { withDatabase } from './api.mjs';
import { runIn } from './crowd.mjs';
import { ADMIN_PIN } from './product.mjs';

const { CLUSTER_URL: coordinator, CLUSTER_SUPERUSER_URL: superuser, CLUSTER_WORKERS: workers = '' } = process.env;

/** Why there is nothing to measure; null with a cluster. */
export const missing = () =>
  coordinator && superuser && workers
    ? null
    : 'no cluster: CLUSTER_URL, CLUSTER_SUPERUSER_URL and CLUSTER_WORKERS (host:port, …) name one';

const at = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const hosts = () => workers.split(',');
const nodes = () =>
  [null, ...hosts()].map((host) => (host ? Object.assign(new URL(superuser), { host }).href : superuser));

/** The same keys in every run: a database that an earlier run filled is used again. */
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
  // Nothing runs beside what is measured.
  JOBS: 'off',
  ...(isCluster ? { DATABASE_CLUSTER: 'on' } : {}),
});

const BATCH = 50_000;
const TABLES = ['registrations', 'an.live_registrations', 'lab_tests', 'interactions', 'activities'];

/** Made-up people; the rare name always belongs to the first twelve. */
const PEOPLE = `
  INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, submitted_at, dob, gender, city, status,
                             disposition, referral_site)
  SELECT gen_random_uuid(), (ARRAY['Maple', 'Aspen', 'Cedar', 'Rowan'])[n % 4 + 1],
         CASE WHEN n <= 12 THEN 'Quillfeather' ELSE 'Testperson' END || ' ' || to_hex(n), 'verbal',
         date '2016-01-01' + n % 3960, timestamptz '2016-01-01' + n * interval '5 minutes', date '1945-01-01' + n % 20000,
         (ARRAY['Male', 'Female', NULL])[n % 3 + 1], (ARRAY['Windsor', 'London', 'Sarnia', 'Chatham'])[n % 4 + 1],
         CASE WHEN n % 10 < 9 THEN 'submitted' ELSE 'pending' END,
         (ARRAY['ACTIVE', 'POCT NEG', 'SOT', 'DELIVERY'])[n % 4 + 1], (ARRAY['Haven', 'Streetworks'])[n % 2 + 1]
    FROM generate_series($1::int, $2::int) AS n`;

/** What some of them were tested for, given and asked to. */
const ITEMS = [
  `INSERT INTO lab_tests (registration_id, test_type, test_date, hcv_result)
     SELECT id, 'HCV', reg_date, CASE WHEN last_name ~ '[05a]$' THEN 'positive' ELSE 'negative' END
       FROM registrations WHERE last_name ~ '[0-7]$'`,
  `INSERT INTO interactions (registration_id, date, description, amount, payment_type, issued)
     SELECT id, reg_date + 20, 'Consultation', 20, 'Cash', 'Yes' FROM registrations WHERE last_name ~ '[05a]$'`,
  `INSERT INTO activities (registration_id, date, description)
     SELECT id, reg_date + 30, 'Made-up visit' FROM registrations WHERE last_name ~ '[1]$'`,
];

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
   WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique`;

/** Many rows are written faster without indexes, which are made again afterwards. Keys stay: a node needs them. */
async function withoutIndexes(client, work) {
  const { rows } = await client.query(INDEXES, [TABLES]);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
}

/** Every worklist task would be computed again; nothing here reads one. */
const NO_TASKS = 'TRUNCATE unsettled_tasks';

async function fill(url, size) {
  await withDatabase(async (client) => {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '256MB'");
    await withoutIndexes(client, async () => {
      for (let from = 1; from <= size; from += BATCH) {
        await client.query(PEOPLE, [from, Math.min(from + BATCH - 1, size)]);
      }
      for (const items of ITEMS) await client.query(items);
    });
    await client.query(NO_TASKS);
    for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`);
  }, url);
}

const asked = (url, text) => withDatabase(async (client) => (await client.query(text)).rows, url);

async function without(name) {
  for (const node of nodes()) await asked(node, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function makeOne(name, url, size) {
  await without(name);
  await asked(coordinator, `CREATE DATABASE ${name}`);
  await runIn(environmentOf(url), 'migrate');
  await runIn(environmentOf(url), 'seed');
  await asked(url, 'UPDATE staff_users SET pin_must_change = false');
  await fill(url, size);
  // Also gives every copy the key of its person, once for both forms.
  await runIn(environmentOf(url), 'admin', 'rebuild-overview');
}

async function counts(url) {
  const found = {};
  for (const table of Object.keys(RECORDS)) {
    const [{ n }] = await asked(url, `SELECT count(*)::int AS n FROM ${table}`);
    found[table] = n;
  }
  return found;
}

/** What an operator does with a restored backup: the tables of a filled database are distributed, and counted. */
async function move(from, name, url) {
  await without(name);
  await asked(superuser, `CREATE DATABASE ${name} TEMPLATE ${from.name} OWNER ${new URL(coordinator).username}`);
  await joinNodes({ url: coordinator, superuserUrl: superuser, workers: hosts(), name });
  await withDatabase(async (client) => {
    await client.query("SET maintenance_work_mem = '256MB'");
    await withoutIndexes(client, () => runIn(environmentOf(url, true), 'migrate'));
    for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`);
  }, url);
  const [before, after] = [await counts(from.url), await counts(url)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new Error(`moved ${JSON.stringify(before)}, found ${JSON.stringify(after)}`);
  }
}

const NOTES =
  "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = current_database()";

/** What is known of a database that is complete: the seconds that it took; null of one that isn't there, or isn't whole. */
async function notesOf(url) {
  const rows = await asked(url, NOTES).catch(() => []);
  return rows[0]?.note ? JSON.parse(rows[0].note) : null;
}

async function made(name, url, make) {
  const known = await notesOf(url);
  if (known) return known;
  const began = performance.now();
  await make();
  const notes = { seconds: (performance.now() - began) / 1000 };
  await asked(url, `COMMENT ON DATABASE ${name} IS '${JSON.stringify(notes)}'`);
  return notes;
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
 * Both forms with so many registrations: their environment, the seconds that it took to make them, and their bytes on
 * all nodes. Those that an earlier run made are used again.
 */
export async function twoForms(size) {
  const [one, cluster] = ['one', 'cluster'].map((form) => {
    const name = `bench_${form}_${size}`;
    const url = at(coordinator, name);
    return { name, url, env: environmentOf(url, form === 'cluster') };
  });
  one.seconds = (await made(one.name, one.url, () => makeOne(one.name, one.url, size))).seconds;
  cluster.seconds = (await made(cluster.name, cluster.url, () => move(one, cluster.name, cluster.url))).seconds;
  for (const form of [one, cluster]) {
    await runIn(form.env, 'migrate');
    form.bytes = await bytesOf(form.name);
  }
  return { one, cluster };
}

import { execFileSync } from 'node:child_process';
import { databaseUrl, environment, withDatabase } from './api.mjs';
import { ADMIN_PIN, ROOT } from './product.mjs';

const NAME = 'bench_crowd';
/** Fictional names; the rare one always belongs to the first twelve people. */
const FIRST =
  'Maple,Aspen,Cedar,Rowan,Hazel,Linden,Alder,Willow,Juniper,Laurel,Olive,Sorrel,Bryony,Clover,Tansy,Yarrow';
const LAST = 'Testperson,Samplewell,Mockford,Pretendly,Exampleton,Fictiver,Dummond,Placehold,Standinley,Imaginer';
export const RARE = 'quillfeather';

/** One batch of people with ten children each over all tabs, in one statement. */
const BATCH_OF_PEOPLE = `
  WITH people AS (
    INSERT INTO registrations (id, first_name, last_name, patient_consent, phone1, reg_date, submitted_at, status,
                               disposition, referral_site)
    SELECT gen_random_uuid(),
           (string_to_array('${FIRST}', ','))[n % 16 + 1],
           CASE WHEN n <= 12 THEN 'Quillfeather' ELSE (string_to_array('${LAST}', ','))[n / 16 % 10 + 1] END
             || ' ' || to_hex(n),
           'verbal', '(519) 555-01' || lpad((n % 100)::text, 2, '0'), date '2016-01-01' + n % 4000,
           timestamptz '2016-01-01' + n * interval '5 minutes',
           CASE WHEN n % 10 < 9 THEN 'submitted' ELSE 'pending' END,
           (SELECT array_agg(name ORDER BY name) FROM dispositions)[n * 7 % (SELECT count(*) FROM dispositions) + 1],
           (SELECT array_agg(name ORDER BY name) FROM referral_sites)[n * 5 % (SELECT count(*) FROM referral_sites) + 1]
      FROM generate_series($1::int, $2::int) AS n
    RETURNING id, reg_date),
  their_notes AS (
    INSERT INTO notes (registration_id, note_date, note_text)
    SELECT id, reg_date + i, 'Made-up note ' || i FROM people, generate_series(1, 3) AS i),
  their_activities AS (
    INSERT INTO activities (registration_id, date, time, description)
    SELECT id, reg_date + 30 * i, '09:30', 'Made-up visit ' || i FROM people, generate_series(1, 2) AS i),
  their_interactions AS (
    INSERT INTO interactions (registration_id, date, description, amount, payment_type, issued)
    SELECT id, reg_date + 40 * i, 'Outreach', 10, 'Cash', 'Yes' FROM people, generate_series(1, 2) AS i),
  their_medications AS (
    INSERT INTO medications (registration_id, medication, start_date, end_date, outcome)
    SELECT id, 'Made-up medicine', reg_date, reg_date + 84, 'Completed' FROM people),
  their_supplies AS (
    INSERT INTO dispensing_records (registration_id, created_at, medication, quantity)
    SELECT id, reg_date, 'Made-up medicine', 28 FROM people)
  INSERT INTO lab_tests (registration_id, test_type, test_date, bloodwork_result)
  SELECT id, 'Bloodwork', reg_date + 170, 'Negative' FROM people`;
const TABLES = [
  'registrations',
  'notes',
  'activities',
  'interactions',
  'medications',
  'dispensing_records',
  'lab_tests',
  'an.live_registrations',
];
const BATCH = 50_000;

/** Runs one of the API's commands to completion. */
export const runIn = async (env, name, ...args) =>
  execFileSync(process.execPath, [`services/api/dist/cli/${name}.js`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** An empty database next to the product's, with its lists and its main admin. @returns {Promise<string>} its URL */
export async function emptyDatabase(name) {
  await withDatabase(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  const url = (await databaseUrl()).replace(/\/[^/]*$/, `/${name}`);
  const env = { ...(await environment(url)), ADMIN_PIN };
  await runIn(env, 'migrate');
  await runIn(env, 'seed');
  await withDatabase((client) => client.query('UPDATE staff_users SET pin_must_change = false'), url);
  return url;
}

/** Runs one of the API's commands on a database of the bench. */
export const runCommand = async (name, url, ...args) => runIn(await environment(url), name, ...args);

export const emptyCrowd = () => emptyDatabase(NAME);

/**
 * Keys that no other table refers to, primary ones first: the index of a random key soon exceeds the server's memory.
 */
const KEYS = `
  SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint c
   WHERE conrelid = ANY ($1::text[]::regclass[])
     AND (contype = 'f' OR contype = 'p' AND NOT EXISTS (SELECT FROM pg_constraint WHERE confrelid = c.conrelid))
   ORDER BY contype = 'f'`;
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
   WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT indisunique`;

/** Bulk inserts are faster without indexes and keys; they are rebuilt afterwards, which also checks the rows. */
async function withoutIndexes(client, work) {
  const { rows: keys } = await client.query(KEYS, [TABLES]);
  const { rows: indexes } = await client.query(INDEXES, [TABLES]);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { text } of indexes) await client.query(text);
  for (const { table, name, text } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`);
}

/**
 * Adds people with their children until there are `size` registrations; a million takes several minutes. Nothing else
 * may use the database meanwhile: an API's jobs (turn them off with `JOBS=off`) would process everything without
 * indexes.
 */
export async function growCrowd(url, size) {
  await withDatabase(async (client) => {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'");
    const { rows } = await client.query('SELECT count(*)::int AS n FROM registrations');
    await withoutIndexes(client, async () => {
      for (let from = rows[0].n + 1; from <= size; from += BATCH) {
        await client.query(BATCH_OF_PEOPLE, [from, Math.min(from + BATCH - 1, size)]);
      }
    });
    await client.query('VACUUM ANALYZE');
    const { DashboardCounts } = await import('../../services/api/dist/desk/dashboard/dashboard-counts.js');
    // The work of a job that runs every ten minutes.
    await new DashboardCounts(client, new Map(), null).fold();
  }, url);
}

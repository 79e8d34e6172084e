/**
 * Many fictional clients in an empty database, as fast as rows can be written: without indexes and triggers until all
 * are inserted.
 */
import { copyIn } from '../../services/api/dist/operations/cluster/note-record.js';
import { withDatabase } from './api.mjs';

const BATCH = 50_000;
export const TABLES = ['registrations', 'an.live_registrations', 'lab_tests', 'interactions', 'activities'];

/** The rare name always belongs to the first twelve. */
const PEOPLE = `
  INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, submitted_at, dob, gender, city, status,
                             disposition, referral_site)
  SELECT gen_random_uuid(), (ARRAY['Maple', 'Aspen', 'Cedar', 'Rowan'])[n % 4 + 1],
         CASE WHEN n <= 12 THEN 'Quillfeather' ELSE 'Testperson' END || ' ' || to_hex(n), 'verbal',
         date '2016-01-01' + n % 3960, timestamptz '2016-01-01' + n % 1100000 * interval '5 minutes',
         date '1945-01-01' + n % 20000,
         (ARRAY['Male', 'Female', NULL])[n % 3 + 1], (ARRAY['Windsor', 'London', 'Sarnia', 'Chatham'])[n % 4 + 1],
         CASE WHEN n % 10 < 9 THEN 'submitted' ELSE 'pending' END,
         (ARRAY['ACTIVE', 'POCT NEG', 'SOT', 'DELIVERY'])[n % 4 + 1], (ARRAY['Haven', 'Streetworks'])[n % 2 + 1]
    FROM generate_series($1::int, $2::int) AS n`;

/** Tests, supplies and activities of some of them. */
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

/** Bulk inserts are faster without indexes, which are recreated afterwards. Keys stay, because a node needs them. */
export async function withoutIndexes(client, work) {
  const { rows } = await client.query(INDEXES, [TABLES]);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { text } of rows) await client.query(text);
}

async function withoutTriggers(client, work) {
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

const COUNTED = [
  'DELETE FROM dashboard_counts',
  `INSERT INTO dashboard_counts
     SELECT 'registration', status, disposition, referral_site, count(*) FROM registrations GROUP BY 2, 3, 4`,
  "INSERT INTO dashboard_counts (kind, n) SELECT 'activity', count(*) FROM activities",
];

/**
 * The copies and counts that the triggers would have made. Each person has one registration here, so any key identifies
 * them.
 */
async function copyAndCount(client) {
  const { rows } = await client.query("SELECT pg_get_functiondef('an.project_registrations'::regproc) AS text");
  const { columns, values } = copyIn(rows[0].text);
  await client.query(
    `INSERT INTO an.live_registrations (${columns}, person_keyed) SELECT ${values}, true FROM registrations n`,
  );
  for (const statement of COUNTED) await client.query(statement);
}

export const fill = (url, size) =>
  withDatabase(async (client) => {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '256MB'");
    await withoutIndexes(client, () =>
      withoutTriggers(client, async () => {
        for (let from = 1; from <= size; from += BATCH) {
          await client.query(PEOPLE, [from, Math.min(from + BATCH - 1, size)]);
        }
        for (const items of ITEMS) await client.query(items);
        await copyAndCount(client);
      }),
    );
    for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`);
  }, url);

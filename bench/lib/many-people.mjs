/** Registrations for the assistant to count. */
import { withDatabase } from './api.mjs';
import { runCommand } from './crowd.mjs';

/** The index used by the overview. */
const USED = ['registrations_with_rna'];

/**
 * Inserts only what counting needs; nothing else is measured here, so all other indexes are dropped. An API's jobs
 * would process everything in the meantime: use `JOBS=off`.
 */
export async function growPeople(url, size) {
  await withDatabase(async (client) => {
    await client.query('SET synchronous_commit = off');
    const { rows } = await client.query('SELECT count(*)::int AS n FROM registrations');
    const { rows: indexes } = await client.query(
      "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'registrations'::regclass AND NOT indisunique",
    );
    for (const { name } of indexes.filter((one) => !USED.includes(one.name))) await client.query(`DROP INDEX ${name}`);
    for (let from = rows[0].n + 1; from <= size; from += 50_000) {
      await client.query(
        `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, gender, city, status,
                                    disposition, referral_site)
         SELECT gen_random_uuid(), 'Maple', 'Testperson ' || to_hex(n), 'verbal', date '2016-01-01' + n % 3960,
                date '1945-01-01' + n % 20000, (ARRAY['Male', 'Female', NULL])[n % 3 + 1],
                (ARRAY['Windsor', 'London', 'Sarnia', 'Chatham'])[n % 4 + 1], 'submitted',
                (ARRAY['ACTIVE', 'POCT NEG', 'SOT', 'DELIVERY'])[n % 4 + 1], (ARRAY['Haven', 'Streetworks'])[n % 2 + 1]
           FROM generate_series($1::int, $2::int) AS n`,
        [from, Math.min(from + 49_999, size)],
      );
    }
  }, url);
  // The work of jobs within a minute: keys of people, journeys and daily figures.
  await runCommand('admin', url, 'rebuild-overview');
  await withDatabase(async (client) => {
    await client.query('VACUUM ANALYZE registrations');
    await client.query('VACUUM ANALYZE an.live_registrations');
  }, url);
}

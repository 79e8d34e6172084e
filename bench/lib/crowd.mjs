import { execFileSync } from 'node:child_process';
import { databaseUrl, environment, withDatabase } from './api.mjs';
import { ROOT } from './product.mjs';

const NAME = 'bench_crowd';
/** Made-up names; the rare one belongs to the first twelve of however many there are. */
const FIRST =
  'Maple,Aspen,Cedar,Rowan,Hazel,Linden,Alder,Willow,Juniper,Laurel,Olive,Sorrel,Bryony,Clover,Tansy,Yarrow';
const LAST = 'Testperson,Samplewell,Mockford,Pretendly,Exampleton,Fictiver,Dummond,Placehold,Standinley,Imaginer';
export const RARE = 'quillfeather';

const PEOPLE = `
  INSERT INTO registrations (id, first_name, last_name, patient_consent, phone1, reg_date, submitted_at, status,
                             disposition, referral_site)
  SELECT gen_random_uuid(),
         (string_to_array('${FIRST}', ','))[n % 16 + 1],
         CASE WHEN n <= 12 THEN 'Quillfeather' ELSE (string_to_array('${LAST}', ','))[n / 16 % 10 + 1] END
           || ' ' || to_hex(n),
         'verbal', '(519) 555-01' || lpad((n % 100)::text, 2, '0'), date '2016-01-01' + n % 3650,
         timestamptz '2016-01-01' + n * interval '5 minutes',
         CASE WHEN n % 10 < 9 THEN 'submitted' ELSE 'pending' END,
         (SELECT array_agg(name ORDER BY name) FROM dispositions)[n * 7 % (SELECT count(*) FROM dispositions) + 1],
         (SELECT array_agg(name ORDER BY name) FROM referral_sites)[n * 5 % (SELECT count(*) FROM referral_sites) + 1]
    FROM generate_series($1::int, $2::int) AS n`;

/** Ten children each: nine notes and an activity. */
const CHILDREN = [
  `INSERT INTO notes (registration_id, note_date, note_text)
   SELECT r.id, r.reg_date + i, 'Made-up note ' || i FROM registrations r, generate_series(1, 9) AS i
    WHERE NOT EXISTS (SELECT FROM notes n WHERE n.registration_id = r.id)`,
  `INSERT INTO activities (registration_id, date, time, description)
   SELECT r.id, r.reg_date + 30, '09:30', 'Made-up visit' FROM registrations r
    WHERE NOT EXISTS (SELECT FROM activities a WHERE a.registration_id = r.id)`,
];
const BATCH = 50_000;

const run = async (name, env, ...args) =>
  execFileSync(process.execPath, [`services/api/dist/cli/${name}.js`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });

/** An empty database beside the product's, with its lists and its main admin. @returns {Promise<string>} its address */
export async function emptyCrowd() {
  await withDatabase(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${NAME}`);
    await client.query(`CREATE DATABASE ${NAME}`);
  });
  const url = (await databaseUrl()).replace(/\/[^/]*$/, `/${NAME}`);
  const env = { ...(await environment(url)), FIRST_ADMIN_PIN: '4071926358' };
  await run('migrate', env);
  await run('seed', env);
  await withDatabase((client) => client.query('UPDATE staff_users SET pin_must_change = false'), url);
  return url;
}

/** Adds people with their children until there are `size` registrations. */
export async function growCrowd(url, size) {
  await withDatabase(async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS n FROM registrations');
    for (let from = rows[0].n + 1; from <= size; from += BATCH) {
      await client.query(PEOPLE, [from, Math.min(from + BATCH - 1, size)]);
    }
    for (const statement of CHILDREN) await client.query(statement);
    await client.query('VACUUM ANALYZE');
  }, url);
}

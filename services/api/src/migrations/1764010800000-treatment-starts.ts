import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_DAY = "coalesce(start_date, (created_at AT TIME ZONE 'America/New_York')::date)";
/** Without a start date, a treatment is counted by its end. */
const NEW_DAY = `unnest(ARRAY[${OLD_DAY}, end_date])`;
const OF_MERGED = `
   UNION SELECT 'treatments', t.end_date FROM an.unsettled u JOIN medications t ON t.registration_id = u.registration_id
          WHERE u.fact = 'registrations' AND t.start_date IS NULL AND t.end_date IS NOT NULL`;

const FROM = /\n {3}FROM /;
const START = /,\n {4}(?:m\.start_date|legacy_facts\.date AS start_date)(?=\n {3}FROM )/g;

async function definition(queries: QueryRunner, view: string): Promise<string> {
  const rows: { sql: string }[] = await queries.query(
    `SELECT rtrim(pg_get_viewdef('an.${view}'::regclass), ';') AS sql`,
  );
  return rows[0]?.sql ?? '';
}

/** The start date as its last column. */
function withStart(sql: string): string {
  return sql
    .split(/^(?=UNION ALL)/m)
    .map((part) => {
      const at = part.search(FROM);
      const start = /\bmedications m\b/.test(part) ? 'm.start_date' : 'legacy_facts.date AS start_date';
      return `${part.slice(0, at)},\n    ${start}${part.slice(at)}`;
    })
    .join('');
}

async function note(queries: QueryRunner, from: string, to: string): Promise<void> {
  const rows: { sql: string }[] = await queries.query(
    "SELECT pg_get_functiondef('an.note_treatments'::regproc) AS sql",
  );
  const sql = rows[0]?.sql ?? '';
  if (!sql.includes(from)) throw new Error('an.note_treatments has an unknown form');
  await queries.query(sql.replaceAll(from, to));
}

/**
 * The recorded start of a treatment (decision 0176), checksums of what daily figures read, and the days of the steps
 * of care that a test or an interaction of their own reached. Stored figures follow by themselves: their layout has
 * changed.
 */
export class TreatmentStarts1764010800000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE an.daily_figures ADD COLUMN contents bigint[]');
    await queries.query('ALTER TABLE an.care_days ADD COLUMN antibody date, ADD COLUMN met date');
    await queries.query(
      `CREATE OR REPLACE VIEW an.treatments AS ${withStart(await definition(queries, 'treatments'))}`,
    );
    await queries.query(
      `CREATE OR REPLACE VIEW an.unsettled_days AS ${await definition(queries, 'unsettled_days')} ${OF_MERGED}`,
    );
    await note(queries, OLD_DAY, NEW_DAY);
  }

  async down(queries: QueryRunner): Promise<void> {
    await note(queries, NEW_DAY, OLD_DAY);
    const days = await definition(queries, 'unsettled_days');
    const treatments = await definition(queries, 'treatments');
    await queries.query(`CREATE OR REPLACE VIEW an.unsettled_days AS ${days.slice(0, days.lastIndexOf('\nUNION\n'))}`);
    const owners: { name: string }[] = await queries.query(
      "SELECT quote_ident(pg_get_userbyid(relowner)) AS name FROM pg_class WHERE oid = 'an.treatments'::regclass",
    );
    await queries.query('DROP VIEW an.treatments');
    await queries.query(`CREATE VIEW an.treatments AS ${treatments.replace(START, '')}`);
    // Later migrations replace it as its owner.
    await queries.query(`ALTER VIEW an.treatments OWNER TO ${owners[0]?.name ?? 'CURRENT_USER'}`);
    await queries.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
          GRANT SELECT ON an.treatments TO firstlight_analytics;
        END IF;
      END $$`);
    await queries.query('ALTER TABLE an.care_days DROP COLUMN antibody, DROP COLUMN met');
    await queries.query('ALTER TABLE an.daily_figures DROP COLUMN contents');
  }
}

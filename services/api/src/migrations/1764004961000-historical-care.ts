import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_FACTS = (kind: string): string =>
  `FROM legacy_facts f WHERE f.kind = '${kind}' AND f.counts AND f.date IS NOT NULL`;

/** The historical rows of each view of care; facts without a date are left out. */
const HISTORICAL = {
  care_tests: `
    SELECT f.person_key, CASE f.name WHEN 'Bloodwork' THEN 'RNA' ELSE f.name END, f.date,
           lower(f.result) = 'positive', false
      ${OF_FACTS('tests')} AND f.name IN ('HIV', 'HCV', 'Bloodwork') AND lower(f.result) IN ('positive', 'negative')`,
  care_treatments: `
    SELECT f.person_key, NULL::uuid, f.name, f.date, f.end_date, coalesce(f.result, 'Active'),
           f.date::timestamp AT TIME ZONE 'America/New_York', f.date
      ${OF_FACTS('treatments')}`,
  care_meetings: `
    SELECT f.person_key, f.name, f.date ${OF_FACTS('rewards')}`,
} as const;

async function definition(queries: QueryRunner, view: string): Promise<string> {
  const [row] = (await queries.query(`SELECT pg_get_viewdef('an.${view}'::regclass) AS sql`)) as { sql: string }[];
  return (row?.sql ?? '').trim().replace(/;$/, '');
}

/** Uploaded tests, treatments and rewards count in the steps of care, which read people by a separate index. */
export class HistoricalCare1764004961000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const [view, rows] of Object.entries(HISTORICAL)) {
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${await definition(queries, view)} UNION ALL ${rows}`);
    }
    // The person numbers without the wide rows.
    await queries.query('CREATE INDEX live_registrations_numbers ON an.live_registrations (id) INCLUDE (person_key)');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP INDEX an.live_registrations_numbers');
    for (const view of Object.keys(HISTORICAL)) {
      const sql = await definition(queries, view);
      await queries.query(`CREATE OR REPLACE VIEW an.${view} AS ${sql.slice(0, sql.lastIndexOf('UNION ALL'))}`);
    }
  }
}

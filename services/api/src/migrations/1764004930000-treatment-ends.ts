import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWN: Readonly<Record<string, string>> = {
  date: "coalesce(m.start_date, (m.created_at AT TIME ZONE 'America/New_York')::date) AS date",
  medication: 'm.medication',
  med_outcome: 'm.outcome AS med_outcome',
  end_date: 'm.end_date',
};

/** The view of treatments with its existing columns; the end date, the last column, is optional. */
async function viewTreatments(queries: QueryRunner, create: string, hasEnd: boolean): Promise<void> {
  const columns: { name: string }[] = await queries.query(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'an.treatments'::regclass AND attnum > 0
        AND attname <> 'end_date' ORDER BY attnum`,
  );
  const names = [...columns.map(({ name }) => name), ...(hasEnd ? ['end_date'] : [])];
  if (!hasEnd) await queries.query('DROP VIEW an.treatments');
  await queries.query(`
    ${create} VIEW an.treatments AS
      SELECT ${names.map((name) => OWN[name] ?? `r.${name}`).join(', ')}
        FROM medications m JOIN an.live_registrations r ON r.id = m.registration_id WHERE m.voided_at IS NULL`);
}

/** "Finished treatment last year" is counted by the day a treatment ended. */
export class TreatmentEnds1764004930000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await viewTreatments(queries, 'CREATE OR REPLACE', true);
  }

  async down(queries: QueryRunner): Promise<void> {
    await viewTreatments(queries, 'CREATE', false);
    await queries.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
          GRANT SELECT ON an.treatments TO firstlight_analytics;
        END IF;
      END $$`);
  }
}

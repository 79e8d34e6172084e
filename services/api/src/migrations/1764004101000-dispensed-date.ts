import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENTERED_ON = "(d.created_at AT TIME ZONE 'America/New_York')::date";

/** The assistant's view of dispensed medication, with its existing columns. */
async function viewDispenses(queries: QueryRunner, day: string, condition: string): Promise<void> {
  const columns: { name: string }[] = await queries.query(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'an.dispenses'::regclass AND attnum > 0 ORDER BY attnum`,
  );
  const own: Record<string, string> = { date: `${day} AS date` };
  for (const name of ['medication', 'product_type', 'quantity']) own[name] = `d.${name}`;
  await queries.query(`
    CREATE OR REPLACE VIEW an.dispenses AS
      SELECT ${columns.map(({ name }) => own[name] ?? `r.${name}`).join(', ')}
        FROM dispensing_records d JOIN an.live_registrations r ON r.id = d.registration_id ${condition}`);
}

/** Supply is counted from the day it was dispensed, not from the day it was entered. */
export class DispensedDate1764004101000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE dispensing_records ADD COLUMN dispensed_date date;
      UPDATE dispensing_records d SET dispensed_date = ${ENTERED_ON};
      DROP INDEX dispensing_records_of_record;
      CREATE INDEX dispensing_records_of_record ON dispensing_records (registration_id,
        (coalesce(dispensed_date, (created_at AT TIME ZONE 'America/New_York')::date)) DESC, created_at DESC, id DESC);
    `);
    await viewDispenses(queries, `coalesce(d.dispensed_date, ${ENTERED_ON})`, 'WHERE d.voided_at IS NULL');
  }

  async down(queries: QueryRunner): Promise<void> {
    await viewDispenses(queries, ENTERED_ON, '');
    await queries.query(`
      DROP INDEX dispensing_records_of_record;
      CREATE INDEX dispensing_records_of_record ON dispensing_records (registration_id, created_at DESC, id DESC);
      ALTER TABLE dispensing_records DROP COLUMN dispensed_date;
    `);
  }
}

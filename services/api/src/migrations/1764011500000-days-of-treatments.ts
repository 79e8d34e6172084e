import type { MigrationInterface, QueryRunner } from 'typeorm';

const DROP = 'DROP INDEX medications_by_day';
const CREATE = (day: string): string => `CREATE INDEX medications_by_day ON medications ((${day}))`;

const BEFORE = "coalesce(start_date, (created_at AT TIME ZONE 'America/New_York')::date)";
/** `startedOn` of the typed queries: another expression isn't looked up in the index. */
const STARTED = `
  coalesce(start_date, CASE WHEN outcome IN ('Completed', 'Non Compliance', 'Side Effect', 'Death')
    THEN end_date - CASE medication WHEN 'Epclusa' THEN 84 WHEN 'Maviret' THEN 56 WHEN 'Vosevi' THEN 84 END END)`;

/** The days of treatments that the overview counts again are found by index. */
export class DaysOfTreatments1764011500000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(DROP);
    await queries.query(CREATE(STARTED));
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(DROP);
    await queries.query(CREATE(BEFORE));
  }
}

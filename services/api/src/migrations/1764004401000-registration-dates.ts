import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A record without a registration date comes first in every list: it gets the day it was submitted (CLI-07). */
export class RegistrationDates1764004401000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      UPDATE registrations SET reg_date = (submitted_at AT TIME ZONE 'America/New_York')::date WHERE reg_date IS NULL`);
  }

  /** Which dates were empty is no longer known. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a visitor cancelled the booking on the website (issue 2.7). */
export class CancelledBookings1764005201000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registrations ADD booking_cancelled_at timestamptz');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE registrations DROP booking_cancelled_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tablets that several staff share, and locked sessions that a PIN or passkey reopens on them. */
export class SharedDevices1764005500000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE known_devices ADD COLUMN shared_at timestamptz');
    await queries.query('ALTER TABLE sessions ADD COLUMN device_hash bytea, ADD COLUMN locked_at timestamptz');
    await queries.query('CREATE INDEX sessions_device ON sessions (device_hash)');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE sessions DROP COLUMN device_hash, DROP COLUMN locked_at');
    await queries.query('ALTER TABLE known_devices DROP COLUMN shared_at');
  }
}

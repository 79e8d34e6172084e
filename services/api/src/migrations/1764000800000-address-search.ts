import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finding a typed address among the saved ones and in an imported National Address Register. */
export class AddressSearch1764000800000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE INDEX registrations_address ON registrations USING gin (lower(address) gin_trgm_ops)
       WHERE deleted_at IS NULL;

      CREATE TABLE address_register (
        address text NOT NULL,
        city text NOT NULL,
        province text NOT NULL,
        postal_code text NOT NULL
      );
      CREATE INDEX address_register_address ON address_register USING gin (lower(address) gin_trgm_ops);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE address_register; DROP INDEX registrations_address;');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A proof of each key that stored records need (decision 0181); `migrate` fills it. */
export class KeyChecks1764011300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE key_checks (
        name text PRIMARY KEY,
        sealed_proof bytea,
        proof_hash bytea,
        CHECK (num_nonnulls(sealed_proof, proof_hash) = 1)
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE key_checks');
  }
}

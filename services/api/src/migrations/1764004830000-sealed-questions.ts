import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `scrubbed` kept words of refused questions in the clear and was never read; `query` kept dates and ages of answered
 * ones, which the sealed answer also contains. Neither is written any more; replicas of the previous release may still
 * use both, so a migration of the next release drops them.
 */
export class SealedQuestions1764004830000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      'UPDATE analytics_turns SET scrubbed = NULL, query = NULL WHERE scrubbed IS NOT NULL OR query IS NOT NULL',
    );
  }

  /** Deleted values are not restored. */
  async down(): Promise<void> {}
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `scrubbed` kept words of refused questions in the clear and nothing read it; `query` kept dates and ages of answered
 * ones, which the sealed answer holds too. Neither is written any more; replicas of the release before may still name
 * both, so that a migration of the next release drops them.
 */
export class SealedQuestions1764004830000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      'UPDATE analytics_turns SET scrubbed = NULL, query = NULL WHERE scrubbed IS NOT NULL OR query IS NOT NULL',
    );
  }

  /** What was taken out does not come back. */
  async down(): Promise<void> {}
}

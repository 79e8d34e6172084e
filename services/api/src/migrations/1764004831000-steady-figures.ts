import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Figures shown to staff without the Client permission, under a keyed hash of what was counted, so the same question
 * on two days doesn't reveal who was added in between (decision 0059). Groups and counts, no people.
 */
export class SteadyFigures1764004831000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE analytics_figures (
        key bytea PRIMARY KEY,
        cells jsonb NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX analytics_figures_age ON analytics_figures (counted_at);
    `);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE analytics_figures');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records of the French registration page had no language, so messages to them were in English. A language that staff
 * recorded stays.
 */
export class LanguageOfThePage1764009900000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      "UPDATE registrations SET language = 'French' WHERE source = 'web' AND consent_language = 'fr' AND language IS NULL",
    );
  }

  /** The previous version reads the column as well. */
  async down(): Promise<void> {}
}

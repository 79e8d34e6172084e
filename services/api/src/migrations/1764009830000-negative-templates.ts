import type { MigrationInterface, QueryRunner } from 'typeorm';

const THREE_MONTHS = 'No sign of infection today. The test can miss an infection of the last three months.';
const SIX_MONTHS =
  'No antibodies detected. A recent infection can be missed: antibodies can take up to six months to appear.';

const replaced = (from: string, to: string): string =>
  `UPDATE clinical_templates SET content = replace(content, '${from}', '${to}') WHERE strpos(content, '${from}') > 0`;

/**
 * Stored clinical templates named a window of three months, half of what the guide to tests says. Only this sentence
 * changes; what staff wrote around it stays.
 */
export class NegativeTemplates1764009830000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(replaced(THREE_MONTHS, SIX_MONTHS));
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(replaced(SIX_MONTHS, THREE_MONTHS));
  }
}

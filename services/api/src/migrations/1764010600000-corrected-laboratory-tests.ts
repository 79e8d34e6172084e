import type { MigrationInterface, QueryRunner } from 'typeorm';

const RESULT = ['testType', 'hivResult', 'hcvResult', 'bloodworkResult'] as const;
const COLUMNS: Record<(typeof RESULT)[number], string> = {
  testType: 'test_type',
  hivResult: 'hiv_result',
  hcvResult: 'hcv_result',
  bloodworkResult: 'bloodwork_result',
};
const DIFFERS = RESULT.map((name) => `(v.values ->> '${name}') IS DISTINCT FROM t.${COLUMNS[name]}`).join(' OR ');

/**
 * LaboratoryTests1764009520000 marked every test with a filed result, also one whose result staff had corrected since.
 * Only what is certain changes: one result is filed to the test, and the version that it filed has another result.
 */
const CORRECTED = `
  UPDATE lab_tests t SET from_laboratory = false FROM item_versions v
   WHERE t.from_laboratory AND v.registration_id = t.registration_id AND v.item_id = t.id AND (${DIFFERS})
     AND (v.item_id, v.version) IN (SELECT test_id, test_version FROM received_results WHERE state = 'filed')
     AND t.id IN (SELECT test_id FROM received_results WHERE state = 'filed' GROUP BY test_id HAVING count(*) = 1)`;

/** A result that staff corrected isn't the laboratory's (decision 0160): it doesn't confirm an HIV infection. */
export class CorrectedLaboratoryTests1764010600000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(CORRECTED);
  }

  /** Which tests were marked wrongly isn't kept. */
  async down(): Promise<void> {}
}

import { REGIMENS, type Regimen } from '@firstlight/domain/care/regimens';
import { sqlText } from './sql-text.js';

/** A number from the regimen table, without a join: NULL for a medication without a regimen. */
export const ofRegimen = (column: 'tabletsADay' | 'courseDays', medication: string): string =>
  `CASE ${medication} ${REGIMENS.map((row: Regimen) => `WHEN ${sqlText(row.medication)} THEN ${row[column]}`).join(' ')} END`;

import { REGIMENS } from '@firstlight/domain/care/regimens';
import { ENDED_OUTCOMES } from '@firstlight/domain/care/treatment-courses';
import { ofRegimen } from '../../../platform/database/of-regimen.js';
import { sqlList } from '../../../platform/database/sql-text.js';

/** The usual length of a course, in days; NULL for other medicines. */
export const courseDays = (medication = 'medication'): string => ofRegimen('courseDays', medication);

/** Each length once. */
export const COURSE_LENGTHS: readonly number[] = [...new Set(REGIMENS.map((regimen) => regimen.courseDays))];

const isOver = (row: string): string => `${row}.med_outcome IN ${sqlList(ENDED_OUTCOMES)}`;

/** The day a treatment of `an.treatments` started: of one that is over, if need be the end less the usual course. */
export const startedOn = (row: string): string =>
  `coalesce(${row}.start_date, CASE WHEN ${isOver(row)} THEN ${row}.end_date - ${courseDays(`${row}.medication`)} END)`;

/** The day a treatment that is over ended: if need be, the start and the usual course. */
export const endedOn = (row: string): string =>
  `coalesce(${row}.end_date, ${row}.start_date + ${courseDays(`${row}.medication`)})`;

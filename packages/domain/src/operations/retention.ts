import { partsOf, type CivilDate } from '../dates/civil-dates.js';

/** Days from which a record's retention is counted; the latest end of all rows applies. */
export type RetentionStart = 'last contact' | 'birth';

/** One row of the rule: from `start`, `adds` years until the count begins, then the years of the deployment (10). */
export type RetentionRule = { start: RetentionStart; adds: number; source: string };

/** Ontario's age of majority (Age of Majority and Accountability Act, R.S.O. 1990, c. A.7, s. 1). */
const ADULT_AT = 18;

export const RECORD_RETENTION: readonly RetentionRule[] = [
  {
    start: 'last contact',
    adds: 0,
    source: 'O. Reg. 114/94 (Medicine Act, 1991), s. 19 (1): ten years after the last entry in the record',
  },
  {
    start: 'birth',
    adds: ADULT_AT,
    source: 'O. Reg. 114/94, s. 19 (1): ten years after the day the patient reached, or would have reached, 18',
  },
];

export type RetentionFacts = { lastContact: CivilDate; dob: CivilDate | null };

/**
 * The last day on which a record has to be kept; it may be deleted from the next day on. Years end on the same
 * calendar day, 29 February on the 28th of a year without one.
 */
export function keptThrough({ lastContact, dob }: RetentionFacts, years: number): CivilDate {
  const starts: Record<RetentionStart, CivilDate | null> = { 'last contact': lastContact, birth: dob };
  return RECORD_RETENTION.map(({ start, adds }) => addYears(starts[start], adds + years))
    .filter((day) => day !== null)
    .reduce((latest, day) => (day > latest ? day : latest));
}

function addYears(day: CivilDate | null, years: number): CivilDate | null {
  const parts = day === null ? null : partsOf(day);
  if (!parts) return null;
  const lastOfMonth = new Date(Date.UTC(parts.year + years, parts.month, 0)).getUTCDate();
  const at = new Date(Date.UTC(parts.year + years, parts.month - 1, Math.min(parts.day, lastOfMonth)));
  return at.toISOString().slice(0, 10);
}

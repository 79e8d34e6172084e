import type { LetterField } from './fact-keys.js';

const REPORTS = 'R.R.O. 1990, Reg. 569 (Reports)';

/**
 * The contents of the notification of a positive result, each with the paragraph that requires it. Regulation 569 is
 * made under the Health Protection and Promotion Act; section 1 is about reports under sections 25 to 27 of the Act,
 * section 3 about those of laboratories. Legal counsel and a clinician have yet to confirm the table
 * (docs/content-review.md).
 */
export const REPORT_FACTS: readonly LetterField[] = [
  {
    key: 'recipient',
    required: true,
    source: 'Health Protection and Promotion Act, s. 25: the medical officer of health',
  },
  { key: 'clientName', required: true, source: `${REPORTS}, s. 1 (1), par. 1` },
  { key: 'clientAddress', required: true, source: `${REPORTS}, s. 1 (1), par. 1` },
  {
    key: 'clientPhone',
    required: false,
    source: `${REPORTS}, s. 1 (1), par. 1: other contact information, if available`,
  },
  { key: 'birthDate', required: true, source: `${REPORTS}, s. 1 (1), par. 2` },
  { key: 'sex', required: true, source: `${REPORTS}, s. 1 (1), par. 3` },
  { key: 'onset', required: true, source: `${REPORTS}, s. 1 (1), par. 4` },
  { key: 'disease', required: true, source: 'O. Reg. 135/18 (Designation of Diseases)' },
  { key: 'testName', required: true, source: `${REPORTS}, s. 1 (2): information on request, given with the report` },
  { key: 'testDate', required: true, source: `${REPORTS}, s. 3 (1), par. 4` },
  { key: 'testResult', required: true, source: `${REPORTS}, s. 1 (2): information on request, given with the report` },
  { key: 'physician', required: true, source: `${REPORTS}, s. 3 (1), par. 5` },
  { key: 'healthCard', required: false, source: `${REPORTS}, s. 1 (2): information on request` },
];

/** Facts with one value; `letter-facts.ts` reads them from the record. */
export type FactKey =
  | 'recipient'
  | 'clientName'
  | 'birthDate'
  | 'sex'
  | 'healthCard'
  | 'clientAddress'
  | 'clientPhone'
  | 'physician'
  | 'reason'
  | 'testsOrdered'
  | 'collected'
  | 'disease'
  | 'testName'
  | 'testDate'
  | 'testResult'
  | 'onset';

/** `source`: the law that requires the fact, if any. */
export type LetterField = { key: FactKey; required: boolean; source?: string };

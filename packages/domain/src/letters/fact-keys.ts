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

/** `source`: why the fact is there, where a law asks for it. */
export type LetterField = { key: FactKey; required: boolean; source?: string };
